import GlanceModel
import GlanceStore
import Glibc
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Recents: List, Redial, MarkRead, Remove, Clear, UnreadCount") struct RecentsTests {
    private static let interface = DaemonUnderTest.interface("Recents")

    /// A daemon that finds recents kept: the n-th of them with the number n.
    private func trial(_ recents: [Recent], _ configuration: String = "") throws -> Trial {
      let trial = try Trial(configuration)
      try trial.daemon.stop()
      let (store, contents) = try Store.open(in: trial.daemon.folder["state"])
      store.save(
        recents.enumerated().map { index, recent in
          .recent(StoredRecent(id: contents.recents.next + index, recent, isRead: recent.status != .missed))
        })
      store.close()
      try trial.daemon.start()
      return trial
    }

    private static func recent(
      _ status: Recent.Status, _ provider: String = "org.example.Phone", _ handles: Handle...
    ) -> Recent {
      Recent(
        provider: provider, handles: handles, direction: .incoming, status: status, startedAt: WallTime(seconds: 9))
    }

    private static let zoe = Handle(kind: .phone, value: "+491", displayName: "Zoë")
    private static let bob = Handle(kind: .email, value: "bob@example.org")

    private static let five = [
      recent(.missed, "org.example.Phone", zoe), recent(.connected, "org.example.Phone", zoe, bob),
      recent(.missed, "org.example.Rooms", bob), recent(.declined, "org.example.Rooms"),
      recent(.missed, "org.example.Phone", zoe),
    ]

    private func list(
      _ trial: Trial, before: Int64 = 0, limit: UInt32 = 100, _ filter: DBusValue = .dictionary()
    ) throws -> [DBusValue] {
      try trial.call("Recents", "List", .int64(before), .uint32(limit), filter).first?.elements ?? []
    }

    private func ids(_ rows: [DBusValue]) -> [Int64?] { rows.map { $0["id"]?.integer } }

    private func numbers(_ ids: Int64...) -> DBusValue { .array(of: "x", ids.map { .int64($0) }) }

    private func unread(_ trial: Trial) throws -> Int64? { try trial.property("Recents", "UnreadCount").integer }

    @Test func aRowSaysAllThatIsKept() throws {
      let whole = Recent(
        provider: "org.example.Rooms", handles: [RecentsTests.zoe, RecentsTests.bob], direction: .outgoing,
        status: .connected, startedAt: WallTime(microseconds: 1_796_035_200_000_001), duration: .seconds(61),
        video: true,
        donation: Donation(title: "Stand-up", subtitle: "daily", icon: "camera-video", uri: "rooms:1"))
      let trial = try trial([whole, RecentsTests.recent(.missed), whole.withoutDonation])
      let rows = try list(trial)
      #expect(ids(rows) == [3, 2, 1])
      func handle(_ kind: DBusValue, _ value: DBusValue, _ name: DBusValue) -> DBusValue {
        .dictionary(["kind": kind, "value": value, "displayName": name])
      }
      #expect(
        rows.last
          == .dictionary([
            "id": 1, "provider": "org.example.Rooms",
            "handles": .array(
              of: "a{sv}", [handle("phone", "+491", "Zoë"), handle("email", "bob@example.org", "")]),
            "direction": "outgoing", "status": "connected", "startedAt": .uint64(1_796_035_200_000_001),
            "duration": .uint64(61_000_000), "video": true, "read": true, "title": "Stand-up", "subtitle": "daily",
            "icon": "camera-video", "uri": "rooms:1",
          ]))
      // The donation's title, else the names of those who took part.
      #expect(rows.map { $0["title"]?.text } == ["Zoë, bob@example.org", "Unknown", "Stand-up"])
      #expect(rows.map { $0["read"]?.flag } == [true, false, true])
    }

    /// What is asked for, and which of the five that is.
    private static let questions: [(before: Int64, limit: UInt32, filter: DBusValue, ids: [Int64])] = [
      (0, 100, .dictionary(), [5, 4, 3, 2, 1]), (0, 2, .dictionary(), [5, 4]), (4, 2, .dictionary(), [3, 2]),
      (1, 9, .dictionary(), []), (.max, 1, .dictionary(), [5]), (0, 0, .dictionary(), []),
      (0, 9, .dictionary(["provider": "org.example.Rooms"]), [4, 3]),
      (0, 9, .dictionary(["handle": "+491"]), [5, 2, 1]), (2, 9, .dictionary(["handle": "+491"]), [1]),
      (0, 9, .dictionary(["status": "missed"]), [5, 3, 1]), (0, 9, .dictionary(["unread": true]), [5, 3, 1]),
      (0, 9, .dictionary(["unread": false]), [4, 2]), (0, 9, .dictionary(["unread": true, "handle": "+491"]), [5, 1]),
      (0, 9, .dictionary(["handle": "", "provider": ""]), [5, 4, 3, 2, 1]), (0, 1, .dictionary(["colour": "red"]), [5]),
      (0, .max, .dictionary(["provider": "nobody"]), []),
    ]

    @Test("newest first, before that id (0 = newest), filter handle, provider, status, unread") func listing() throws {
      let trial = try trial(RecentsTests.five)
      for (before, limit, filter, expected) in RecentsTests.questions {
        #expect(try ids(list(trial, before: before, limit: limit, filter)) == expected, "\(before) \(limit) \(filter)")
      }
    }

    /// Filters that cannot be used, and what is said of them.
    private static let mistakes: [(before: Int64, filter: DBusValue, words: [String])] = [
      (-1, .dictionary(), ["before", "-1"]), (0, .dictionary(["handle": true]), ["filter.handle", "a text"]),
      (0, .dictionary(["provider": 5]), ["filter.provider", "a text"]),
      (0, .dictionary(["status": "lost"]), ["filter.status", "“lost”", "connected, declined, answeredElsewhere"]),
      (0, .dictionary(["unread": "yes"]), ["filter.unread", "a boolean"]),
    ]

    @Test func aFilterThatCannotBeUsedIsToldInOneSentence() throws {
      let trial = try Trial()
      for (before, filter, words) in RecentsTests.mistakes {
        let refusal = try trial.refusal("Recents", "List", .int64(before), .uint32(9), filter)
        #expect(refusal?.says(.invalidArgs, words) == true, "\(said(refusal))")
      }
    }

    @Test func whatHasBeenSeenIsRead() throws {
      let trial = try trial(RecentsTests.five)
      #expect(try unread(trial) == 3)
      // Those that are read already, and those that there are not, are passed over.
      try trial.call("Recents", "MarkRead", numbers(3, 4, 99, -1))
      #expect(
        try trial.shell.client.change(of: RecentsTests.interface, at: DaemonUnderTest.root)["UnreadCount"] == .uint32(2)
      )
      #expect(try ids(list(trial, .dictionary(["unread": true]))) == [5, 1])
      try trial.call("Recents", "MarkRead", numbers())
      try trial.daemon.kill()
      try trial.daemon.start()
      #expect(try unread(trial) == 2)
      #expect(try ids(list(trial, .dictionary(["unread": true]))) == [5, 1])
    }

    @Test func whatIsRemovedIsGone() throws {
      let trial = try trial(RecentsTests.five)
      try trial.call("Recents", "Remove", numbers(2, 5, 5, 99))
      let removed = try trial.shell.client.signal(RecentsTests.interface, "Removed")
      #expect(removed.arguments == [numbers(2, 5)])
      try trial.call("Recents", "Remove", numbers(2))
      #expect(try unread(trial) == 2)
      #expect(try ids(list(trial)) == [4, 3, 1])
      try trial.daemon.kill()
      try trial.daemon.start()
      #expect(try ids(list(trial)) == [4, 3, 1])
      try trial.call("Recents", "Clear")
      #expect(try trial.shell.client.signal(RecentsTests.interface, "Removed").arguments == [numbers(1, 3, 4)])
      #expect(try list(trial) == [] && unread(trial) == 0)
      // A list that is older than the removal asks for one that is gone.
      let refusal = try trial.refusal("Recents", "Redial", .int64(4))
      #expect(refusal.says(.unknownObject, "There is no recent 4"), "\(said(refusal))")
      try trial.daemon.kill()
      try trial.daemon.start()
      #expect(try list(trial) == [])
    }

    @Test("the newest that are kept, where fewer are than were") func fewerThanWere() throws {
      let trial = try trial(RecentsTests.five, "[Limits]\nRecents=2\n")
      #expect(try ids(list(trial)) == [5, 4])
      #expect(try unread(trial) == 1)
      try trial.daemon.stop()
      let (store, contents) = try Store.open(in: trial.daemon.folder["state"])
      #expect(contents.recents.ids == [4, 5] && contents.recents.next == 6)
      store.close()
    }

    @Test("Redial: the stored handles; a provider that is not there is activated by its name")
    func redial() throws {
      let trial = try trial(RecentsTests.five)
      let absent = try trial.refusal("Recents", "Redial", .int64(1))
      #expect(
        absent.isOneSentence(
          .actionFailed, "org.example.Phone could not be activated: no app of that name is installed here."),
        "\(said(absent))")
      // What came to nothing is a recent of its own.
      #expect(try list(trial).first?["status"] == "failed")
      // Nobody knows whom to call.
      #expect(try trial.refusal("Recents", "Redial", .int64(4)).says(.invalidState, "withheld"))
      for id in [0, -1, 99, Int64.max, .min] {
        let refusal = try trial.refusal("Recents", "Redial", .int64(id))
        #expect(refusal.says(.unknownObject, "\(id)"), "\(said(refusal))")
      }
      let app = try CallingApp(trial.daemon.connect(), name: "org.example.Rooms")
      let head = try HeadUnit(trial.daemon.connect())
      let call = try head.client.send(
        DaemonUnderTest.name, DaemonUnderTest.root, RecentsTests.interface, "Redial", [.int64(3)])
      #expect(try head.finish(call, meanwhile: [app]) == nil)
      #expect(app.asked.map(\.action) == ["start"])
      #expect(app.asked.first?.arguments["handles"]?.elements?.first?["value"] == "bob@example.org")
      let path = try #require(try head.conversations().last)
      #expect(try head.property("Direction", of: path) == "outgoing" && head.state(path) == "joined")
    }

    @Test func idsAreNotReadWithoutEnd() throws {
      let trial = try trial(RecentsTests.five)
      let many = DBusValue.array(of: "x", Array(repeating: .int64(1), count: 10_001))
      for member in ["MarkRead", "Remove"] {
        #expect(try trial.refusal("Recents", member, many).says(.limitsExceeded, "ids", "10000"))
      }
      let long = DBusValue.dictionary(["handle": .string(String(repeating: "z", count: 140_000))])
      #expect(try trial.refusal("Recents", "List", 0, .uint32(1), long).says(.tooLarge, "filter"))
      #expect(try ids(list(trial)) == [5, 4, 3, 2, 1])
    }

    @Test("a list counts 1, and one more for every four rows") func cost() throws {
      let trial = try trial(
        (0..<40).map { _ in RecentsTests.recent(.missed) }, "[Limits]\nCallsPerSecond=1\nCallBurst=50\n")
      let client = try trial.daemon.connect()
      func refusal(_ limit: UInt32) throws -> BusError? {
        try client.refusal(
          DaemonUnderTest.name, DaemonUnderTest.root, RecentsTests.interface, "List", 0, .uint32(limit), .dictionary())
      }
      for _ in 0..<4 { #expect(try refusal(200) == nil) }
      #expect(try refusal(200).says(.limitsExceeded, "CallsPerSecond"))
      #expect(try refusal(3) == nil)
    }

    @Test(
      "a database taken away while the daemon runs: its recents go on in the new one",
      arguments: ["rm glance.db*", "echo text > other && mv other glance.db"])
    func takenAway(blow: String) throws {
      let trial = try trial(RecentsTests.five)
      let finished = try Child.run("sh", ["-ec", "cd '\(trial.daemon.folder["state"])' && \(blow)"])
      try #require(finished.errors == "")
      try trial.call("Recents", "MarkRead", numbers(1))
      #expect(trial.daemon.log.contains { $0.contains("a new one has been made") })
      try trial.daemon.kill()
      try trial.daemon.start()
      #expect(try ids(list(trial)) == [5, 4, 3, 2, 1])
      #expect(try ids(list(trial, .dictionary(["unread": true]))) == [5, 3])
    }

    @Test("a database that was in use by another daemon: its recents turn up once it is free") func openedLate() throws
    {
      let folder = try TemporaryFolder()
      let (store, _) = try Store.open(in: folder["state"])
      store.save([.recent(StoredRecent(id: 1, RecentsTests.recent(.missed), isRead: false))])
      let daemon = try DaemonUnderTest(folder: folder)
      let shell = try GlanceShell(daemon.connect())
      func list() throws -> [DBusValue] {
        try shell.client.call(
          DaemonUnderTest.name, DaemonUnderTest.root, RecentsTests.interface, "List", 0, .uint32(9), .dictionary()
        ).first?.elements ?? []
      }
      #expect(try list() == [])
      store.close()
      try shell.client.change(of: RecentsTests.interface, at: DaemonUnderTest.root, within: .seconds(60)) {
        $0["UnreadCount"] == .uint32(1)
      }
      #expect(try ids(list()) == [1])
    }
  }
}

extension Recent {
  /// The same of a provider that says nothing besides.
  fileprivate var withoutDonation: Recent {
    var recent = self
    recent.donation = Donation()
    return recent
  }
}
