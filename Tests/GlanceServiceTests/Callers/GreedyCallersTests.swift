import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("What one caller does costs the daemon little, and others nothing") struct GreedyCallersTests {
    private static let root = DaemonUnderTest.root
    private static let activities = DaemonUnderTest.interface("Activities")
    private static let wide = BusConfiguration(limits: [
      "max_replies_per_connection": 50_000, "max_incoming_bytes": 1 << 30, "max_outgoing_bytes": 1 << 30,
    ])
    private static let unlimited = "[Limits]\nCallsPerSecond=100000\nCallBurst=1000000\n"

    /// Makes entries of the history, each with a title as long as it can be.
    private static func fill(_ trial: Trial, entries: Int) throws {
      let title = String(repeating: "漢", count: 300)
      for _ in 0..<entries {
        let path = try trial.app.request("Order", state: ["title": .string(title)]).path
        try trial.app.end(path, options: .dictionary(["dismissal": "immediate"]))
      }
    }

    @Test("History counts 1, and one more for every four activities") func history() throws {
      let trial = try Trial("[Limits]\nCallsPerSecond=1\n", bus: GreedyCallersTests.wide)
      try GreedyCallersTests.fill(trial, entries: 40)
      let client = try trial.daemon.connect()
      let calls = try (0..<60).map { _ in
        try client.send(
          DaemonUnderTest.name, GreedyCallersTests.root, GreedyCallersTests.activities, "History", [.uint32(200)])
      }
      var answered = 0
      for call in calls {
        do throws(any Error) {
          _ = try client.reply(to: call)
          answered += 1
        } catch let error as BusError {
          #expect(error.says(.limitsExceeded, "CallsPerSecond"))
        }
      }
      // 500 at once, of 11 each; the test may take a few seconds.
      #expect((45...48).contains(answered), "\(answered)")
    }

    @Test("a client that asks for much and never reads: memory stays, and others are served")
    func neverReading() throws {
      let trial = try Trial(GreedyCallersTests.unlimited, bus: GreedyCallersTests.wide)
      try GreedyCallersTests.fill(trial, entries: 200)
      let greedy = try trial.daemon.connect()
      let before = trial.daemon.child.peakBytes
      // It finds hundreds of calls, and a bus that takes no answers.
      trial.daemon.child.stop()
      for _ in 0..<600 {
        _ = try greedy.send(
          DaemonUnderTest.name, GreedyCallersTests.root, GreedyCallersTests.activities, "History", [.uint32(200)])
      }
      try greedy.call(BusClient.bus, BusClient.busPath, "org.freedesktop.DBus.Peer", "Ping")
      trial.daemon.bus.child.stop()
      trial.daemon.child.resume()
      trial.daemon.child.waitUntilItSleeps()
      trial.daemon.bus.child.resume()
      try trial.app.client.call(
        DaemonUnderTest.name, "/", "org.freedesktop.DBus.Peer", "Ping", within: .seconds(60))
      let after = trial.daemon.child.peakBytes
      #expect(after - before < 10 << 20, "\(before) → \(after)")
      // All goes on as before.
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      _ = try trial.app.request("Order", state: ["title": "Latte"])
      let glance = try #require(try trial.shell.waitForGlances(on: lock) { $0.count == 1 }.first)
      #expect(try trial.shell.glance(glance)["Title"] == "Latte")
    }

    @Test("256 types can have a push-to-start token") func tokens() throws {
      let trial = try Trial()
      let first = try trial.call("Activities", "PushToStartToken", "T0").first
      for number in 1..<256 { try trial.call("Activities", "PushToStartToken", .string("T\(number)")) }
      let refused = try trial.refusal("Activities", "PushToStartToken", "More")
      #expect(refused.says(.limitsExceeded, "PushToStartToken", "256"), "\(said(refused))")
      #expect(try trial.call("Activities", "PushToStartToken", "T0").first == first)
    }

    private static func document(_ type: String) -> String {
      #"{"type": "\#(type)", "summary": {"title": "x"}}"#
    }

    @Test("32 presentations of one owner, 256 in all; those whose owner has left make room")
    func presentations() throws {
      let trial = try Trial()
      var clients: [GlanceApp] = []
      for number in 0..<8 {
        let app = try GlanceApp(trial.daemon.connect())
        for index in 0..<32 { try app.registerPresentation(GreedyCallersTests.document("S\(number).\(index)")) }
        clients.append(app)
      }
      func refusal(_ app: GlanceApp) throws -> BusError? {
        try app.client.refusal(
          DaemonUnderTest.name, GreedyCallersTests.root, GreedyCallersTests.activities, "RegisterPresentation",
          .string(GreedyCallersTests.document("More")))
      }
      #expect(try refusal(clients[0]).says(.limitsExceeded, "32"))
      #expect(try refusal(trial.app).says(.limitsExceeded, "256"))
      // What is there may still be changed.
      try clients[0].registerPresentation(GreedyCallersTests.document("S0.0"))
      let names = clients.map(\.client.uniqueName)
      for app in clients { app.client.disconnect() }
      for name in names { try trial.app.client.waitForNoOwner(of: name) }
      try trial.app.registerPresentation(GreedyCallersTests.document("More"))
      let types = try trial.property("Activities", "Types").texts ?? []
      #expect(types.count == 256 && types.contains("More") && !types.contains("S0.1"))
      try trial.daemon.restart()
      #expect(try trial.property("Activities", "Types").texts == types)
      try trial.app.registerPresentation(GreedyCallersTests.document("Another"))
      #expect(try trial.property("Activities", "Types").texts?.contains("More") == true)
    }

    @Test("a document's warnings are written once, not all of them, and not without end") func warnings() throws {
      let trial = try Trial()
      func document(_ version: Int) -> String {
        let texts = (0..<100).map { #"{"text": "\#(version)", "color": "brown\#($0)"}"# }.joined(separator: ",")
        return #"{"type": "D", "content": {"vstack": [\#(texts)]}}"#
      }
      func lines() -> [String] { trial.daemon.log.filter { $0.contains("presentation of D") } }
      for _ in 0..<3 { try trial.app.registerPresentation(document(0)) }
      #expect(lines().count == 9)
      #expect(lines().last?.contains("24 more") == true, "\(lines().last ?? "")")
      for version in 1...60 { try trial.app.registerPresentation(document(version)) }
      #expect((16 * 9...20 * 9).contains(lines().count), "\(lines().count)")
    }
  }
}
