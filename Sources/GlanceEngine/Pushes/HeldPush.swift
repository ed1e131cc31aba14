import GlanceModel

/// A pushed update that waits: merged, the newest wins.
struct HeldPush {
  /// What it brings, with its time stamp made definite.
  var update: ContentUpdate
  /// Its time stamp.
  var timestamp: WallTime
  /// Whether it stands in its app's line for the budget.
  var waitsForBudget: Bool
  /// When a push of priority 5 goes.
  var merging: DeadlineQueue<BootTime, BootEvent>.Handle?
}
