import GlanceModel
import GlanceStore
import Glibc
import TestPeers
import Testing

@Suite struct StoreTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ limits: StoreLimits = .quick) throws -> (store: Store, contents: StoreContents) {
    try Store.open(in: folder["state/glanced"], limits: limits)
  }

  private func contentsAfterRestart() throws -> StoreContents {
    let (store, contents) = try open()
    store.close()
    return contents
  }

  @Test func aNewStoreIsEmpty() throws {
    let (store, contents) = try open()
    #expect(contents == StoreContents())
    #expect(store.drain() == [])
  }

  @Test func everythingComesBack() throws {
    let waiting = StoredActivity(order(2).activity, extra: ["push": ["phase": "ready"]])
    let document = StoredPresentation(type: "Order", owner: "org.example.Coffee", document: "{\"é\":1}\n")
    let (store, _) = try open()
    let outcome = store.outcome(of: [
      .activity(order(7, version: 3)), .activity(waiting), .authorisation(app: "org.example.A", allowed: false),
      .authorisation(app: "org.example.B", allowed: true),
      .settings(StoredSettings(enabled: false, frequentPushes: true)), .presentation(document),
      .startToken(type: "Order", token: "0a"), .history(ended("first")), .history(ended("second")),
      .lastWallTime(WallTime(microseconds: 1_700_000_000_000_001)), .nextActivityNumber(12), .bus("0f1e"),
    ])
    #expect(outcome?.isCommitted == true)
    store.close()
    var expected = StoreContents()
    expected.activities = [waiting, order(7, version: 3)]
    expected.authorisations = ["org.example.A": false, "org.example.B": true]
    expected.settings = StoredSettings(enabled: false, frequentPushes: true)
    expected.presentations = [document]
    expected.startTokens = ["Order": "0a"]
    expected.history = [ended("second"), ended("first")]
    expected.lastWallTime = WallTime(microseconds: 1_700_000_000_000_001)
    expected.nextActivityNumber = 12
    expected.bus = "0f1e"
    #expect(try contentsAfterRestart() == expected)
  }

  @Test func whatIsTakenBackIsGone() throws {
    let (store, _) = try open()
    store.save([
      .activity(order(1)), .activity(order(2)), .startToken(type: "T", token: "t"),
      .presentation(StoredPresentation(type: "T", owner: "o", document: "d")),
    ])
    #expect(store.outcome(of: [])?.isCommitted == true)
    store.save([.removeActivity(number: 1), .removeStartToken(type: "T"), .removePresentation(type: "T")])
    store.save([.activity(order(3)), .removeActivity(number: 3)])
    store.close()
    let contents = try contentsAfterRestart()
    #expect(contents.activities == [order(2)])
    #expect(contents.startTokens.isEmpty)
    #expect(contents.presentations.isEmpty)
    #expect(contents.nextActivityNumber == 3)
  }

  @Test("content updates are coalesced and committed within a second") func savesWithinASecond() throws {
    let (store, _) = try open(StoreLimits())
    #expect(store.outcome(of: [.activity(order(1))])?.isCommitted == true)
    let log = folder["state/glanced/glance.db-wal"]
    let before = size(log)
    let written = try WriteWatch(log)
    let start = ContinuousClock.now
    for version in 1...1000 { store.save([.activity(order(1, version: version))]) }
    #expect(written.wait())
    #expect(ContinuousClock.now - start < .seconds(1))
    // The few pages of one transaction, not of a thousand.
    #expect(size(log) - before < 5 * 4200)
    store.close()
    #expect(try contentsAfterRestart().activities.first?.version == 1000)
  }

  @Test("the 200 newest ended") func forgetsTheOldestHistory() throws {
    #expect(StoreLimits().history == 200)
    var limits = StoreLimits.quick
    limits.history = 3
    let (store, _) = try open(limits)
    for title in ["1", "2"] { #expect(store.outcome(of: [.history(ended(title))])?.isCommitted == true) }
    store.save(["3", "4", "5", "6", "7"].map { .history(ended($0)) })
    store.close()
    #expect(try contentsAfterRestart().history.map(\.title) == ["7", "6", "5"])
  }

  @Test func outcomesComeInOrder() throws {
    let (store, _) = try open()
    let tickets = (1...100).map { store.commit([.activity(order($0))]) }
    var committed: [StoreEvent] = []
    while committed.count < 100 {
      let events = store.events { $0.isCommitted }
      try #require(!events.isEmpty)
      committed += events
    }
    #expect(committed == tickets.map { .committed($0) })
    store.close()
    #expect(try contentsAfterRestart().activities.count == 100)
  }

  @Test func aClosedStoreSaysSo() throws {
    let (store, _) = try open()
    store.close()
    #expect(store.outcome(of: [.activity(order(1))])?.failure?.contains("closed") == true)
    store.save([.activity(order(2))])
    #expect(try contentsAfterRestart().activities.isEmpty)
  }

  @Test func itsFilesAreForItsOwnerAlone() throws {
    let (store, _) = try open()
    #expect(store.outcome(of: [.activity(order(1))])?.isCommitted == true)
    let names = TextFile.names(in: folder["state/glanced"])
    #expect(names == ["glance.db", "glance.db-wal"])
    for name in names + ["."] {
      var status = stat()
      #expect(stat(folder["state/glanced/" + name], &status) == 0)
      #expect(status.st_mode & 0o077 == 0, "\(name)")
    }
  }

  private func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
