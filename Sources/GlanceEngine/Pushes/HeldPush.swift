import GlanceModel

/// What a held push waits for; the push itself is in the checkpoint, as it has to outlive the daemon.
struct HeldPush {
  /// Whether it stands in its app's line for the budget.
  var forBudget = false
  /// When a push of priority 5 goes.
  var merging: DeadlineQueue<BootTime, BootEvent>.Handle?
}
