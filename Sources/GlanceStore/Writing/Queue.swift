import GlanceModel

/// The changes that wait for the disk. The newest change of a row replaces the one before, so the queue is bounded by
/// what is kept.
struct Queue: Sendable {
  typealias Instant = SuspendingClock.Instant

  private var waiting = Batch()
  /// Rows that the database has, or may have once the batch under way is written.
  private var known: Set<StoreRow> = []
  /// When what waits has to be written; nil if nothing waits.
  private(set) var due: Instant?
  private let historyLimit: Int

  init(historyLimit: Int) { self.historyLimit = historyLimit }

  /// How many wait for an outcome.
  var ticketCount: Int { waiting.tickets.count }

  /// The changes of recents that wait.
  var waitingRecents: [StoreChange] {
    waiting.rows.compactMap { row, change in row.isPartOfWhole ? nil : change }
  }

  /// Learns what the database holds, into which a batch is about to be written. Returns the numbers of the recents that
  /// were known, and are neither there nor in the batch.
  mutating func found(_ rows: [StoreRow], writing batch: inout Batch) -> [Int] {
    let before = known
    known = Set(rows)
    enter(&batch)
    return before.subtracting(known).compactMap { if case .recent(let id) = $0 { id } else { nil } }.sorted()
  }

  /// Makes an empty batch due by a time.
  mutating func wake(by time: Instant) { due = min(due ?? time, time) }

  /// Takes changes in, to be written at a time or before.
  mutating func add(_ changes: [StoreChange], by time: Instant) {
    for change in changes { add(change) }
    if !waiting.isEmpty { due = min(due ?? time, time) }
  }

  /// Takes changes in, to be written at once, with somebody who waits for the outcome.
  mutating func add(_ changes: [StoreChange], ticket: StoreEvent.Ticket, now: Instant) {
    waiting.tickets.append(ticket)
    add(changes, by: now)
  }

  /// Takes in all that is to be kept, to be written at once in place of whatever the database holds and what waits.
  mutating func replace(with changes: [StoreChange], ticket: StoreEvent.Ticket, now: Instant) {
    waiting.rows = waiting.rows.filter { !$0.key.isPartOfWhole }
    waiting.history = []
    waiting.isWhole = true
    add(changes, ticket: ticket, now: now)
  }

  private mutating func add(_ change: StoreChange) {
    guard let row = change.row else {
      if case .history(let entry) = change { remember([entry]) }
      return
    }
    // What was never written needs no removal.
    let needsNothing = change.isRemoval && (waiting.isWhole && row.isPartOfWhole || !known.contains(row))
    waiting.rows[row] = needsNothing ? nil : change.after(waiting.rows[row])
  }

  private mutating func remember(_ entries: [HistoryEntry]) {
    waiting.history += entries
    waiting.history.removeFirst(max(0, waiting.history.count - historyLimit))
  }

  /// Hands over everything that waits.
  mutating func take() -> Batch {
    var batch = waiting
    waiting = Batch()
    due = nil
    enter(&batch)
    return batch
  }

  /// Counts a batch's rows as being in the database.
  private mutating func enter(_ batch: inout Batch) {
    if batch.isWhole { known = known.filter { !$0.isPartOfWhole } }
    batch.fresh = []
    for (row, change) in batch.rows {
      if change.isRemoval {
        known.remove(row)
      } else if change.makesRow, known.insert(row).inserted {
        batch.fresh.insert(row)
      }
    }
  }

  /// Takes a batch back that could not be written, below what has come since. Its tickets have had their answer.
  mutating func putBack(_ batch: Batch, retry: Instant) {
    defer { if !waiting.isEmpty { due = min(due ?? retry, retry) } }
    known.subtract(batch.fresh)
    for (row, change) in batch.rows where !(waiting.isWhole && row.isPartOfWhole) {
      if change.isRemoval { known.insert(row) }
      if let newer = waiting.rows[row] {
        waiting.rows[row] = newer.isRemoval && batch.fresh.contains(row) ? nil : newer.after(change)
      } else {
        waiting.rows[row] = change
      }
    }
    guard !waiting.isWhole else { return }
    waiting.isWhole = batch.isWhole
    let newer = waiting.history
    waiting.history = []
    remember(batch.history + newer)
  }
}
