import GlanceModel
import Synchronization

/// Where the store's user and its writer meet: changes go one way, events the other, and neither waits long.
final class Desk: Sendable {
  let limits: StoreLimits
  /// Raised when the writer has something to do sooner than it knows.
  let work: Signal
  /// Raised when there are events.
  let done: Signal

  private struct Papers {
    var queue: Queue
    var questions: [RecentQuestion] = []
    var events: [StoreEvent] = []
    var contents: StoreContents?
    var lastTicket: UInt64 = 0
    var isClosing = false
  }

  private let papers: Mutex<Papers>

  init(limits: StoreLimits) throws(Refusal) {
    self.limits = limits
    work = try Signal()
    done = try Signal()
    papers = Mutex(Papers(queue: Queue(historyLimit: limits.history)))
  }

  // MARK: The user's side

  func commit(_ changes: [StoreChange]) -> StoreEvent.Ticket {
    let (ticket, refused) = papers.withLock { papers in
      papers.lastTicket += 1
      let ticket = StoreEvent.Ticket(number: papers.lastTicket)
      let now = SuspendingClock.now
      if papers.isClosing {
        papers.events.append(.failed(ticket, "The store is closed, so this is not kept over a restart."))
        return (ticket, true)
      }
      if papers.queue.ticketCount >= limits.waitingCommits {
        papers.queue.add(changes, by: now)
        let sentence = "\(limits.waitingCommits) changes wait for the disk already; this one is kept in memory so far."
        papers.events.append(.failed(ticket, sentence))
        return (ticket, true)
      }
      papers.queue.add(changes, ticket: ticket, now: now)
      return (ticket, false)
    }
    work.raise()
    if refused { done.raise() }
    return ticket
  }

  func replace(with changes: [StoreChange]) -> StoreEvent.Ticket {
    let ticket = papers.withLock { papers in
      papers.lastTicket += 1
      let ticket = StoreEvent.Ticket(number: papers.lastTicket)
      papers.queue.replace(with: changes, ticket: ticket, now: SuspendingClock.now)
      return ticket
    }
    work.raise()
    return ticket
  }

  func find(_ query: RecentQuery) -> StoreEvent.Ticket {
    let (ticket, isClosing) = papers.withLock { papers in
      papers.lastTicket += 1
      let ticket = StoreEvent.Ticket(number: papers.lastTicket)
      if papers.isClosing {
        papers.events.append(.found(ticket, []))
      } else {
        papers.questions.append(RecentQuestion(ticket: ticket, query: query))
      }
      return (ticket, papers.isClosing)
    }
    if isClosing { done.raise() } else { work.raise() }
    return ticket
  }

  func save(_ changes: [StoreChange]) {
    let earlier = papers.withLock { papers in
      guard !papers.isClosing else { return false }
      let before = papers.queue.due
      papers.queue.add(changes, by: SuspendingClock.now + limits.saveDelay)
      return papers.queue.due != before
    }
    if earlier { work.raise() }
  }

  func drain() -> [StoreEvent] {
    done.lower()
    return papers.withLock { papers in
      defer { papers.events = [] }
      return papers.events
    }
  }

  func awaitContents() -> StoreContents {
    while true {
      let (contents, hasEvents) = papers.withLock { ($0.contents.take(), !$0.events.isEmpty) }
      if let contents {
        if hasEvents { done.raise() }
        return contents
      }
      done.wait(atMost: nil)
      done.lower()
    }
  }

  func close() {
    papers.withLock { $0.isClosing = true }
    work.raise()
  }

  // MARK: The writer's side

  /// Sleeps until there is something to do.
  func nextWork() -> Work {
    while true {
      let (next, due) = papers.withLock { papers in
        var next = Work(isLast: papers.isClosing)
        swap(&next.questions, &papers.questions)
        let due = papers.queue.due
        if papers.isClosing || due.map({ $0 <= SuspendingClock.now }) == true { next.batch = papers.queue.take() }
        return (next, due)
      }
      if !next.isNothing { return next }
      work.wait(atMost: due.map { $0 - SuspendingClock.now })
      work.lower()
    }
  }

  /// The changes of recents that wait to be written.
  var waitingRecents: [StoreChange] { papers.withLock { $0.queue.waitingRecents } }

  func putBack(_ batch: Batch, retry: Queue.Instant) {
    papers.withLock { $0.queue.putBack(batch, retry: retry) }
  }

  /// Makes the writer try again by a time, though nothing waits.
  func wake(by time: Queue.Instant) { papers.withLock { $0.queue.wake(by: time) } }

  /// The database holds these rows, and no others; a batch is about to be written into it. Returns the numbers of the
  /// recents that an earlier one held and this one will not.
  func found(_ rows: [StoreRow], writing batch: inout Batch) -> [Int] {
    let (told, forgotten) = papers.withLock { [batch] papers in
      var batch = batch
      let forgotten = papers.queue.found(rows, writing: &batch)
      return (batch, forgotten)
    }
    batch = told
    return forgotten
  }

  func deliver(_ contents: StoreContents) {
    papers.withLock { $0.contents = contents }
    done.raise()
  }

  func tell(_ events: [StoreEvent]) {
    guard !events.isEmpty else { return }
    papers.withLock { $0.events += events }
    done.raise()
  }
}
