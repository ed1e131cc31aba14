import GlanceModel

/// An activity as the engine keeps it: what is stored of it, and where it stands in everything else.
struct ActivityRecord {
  // What every update needs stands first, and close together.

  /// Every glance of it, shown or not.
  var glances: [Int] = []
  /// Controls that were tapped and not answered yet.
  var running: [RunningControl] = []
  /// Its app's slot.
  let app: Int
  /// Bytes of its attributes alone, as compact JSON.
  let attributesBytes: Int
  /// The newest time stamp applied to it.
  var newestTimestamp: WallTime
  /// What is published of it.
  var activity: Activity
  /// The families that may ever show it.
  let families: FamilyMask
  /// Where it stands in the order, and for which families; nil while no list has it.
  var placing: Placing?
  /// Its next wall deadline.
  var deadline: DeadlineQueue<WallTime, Int>.Handle?
  /// When the system ends it, once it is active.
  var expiresAt: WallTime?
  /// When it is dismissed at the latest, once it has ended.
  var lingersUntil: WallTime?
  /// The dismissal date its owner gave.
  var dismissalDate: WallTime?
  /// Dates that are not right yet.
  var provisional: ActivityCheckpoint.ProvisionalDates
  /// The alert that its start will make, while it is pending.
  var alert: Alert?
  /// When a push of priority 5 last went through.
  var lastConsideratePush: BootTime?

  /// A record of what was stored, or is new.
  init(_ checkpoint: ActivityCheckpoint, app: Int) {
    self.app = app
    attributesBytes = checkpoint.attributesBytes
    newestTimestamp = checkpoint.newestTimestamp
    activity = checkpoint.activity
    families = FamilyMask(checkpoint.activity.families)
    expiresAt = checkpoint.expiresAt
    lingersUntil = checkpoint.lingersUntil
    dismissalDate = checkpoint.dismissalDate
    provisional = checkpoint.provisional
    alert = checkpoint.alert
  }

  /// What has to outlive the daemon, with the push that is held for it.
  func checkpoint(holding update: ContentUpdate?) -> ActivityCheckpoint {
    ActivityCheckpoint(
      activity: activity, attributesBytes: attributesBytes, newestTimestamp: newestTimestamp, held: update,
      alert: alert,
      expiresAt: expiresAt, lingersUntil: lingersUntil, dismissalDate: dismissalDate, provisional: provisional)
  }

  /// The class it belongs to now.
  var screenClass: ScreenClass {
    switch activity.state {
    case .pending, .active, .stale: .live
    case .ended, .dismissed: .ended
    }
  }

  /// Where it would stand now.
  func rank(slot: Int) -> Rank {
    Rank(relevance: activity.relevanceScore, start: activity.startedAt, number: activity.number, slot: slot)
  }

  /// The families that may show it in the state it has now.
  ///
  /// Ended: island, small, bar drop it at once; still on lock screen and StandBy [A]. `transient`: only expanded, so
  /// only on islands [A].
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
      if let stale = activity.staleDate, let expiry = expiresAt {
        min(stale, expiry)
      } else {
        expiresAt
      }
    case .stale: expiresAt
    case .ended: activity.dismissAt
    case .dismissed: nil
    }
  }
}
