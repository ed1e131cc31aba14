import GlanceModel
import GlanceStore
import Glibc
import TestPeers
import Testing

@Suite("A database that others lay hands on while it is open") struct LossTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: String { folder["state/glance.db"] }

  private func open() throws -> (store: Store, contents: StoreContents) {
    try Store.open(in: folder["state"], limits: .quick)
  }

  /// What may be done to the files.
  enum Blow: String, CaseIterable {
    case deleted = "rm glance.db glance.db-wal"
    case deletedAlone = "rm glance.db"
    case logDeleted = "rm glance.db-wal"
    case renamed = "mv glance.db elsewhere.db"
    case emptied = ": > glance.db"
    case cut = "truncate -s 4096 glance.db"
    case logCut = "truncate -s 32 glance.db-wal"
    case written = "yes | head -c 65536 | dd of=glance.db conv=notrunc status=none"
    case replaced = "cp glance.db other && mv other glance.db"
    case replacedByText = "echo text > other && mv other glance.db"
    case directoryRemoved = "rm -r ../state"
    case directoryRenamed = "mv ../state ../other"

    /// Whether a file that is of no use stays behind, to be set aside.
    var leavesDamage: Bool {
      switch self {
      case .deleted, .deletedAlone, .renamed, .directoryRemoved, .directoryRenamed: false
      case .logDeleted, .emptied, .cut, .logCut, .written, .replaced, .replacedByText: true
      }
    }
  }

  private func strike(_ blow: Blow) throws {
    let finished = try Child.run("sh", ["-ec", "cd '\(folder["state"])' && \(blow.rawValue)"])
    try #require(finished.errors == "")
  }

  @Test("the next commit knows, a new one is made, and what was kept stands in it", arguments: Blow.allCases)
  func nothingIsLost(blow: Blow) throws {
    let (first, _) = try open()
    // Enough to fill pages of the file itself.
    #expect(first.outcome(of: (1...200).map { .activity(order($0)) })?.isCommitted == true)
    first.close()
    let (store, before) = try open()
    #expect(store.outcome(of: [.history(ended("before")), .nextActivityNumber(300)])?.isCommitted == true)
    try strike(blow)

    let ticket = store.commit([.activity(order(300)), .history(ended("after")), .nextActivityNumber(301)])
    let events = store.events { $0 == .committed(ticket) }
    let losses = events.compactMap { if case .lost(let sentence) = $0 { sentence } else { nil } }
    #expect(losses.count == 1, "\(events)")
    #expect(losses.first?.hasPrefix(file) == true, "\(losses)")
    #expect(losses.first?.contains("a new one has been made") == true, "\(losses)")
    #expect((losses.first?.contains(file + ".damaged") == true) == blow.leavesDamage, "\(losses)")
    #expect((access(file + ".damaged", F_OK) == 0) == blow.leavesDamage)
    // What is told as committed is in the file that stands there, of which nothing else was told.
    #expect(events.last == .committed(ticket))
    #expect(events.count == 2)

    var everything = before
    everything.activities.append(order(300))
    everything.history = [ended("after"), ended("before")]
    everything.nextActivityNumber = 301
    let rewritten = store.replace(with: everything)
    #expect(store.events { $0 == .committed(rewritten) } == [.committed(rewritten)])
    store.close()
    let (again, found) = try open()
    #expect(found == everything)
    again.close()
  }

  @Test("what only looks touched stays as it is") func touched() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: [.activity(order(1))])?.isCommitted == true)
    try #require(utimes(file, nil) == 0)
    #expect(store.outcome(of: [.activity(order(2))])?.isCommitted == true)
    #expect(store.drain() == [])
    store.close()
    let (again, found) = try open()
    #expect(found.activities == [order(1), order(2)])
    again.close()
  }

  @Test("a loss that nobody has noticed yet shows when the store is settled") func settling() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: [.activity(order(1))])?.isCommitted == true)
    #expect(store.settle().allSatisfy { $0.isCommitted })
    try strike(.deleted)
    #expect(store.settle().contains { if case .lost = $0 { true } else { false } })
    store.close()
    #expect(store.settle().last?.failure?.contains("closed") == true)
  }

  @Test("everything takes the place of all that was there") func replacing() throws {
    let (store, _) = try open()
    let token = StoreChange.startToken(type: "T", token: "t")
    #expect(store.outcome(of: [.activity(order(1)), .history(ended("old")), token, .bus("b")])?.isCommitted == true)
    store.save([.activity(order(2)), .history(ended("waiting"))])
    var everything = StoreContents()
    everything.activities = [order(3)]
    everything.history = [ended("new")]
    everything.nextActivityNumber = 4
    let ticket = store.replace(with: everything)
    #expect(store.events { $0 == .committed(ticket) } == [.committed(ticket)])
    store.close()
    let (again, found) = try open()
    #expect(found == everything)
    again.close()
  }

  @Test("a damaged file is never put in the place of one that was kept before") func namesOfDamage() throws {
    for text in ["first", "second"] {
      try folder.write("state/glance.db", text + String(repeating: "x", count: 4096))
      let (store, contents) = try open()
      #expect(contents.notes.count == 1)
      store.close()
    }
    #expect(folder.read("state/glance.db.damaged")?.hasPrefix("first") == true)
    #expect(folder.read("state/glance.db.damaged.2")?.hasPrefix("second") == true)
  }

  @Test("a log whose database is gone is kept, not emptied") func orphanedLog() throws {
    let child = try Child(BuiltProgram.path("StoreWriter"), [folder["state"], "idle"])
    try child.line(on: .output) { $0 == "idle" }
    child.killNow()
    try #require(unlink(file) == 0)
    let (store, contents) = try open()
    #expect(contents.notes.first?.contains("it is empty, though its log is not") == true)
    #expect(access(file + ".damaged-wal", F_OK) == 0)
    store.close()
  }

  // MARK: Whose it is

  /// Databases that are not ours to write, and what is said of them.
  static let strangers: [(script: String, words: String)] = [
    ("CREATE TABLE theirs (a)", "is another program's database"),
    ("CREATE TABLE activities (number, body); PRAGMA user_version = 1", "is another program's database"),
    ("CREATE TABLE theirs (a); PRAGMA application_id = 42", "is another program's database"),
    ("PRAGMA journal_mode = WAL; CREATE TABLE theirs (a)", "is another program's database"),
    (
      "CREATE TABLE newer (a); PRAGMA application_id = 0x476c6e63; PRAGMA user_version = 99",
      "is of version 99, and this Glance knows versions up to 2"
    ),
  ]

  @Test("another program's database, and a newer Glance's, is left as it is", arguments: strangers)
  func foreign(script: String, words: String) throws {
    mkdir(folder["state"], 0o700)
    try sql(file, script)
    let before = bytes(file)
    let (store, contents) = try open()
    let tail = ", so it is left as it is; changes are kept in memory, and written as soon as that is possible."
    #expect(contents.problem == "\(file) \(words)\(tail)")
    #expect(contents.nextActivityNumber > 1_700_000_000)
    #expect(store.outcome(of: [.activity(order(1))])?.failure == contents.problem)
    #expect(bytes(file) == before)
    #expect(TextFile.names(in: folder["state"]) == ["glance.db"])
    // Moved away, it makes room for one of ours.
    try #require(rename(file, folder["theirs"]) == 0)
    let events = store.events { $0 == .recovered }
    #expect(events.contains { if case .opened = $0 { true } else { false } })
    store.close()
    let (again, found) = try open()
    #expect(found.activities == [order(1)])
    again.close()
  }

  @Test("another program's database that takes our place while it is open is left as it is") func foreignLater() throws
  {
    let (store, _) = try open()
    #expect(store.outcome(of: [.activity(order(1))])?.isCommitted == true)
    try sql(folder["theirs"], "CREATE TABLE theirs (a)")
    let before = bytes(folder["theirs"])
    try #require(rename(folder["theirs"], file) == 0)
    #expect(store.outcome(of: [.activity(order(2))])?.failure?.contains("is another program's database") == true)
    #expect(bytes(file) == before)
    try #require(unlink(file) == 0)
    let events = store.events { $0 == .recovered }
    #expect(events.contains { if case .lost = $0 { true } else { false } })
    store.close()
  }

  @Test("an empty file is ours to fill") func empty() throws {
    try folder.write("state/glance.db", "")
    let (store, contents) = try open()
    #expect(contents == StoreContents())
    #expect(store.outcome(of: [.activity(order(1))])?.isCommitted == true)
    store.close()
    #expect(bytes(file)[68..<72].elementsEqual("Glnc".utf8))
  }
}
