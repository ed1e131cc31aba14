import GlanceModel

/// What is written in one transaction.
struct Batch: Sendable {
  /// The newest change of every row.
  var rows: [StoreRow: StoreChange] = [:]
  /// Ended activities, oldest first.
  var history: [HistoryEntry] = []
  /// Who waits for the outcome.
  var tickets: [StoreEvent.Ticket] = []
  /// Rows that the database did not have before.
  var fresh: Set<StoreRow> = []

  var isEmpty: Bool { rows.isEmpty && history.isEmpty && tickets.isEmpty }
}
