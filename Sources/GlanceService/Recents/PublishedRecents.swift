import GlanceModel
import GlanceStore
import SystemdBus

/// The recents as shells see them: what of them came and went since the bus was last told.
@LoopActor
final class PublishedRecents: PublishedObject {
  let path = Names.root
  let manager = Names.root
  let interfaceNames: [String] = []
  var publication = Publication(standing: .announced)
  private unowned let service: GlanceService
  private let publisher: Publisher
  /// How many shells know to be unread.
  private var knownUnread = 0
  private var added: [StoredRecent] = []
  private var removed: Set<Int> = []

  init(service: GlanceService, publisher: Publisher) {
    self.service = service
    self.publisher = publisher
  }

  /// Notes that the number of those that nobody has seen may be another one.
  func noteUnread() { publisher.mark(self) }

  /// Notes how many of those that nobody has seen there were before anybody could ask.
  func begin(unread count: Int) { knownUnread = count }

  /// Notes one that has come.
  func noteAdded(_ stored: StoredRecent) {
    added.append(stored)
    publisher.mark(self)
  }

  /// Notes those that somebody has seen.
  func noteRead(_ ids: [Int]) {
    let ids = Set(ids)
    for index in added.indices where ids.contains(added[index].id) { added[index].isRead = true }
    noteUnread()
  }

  /// Notes those that are gone. What comes and goes between two flushes is not told.
  func noteRemoved(_ ids: [Int]) {
    guard !ids.isEmpty else { return }
    removed.formUnion(ids)
    let untold = added.filter { removed.contains($0.id) }.map(\.id)
    added.removeAll { removed.contains($0.id) }
    removed.subtract(untold)
    publisher.mark(self)
  }

  func publishChanges(on connection: Connection) throws(BusError) {
    let unread = service.recents.unreadCount
    guard unread != knownUnread else { return }
    knownUnread = unread
    try connection.emitPropertiesChanged(RecentsInterface.unreadCount, of: service, RecentsInterface.table, at: path)
  }

  func publishLate(on connection: Connection) throws(BusError) {
    let (added, removed) = (added, removed.sorted())
    forgetChanges()
    if !removed.isEmpty {
      try connection.emit("Removed", RecentsInterface.table.name, from: path) { writer in
        writer.array("x") { writer in
          for id in removed { writer.int64(Int64(id)) }
        }
      }
    }
    if !added.isEmpty {
      try connection.emit("Added", RecentsInterface.table.name, from: path) { writer in
        writer.recents(added, name: service.name)
      }
    }
  }

  func forgetChanges() {
    added = []
    removed = []
  }
}
