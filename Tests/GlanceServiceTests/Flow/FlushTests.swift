import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Order in a flush: InterfacesAdded, PropertiesChanged, Surface.Glances, Alert, InterfacesRemoved")
  struct FlushTests {
    private static let manager = "org.freedesktop.DBus.ObjectManager"
    private static let activity = DaemonUnderTest.interface("Activity")
    private static let glance = DaemonUnderTest.interface("Glance")
    private static let surface = DaemonUnderTest.interface("Surface")

    /// Signals as words: what happened, to which object; those of the root object's properties are left out.
    private func words(_ signals: [BusMessage]) -> [String] {
      func name(_ path: String?) -> String { String((path ?? "").dropFirst(DaemonUnderTest.root.count)) }
      return signals.compactMap { signal in
        switch signal.member {
        case "InterfacesAdded": "+\(name(signal.arguments.first?.text))"
        case "InterfacesRemoved": "-\(name(signal.arguments.first?.text))"
        case "PropertiesChanged" where signal.path == DaemonUnderTest.root: nil
        case "PropertiesChanged":
          signal.arguments[1].keys == ["Glances"] ? "Glances" : "~\(name(signal.path))"
        default: signal.member
        }
      }
    }

    private func start(
      _ client: BusClient, _ state: DBusValue, _ options: DBusValue = .dictionary()
    ) throws -> BusClient.Call {
      try client.send(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"), "Request",
        ["Order", .dictionary(), state, options])
    }

    private func update(_ client: BusClient, _ path: String, _ state: DBusValue) throws -> BusClient.Call {
      try client.send(DaemonUnderTest.name, path, FlushTests.activity, "Update", [state, .dictionary()])
    }

    private func end(_ client: BusClient, _ path: String) throws -> BusClient.Call {
      try client.send(
        DaemonUnderTest.name, path, FlushTests.activity, "End",
        [.dictionary(), .dictionary(["dismissal": "immediate"])])
    }

    @Test func aStartWithAnAlertAndItsEnd() throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      #expect(words(try trial.heard()) == ["+/surface/lock"])
      let alert = DBusValue.dictionary(["title": "Ready", "sound": "ding"])
      let path = try trial.app.request("Order", state: ["title": "Latte"], options: .dictionary(["alert": alert])).path
      let began = try trial.heard().filter { $0.path != DaemonUnderTest.root || $0.member == "InterfacesAdded" }
      let glance = try #require(try trial.shell.glances(on: lock).first)
      let short = String(glance.dropFirst(DaemonUnderTest.root.count))
      try #require(words(began) == ["+/activity/1", "+\(short)", "Glances", "Alert"])
      // What is announced is all that can be read.
      #expect(began[0].path == DaemonUnderTest.root)
      #expect(
        try began[0].arguments[1][FlushTests.activity]
          == trial.app.client.getAll(DaemonUnderTest.name, path, FlushTests.activity))
      #expect(began[1].path == lock)
      #expect(try began[1].arguments[1][FlushTests.glance] == trial.shell.glance(glance))
      #expect(began[2].arguments[1]["Glances"] == .paths([glance]))
      #expect(began[3].arguments[0] == .path(glance))
      #expect(began[3].arguments[1] == .dictionary(["title": "Ready"]))

      try trial.app.end(path, options: .dictionary(["dismissal": "immediate"]))
      let ended = try trial.heard().filter { $0.path != DaemonUnderTest.root || $0.member == "InterfacesRemoved" }
      try #require(ended.count == 3)
      #expect(words(ended)[0] == "Glances")
      #expect(Set(words(ended)[1...]) == ["-/activity/1", "-\(short)"])
      for removal in ended[1...] {
        let isGlance = removal.arguments[0] == .path(glance)
        #expect(removal.path == (isGlance ? lock : DaemonUnderTest.root))
        #expect(removal.arguments[1].texts?.contains(isGlance ? FlushTests.glance : FlushTests.activity) == true)
        #expect(removal.arguments[1].texts?.contains("org.freedesktop.DBus.Properties") == true)
      }
    }

    @Test("What appears and goes within one flush is not announced")
    func anAppearance() throws {
      let trial = try Trial()
      _ = try trial.shell.createSurface("lock", "lockscreen")
      _ = try trial.heard()
      let replies = try trial.atOnce { client in
        [
          try start(client, .dictionary(["title": "Brief"]), .dictionary(["alert": .dictionary(["title": "Brief"])])),
          try end(client, DaemonUnderTest.root + "/activity/1"),
        ]
      }
      #expect(replies[0].first?.text == DaemonUnderTest.root + "/activity/1")
      #expect(words(try trial.heard()).allSatisfy { $0 == "Glances" })
      #expect(try trial.history().count == 1)
    }

    @Test("what was just added is not also changed; many changes are one")
    func anArrival() throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      _ = try trial.heard()
      let path = DaemonUnderTest.root + "/activity/1"
      _ = try trial.atOnce { client in
        [try start(client, .dictionary(["title": "0"]))]
          + (try (1...5).map { try update(client, path, .dictionary(["title": .string("\($0)")])) })
      }
      let arrival = try trial.heard()
      let glance = try #require(try trial.shell.glances(on: lock).first)
      let short = String(glance.dropFirst(DaemonUnderTest.root.count))
      #expect(words(arrival) == ["+/activity/1", "+\(short)", "Glances"])
      let added = try #require(arrival.first { $0.arguments.first == .path(glance) })
      #expect(added.arguments[1][FlushTests.glance]?["Title"] == "5")

      _ = try trial.atOnce { client in
        try (6...9).map { try update(client, path, .dictionary(["title": .string("\($0)")])) }
      }
      let changes = try trial.heard()
      #expect(Set(words(changes)) == ["~/activity/1", "~\(short)"])
      #expect(words(changes).count == 2)
      let change = try #require(changes.first { $0.path == glance })
      #expect(change.changed(FlushTests.glance)?["Title"] == "9")
      #expect(change.changed(FlushTests.glance)?["App"] == nil)
    }

    @Test("At most the newest Alert per glance waits")
    func alerts() throws {
      // Two alerts of one app are a millisecond apart at least: the time that hundreds of updates take.
      let limits = ["max_replies_per_connection": 50_000]
      let trial = try Trial("[Limits]\nAlertInterval=1ms\n", bus: BusConfiguration(limits: limits))
      _ = try trial.shell.createSurface("lock", "lockscreen")
      let path = try trial.app.request("Order", state: ["title": "0"]).path
      _ = try trial.heard()
      _ = try trial.atOnce { client in
        try (0...900).map { number in
          let alert = DBusValue.dictionary(["title": .string("alert \(number / 300)")])
          return try client.send(
            DaemonUnderTest.name, path, FlushTests.activity, "Update",
            [.dictionary(["title": "n"]), number.isMultiple(of: 300) ? .dictionary(["alert": alert]) : .dictionary()])
        }
      }
      let alerts = try trial.heard().filter { $0.isSignal(FlushTests.surface, "Alert") }
      #expect(alerts.map { $0.arguments[1]["title"]?.text } == ["alert 3"])
    }

    @Test("A Get after a reply sees its effect")
    func getAfterReply() throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["view": true]))
      let path = try trial.app.request("Order", state: ["title": "0"]).path
      let glance = try #require(try trial.shell.glances(on: lock).first)
      for number in 1...100 {
        try trial.app.update(path, ["title": .string("title \(number)")])
        #expect(try trial.shell.glance(glance)["Title"]?.text == "title \(number)")
        let texts = try trial.shell.view(glance)["Nodes"]?.elements?.compactMap { $0[6]?["text"]?.text } ?? []
        #expect(texts.contains("title \(number)"))
        #expect(try trial.app.property("ContentState", of: path)["title"]?.text == "title \(number)")
      }
      try trial.app.end(path, options: .dictionary(["dismissal": "immediate"]))
      #expect(try trial.shell.glances(on: lock).isEmpty)
      #expect(throws: BusError.self) { try trial.app.property("State", of: path) }
    }

    @Test("each surface is an ObjectManager of its own, so a shell gets only its screen")
    func managers() throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["view": true]))
      let bar = try trial.shell.createSurface("bar", "bar")
      let path = try trial.app.request("Order", state: ["title": "Latte"]).path
      let client = trial.app.client
      let root = try client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root)
      #expect(Set(root.keys) == [path, lock, bar])
      #expect(root[path]?[FlushTests.activity]?["State"] == "active")
      #expect(root[lock]?[FlushTests.surface]?["Family"] == "lockscreen")
      for (surface, view) in [(lock, true), (bar, false)] {
        let objects = try client.managedObjects(DaemonUnderTest.name, surface)
        let glance = try #require(try trial.shell.glances(on: surface).first)
        #expect(Array(objects.keys) == [glance])
        #expect(try objects[glance]?[FlushTests.glance] == trial.shell.glance(glance))
        #expect((objects[glance]?[DaemonUnderTest.interface("View")] != nil) == view)
      }
      // One who listens below its surface hears of nothing else.
      let listener = try trial.daemon.connect()
      try listener.match("sender='\(DaemonUnderTest.name)',path_namespace='\(bar)'")
      try trial.app.update(path, ["title": "Mocha"])
      let glance = try #require(try trial.shell.glances(on: bar).first)
      try listener.wait(for: "the change") { client in
        client.signals.contains { $0.changed(FlushTests.glance, at: glance)?["Title"] == "Mocha" } ? true : nil
      }
      try listener.roundTrip(to: DaemonUnderTest.name)
      let heard = listener.signals.filter { $0.path.hasPrefix(DaemonUnderTest.root) }
      #expect(!heard.isEmpty && heard.allSatisfy { $0.path.hasPrefix(bar) })
      // A surface that wants view trees from now on gets its glances anew, with them.
      _ = try trial.heard()
      try trial.shell.update(bar, ["view": true])
      let anew = try #require(try trial.shell.glances(on: bar).first)
      #expect(try trial.shell.view(anew)["Width"]?.number ?? 0 > 0)
    }

    /// A document whose glances are dear to lay out, and a text that makes them so.
    private static let dear = (
      document:
        #"{"type": "Order", "content": {"vstack": [\#(Array(repeating: text, count: 60).joined(separator: ","))]}}"#,
      words: Array(repeating: "interminable", count: 100).joined(separator: " ")
    )
    private static let text = #"{"text": "{state.t} a", "lines": 5, "minScale": 0.1}"#

    /// Many lock screens that show one dear glance each.
    private func dearTrial(surfaces count: Int) throws -> Trial {
      let trial = try Trial()
      try trial.call("Activities", "RegisterPresentation", .string(FlushTests.dear.document))
      for index in 0..<count {
        _ = try trial.shell.createSurface(
          "lock\(index)", "lockscreen", .dictionary(["view": true, "capacity": .uint32(1)]))
      }
      return trial
    }

    /// One change may concern many glances that are dear to lay out: others do not wait for all of them.
    @Test func callsHaveTheirTurnBetweenGlances() throws {
      let count = 16
      let trial = try dearTrial(surfaces: count)
      let words = FlushTests.dear.words
      let path = try trial.app.request("Order", state: ["t": .string(words)]).path
      _ = try trial.heard()
      let client = trial.shell.client
      let before = client.signals.count
      let update = try update(trial.app.client, path, .dictionary(["t": .string(words.uppercased())]))
      _ = try trial.app.client.reply(to: update)
      try client.call(DaemonUnderTest.name, DaemonUnderTest.root, "org.freedesktop.DBus.Peer", "Ping")
      let early = client.signals[before...].filter { $0.path.contains("/surface/lock") }
      let all = try trial.heard().count
      #expect(Set(early.map(\.path)).count < count, "\(early.count) of \(all)")
    }

    /// What waits already keeps no end from coming behind the list that no longer names it.
    @Test func theOrderHoldsThoughATurnIsNotEnough() throws {
      let count = 16
      let trial = try dearTrial(surfaces: count)
      let words = FlushTests.dear.words
      let old = try trial.app.request("Order", state: ["t": .string(words)]).path
      _ = try trial.heard()
      // While the bus is waited for: new content, then another activity that takes all the places.
      let other = try trial.namedApp("org.example.Other")
      let calls = [
        try update(trial.app.client, old, .dictionary(["t": .string(words.uppercased())])),
        try update(trial.app.client, old, .dictionary(["t": .string(words.lowercased() + " b")])),
      ]
      let alert = DBusValue.dictionary(["title": "now"])
      _ = try other.request(
        "Order", state: ["t": .string("x " + words)],
        options: .dictionary(["app": "org.example.Other", "alert": alert]))
      for call in calls { _ = try trial.app.client.reply(to: call) }
      let heard = try trial.heard()
      for index in 0..<count {
        let surface = "\(DaemonUnderTest.root)/surface/lock\(index)"
        let added = heard.firstIndex { $0.member == "InterfacesAdded" && $0.path == surface }
        let listed = heard.firstIndex { $0.path == surface && $0.changed(FlushTests.surface)?["Glances"] != nil }
        let removed = heard.firstIndex { $0.member == "InterfacesRemoved" && $0.path == surface }
        #expect(try #require(added) < (try #require(listed)))
        #expect(try #require(listed) < (try #require(removed)))
      }
    }
  }
}
