import GlanceModel

extension Engine {
  /// Takes in what was stored. What is overdue fires right after, like any deadline.
  mutating func restore(_ snapshot: Snapshot) {
    isEnabled = snapshot.enabled
    frequentPushes = snapshot.frequentPushes
    allowed = snapshot.allowed
    clockIsSynchronised = snapshot.clockIsSynchronised
    nextActivityNumber = max(nextActivityNumber, snapshot.nextActivityNumber)
    for stored in snapshot.activities.sorted(by: { $0.activity.number < $1.activity.number }) {
      guard stored.activity.state != .dismissed, slotsByNumber[stored.activity.number] == nil else { continue }
      nextActivityNumber = max(nextActivityNumber, stored.activity.number + 1)
      let slot = insert(clockIsSynchronised ? madeDefinite(stored) : stored)
      effects.append(.activityAdded(stored.activity.number))
      place(slot)
      schedule(slot)
    }
  }

  /// Dates from a run whose clock was never right mean nothing now: they count from here.
  private func madeDefinite(_ stored: StoredActivity) -> StoredActivity {
    var stored = stored
    if stored.provisional.contains(.start) {
      stored.activity.startedAt = now.wall
      stored.expiresAt = stored.expiresAt.map { _ in now.wall + limits.activeTime }
    }
    if stored.provisional.contains(.update) { stored.activity.updatedAt = now.wall }
    if stored.provisional.contains(.end) {
      let latest = now.wall + limits.lingerTime
      stored.activity.endedAt = now.wall
      stored.lingersUntil = latest
      stored.activity.dismissAt = stored.dismissalDate.map { min($0, latest) } ?? latest
    }
    stored.newestTimestamp = min(stored.newestTimestamp, now.wall)
    stored.provisional = []
    return stored
  }
}
