import GlanceModel

/// An activity as the engine keeps it: what is stored of it, and where it stands in everything else.
struct ActivityRecord {
  /// What outlives the daemon.
  var checkpoint: ActivityCheckpoint
  /// Its app's slot.
  let app: Int
  /// The families that may ever show it.
  let families: FamilyMask
  /// Where it stands in the order, and for which families; nil while no list has it.
  var placing: Placing?
  /// Its next wall deadline.
  var deadline: DeadlineQueue<WallTime, Int>.Handle?
  /// Every glance of it, shown or not.
  var glances: [Int] = []
  /// Controls that were tapped and not answered yet.
  var running: [RunningControl] = []
  /// What its held push waits for.
  var waiting = HeldPush()
  /// When a push of priority 5 last went through.
  var lastConsideratePush: BootTime?

  /// What is published of it.
  var activity: Activity {
    _read { yield checkpoint.activity }
    _modify { yield &checkpoint.activity }
  }

  /// Where it would stand now.
  func rank(slot: Int) -> Rank {
    Rank(relevance: activity.relevanceScore, start: activity.startedAt, number: activity.number, slot: slot)
  }

  /// The families that may show it in the state it has now.
  ///
  /// Ended: island, small, bar drop it at once; still on lock screen and StandBy [A]. `transient`: only expanded, so only
  /// on islands [A].
  var visibleFamilies: FamilyMask {
    switch (activity.state, activity.style) {
    case (.pending, _), (.dismissed, _), (.ended, .transient): []
    case (.active, .transient), (.stale, .transient): families.intersection(.island)
    case (.active, .standard), (.stale, .standard): families
    case (.ended, .standard): families.intersection([.lockscreen, .standby])
    }
  }

  /// The next wall deadline of the state it has now.
  var nextWallDeadline: WallTime? {
    switch activity.state {
    case .pending: activity.startedAt
    case .active:
      if let stale = activity.staleDate, let expiry = checkpoint.expiresAt {
        min(stale, expiry)
      } else {
        checkpoint.expiresAt
      }
    case .stale: checkpoint.expiresAt
    case .ended: activity.dismissAt
    case .dismissed: nil
    }
  }
}
