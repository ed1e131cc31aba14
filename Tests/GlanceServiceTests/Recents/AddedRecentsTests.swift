import GlanceModel
import GlanceStore
import SystemdBus
import TestPeers
import Testing

@testable import GlanceService

extension OnTheBus {
  @Suite("A conversation that is over: stored, then told") struct AddedRecentsTests {
    private static let interface = DaemonUnderTest.interface("Recents")

    /// The service, and a shell that hears it.
    private func start(keeping count: Int = 1000) async throws -> (here: ServiceHere, shell: GlanceShell) {
      var limits = Limits()
      limits.recents = count
      let here = try await ServiceHere(limits: limits)
      return (here, try GlanceShell(here.bus.connect()))
    }

    private func recent(_ status: Recent.Status, _ name: String = "Zoë") -> Recent {
      Recent(
        provider: "org.example.Phone", handles: [Handle(value: "1", displayName: name)], direction: .incoming,
        status: status, startedAt: WallTime(seconds: 5))
    }

    private func list(_ shell: GlanceShell) throws -> [DBusValue] {
      try shell.client.call(
        DaemonUnderTest.name, DaemonUnderTest.root, AddedRecentsTests.interface, "List", 0, .uint32(.max), .dictionary()
      ).first?.elements ?? []
    }

    private func unread(_ shell: GlanceShell) throws -> Int64? {
      try shell.client.get(
        DaemonUnderTest.name, DaemonUnderTest.root, AddedRecentsTests.interface, "UnreadCount"
      ).integer
    }

    /// The signals of the interface that came so far, as words.
    private func heard(_ shell: GlanceShell) throws -> [String] {
      try shell.client.roundTrip(to: DaemonUnderTest.name)
      try shell.client.roundTrip(to: DaemonUnderTest.name)
      let words = shell.client.signals.compactMap { signal -> String? in
        let list = signal.arguments.first?.elements ?? []
        switch signal.member {
        case "Added": return "+\(list.compactMap { $0["id"]?.integer })"
        case "Removed": return "-\(list.compactMap(\.integer))"
        default:
          return signal.changed(AddedRecentsTests.interface)?["UnreadCount"].map { "\($0.integer ?? -1) unread" }
        }
      }
      try shell.client.forgetSignals()
      return words
    }

    /// Has something done, and waits until it is.
    private func after(
      _ here: ServiceHere, _ body: @escaping @LoopActor (Recents, @escaping @LoopActor () -> Void) -> Void
    ) async {
      let service = here.service
      await withCheckedContinuation { continuation in
        Task { @LoopActor in body(service.recents) { continuation.resume() } }
      }
    }

    @Test("only missed ones are born unread", arguments: Recent.Status.allCases)
    func bornUnread(status: Recent.Status) async throws {
      let (here, shell) = try await start()
      let recent = recent(status)
      await after(here) { $0.add(recent, then: $1) }
      let added = try shell.client.signal(AddedRecentsTests.interface, "Added")
      #expect(added.arguments.first?.elements == (try list(shell)))
      #expect(added.arguments.first?.elements?.map { $0["read"]?.flag } == [status != .missed])
      #expect(try unread(shell) == (status == .missed ? 1 : 0))
      await here.stop()
    }

    @Test("the newest are kept, the rest dropped and told") func newestAreKept() async throws {
      let (here, shell) = try await start(keeping: 3)
      let missed = recent(.missed)
      var words: [[String]] = []
      for _ in 1...5 {
        await after(here) { $0.add(missed, then: $1) }
        words.append(try heard(shell))
      }
      #expect(
        words == [
          ["1 unread", "+[1]"], ["2 unread", "+[2]"], ["3 unread", "+[3]"], ["-[1]", "+[4]"], ["-[2]", "+[5]"],
        ])
      #expect(try list(shell).map { $0["id"]?.integer } == [5, 4, 3])
      await here.stop()
    }

    @Test("told once for all of a turn; what comes and goes in it is not told") func conflated() async throws {
      let (here, shell) = try await start()
      let missed = recent(.missed)
      await after(here) { recents, done in
        for id in 1...3 { recents.board.noteAdded(StoredRecent(id: id, missed, isRead: false)) }
        recents.board.noteRemoved([9, 2])
        recents.board.noteRead([3])
        recents.board.noteRemoved([8])
        done()
      }
      let added = try shell.client.wait(for: "what came") { client in
        client.signals.first { $0.isSignal(AddedRecentsTests.interface, "Added") }
      }
      #expect(added.arguments.first?.elements?.map { $0["read"]?.flag } == [false, true])
      #expect(try heard(shell) == ["-[8, 9]", "+[1, 3]"])
      await here.stop()
    }

    @Test("what goes before it is stored is not told") func goneAtOnce() async throws {
      let (here, shell) = try await start()
      let missed = recent(.missed)
      await after(here) { recents, done in
        for _ in 1...3 { recents.add(missed) }
        recents.markRead([2]) {}
        recents.remove([1, 3], then: done)
      }
      #expect(try heard(shell) == ["+[2]"])
      #expect(try list(shell).map { $0["read"]?.flag } == [true])
      await here.stop()
    }

    @Test("acknowledged means committed, and no number comes again") func committed() async throws {
      let (here, shell) = try await start()
      let missed = recent(.missed)
      await after(here) { $0.add(missed, then: $1) }
      await after(here) { $0.add(missed, then: $1) }
      await after(here) { $0.remove([2], then: $1) }
      // As a power cut would leave it.
      let copy = try TemporaryFolder()
      let copied = try Child.run("cp", ["-r", here.folder["state"], copy.path])
      try #require(copied.errors == "")
      let rows = try list(shell)
      await here.stop()
      let again = try await ServiceHere(folder: copy)
      let other = try GlanceShell(again.bus.connect())
      #expect(try list(other) == rows)
      #expect(try unread(other) == 1)
      await after(again) { $0.add(missed, then: $1) }
      #expect(try list(other).map { $0["id"]?.integer } == [3, 1])
      await again.stop()
    }

    @Test("no app fills the disk: long texts are cut, addresses that are too long left out") func bounded() async throws
    {
      let (here, shell) = try await start()
      let long = String(repeating: "漢", count: 1000)
      var recent = recent(.missed, long)
      recent.handles[0].value = long
      recent.handles += Array(repeating: Handle(value: "2"), count: 50)
      recent.donation = Donation(title: long, subtitle: "short", icon: "/" + long, uri: "x:" + long)
      let big = recent
      await after(here) { $0.add(big, then: $1) }
      let row = try #require(try list(shell).first)
      let cut = String(repeating: "漢", count: 170)
      #expect(row["title"]?.text == cut && row["subtitle"] == "short" && row["icon"] == "" && row["uri"] == "")
      #expect(row["handles"]?.elements?.count == 32)
      #expect(row["handles"]?[0]?["displayName"]?.text == cut && row["handles"]?[0]?["value"] == "")
      await here.stop()
    }
  }
}
