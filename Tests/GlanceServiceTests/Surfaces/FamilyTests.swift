import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("What each family shows of an activity's life") struct FamilyTests {
    private static let families = ["island", "lockscreen", "standby", "small", "bar"]

    private func surfaces(_ trial: Trial) throws -> [String: String] {
      var paths: [String: String] = [:]
      for family in FamilyTests.families { paths[family] = try trial.shell.createSurface(family, family) }
      return paths
    }

    @Test("stale, ended, dismissed: island, small, bar drop it at once; lock screen and StandBy keep it")
    func life() throws {
      let trial = try Trial()
      let surfaces = try surfaces(trial)
      let path = try trial.app.request(
        "Order", state: ["title": "Latte"], options: .dictionary(["staleDate": .uint64(1_000_000)])
      ).path
      #expect(try trial.app.property("State", of: path) == "stale")
      for (family, surface) in surfaces {
        let glance = try #require(try trial.shell.glances(on: surface).first, "\(family)")
        #expect(try trial.shell.glance(glance)["Stale"] == true, "\(family)")
      }
      try trial.app.update(path, ["title": "Mocha"])
      for (family, surface) in surfaces {
        let glance = try #require(try trial.shell.glances(on: surface).first, "\(family)")
        #expect(try trial.shell.glance(glance)["Stale"] == false, "\(family)")
        #expect(try trial.shell.glance(glance)["Title"] == "Mocha", "\(family)")
      }
      try trial.app.end(path, ["title": "Enjoy"])
      for (family, surface) in surfaces {
        let kept = family == "lockscreen" || family == "standby"
        let glances = try trial.shell.glances(on: surface)
        #expect(glances.count == (kept ? 1 : 0), "\(family)")
        if let glance = glances.first {
          #expect(try trial.shell.glance(glance)["Title"] == "Enjoy", "\(family)")
          #expect(try trial.shell.glance(glance)["Interactive"] == false, "\(family)")
        }
      }
      // content never changes again; later updates are ignored, not errors
      try trial.app.update(path, ["title": "Too late"])
      try trial.app.end(path, ["title": "Too late"])
      let lock = try #require(surfaces["lockscreen"])
      let glance = try #require(try trial.shell.glances(on: lock).first)
      #expect(try trial.shell.glance(glance)["Title"] == "Enjoy")
      try trial.shell.call("Dismiss", of: glance)
      for (family, surface) in surfaces { #expect(try trial.shell.glances(on: surface).isEmpty, "\(family)") }
      #expect(try trial.activities().isEmpty)
      #expect(try trial.history(1).first?["reason"] == "ended")
    }

    @Test("surfaces as (families it may use)", arguments: [["bar"], ["island", "lockscreen"], []])
    func only(families: [String]) throws {
      let trial = try Trial()
      let surfaces = try surfaces(trial)
      _ = try trial.app.request(
        "Order", state: ["title": "Latte"], options: .dictionary(["surfaces": .strings(families)]))
      for (family, surface) in surfaces {
        #expect(try trial.shell.glances(on: surface).count == (families.contains(family) ? 1 : 0), "\(family)")
      }
    }

    @Test("island: one app compact, two minimal; Expand, Collapse; expanded by a tap lasts until … 10 s")
    func island() throws {
      let trial = try Trial("[Limits]\nExpandedTime=400ms\n")
      let island = try trial.shell.createSurface("island", "island")
      func forms() throws -> [String] {
        try trial.shell.glances(on: island).map { try trial.shell.glance($0)["Presentation"]?.text ?? "" }
      }
      _ = try trial.app.request("Order", state: ["title": "One"])
      #expect(try forms() == ["compact"])
      let second = try GlanceApp(trial.daemon.connect())
      _ = try second.request("Order", state: ["title": "Two"])
      #expect(try forms() == ["minimal", "minimal"])
      let glances = try trial.shell.glances(on: island)
      try trial.shell.call("Expand", of: glances[1])
      #expect(try trial.shell.glance(glances[1])["Presentation"] == "expanded")
      try trial.shell.call("Collapse", of: glances[1])
      #expect(try forms() == ["minimal", "minimal"])
      try trial.shell.call("Expand", of: glances[0])
      #expect(try trial.shell.glance(glances[0])["Presentation"] == "expanded")
      try trial.shell.waitForGlance(glances[0]) { $0["Presentation"] == "minimal" }
      second.client.disconnect()
      try trial.shell.waitForGlance(glances[0]) { $0["Presentation"] == "compact" }
    }

    @Test("Expand() and Collapse(): island, else NotSupported", arguments: ["lockscreen", "standby", "small", "bar"])
    func notSupported(family: String) throws {
      let trial = try Trial()
      let surface = try trial.shell.createSurface("s", family)
      _ = try trial.app.request("Order", state: ["title": "Latte"])
      let glance = try #require(try trial.shell.glances(on: surface).first)
      for method in ["Expand", "Collapse"] {
        let error = #expect(throws: BusError.self) { try trial.shell.call(method, of: glance) }
        #expect(error?.says(.notSupported, ["island"]) == true, "\(said(error))")
      }
    }

    @Test("alert: every surface derives Alerting, the island expands, for AlertTime; sound only with the audio role")
    func alerts() throws {
      let trial = try Trial("[Limits]\nAlertTime=500ms\nAlertInterval=1ms\n")
      let island = try trial.shell.createSurface("island", "island")
      let first = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["audio": true]))
      let other = try GlanceShell(trial.daemon.connect())
      let second = try other.createSurface("bar", "bar", .dictionary(["audio": true]))
      let alert = DBusValue.dictionary(["title": "Ready", "body": "At the counter", "sound": "ding"])
      let path = try trial.app.request("Order", state: ["title": "Latte"], options: .dictionary(["alert": alert])).path
      var heard: [String: DBusValue] = [:]
      for _ in 0..<3 {
        let signal = try trial.shell.client.signal(DaemonUnderTest.interface("Surface"), "Alert")
        heard[signal.path] = signal.arguments[1]
      }
      #expect(heard[first] == alert)
      for quiet in [island, second] {
        #expect(heard[quiet] == .dictionary(["title": "Ready", "body": "At the counter"]), "\(quiet)")
      }
      let glance = try #require(try trial.shell.glances(on: island).first)
      try trial.shell.waitForGlance(glance) { $0["Alerting"] == false && $0["Presentation"] == "compact" }
      // the oldest such surface has the role: once it goes, the next one
      try trial.shell.client.call(DaemonUnderTest.name, first, DaemonUnderTest.interface("Surface"), "Remove")
      try trial.app.update(path, ["title": "Again"], options: .dictionary(["alert": alert]))
      for signal in try trial.heard() where signal.member == "Alert" { heard[signal.path] = signal.arguments[1] }
      #expect(heard[second] == alert)
    }

    /// StandBy is Active while charging, wider than high, and locked or idle.
    private static let standby: [(charging: Bool, orientation: String, locked: Bool, idle: Bool, active: Bool)] = [
      (true, "landscape", true, false, true), (true, "landscape", false, true, true),
      (true, "landscape", true, true, true), (true, "landscape", false, false, false),
      (false, "landscape", true, true, false), (true, "portrait", true, true, false),
      (true, "unknown", true, true, false),
    ]

    @Test func standBy() throws {
      let trial = try Trial()
      let standby = try trial.shell.createSurface("standby", "standby")
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      for row in FamilyTests.standby {
        try trial.shell.override(
          .dictionary([
            "Charging": .boolean(row.charging), "Orientation": .string(row.orientation),
            "Locked": .boolean(row.locked), "Idle": .boolean(row.idle),
          ]))
        #expect(try trial.shell.property("Active", of: standby).flag == row.active, "\(row)")
        #expect(try trial.shell.property("Active", of: lock) == true)
      }
      try trial.shell.override(.dictionary(["Night": true]))
      let environment = try trial.shell.property("Environment", of: standby)
      #expect(environment["luminanceReduced"] == true)
      #expect(environment["colorScheme"] == "dark")
      #expect(try trial.shell.property("Environment", of: lock)["luminanceReduced"] == false)
    }

    /// Overrides that are no values of their keys.
    private static let overrides: [(values: KeyValuePairs<String, DBusValue>, words: [String])] = [
      (["Driving": "flying"], ["Driving", "flying", "parked"]), (["Driving": true], ["Driving", "a text"]),
      (["Night": "yes"], ["Night", "a boolean"]), (["Orientation": "round"], ["Orientation", "round"]),
      (["ColorScheme": "pink"], ["ColorScheme", "pink"]), (["Locked": 1], ["Locked"]),
      (["Night": true, "Idle": "x"], ["Idle"]),
    ]

    @Test func overridesThatAreNone() throws {
      let trial = try Trial()
      let environment = DaemonUnderTest.interface("Environment")
      let before = try trial.app.client.getAll(DaemonUnderTest.name, DaemonUnderTest.root, environment)
      for (values, words) in FamilyTests.overrides {
        let refused = try trial.refusal("Environment", "Override", .dictionary(values))
        #expect(refused?.says(.invalidArgs, words) == true, "\(values): \(said(refused))")
      }
      #expect(try trial.app.client.getAll(DaemonUnderTest.name, DaemonUnderTest.root, environment) == before)
    }
  }
}
