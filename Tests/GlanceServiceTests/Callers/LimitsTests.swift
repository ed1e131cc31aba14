import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Limits: excess is LimitsExceeded, naming the limit") struct LimitsTests {
    @Test("5 live activities per app id … (a live one is never evicted)")
    func perApp() throws {
      let trial = try Trial()
      var paths: [String] = []
      for _ in 0..<4 { paths.append(try trial.app.request("Order").path) }
      // One that is still to come counts as well.
      let tomorrow = DBusValue.uint64(UInt64(try trial.property("Daemon", "StartedAt").integer ?? 0) + 3_600_000_000)
      paths.append(try trial.app.request("Order", options: .dictionary(["startDate": tomorrow])).path)
      let sixth = try trial.refusal("Activities", "Request", "Order", .dictionary(), .dictionary(), .dictionary())
      #expect(sixth.says(.limitsExceeded, "ActivitiesPerApp", "5"))
      #expect(try trial.activities() == paths.sorted())
      try trial.app.end(paths[0])
      _ = try trial.app.request("Order")
    }

    @Test("16 per feed id, 64 in all of which apps may use 48")
    func inAll() throws {
      let trial = try Trial()
      var apps: [GlanceApp] = []
      for _ in 0..<10 { apps.append(try GlanceApp(trial.daemon.connect())) }
      for number in 0..<48 { _ = try apps[number / 5].request("Order") }
      let last = apps[9].client
      let next = try last.refusal(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"), "Request", "Order",
        .dictionary(), .dictionary(), .dictionary())
      #expect(next.says(.limitsExceeded, "ActivitiesOfApps", "48"))
      for number in 0..<16 { _ = try trial.app.push(#"{"message": "m", "data": {"tag": "\#(number)"}}"#) }
      let pushed = try trial.refusal("Activities", "Push", #"{"message": "m", "data": {"tag": "17"}}"#, .dictionary())
      #expect(pushed.says(.limitsExceeded, "ActivitiesPerFeed", "16"))
      // What is there may still be updated.
      _ = try trial.app.push(#"{"message": "n", "data": {"tag": "3"}}"#)
      #expect(try trial.activities().count == 64)
    }

    @Test("per sender 16 surfaces")
    func surfaces() throws {
      let trial = try Trial()
      for number in 0..<16 { _ = try trial.shell.createSurface("s\(number)", "bar") }
      let next = try trial.shell.client.refusal(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Surfaces"), "Create", "s16", "bar",
        .dictionary())
      #expect(next.says(.limitsExceeded, "SurfacesPerSender", "16"))
      _ = try GlanceShell(trial.daemon.connect()).createSurface("s16", "bar")
    }

    @Test("Surfaces 256 in all")
    func surfacesInAll() throws {
      let trial = try Trial("[Limits]\nSurfaces=3\n[Surface a]\nFamily=bar\n[Surface b]\nFamily=bar\n")
      _ = try trial.shell.createSurface("c", "bar")
      let next = try trial.refusal("Surfaces", "Create", "d", "bar", .dictionary())
      #expect(next.says(.limitsExceeded, "Surfaces allows 3"))
      _ = try trial.shell.createSurface("a", "bar")
    }

    /// One call a second, so that what a test takes to run hardly counts.
    private static let slow = "[Limits]\nCallsPerSecond=1\n"
    private static let wide = BusConfiguration(limits: ["max_replies_per_connection": 50_000])

    @Test("a burst of 500 … Excess: LimitsExceeded")
    func calls() throws {
      let trial = try Trial(LimitsTests.slow, bus: LimitsTests.wide)
      let client = trial.app.client
      let calls = try (0..<600).map { _ in
        try client.send(
          DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"), "History", [.uint32(0)])
      }
      var refused: [BusError] = []
      for (index, call) in calls.enumerated() {
        do throws(any Error) {
          _ = try client.reply(to: call)
        } catch let error as BusError {
          #expect(index >= 500)
          refused.append(error)
        }
      }
      let first = try #require(refused.first)
      #expect(first.says(.limitsExceeded, "CallsPerSecond", "CallBurst", "500"))
      // Reading is free, an update is conflated and not counted, and others have calls of their own.
      _ = try client.getAll(DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Daemon"))
      _ = try client.introspect(DaemonUnderTest.name, DaemonUnderTest.root)
      _ = try trial.shell.createSurface("bar", "bar")
    }

    @Test("Activity.Update is conflated and not counted")
    func updates() throws {
      let trial = try Trial(LimitsTests.slow + "CallBurst=2\n", bus: LimitsTests.wide)
      let path = try trial.app.request("Order").path
      let calls = try (0..<1000).map { number in
        try trial.app.client.send(
          DaemonUnderTest.name, path, DaemonUnderTest.interface("Activity"), "Update",
          [.dictionary(["number": .int64(number)]), .dictionary()])
      }
      for call in calls { _ = try trial.app.client.reply(to: call) }
      #expect(try trial.app.property("ContentState", of: path)["number"] == 999)
    }

    @Test("GetManagedObjects counts 50")
    func managedObjects() throws {
      let trial = try Trial(LimitsTests.slow, bus: LimitsTests.wide)
      let client = trial.app.client
      let calls = try (0..<13).map { _ in
        try client.send(
          DaemonUnderTest.name, DaemonUnderTest.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
      }
      for call in calls[..<10] { _ = try client.reply(to: call) }
      for call in calls[10...] {
        let error = #expect(throws: BusError.self) { try client.reply(to: call) }
        #expect(error?.says(.limitsExceeded, "CallsPerSecond") == true)
      }
    }

    @Test func theLimitsAreTheConfigurations() throws {
      let trial = try Trial("[Limits]\nActivitiesPerApp=1\nStateBytes=64\nSurfacesPerSender=1\n")
      _ = try trial.app.request("Order")
      let second = try trial.refusal("Activities", "Request", "Order", .dictionary(), .dictionary(), .dictionary())
      #expect(second.says(.limitsExceeded, "ActivitiesPerApp", "1"))
      let large = DBusValue.dictionary(["title": .string(String(repeating: "x", count: 64))])
      let tooLarge = try trial.refusal("Activities", "Request", "Order", .dictionary(), large, .dictionary())
      #expect(tooLarge.says(.tooLarge, "64"))
    }
  }
}
