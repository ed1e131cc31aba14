import GlanceModel
import GlanceStore
import SystemdBus

/// The conversations that are over: what there is of them, and what shells are told.
///
/// They stand on the disk; in memory is only which there are, and which of them nobody has seen.
@LoopActor
final class Recents {
  private var index = RecentIndex()
  private let store: StoreKeeper
  /// What shells see of them.
  let board: PublishedRecents
  private let limit: Int
  /// Those that are not on the disk yet, and so not told.
  private var untold: [Int: StoredRecent] = [:]

  /// No recents yet; the newest `limit` will be kept.
  init(store: StoreKeeper, board: PublishedRecents, limit: Int) {
    self.store = store
    self.board = board
    self.limit = limit
  }

  /// How many there are.
  var count: Int { index.count }

  /// How many nobody has seen.
  var unreadCount: Int { index.unread.count }

  /// Takes over which ones were kept, before anybody can ask.
  func restore(_ found: RecentIndex) {
    index = RecentIndex()
    take(found)
    board.begin(unread: unreadCount)
  }

  /// Takes over which ones a database holds, beside those that have come meanwhile.
  func take(_ found: RecentIndex) {
    index.take(found)
    let dropped = index.keepNewest(limit)
    if !dropped.isEmpty { store.save(dropped.map { .removeRecent(id: $0) }) }
    board.noteUnread()
  }

  // MARK: What happens to them

  /// Keeps a conversation that is over, and tells shells once it is on the disk. Beyond the limit the oldest goes.
  ///
  /// - Parameter body: Called then, too.
  func add(_ recent: Recent, then body: @escaping @LoopActor () -> Void = {}) {
    // Only `missed` ones are born unread.
    let isRead = recent.status != .missed
    let stored = StoredRecent(id: index.add(isRead: isRead), recent.ofBoundedSize, isRead: isRead)
    untold[stored.id] = stored
    let dropped = index.keepNewest(limit)
    let gone = dropped.filter { untold.removeValue(forKey: $0) == nil }
    store.commit([.recent(stored)] + dropped.map { .removeRecent(id: $0) }) { [self] in
      board.noteRemoved(gone)
      if let stored = untold.removeValue(forKey: stored.id) { board.noteAdded(stored) }
      board.noteUnread()
      body()
    }
  }

  /// Marks recents as seen, and goes on when that is on the disk. Those that are gone are passed over.
  func markRead(_ ids: [Int], then body: @escaping @LoopActor () -> Void) {
    let read = index.markRead(ids)
    for id in read { untold[id]?.isRead = true }
    guard !read.isEmpty else { return body() }
    store.commit(read.map { .recentRead(id: $0) }) { [self] in
      board.noteRead(read)
      body()
    }
  }

  /// Takes recents out, and goes on when they are gone from the disk. Those that are gone already are passed over.
  func remove(_ ids: [Int], then body: @escaping @LoopActor () -> Void) {
    let removed = index.remove(ids)
    guard !removed.isEmpty else { return body() }
    let gone = removed.filter { untold.removeValue(forKey: $0) == nil }
    store.commit(removed.map { .removeRecent(id: $0) }) { [self] in
      board.noteRemoved(gone)
      board.noteUnread()
      body()
    }
  }

  /// Takes all recents out, and goes on when they are gone from the disk.
  func clear(then body: @escaping @LoopActor () -> Void) { remove(index.ids, then: body) }

  /// Learns that recents were lost together with their database.
  func forget(_ ids: [Int]) {
    board.noteRemoved(index.remove(ids).filter { untold.removeValue(forKey: $0) == nil })
    board.noteUnread()
  }

  // MARK: Looking

  /// Hands over those that somebody wants to see, newest first.
  func find(_ query: RecentQuery, _ body: @escaping @LoopActor ([StoredRecent]) -> Void) { store.find(query, body) }

  /// Hands over the one of a number; nil if there is none any more.
  func find(_ id: Int, _ body: @escaping @LoopActor (StoredRecent?) -> Void) {
    guard index.contains(id) else { return body(nil) }
    find(RecentQuery(id: id)) { [self] in body(index.contains(id) ? $0.first { $0.id == id } : nil) }
  }
}
