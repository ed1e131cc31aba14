import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Kill -9 at any moment loses no acknowledged start or end, and at most one second of content")
  struct PowerCutTests {
    private static let activity = DaemonUnderTest.interface("Activity")

    private func all(_ trial: Trial, _ path: String) throws -> DBusValue {
      try trial.app.client.getAll(DaemonUnderTest.name, path, PowerCutTests.activity)
    }

    @Test func acknowledgedStartsAndEndsAreThere() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let app = DBusValue.string("org.example.Cafe")
      let live = try cafe.request(
        "Order", attributes: ["shop": "Corner"], state: ["title": "Latte", "n": 1.5, "list": [1, "two", true]],
        options: .dictionary([
          "app": app, "id": "live", "push": "channel:news", "relevanceScore": .double(0.5), "private": true,
          "surfaces": .strings(["bar", "island"]), "staleDate": .uint64(4_102_444_800_000_000),
        ])
      ).path
      let lingering = try cafe.request("Order", options: .dictionary(["app": app, "id": "lingering"])).path
      try cafe.end(lingering, ["title": "Done"])
      let gone = try cafe.request("Order", state: ["title": "Gone"], options: .dictionary(["app": app])).path
      try cafe.end(gone, options: .dictionary(["dismissal": "immediate"]))
      let pushed = try trial.app.push(#"{"title": "Washer", "message": "Spinning", "data": {"tag": "washer"}}"#).path
      let kept = [live, lingering, pushed]
      let before = try kept.map { try all(trial, $0) }
      let history = try trial.history()
      #expect(history.map { $0["reason"]?.text } == ["ended", "ended"])

      try trial.daemon.kill()
      try trial.daemon.start()

      #expect(try trial.activities() == kept.sorted())
      #expect(try kept.map { try all(trial, $0) } == before)
      #expect(try trial.history() == history)
      // Paths are never used again, though what had the last one is gone.
      let next = try trial.app.push(#"{"message": "New"}"#).path
      #expect(!(kept + [gone]).contains(next))
      // Where it may show outlives the daemon, too.
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      let bar = try trial.shell.createSurface("bar", "bar", .dictionary(["capacity": .uint32(8)]))
      #expect(try trial.shell.glances(on: lock).count == 3)
      #expect(try trial.shell.glances(on: bar).count == 3)
      let source = try trial.shell.glances(on: lock).map { try trial.shell.glance($0)["Source"]?.text ?? "" }
      #expect(!source.contains(live))
    }

    @Test func contentIsThereOnceSomethingLaterIs() throws {
      let trial = try Trial()
      let started = try trial.app.request("Order", state: ["n": 0])
      for number in 1...50 { try trial.app.update(started.path, ["n": .integer(Int64(number))]) }
      try trial.call("Activities", "SetAllowed", "org.example.Any", true)
      try trial.daemon.kill()
      try trial.daemon.start()
      #expect(try trial.app.property("ContentState", of: started.path)["n"] == 50)
    }

    @Test("stopped in order, every update is kept")
    func stoppedInOrder() throws {
      let trial = try Trial()
      let started = try trial.app.request("Order", state: ["n": 0])
      try trial.app.update(started.path, ["n": 1])
      #expect(try trial.daemon.stop() == .code(0))
      try trial.daemon.start()
      #expect(try trial.app.property("ContentState", of: started.path)["n"] == 1)
    }

    @Test("a restarted app finds its own, nobody else may touch it; a connection goes on if it is still there")
    func owners() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let leaving = try GlanceApp(trial.daemon.connect())
      let named = try cafe.request("Order", options: .dictionary(["app": "org.example.Cafe", "push": "token"]))
      let staying = try trial.app.request("Order").path
      let left = try leaving.request("Order", state: ["title": "Left"]).path
      try trial.daemon.kill()
      cafe.client.disconnect()
      leaving.client.disconnect()
      try trial.daemon.start()

      try trial.app.update(staying, ["title": "Still here"])
      let again = try trial.namedApp("org.example.Cafe")
      try again.update(named.path, ["title": "Back"])
      let token = try again.client.call(DaemonUnderTest.name, named.path, PowerCutTests.activity, "GetPushToken")
      #expect(token == [.string(named.token)])
      let refused = try trial.refusal("Activity", "Update", .dictionary(), .dictionary(), at: named.path)
      #expect(refused.says(.notOwner, "org.example.Cafe"))
      // The one whose owner left while nobody looked has ended with that.
      if try trial.activities().contains(left) { try trial.waitForRemoval(of: left) }
      #expect(try trial.activities() == [named.path, staying].sorted())
      let row = try #require(try trial.history(1).first)
      #expect(row["reason"] == "ownerLeft")
      #expect(row["title"] == "Left")
    }

    @Test("a unique name on another bus is another connection's")
    func anotherBus() throws {
      let folder = try TemporaryFolder()
      var path = ""
      var name = ""
      do {
        let daemon = try DaemonUnderTest(folder: folder)
        // A name that the other bus has not given out yet, however many connections the daemon itself makes there.
        let earlier = try (1...8).map { _ in try daemon.connect() }
        let app = try GlanceApp(daemon.connect())
        for client in earlier { client.disconnect() }
        try app.registerPresentation(#"{"type": "Order", "content": {"text": "{state.title}"}}"#)
        path = try app.request("Order", state: ["title": "Mine"]).path
        name = app.client.uniqueName
        daemon.child.killNow()
      }
      let daemon = try DaemonUnderTest(folder: folder)
      let client = try daemon.connect()
      let objects = try client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root)
      #expect(objects[path] == nil)
      let history = try client.call(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"), "History", .uint32(9))
      #expect(history.first?[0]?["reason"] == "ownerLeft")
      // Whoever has that name here is somebody else, to whom the document does not belong more than to others.
      var connections = [client]
      while connections.last?.uniqueName != name, connections.count < 20 { connections.append(try daemon.connect()) }
      #expect(connections.last?.uniqueName == name)
      try GlanceApp(client).registerPresentation(#"{"type": "Order", "content": {"text": "other"}}"#)
    }

    @Test("what people have chosen, and what was registered and given out, is remembered")
    func settings() throws {
      let trial = try Trial()
      try trial.call("Activities", "SetAllowed", "org.example.No", false)
      try trial.call("Activities", "SetAllowed", "org.example.Yes", true)
      try trial.app.registerPresentation(#"{"type": "Order", "content": {"text": "order: {state.title}"}}"#)
      let token = try trial.call("Activities", "PushToStartToken", "Order")
      #expect(try trial.call("Activities", "PushToStartToken", "Order") == token)
      for property in ["Enabled", "FrequentPushesEnabled"] {
        try trial.app.client.set(
          DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"), property,
          .boolean(property != "Enabled"))
      }
      // The settings are on the disk once something later is.
      try trial.call("Activities", "SetAllowed", "org.example.Maybe", true)
      try trial.daemon.kill()
      try trial.daemon.start()

      #expect(try trial.property("Activities", "Enabled") == false)
      #expect(try trial.property("Activities", "FrequentPushesEnabled") == true)
      let applications = try trial.property("Activities", "Applications")
      #expect(applications["org.example.No"] == false)
      #expect(applications["org.example.Yes"] == true)
      #expect(try trial.property("Activities", "Types").texts?.contains("Order") == true)
      #expect(try trial.call("Activities", "PushToStartToken", "Order") == token)
      let disabled = try trial.refusal("Activities", "Request", "Order", .dictionary(), .dictionary(), .dictionary())
      #expect(disabled.says(.denied, "switched off"))
    }

    @Test("whatever is under way, at any moment, again and again")
    func anyMoment() throws {
      let trial = try Trial(
        "[Limits]\nActivitiesPerApp=900\nActivitiesOfApps=900\nActivities=900\nCallsPerSecond=9999\nCallBurst=9999\n")
      let activities = DaemonUnderTest.interface("Activities")
      let client = try trial.namedApp("org.example.Cafe").client
      var live: Set<String> = []
      var paths: Set<String> = []
      for round in 0..<12 {
        var starts: [(id: String, call: BusClient.Call)] = []
        var ends: [(path: String, call: BusClient.Call)] = []
        for (index, path) in (live.sorted() + Array(repeating: "", count: 12)).shuffled().prefix(16).enumerated() {
          if path.isEmpty {
            let id = "\(round)-\(index)"
            let options = DBusValue.dictionary(["app": "org.example.Cafe", "id": .string(id)])
            let call = try client.send(
              DaemonUnderTest.name, DaemonUnderTest.root, activities, "Request",
              ["Order", .dictionary(), .dictionary(), options])
            starts.append((id, call))
          } else {
            let call = try client.send(
              DaemonUnderTest.name, path, PowerCutTests.activity, "End", [.dictionary(), .dictionary()])
            ends.append((path, call))
          }
        }
        // In the middle of it all: after some of the answers, while others are on their way.
        let moment = Int.random(in: 0...16)
        let calls = starts.map(\.call) + ends.map(\.call)
        try client.wait(for: "\(moment) answers") { client in
          calls.count { client.isAnswered($0) } >= min(moment, calls.count) ? true : nil
        }
        try trial.daemon.kill()
        try client.roundTrip()
        var started: [String] = []
        for (id, call) in starts {
          guard let path = try? client.reply(to: call).first?.text else { continue }
          #expect(paths.insert(path).inserted, "\(path) of \(id) was another one's before")
          started.append(path)
        }
        let ended = ends.filter { (try? client.reply(to: $0.call)) != nil }.map(\.path)
        try trial.daemon.start()
        #expect(trial.daemon.log.isEmpty, "\(trial.daemon.log)")

        let objects = try client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root)
        let states = objects.compactMapValues { $0[PowerCutTests.activity]?["State"]?.text }
        for path in started { #expect(states[path] == "active", "\(path) was acknowledged") }
        for path in ended { #expect(states[path] == "ended", "\(path) was acknowledged as ended") }
        for path in live.subtracting(ends.map(\.path)) { #expect(states[path] == "active", "\(path) was untouched") }
        live = Set(states.filter { $0.value == "active" }.keys)
        paths.formUnion(states.keys)
      }
      #expect(!live.isEmpty)
    }

    @Test("at most one second of content")
    func content() throws {
      let trial = try Trial()
      let started = try trial.app.request("Order", state: ["n": 0])
      let began = ContinuousClock.now
      var told: [ContinuousClock.Instant] = []
      while ContinuousClock.now - began < .milliseconds(1800) {
        try trial.app.update(started.path, ["n": .integer(Int64(told.count + 1))])
        told.append(.now)
      }
      let end = ContinuousClock.now
      try trial.daemon.kill()
      let old = told.count { end - $0 > .seconds(1) }
      #expect(old > 0)
      try trial.daemon.start()
      let kept = try trial.app.property("ContentState", of: started.path)["n"]?.integer ?? -1
      #expect(kept >= Int64(old), "\(kept) of \(told.count)")
    }
  }
}
