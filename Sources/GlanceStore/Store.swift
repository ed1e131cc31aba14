import GlanceModel
import Synchronization

/// Keeps activities, history, recents, tokens and what people have allowed, over restarts and crashes.
///
/// A thread of its own owns the database, so no call here waits for the disk but ``open(in:limits:)`` and ``close()``.
/// Outcomes arrive as events: watch ``completionFileDescriptor`` for input, then call ``drain()``.
///
/// ```swift
/// let (store, contents) = try Store.open(in: "/var/lib/glanced")
/// let ticket = store.commit([.activity(StoredActivity(order)), .nextActivityNumber(8)])
/// // … completionFileDescriptor becomes readable …
/// for event in store.drain() where event == .committed(ticket) { reply() }
/// ```
///
/// Changes wait in memory only as long as the disk is busy, the newest of each row replacing the one before, so what
/// waits is bounded by what is kept and not by how often it changes. All that waits is written in one transaction.
public final class Store: Sendable {
  private let desk: Desk
  private let thread: Mutex<WorkerThread?>

  private init(desk: Desk, thread: WorkerThread) {
    self.desk = desk
    self.thread = Mutex(thread)
  }

  deinit { close() }

  /// Opens the store in a directory, which is made if it is missing, and reads what it holds.
  ///
  /// A store that cannot be used now says so in ``StoreContents/problem``, keeps changes in memory and goes on trying.
  /// Only one process can have a store open.
  ///
  /// - Throws: `LimitsExceeded` if the system has no thread or file descriptor left.
  public static func open(
    in directory: String, limits: StoreLimits = StoreLimits()
  ) throws(Refusal) -> (store: Store, contents: StoreContents) {
    let desk = try Desk(limits: limits)
    let thread = try WorkerThread { Writer.run(directory: directory, desk: desk) }
    return (Store(desk: desk, thread: thread), desk.awaitContents())
  }

  /// Becomes readable when ``drain()`` has something to hand over. It stays the store's own: do not close it.
  public var completionFileDescriptor: Int32 { desk.done.descriptor }

  /// Writes changes as soon as the disk can, and tells the outcome as ``StoreEvent/committed(_:)`` or
  /// ``StoreEvent/failed(_:_:)`` with the ticket that is returned. Earlier saves are on the disk too by then.
  public func commit(_ changes: [StoreChange]) -> StoreEvent.Ticket { desk.commit(changes) }

  /// Writes everything that is to be kept, in place of whatever the database holds and of changes that still wait, the
  /// recents left as they are; tells the outcome as ``commit(_:)`` does. The answer to ``StoreEvent/opened(_:)`` and
  /// ``StoreEvent/lost(_:)``.
  public func replace(with contents: StoreContents) -> StoreEvent.Ticket { desk.replace(with: contents.changes) }

  /// Looks for recents, once all that is due has been written, and tells them as ``StoreEvent/found(_:_:)`` with the
  /// ticket that is returned. Those that could not be written yet are among them.
  public func find(_ query: RecentQuery) -> StoreEvent.Ticket { desk.find(query) }

  /// Writes all that waits, and waits for it; then hands over what the writer has had to tell, like ``drain()``.
  public func settle() -> [StoreEvent] {
    let ticket = desk.commit([])
    var events: [StoreEvent] = []
    while true {
      let news = drain()
      events += news
      for event in news {
        switch event {
        case .committed(ticket), .failed(ticket, _): return events
        case .committed, .failed, .found, .forgotten, .trouble, .recovered, .opened, .lost: continue
        }
      }
      desk.done.wait(atMost: nil)
    }
  }

  /// Writes changes within a second, and tells nothing.
  public func save(_ changes: [StoreChange]) { desk.save(changes) }

  /// What the writer has had to tell since the last time, oldest first.
  public func drain() -> [StoreEvent] { desk.drain() }

  /// Writes everything that waits, and closes the database; waits for both. Later changes are not kept.
  public func close() {
    desk.close()
    let running = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    running?.join()
  }
}
