import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Publishing is conflated") struct FlowTests {
    private static let activity = DaemonUnderTest.interface("Activity")
    private static let glance = DaemonUnderTest.interface("Glance")
    private static let wide = BusConfiguration(limits: [
      "max_replies_per_connection": 50_000, "max_connections_per_user": 4096, "max_completed_connections": 4096,
      "max_incoming_bytes": 1 << 30, "max_outgoing_bytes": 1 << 30,
    ])

    @Test("a hundred updates, each sent when the last was seen, are all seen, each once")
    func aClosedLoop() throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      let path = try trial.app.request("Order", state: ["title": "0"]).path
      let glance = try #require(try trial.shell.waitForGlances(on: lock) { $0.count == 1 }.first)
      try trial.shell.client.forgetSignals(after: DaemonUnderTest.name)
      for number in 1...100 {
        try trial.app.update(path, ["title": .string("\(number)")])
        let change = try trial.shell.client.change(of: FlowTests.glance, at: glance)
        #expect(change["Title"]?.text == "\(number)")
      }
      try trial.shell.client.roundTrip(to: DaemonUnderTest.name)
      #expect(!trial.shell.client.signals.contains { $0.changed(FlowTests.glance) != nil })
    }

    @Test("10,000 updates in a burst: the last one shows; the shell is not flooded; memory stays")
    func aBurst() throws {
      let trial = try Trial(bus: FlowTests.wide)
      let surface = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["view": true]))
      let path = try trial.app.request("Order", state: ["title": "0"]).path
      let glance = try #require(try trial.shell.waitForGlances(on: surface) { $0.count == 1 }.first)
      try trial.shell.client.forgetSignals(after: DaemonUnderTest.name)
      let before = trial.daemon.child.anonymousBytes
      let count = 10_000
      let calls = try (1...count).map { number in
        try trial.app.client.send(
          DaemonUnderTest.name, path, FlowTests.activity, "Update",
          [
            .dictionary(["title": .string("\(number)"), "progress": .double(Double(number) / Double(count))]),
            .dictionary(),
          ])
      }
      for call in calls { _ = try trial.app.client.reply(to: call, within: .seconds(60)) }
      // Each that was seen is newer than the one before, the last is the last, and far from all were told.
      var seen: [Int] = []
      while seen.last != count {
        let change = try trial.shell.client.change(of: FlowTests.glance, at: glance, within: .seconds(60)) {
          $0["Title"] != nil
        }
        seen.append(change["Title"]?.text.flatMap { Int($0) } ?? 0)
      }
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
      #expect(seen.count < count / 2, "\(seen.count)")
      let after = trial.daemon.child.anonymousBytes
      #expect(after - before < 2 << 20, "\(before) → \(after)")
      #expect(try trial.app.property("ContentState", of: path)["progress"] == 1.0)
    }

    @Test("a shell that asks for one font and one locale after another costs no memory for good")
    func fontsWithoutEnd() throws {
      let trial = try Trial("[Limits]\nCallBurst=100000\n", bus: FlowTests.wide)
      let surface = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["view": true]))
      _ = try trial.app.request("Order", state: ["title": "Latte"])
      func ask(_ numbers: Range<Int>) throws -> Int {
        for number in numbers {
          // One at a time: what is not laid out asks for no font.
          try trial.shell.update(
            surface, ["fontSize": .double(8 + Double(number) / 512), "locale": .string("xx_\(number)")])
        }
        return trial.daemon.child.anonymousBytes
      }
      let before = try ask(0..<600)
      let after = try ask(600..<2000)
      #expect(after - before < 1 << 20, "\(before) → \(after)")
    }

    @Test func whatIsSentWithoutReadingRepliesIsTaken() throws {
      let trial = try Trial(bus: FlowTests.wide)
      let path = try trial.app.request("Order", state: ["title": "0"]).path
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      for round in 0..<20 {
        // A client that leaves with hundreds of calls unanswered.
        let client = try trial.daemon.connect()
        for _ in 0..<200 {
          _ = try client.send(
            DaemonUnderTest.name, DaemonUnderTest.root, "org.freedesktop.DBus.Properties", "GetAll",
            [.string(DaemonUnderTest.interface("Activities"))])
        }
        client.flush()
        if round.isMultiple(of: 2) { client.disconnect() }
      }
      try trial.app.update(path, ["title": "1"])
      let glance = try #require(try trial.shell.glances(on: lock).first)
      #expect(try trial.shell.glance(glance)["Title"] == "1")
    }

    @Test("one frozen shell can neither stop the others nor grow our memory")
    func aFrozenShell() throws {
      let limits = ["max_incoming_bytes": 400_000, "max_outgoing_bytes": 400_000]
      let trial = try Trial(bus: BusConfiguration(limits: limits))
      let frozen = try trial.daemon.connect()
      try frozen.matchAll(from: DaemonUnderTest.name)
      let surface = try trial.shell.createSurface("lock", "lockscreen")
      let path = try trial.app.request("Order", state: ["title": "0"]).path
      let glance = try #require(try trial.shell.waitForGlances(on: surface) { $0.count == 1 }.first)
      let before = trial.daemon.child.anonymousBytes
      let filling = Value.string(String(repeating: "x", count: 3500))
      var owners: Set<String> = []
      for number in 1...400 {
        // What is sent while the name moves from connection to connection may have to be sent again.
        let deadline = ContinuousClock.now + .seconds(40)
        while true {
          do {
            try trial.app.update(path, ["title": .string("\(number)"), "filling": filling])
            break
          } catch let error as BusError where error.name == "org.freedesktop.DBus.Error.NoReply" {
            try #require(ContinuousClock.now < deadline)
          }
        }
        try trial.shell.client.signal("update \(number)", within: .seconds(40)) {
          $0.changed(FlowTests.glance, at: glance)?["Title"]?.text == "\(number)"
        }
        owners.insert(try trial.app.client.owner(of: DaemonUnderTest.name) ?? "nobody")
      }
      #expect(!owners.contains("nobody"))
      // The frozen one has filled what the bus holds for us: we had to leave it behind.
      #expect(owners.count >= 2)
      #expect(trial.daemon.log.contains { $0.contains("has not answered") })
      #expect(trial.daemon.child.exitStatus == nil)
      #expect(trial.daemon.child.anonymousBytes - before < 2 << 20)
      // The surface was never made anew.
      #expect(try trial.shell.glances(on: surface) == [glance])
      withExtendedLifetime(frozen) {}
    }

    @Test func hundredsOfClientsAtOnce() throws {
      let trial = try Trial("[Limits]\nSurfaces=300\n", bus: FlowTests.wide)
      let started = try trial.app.request("Order", state: ["title": "For all"])
      let count = 300
      var shells: [(shell: GlanceShell, call: BusClient.Call)] = []
      for number in 0..<count {
        let shell = try GlanceShell(trial.daemon.connect())
        let call = try shell.client.send(
          DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Surfaces"), "Create",
          [.string("s\(number)"), "bar", .dictionary()])
        shell.client.flush()
        shells.append((shell, call))
      }
      for (shell, call) in shells {
        let surface = try #require(try shell.client.reply(to: call, within: .seconds(60)).first?.text)
        #expect(try shell.glances(on: surface).count == 1)
      }
      try trial.app.update(started.path, ["title": "For everybody"])
      for (number, (shell, _)) in shells.enumerated() where number.isMultiple(of: 50) {
        let surface = DaemonUnderTest.root + "/surface/s\(number)"
        let glance = try #require(try shell.glances(on: surface).first)
        try shell.waitForGlance(glance, within: .seconds(60)) { $0["Title"] == "For everybody" }
      }
      // All leave at once, and take their surfaces along.
      for (shell, _) in shells { shell.client.disconnect() }
      shells.removeAll()
      var gone: Set<String> = []
      while gone.count < count {
        let signal = try trial.shell.client.signal("the surfaces to go", within: .seconds(60)) {
          $0.member == "InterfacesRemoved" && $0.path == DaemonUnderTest.root
        }
        gone.insert(signal.arguments.first?.text ?? "")
      }
      let objects = try trial.app.client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root)
      #expect(Array(objects.keys) == [started.path])
    }
  }
}
