/// What the writer has to do.
struct Work: Sendable {
  /// What is to be written; nil if nothing is due.
  var batch: Batch?
  /// Who wants to see recents, in their order.
  var questions: [RecentQuestion] = []
  /// Whether the store is being closed.
  var isLast = false

  /// Whether there is nothing to do yet.
  var isNothing: Bool { batch == nil && questions.isEmpty && !isLast }
}
