import CSQLite
import GlanceModel
import Glibc
import TestPeers
import Testing

@testable import GlanceStore

@Suite struct TroubleTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> (store: Store, contents: StoreContents) {
    try Store.open(in: folder.path, limits: .quick)
  }

  private var file: String { folder["glance.db"] }

  /// Runs the writer in a mount namespace of its own, after a script has prepared it.
  private func writer(after script: String, _ arguments: String) throws -> [String] {
    let program = "\(script) && exec \(BuiltProgram.path("StoreWriter").quoted) \(arguments)"
    let rights = geteuid() == 0 ? [] : ["--map-root-user"]
    let finished = try Child.run("unshare", rights + ["--mount", "sh", "-c", program])
    #expect(finished.errors == "")
    #expect(finished.status == .code(0))
    return finished.output.split(separator: "\n").map(String.init)
  }

  // MARK: Damage

  @Test(
    arguments: ["no database at all", String(repeating: "SQLite format 3", count: 700)])
  func aDamagedFileIsKeptAndReplaced(text: String) throws {
    try folder.write("glance.db", text)
    let (store, contents) = try open()
    #expect(contents.problem == nil)
    #expect(contents.activities.isEmpty)
    #expect(contents.notes.count == 1)
    #expect(contents.notes.first?.contains("it is kept as \(file).damaged, and a new one has been made.") == true)
    #expect(contents.nextActivityNumber > 1_000_000_000)
    #expect(folder.read("glance.db.damaged") == text)
    #expect(store.outcome(of: [.activity(order(1))])?.isCommitted == true)
    store.close()
    let (again, found) = try open()
    #expect(found.activities == [order(1)])
    #expect(found.notes.isEmpty)
    again.close()
  }

  @Test func damageInsideTheFileIsFound() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: (1...50).map { .activity(order($0)) })?.isCommitted == true)
    store.close()
    let stream = try #require(fopen(file, "r+"))
    fseek(stream, 4096, SEEK_SET)
    for _ in 0..<8192 { fputc(0x5a, stream) }
    fclose(stream)
    let (again, contents) = try open()
    #expect(contents.notes.count == 1)
    #expect(access(file + ".damaged", R_OK) == 0)
    #expect(again.outcome(of: [.activity(order(1))])?.isCommitted == true)
    again.close()
  }

  @Test func damageThatShowsLaterIsGotOver() throws {
    let (store, _) = try open()
    let types = (1...200).map { "Type\($0)" }
    let document = String(repeating: "x", count: 20_000)
    let registered = types.map {
      StoreChange.presentation(StoredPresentation(type: $0, owner: "o", document: document))
    }
    #expect(store.outcome(of: registered)?.isCommitted == true)
    store.close()
    let (again, contents) = try open()
    #expect(contents.presentations.count == 200)
    let stream = try #require(fopen(file, "r+"))
    fseek(stream, 3 * 4096, SEEK_SET)
    for _ in 0..<2_000_000 { fputc(0x5a, stream) }
    fclose(stream)
    let ticket = again.commit([.activity(order(1))] + types.map { .removePresentation(type: $0) })
    let events = again.events { $0 == .committed(ticket) }
    #expect(events.contains { if case .lost(let sentence) = $0 { sentence.contains(".damaged") } else { false } })
    again.close()
    let (last, found) = try open()
    #expect(found.activities == [order(1)])
    #expect(found.presentations.isEmpty)
    last.close()
  }

  @Test func aRowThatCannotBeReadIsLeftOut() throws {
    let (store, _) = try open()
    store.save([.activity(order(1)), .activity(order(2)), .history(ended("h")), .settings(StoredSettings())])
    store.close()
    try sql("UPDATE activities SET body = '{\"activity\":{}}' WHERE number = 1; UPDATE facts SET body = '5'")
    let (again, contents) = try open()
    #expect(contents.activities == [order(2)])
    #expect(contents.notes.count == 2)
    #expect(contents.notes.first?.contains("activity 1 cannot be read and is left out: activity.") == true)
    again.close()
  }

  @Test func anOlderFileIsBroughtUp() throws {
    let old = DatabaseFile(directory: folder.path, schema: Schema(scripts: Schema.current.scripts))
    _ = try old.open(patience: .zero).takeDatabase()
    let newer = Schema(
      scripts: Schema.current.scripts + [
        "ALTER TABLE history ADD COLUMN seen INTEGER NOT NULL DEFAULT 0",
        "CREATE TABLE later (serial INTEGER PRIMARY KEY)",
      ])
    let opened = try DatabaseFile(directory: folder.path, schema: newer).open(patience: .zero)
    #expect(opened.contents.notes.isEmpty)
    var database = opened.takeDatabase()
    #expect(try database.number("PRAGMA user_version") == newer.version)
    try database.execute("INSERT INTO later VALUES (1); UPDATE history SET seen = 1")
  }

  @Test func aScriptThatFailsChangesNothing() throws {
    _ = try DatabaseFile(directory: folder.path).open(patience: .zero).takeDatabase()
    let broken = Schema(scripts: Schema.current.scripts + ["CREATE TABLE half (a); CREATE TABLE half (a)"])
    #expect(throws: DatabaseFailure.self) {
      _ = try DatabaseFile(directory: folder.path, schema: broken).open(patience: .zero).takeDatabase()
    }
    var database = try DatabaseFile(directory: folder.path).open(patience: .zero).takeDatabase()
    #expect(try database.number("PRAGMA user_version") == Schema.current.version)
    #expect(try database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'half'") == 0)
  }

  // MARK: No room, no right, not alone

  @Test func aFullDiskIsSaidAndGotOver() throws {
    let folder = folder.path
    let script = """
      mount -t tmpfs -o size=256k tmpfs '\(folder)' && \
      { dd if=/dev/zero of='\(folder)/filler' bs=1k 2>/dev/null; true; }
      """
    let lines = try writer(after: script, "'\(folder)' once '\(folder)/filler'")
    #expect(lines.first?.contains("problem The disk that holds \(folder)/glance.db is full") == true)
    #expect(lines.contains { $0.hasPrefix("failed The disk that holds \(folder)/glance.db is full") })
    #expect(lines.last == "recovered")
  }

  @Test func aDiskThatFillsUpIsSaidAndGotOver() throws {
    let folder = folder.path
    let script = "mount -t tmpfs -o size=512k tmpfs '\(folder)'"
    let lines = try writer(after: script, "'\(folder)' fill '\(folder)/filler'")
    #expect(lines.first == "problem -")
    #expect(lines.contains { $0.hasPrefix("failed The disk that holds \(folder)/glance.db is full") })
    #expect(lines.last == "recovered")
  }

  @Test func aReadOnlyFileSystemIsReadAndSaid() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: [.activity(order(5))])?.isCommitted == true)
    store.close()
    let folder = folder.path
    let script = "mount --bind '\(folder)' '\(folder)' && mount -o remount,ro,bind '\(folder)'"
    let lines = try writer(after: script, "'\(folder)' once")
    #expect(lines.first?.hasPrefix("problem \(folder)/glance.db") == true)
    #expect(lines.contains("holds [5]"))
    #expect(lines.last?.hasPrefix("failed \(folder)/glance.db") == true)
  }

  @Test func whatACrashLeftBehindIsReadOnAReadOnlyFileSystem() throws {
    let child = try Child(BuiltProgram.path("StoreWriter"), [folder.path, "idle"])
    try child.line(on: .output) { $0 == "idle" }
    child.killNow()
    #expect(TextFile.names(in: folder.path).contains("glance.db-wal"))
    let folder = folder.path
    let script = "mount --bind '\(folder)' '\(folder)' && mount -o remount,ro,bind '\(folder)'"
    let lines = try writer(after: script, "'\(folder)' once")
    #expect(lines.contains("holds [1]"))
  }

  @Test func aDirectoryThatCannotBeMadeIsSaid() throws {
    try folder.write("file", "")
    let (store, contents) = try Store.open(in: folder["file/glanced"], limits: .quick)
    #expect(contents.problem?.hasPrefix("\(folder["file/glanced"])/glance.db cannot be opened") == true)
    #expect(contents.nextActivityNumber > 1_000_000_000)
    #expect(store.outcome(of: [.activity(order(1))])?.failure != nil)
  }

  @Test func onlyOneProcessHasTheStore() throws {
    let child = try Child(BuiltProgram.path("StoreWriter"), [folder.path, "idle"])
    try child.line(on: .output) { $0 == "idle" }
    let (store, contents) = try open()
    #expect(contents.problem?.contains("\(file) is in use by another process; changes are kept in memory") == true)
    #expect(contents.activities.isEmpty)
    let number = contents.nextActivityNumber
    #expect(number > 1_000_000_000)
    store.save([.activity(order(number + 1))])
    #expect(store.outcome(of: [.activity(order(number))])?.failure?.contains("is in use by another process") == true)
    child.killNow()
    let events = store.events { $0 == .recovered }
    #expect(events.contains { if case .opened(let found) = $0 { found.activities.count == 1 } else { false } })
    // What was written while the database was opened can be taken back.
    store.save([.removeActivity(number: number + 1)])
    store.close()
    let (again, found) = try open()
    #expect(found.activities.map(\.activity.number) == [1, number])
    again.close()
  }

  @Test func theOneBeforeIsWaitedFor() throws {
    let (first, _) = try open()
    #expect(first.outcome(of: [.activity(order(1))])?.isCommitted == true)
    let child = try Child(BuiltProgram.path("StoreWriter"), [folder.path, "patient"])
    try child.line(on: .output) { $0 == "waiting" }
    first.close()
    try child.line(on: .output) { $0 == "holds [1]" }
    #expect(try child.exit() == .code(0))
  }

  private func sql(_ script: String) throws { try GlanceStoreTests.sql(file, script) }
}
