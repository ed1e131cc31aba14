import GlanceModel

extension Engine {
  /// Takes in what was stored. What is overdue fires right after, like any deadline.
  mutating func restore(_ snapshot: Snapshot) {
    isEnabled = snapshot.enabled
    frequentPushes = snapshot.frequentPushes
    allowed = snapshot.allowed
    clockIsSynchronised = snapshot.clockIsSynchronised
    nextActivityNumber = max(nextActivityNumber, snapshot.nextActivityNumber)
    for checkpoint in snapshot.activities.sorted(by: { $0.activity.number < $1.activity.number }) {
      guard checkpoint.activity.state != .dismissed, slotsByNumber[checkpoint.activity.number] == nil else { continue }
      nextActivityNumber = max(nextActivityNumber, checkpoint.activity.number + 1)
      let slot = insert(clockIsSynchronised ? madeDefinite(checkpoint) : checkpoint)
      effects.append(.activityAdded(checkpoint.activity.number))
      place(slot)
      schedule(slot)
      if checkpoint.held != nil { waitForBudget(slot) }
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
