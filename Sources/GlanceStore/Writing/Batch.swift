import GlanceModel

/// What is written in one transaction.
struct Batch: Sendable {
  /// The newest change of every row.
  var rows: [StoreRow: StoreChange] = [:]
  /// Ended activities, oldest first.
  var history: [HistoryEntry] = []
  /// Whether it is everything that is to be kept, so that all else in the database goes.
  var isWhole = false
  /// Who waits for the outcome.
  var tickets: [StoreEvent.Ticket] = []
  /// Rows that the database did not have before.
  var fresh: Set<StoreRow> = []

  /// Whether it would change nothing in the database.
  var changesNothing: Bool { rows.isEmpty && history.isEmpty && !isWhole }

  /// Whether there is nothing to write and nobody to tell.
  var isEmpty: Bool { changesNothing && tickets.isEmpty }
}
