import GlanceModel

/// A pushed update that waits for its turn: merged, the newest wins.
struct HeldPush {
  /// What it brings, with a definite time stamp.
  var update: ContentUpdate
  /// Whether it stands in its app's line for the budget.
  var waitsForBudget = false
  /// When it goes, if its priority is 5.
  var merging: DeadlineQueue<BootTime, BootEvent>.Handle?
}
