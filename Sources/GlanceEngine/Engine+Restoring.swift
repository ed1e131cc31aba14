import GlanceModel

extension Engine {
  /// Takes in what was stored. What is overdue fires right after, like any deadline.
  ///
  /// A store may turn up late. What has come since is newer and holds, but for what people had refused.
  mutating func restore(_ snapshot: Snapshot) {
    if !snapshot.enabled { _ = setEnabled(false) }
    if snapshot.frequentPushes { _ = setFrequentPushes(true) }
    takeOver(snapshot.allowed)
    clockIsSynchronised = snapshot.clockIsSynchronised
    nextActivityNumber = max(nextActivityNumber, snapshot.nextActivityNumber)
    for checkpoint in snapshot.activities.sorted(by: { $0.activity.number < $1.activity.number }) {
      let activity = checkpoint.activity
      nextActivityNumber = max(nextActivityNumber, activity.number + 1)
      let isKnown = slotsByApp[activity.owner.appID].map { apps[$0].byID[activity.id] != nil } ?? false
      guard activity.state != .dismissed, !isKnown, slotsByNumber[activity.number] == nil else { continue }
      let slot = insert(clockIsSynchronised ? madeDefinite(checkpoint) : checkpoint)
      effects.append(.activityAdded(activity.number))
      place(slot)
      schedule(slot)
      if checkpoint.held != nil { waitForBudget(slot) }
    }
  }

  /// Takes over what had been said about apps.
  private mutating func takeOver(_ stored: [String: Bool]) {
    let before = allowed
    allowed.merge(stored) { newer, older in newer && older }
    guard allowed != before else { return }
    effects.append(.applicationsChanged)
    for (app, wasAllowed) in before.sorted(by: { $0.key < $1.key }) where wasAllowed && allowed[app] == false {
      if let slot = slotsByApp[app] { endAll(of: slot, .denied) }
    }
  }

  /// Dates from a run whose clock was never right mean nothing now: they count from here.
  private func madeDefinite(_ checkpoint: ActivityCheckpoint) -> ActivityCheckpoint {
    var checkpoint = checkpoint
    if checkpoint.provisional.contains(.start) {
      checkpoint.activity.startedAt = now.wall
      checkpoint.expiresAt = checkpoint.expiresAt.map { _ in now.wall + limits.activeTime }
    }
    if checkpoint.provisional.contains(.update) { checkpoint.activity.updatedAt = now.wall }
    if checkpoint.provisional.contains(.end) {
      let latest = now.wall + limits.lingerTime
      checkpoint.activity.endedAt = now.wall
      checkpoint.lingersUntil = latest
      checkpoint.activity.dismissAt = checkpoint.dismissalDate.map { min($0, latest) } ?? latest
    }
    if !checkpoint.provisional.isEmpty {
      checkpoint.newestTimestamp = min(checkpoint.newestTimestamp, now.wall)
      checkpoint.provisional = []
    }
    return checkpoint
  }
}
