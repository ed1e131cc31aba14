import GlanceModel
import GlanceStore

/// The activities that have ended, newest first, as many as are kept.
struct History: Sendable {
  private(set) var entries: [HistoryEntry]
  private let limit: Int

  /// What was kept before.
  init(_ entries: [HistoryEntry] = [], limit: Int) {
    self.entries = Array(entries.prefix(limit))
    self.limit = limit
  }

  /// Adds an activity that has ended, with the title it was shown under.
  mutating func add(_ activity: Activity, title: String) -> HistoryEntry {
    let entry = HistoryEntry(
      id: activity.id, app: activity.owner.appID, type: activity.type, title: title, startedAt: activity.startedAt,
      endedAt: activity.endedAt ?? activity.updatedAt, reason: activity.endReason ?? .ended)
    entries.insert(entry, at: 0)
    if entries.count > limit { entries.removeLast(entries.count - limit) }
    return entry
  }
}
