import GlanceModel
import GlanceStore
import SystemdBus

/// Brings the store's outcomes into the loop: what waits for the disk goes on there.
///
/// A disk that cannot be written takes no promise back: what it misses is kept in memory and tried again, and
/// ``onTrouble`` tells. Calls are answered all the same, since nobody is served by screens that stop.
@LoopActor
final class StoreKeeper {
  /// Called with why the disk cannot be written, and with nil when it can again.
  var onTrouble: (@LoopActor (String?) -> Void)?
  /// Called with what a database held that could be opened only now, to take it over.
  var onOpened: (@LoopActor (StoreContents) -> Void)?
  /// Called with the recents that were lost together with their database.
  var onForgotten: (@LoopActor ([Int]) -> Void)?
  /// Gives all that is to be kept, for a database that does not hold it.
  var everything: (@LoopActor () -> StoreContents)?

  private let loop: EventLoop
  private var store: Store?
  private var waiting: [StoreEvent.Ticket: @LoopActor () -> Void] = [:]
  /// Who wants to see recents, in their order; only the first has been asked for, so that few are in memory at once.
  private var questions: [Question] = []
  private var watch: IOWatch?
  /// The writing of everything, while it is under way.
  private var rewriting: StoreEvent.Ticket?
  /// What goes on once everything is on the disk.
  private var held: [@LoopActor () -> Void] = []

  private struct Question {
    let query: RecentQuery
    let body: @LoopActor ([StoredRecent]) -> Void
  }

  /// A keeper without a store yet: nothing is kept.
  init(loop: EventLoop) { self.loop = loop }

  /// From now on keeps everything in a store.
  func use(_ store: Store) throws(BusError) {
    self.store = store
    watch = try IOWatch(store.completionFileDescriptor, .readable, on: loop) { [weak self] _ in self?.drain() }
  }

  /// Writes changes at once, and goes on when they are on the disk.
  func commit(_ changes: [StoreChange], then body: @escaping @LoopActor () -> Void) {
    guard let store else { return body() }
    waiting[store.commit(changes)] = body
  }

  /// Writes changes within a second.
  func save(_ changes: [StoreChange]) { store?.save(changes) }

  /// Looks for recents, and hands them over, newest first.
  func find(_ query: RecentQuery, _ body: @escaping @LoopActor ([StoredRecent]) -> Void) {
    guard let store else { return body([]) }
    questions.append(Question(query: query, body: body))
    if questions.count == 1 { _ = store.find(query) }
  }

  private func hand(over found: [StoredRecent]) {
    guard !questions.isEmpty else { return }
    let question = questions.removeFirst()
    if let next = questions.first { _ = store?.find(next.query) }
    question.body(found)
  }

  /// Writes all that waits, and closes. A loss that shows only now is still made good.
  func close() {
    for event in store?.settle() ?? [] {
      switch event {
      case .opened, .lost: take(event)
      case .committed, .failed, .found, .forgotten, .trouble, .recovered: continue
      }
    }
    store?.close()
    store = nil
  }

  private func drain() {
    for event in store?.drain() ?? [] { take(event) }
  }

  private func take(_ event: StoreEvent) {
    switch event {
    case .committed(let ticket), .failed(let ticket, _):
      if ticket == rewriting { endRewriting(event) }
      guard let body = waiting.removeValue(forKey: ticket) else { return }
      // What an answer promises stands beside what was promised before, or not at all.
      if rewriting == nil { body() } else { held.append(body) }
    case .found(_, let recents): hand(over: recents)
    case .forgotten(let ids): onForgotten?(ids)
    case .trouble(let why): onTrouble?(why)
    case .recovered: if rewriting == nil { onTrouble?(nil) }
    case .opened(let contents):
      onOpened?(contents)
      rewrite()
    case .lost(let sentence):
      onTrouble?(sentence)
      rewrite()
    }
  }

  private func rewrite() {
    guard let store, let everything else { return }
    rewriting = store.replace(with: everything())
  }

  private func endRewriting(_ outcome: StoreEvent) {
    rewriting = nil
    if case .committed = outcome { onTrouble?(nil) }
    let bodies = held
    held = []
    for body in bodies { body() }
  }
}
