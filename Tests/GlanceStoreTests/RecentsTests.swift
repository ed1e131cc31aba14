import CSQLite
import GlanceModel
import Glibc
import TestPeers
import Testing

@testable import GlanceStore

@Suite struct RecentsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> (store: Store, contents: StoreContents) {
    try Store.open(in: folder["state"], limits: .quick)
  }

  private var file: String { folder["state/glance.db"] }

  private func strike(_ blow: String) throws {
    let finished = try Child.run("sh", ["-ec", "cd '\(folder["state"])' && \(blow)"])
    try #require(finished.errors == "")
  }

  @Test func everyWordComesBack() throws {
    let whole = Recent(
      provider: "org.example.Rooms",
      handles: [
        Handle(kind: .email, value: "zoë@example.org", displayName: "Zoë \"Z\""), Handle(value: "", displayName: ""),
      ],
      direction: .outgoing, status: .connected, startedAt: WallTime(microseconds: 1_700_000_000_000_001),
      duration: .microseconds(61_000_002), video: true,
      donation: Donation(title: "Stand-up", subtitle: "日本", icon: "/a b.png", uri: "rooms:1?x='2'"))
    let bare = Recent(
      provider: "", handles: [], direction: .incoming, status: .failed, startedAt: WallTime(microseconds: -1))
    let rows = [StoredRecent(id: 1, whole, isRead: true), StoredRecent(id: 2, bare, isRead: false)]
    let (store, _) = try open()
    #expect(store.outcome(of: rows.map { .recent($0) })?.isCommitted == true)
    #expect(store.recents() == rows.reversed())
    store.close()
    let (again, contents) = try open()
    #expect(contents.recents.ids == [1, 2] && contents.recents.unread == [2] && contents.recents.next == 3)
    #expect(again.recents() == rows.reversed())
    again.close()
  }

  /// Which of the recents 1 to 6 a question finds.
  static let questions: [(query: RecentQuery, ids: [Int])] = [
    (query { _ in }, [6, 5, 4, 3, 2, 1]), (query { $0.limit = 2 }, [6, 5]), (query { $0.limit = 0 }, []),
    (query { $0.before = 4 }, [3, 2, 1]), (query { ($0.before, $0.limit) = (4, 1) }, [3]),
    (query { $0.before = 1 }, []),
    (query { $0.provider = "b" }, [5, 4]), (query { $0.provider = "c" }, []),
    (query { $0.status = .missed }, [6, 2, 1]), (query { ($0.status, $0.limit) = (.missed, 2) }, [6, 2]),
    (query { $0.unread = true }, [6, 1]), (query { $0.unread = false }, [5, 4, 3, 2]),
    (query { $0.handle = "+492" }, [6, 4]), (query { ($0.handle, $0.limit) = ("+492", 1) }, [6]),
    (query { ($0.handle, $0.before) = ("+492", 6) }, [4]), (query { $0.handle = "+49" }, []),
    (query { ($0.status, $0.unread, $0.provider) = (.missed, false, "a") }, [2]), (RecentQuery(id: 3), [3]),
  ]

  private static func query(_ change: (inout RecentQuery) -> Void) -> RecentQuery {
    var query = RecentQuery()
    change(&query)
    return query
  }

  private static let six = [
    recent(1, provider: "a"), recent(2, provider: "a", isRead: true),
    recent(3, "", .connected, provider: "a", isRead: true),
    recent(4, "", .failed, provider: "b", handle: "+492", isRead: true),
    recent(5, "", .connected, provider: "b", isRead: true), recent(6, provider: "a", handle: "+492"),
  ]

  @Test("newest first, before a number, those that have everything that is said", arguments: questions)
  func finding(query: RecentQuery, ids: [Int]) throws {
    let (store, _) = try open()
    store.save(RecentsTests.six.map { .recent($0) })
    #expect(store.outcome(of: [])?.isCommitted == true)
    #expect(store.recents(query).map(\.id) == ids)
    store.close()
  }

  /// What stands of the six in a database, of which 2 and 4 have changed since, and 7 is gone; and these changes.
  private func prepare() throws -> [StoreChange] {
    let (store, _) = try open()
    let old = [
      recent(1, provider: "a"), recent(2, provider: "a"), recent(4, "old", .cancelled, provider: "a"), recent(7),
    ]
    #expect(store.outcome(of: old.map { .recent($0) })?.isCommitted == true)
    store.close()
    let six = RecentsTests.six
    return [
      .recentRead(id: 2), .recent(six[2]), .recent(six[3]), .recent(six[4]), .recent(six[5]), .removeRecent(id: 7),
    ]
  }

  @Test("the same where some of it still waits to be written", arguments: questions)
  func findingWhatWaits(query: RecentQuery, ids: [Int]) throws {
    let changes = try prepare()
    var limits = StoreLimits.quick
    limits.saveDelay = .seconds(3600)
    let (store, _) = try Store.open(in: folder["state"], limits: limits)
    store.save(changes)
    #expect(store.recents(query).map(\.id) == ids)
    store.close()
  }

  @Test("what cannot be written is there all the same, and written as soon as that is possible")
  func unwritable() throws {
    let changes = try prepare()
    let (store, _) = try open()
    try strike("mv glance.db* .. && mkdir glance.db")
    #expect(store.outcome(of: changes)?.failure != nil)
    #expect(store.recents() == RecentsTests.six.reversed())
    try strike("rmdir glance.db")
    #expect(store.events { $0 == .recovered }.contains { if case .forgotten = $0 { true } else { false } } == false)
    #expect(store.recents() == RecentsTests.six.reversed())
    store.close()
    let (again, contents) = try open()
    #expect(contents.recents.ids == [1, 2, 3, 4, 5, 6] && contents.recents.unread == [1, 6])
    #expect(again.recents() == RecentsTests.six.reversed())
    again.close()
  }

  @Test func whatHasBeenSeenAndWhatIsGoneStaysSo() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: (1...4).map { .recent(recent($0)) })?.isCommitted == true)
    store.save([.recentRead(id: 2), .removeRecent(id: 4), .recent(recent(5)), .removeRecent(id: 5), .recentRead(id: 9)])
    store.close()
    let (again, contents) = try open()
    #expect(again.recents() == [recent(3), recent(2, isRead: true), recent(1)])
    #expect(contents.recents.ids == [1, 2, 3] && contents.recents.unread == [1, 3])
    again.close()
  }

  @Test("numbers are never reused, though their rows are gone") func numbers() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: [.recent(recent(7))])?.isCommitted == true)
    #expect(store.outcome(of: [.removeRecent(id: 7)])?.isCommitted == true)
    store.close()
    let (again, contents) = try open()
    #expect(contents.recents.ids == [] && contents.recents.next == 8)
    again.close()
  }

  @Test("a database of the first version is brought up, with all it holds") func migration() throws {
    let first = DatabaseFile(directory: folder["state"], schema: Schema(scripts: [Schema.current.scripts[0]]))
    var database = try first.open(patience: .zero).takeDatabase()
    #expect(try database.number("PRAGMA user_version") == 1)
    var batch = Batch()
    batch.rows = [.activity(3): .activity(order(3)), .bus: .bus("b")]
    batch.history = [ended("before")]
    try database.save(batch, historyLimit: 9)
    _ = consume database
    let (store, contents) = try open()
    #expect(contents.activities == [order(3)] && contents.bus == "b" && contents.history == [ended("before")])
    #expect(contents.recents == RecentIndex() && contents.notes == [])
    #expect(store.outcome(of: [.recent(recent(1))])?.isCommitted == true)
    #expect(store.recents() == [recent(1)])
    store.close()
  }

  @Test("of a first version's database that can only be read all else is read") func readOnlyFirstVersion() throws {
    let first = DatabaseFile(directory: folder["state"], schema: Schema(scripts: [Schema.current.scripts[0]]))
    var database = try first.open(patience: .zero).takeDatabase()
    var batch = Batch()
    batch.rows = [.activity(3): .activity(order(3))]
    try database.save(batch, historyLimit: 9)
    _ = consume database
    #expect(try first.read().contents.activities == [order(3)])
    #expect(try DatabaseFile(directory: folder["state"]).read().contents.activities == [order(3)])
  }

  @Test func aRowThatCannotBeReadIsLeftOut() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: (1...4).map { .recent(recent($0)) })?.isCommitted == true)
    store.close()
    try sql(
      file, "UPDATE recents SET status = 'lost' WHERE id = 2; UPDATE recents SET handles = '[{' WHERE id = 3")
    let (again, _) = try open()
    #expect(again.recents().map(\.id) == [4, 1])
    #expect(again.recents(RecentQuery(limit: 2)).map(\.id) == [4, 1])
    again.close()
  }

  @Test("everything takes the place of all that was there, and the recents stay") func replacing() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: [.recent(recent(1)), .recent(recent(2)), .activity(order(1))])?.isCommitted == true)
    store.save([.recent(recent(3)), .recentRead(id: 1), .removeRecent(id: 2)])
    let ticket = store.replace(with: StoreContents())
    #expect(store.events { $0 == .committed(ticket) } == [.committed(ticket)])
    #expect(store.recents() == [recent(3), recent(1, isRead: true)])
    store.close()
    let (again, contents) = try open()
    #expect(contents.activities == [] && contents.recents.ids == [1, 3])
    again.close()
  }

  // MARK: Loss

  @Test(
    "a database taken away while it is open: its recents are carried over into the new one",
    arguments: ["rm glance.db*", "mv glance.db other.db", "cp glance.db other && mv other glance.db", "rm -r ../state"])
  func takenAway(blow: String) throws {
    let (store, _) = try open()
    #expect(store.outcome(of: (1...50).map { .recent(recent($0, "before")) })?.isCommitted == true)
    try strike(blow)
    let ticket = store.commit([.recent(recent(51)), .recentRead(id: 50), .removeRecent(id: 49)])
    let events = store.events { $0 == .committed(ticket) }
    #expect(events.count == 2, "\(events)")
    #expect(events.contains { if case .lost = $0 { true } else { false } })
    let expected = [recent(51), recent(50, "before", isRead: true)] + (1...48).reversed().map { recent($0, "before") }
    #expect(store.recents() == expected)
    // What its user then writes of all else leaves them.
    _ = store.replace(with: StoreContents())
    store.close()
    let (again, contents) = try open()
    #expect(again.recents() == expected)
    #expect(contents.recents.next == 52)
    again.close()
  }

  @Test("taken away where no new one can be made, they wait for one") func takenAwayForGood() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: [.recent(recent(1)), .recent(recent(2))])?.isCommitted == true)
    try strike("rm glance.db* && mkdir glance.db")
    #expect(store.outcome(of: [.recent(recent(3)), .removeRecent(id: 1)])?.failure != nil)
    #expect(store.recents() == [recent(3), recent(2)])
    try strike("rmdir glance.db")
    _ = store.events { $0 == .recovered }
    #expect(store.recents() == [recent(3), recent(2)])
    store.close()
  }

  @Test("those that can't be read out of a damaged database any more are told") func damaged() throws {
    let (store, _) = try open()
    let title = String(repeating: "x", count: 2000)
    #expect(store.outcome(of: (1...300).map { .recent(recent($0, title)) })?.isCommitted == true)
    store.close()
    let (again, contents) = try open()
    #expect(contents.recents.count == 300)
    try strike("truncate -s 8192 glance.db")
    let ticket = again.commit([.recent(recent(301))])
    let events = again.events { $0 == .committed(ticket) }
    let forgotten = events.flatMap { event -> [Int] in if case .forgotten(let ids) = event { ids } else { [] } }
    let left = again.recents().map(\.id)
    #expect(left.first == 301)
    #expect(forgotten.count > 200)
    #expect(Set(forgotten).union(left) == Set(1...301) && forgotten.count + left.count == 301)
    again.close()
  }

  @Test("a database that could be opened only now: its recents and those that came meanwhile") func openedLate() throws
  {
    let child = try Child(BuiltProgram.path("StoreWriter"), [folder["state"], "recents"])
    try child.line(on: .output) { $0 == "idle" }
    let (store, contents) = try open()
    #expect(contents.problem?.contains("in use by another process") == true)
    #expect(contents.recents.ids == [] && contents.recents.next > 1_000_000_000)
    let number = contents.recents.next
    #expect(store.outcome(of: [.recent(recent(number))])?.failure != nil)
    #expect(store.recents() == [recent(number)])
    child.killNow()
    let events = store.events { $0 == .recovered }
    #expect(events.contains { if case .opened(let found) = $0 { found.recents.ids == [1, 2] } else { false } })
    #expect(store.recents().map(\.id) == [number, 2, 1])
    store.close()
  }

  @Test("where nothing can be written they are read all the same") func readOnly() throws {
    let (before, _) = try open()
    #expect(before.outcome(of: [.recent(recent(1)), .recent(recent(2))])?.isCommitted == true)
    before.close()
    let program = BuiltProgram.path("StoreWriter")
    let state = folder["state"]
    let script =
      "mount --bind '\(state)' '\(state)' && mount -o remount,ro,bind '\(state)' && exec '\(program)' '\(state)' list"
    let rights = geteuid() == 0 ? [] : ["--map-root-user"]
    let finished = try Child.run("unshare", rights + ["--mount", "sh", "-c", script])
    #expect(finished.output.split(separator: "\n").last == "recents [2, 1]", "\(finished.output)")
  }

  @Test func aClosedStoreHasNone() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: [.recent(recent(1))])?.isCommitted == true)
    store.close()
    #expect(store.recents() == [])
  }
}
