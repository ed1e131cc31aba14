import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("The environment keys of a surface") struct EnvironmentKeyTests {
    /// Values that a key does not take, and what is said.
    private static let wrong: [(key: String, value: DBusValue, words: [String])] = [
      ("preset", "fridge", ["preset", "fridge", "lockscreen-large"]), ("preset", "island", ["preset", "island"]),
      ("preset", 7, ["preset", "a text (s)", "a number"]), ("width", "wide", ["width", "a number (d)", "a text"]),
      ("width", 0, ["width", "0", "1 to 10000"]), ("height", .double(10_001), ["height", "10001", "1 to 10000"]),
      ("height", .double(.nan), ["height", "nan"]), ("compactWidth", -1, ["compactWidth", "-1"]),
      ("compactHeight", true, ["compactHeight", "a boolean"]), ("minimalWidth", "x", ["minimalWidth"]),
      ("unit", "inch", ["unit", "inch", "pt", "cell"]), ("font", "", ["font", "1 to 128"]),
      ("font", "two\nlines", ["font", "control"]),
      ("font", .string(String(repeating: "f", count: 129)), ["font", "128"]),
      ("fontSize", 3, ["fontSize", "4 to 200"]), ("scale", 17, ["scale", "0.25 to 16"]),
      ("scale", .double(0.2), ["scale", "0.25 to 16"]), ("capacity", 0, ["capacity", "1 to 64"]),
      ("capacity", 65, ["capacity", "1 to 64"]), ("limitedWidth", 1, ["limitedWidth", "a boolean (b)"]),
      ("luminanceReduced", "no", ["luminanceReduced"]), ("vehicle", "yes", ["vehicle"]), ("audio", 1, ["audio"]),
      ("view", 1, ["view"]), ("interactive", "x", ["interactive"]), ("colorScheme", "pink", ["colorScheme", "light"]),
      ("locale", "", ["locale", "1 to 64"]), ("locale", 3, ["locale", "a text"]),
      ("privacy", "never", ["privacy", "show", "whenLocked", "always"]),
    ]

    @Test("a known key of the wrong type, or out of range, is an error")
    func wrongValues() throws {
      let trial = try Trial()
      let client = trial.shell.client
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      let before = try trial.shell.property("Environment", of: lock)
      for (key, value, words) in EnvironmentKeyTests.wrong {
        let environment = DBusValue.array(of: "{sv}", [.entry(.string(key), .variant(value))])
        let created = try client.refusal(
          DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Surfaces"), "Create", "new",
          "lockscreen", environment)
        #expect(created?.says(.invalidArgs, words) == true, "\(key) \(value): \(said(created))")
        let updated = try client.refusal(
          DaemonUnderTest.name, lock, DaemonUnderTest.interface("Surface"), "UpdateEnvironment", environment)
        #expect(updated?.says(.invalidArgs, words) == true, "\(key) \(value): \(said(updated))")
      }
      #expect(try trial.shell.property("Environment", of: lock) == before)
      #expect(throws: BusError.self) { try trial.shell.glances(on: DaemonUnderTest.root + "/surface/new") }
    }

    @Test("unknown keys are ignored (logged once per sender)")
    func unknownKeys() throws {
      let trial = try Trial()
      for _ in 0..<2 { _ = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["curvature": 3])) }
      #expect(trial.daemon.log.filter { $0.contains("“curvature”") }.count == 1)
      #expect(try trial.shell.property("Environment", of: DaemonUnderTest.root + "/surface/lock")["curvature"] == nil)
    }

    @Test("what is given is what holds, and vehicle is fixed at Create")
    func values() throws {
      let trial = try Trial()
      let given = DBusValue.dictionary([
        "preset": "island-large", "width": .double(300), "height": 150, "compactWidth": .double(50.5),
        "compactHeight": .double(30), "minimalWidth": .double(36.67), "unit": "pt", "font": "Inter",
        "fontSize": .double(15), "scale": .double(2), "capacity": .uint32(1), "limitedWidth": true,
        "luminanceReduced": false, "vehicle": true, "audio": true, "view": true, "interactive": false,
        "colorScheme": "dark", "locale": "de_DE.UTF-8", "privacy": "whenLocked",
      ])
      let path = try trial.shell.createSurface("island", "island", given)
      let environment = try trial.shell.property("Environment", of: path)
      #expect(environment.keys.map(Set.init) == given.keys.map(Set.init))
      for key in given.keys ?? [] {
        if let number = given[key]?.number {
          #expect(environment[key]?.number == number, "\(key)")
          #expect(environment[key]?.type == (key == "capacity" ? "u" : "d"), "\(key)")
        } else {
          #expect(environment[key] == given[key], "\(key)")
        }
      }
      let refused = try trial.shell.client.refusal(
        DaemonUnderTest.name, path, DaemonUnderTest.interface("Surface"), "UpdateEnvironment",
        .dictionary(["vehicle": false]))
      #expect(refused.says(.invalidArgs, "vehicle"))
    }

    /// The presets of `rules.md`, with width and height, and compact width and height on islands.
    private static let presets: [(family: String, preset: String, lengths: [Double])] = [
      ("island", "island", [371, 160, 52.33, 36.67]), ("island", "island-large", [408, 160, 62.33, 36.67]),
      ("island", "island-landscape", [371, 160, 36.67, 36.67]), ("lockscreen", "lockscreen", [371, 160]),
      ("lockscreen", "lockscreen-large", [408, 160]), ("standby", "standby-800x480", [800, 480]),
      ("standby", "standby-1920x720", [1920, 720]), ("small", "car-240x78", [240, 78]),
      ("small", "car-240x100", [240, 100]), ("small", "car-170x78", [170, 78]), ("small", "watch-40", [152, 69.5]),
      ("small", "watch-41", [165, 72.5]), ("small", "watch-44", [173, 76.5]), ("small", "watch-45", [184, 80.5]),
      ("small", "watch-49", [191, 81.5]), ("bar", "bar-24", [24]), ("bar", "bar-40", [40]),
    ]

    @Test("presets; explicit keys beat them; the family's first is the default")
    func presets() throws {
      let trial = try Trial()
      let firsts = [
        "island": "island", "lockscreen": "lockscreen", "standby": "standby-800x480", "small": "car-240x78",
        "bar": "bar-24",
      ]
      for (family, preset, lengths) in EnvironmentKeyTests.presets {
        let path = try trial.shell.createSurface("s", family, .dictionary(["preset": .string(preset)]))
        let environment = try trial.shell.property("Environment", of: path)
        let keys = ["width", "height", "compactWidth", "compactHeight"]
        for (key, length) in zip(keys, lengths) { #expect(environment[key]?.number == length, "\(preset) \(key)") }
        #expect(environment["vehicle"]?.flag == preset.hasPrefix("car-"), "\(preset)")
        #expect(environment["limitedWidth"]?.flag == (preset == "island-landscape"), "\(preset)")
        #expect(environment["unit"]?.text == (family == "bar" ? "cell" : "pt"))
        #expect(environment["capacity"]?.integer == (["island": 2, "lockscreen": 4][family] ?? 1))
        #expect((environment["compactWidth"] != nil) == (family == "island"))
        #expect(environment["preset"]?.text == preset)
        try trial.shell.client.call(DaemonUnderTest.name, path, DaemonUnderTest.interface("Surface"), "Remove")
        let plain = try trial.shell.createSurface("s", family, .dictionary(["width": .double(33)]))
        let standard = try trial.shell.property("Environment", of: plain)
        #expect(standard["preset"]?.text == firsts[family])
        #expect(standard["width"]?.number == 33)
        try trial.shell.client.call(DaemonUnderTest.name, plain, DaemonUnderTest.interface("Surface"), "Remove")
      }
    }

    @Test("Glances in display order, at most capacity")
    func capacity() throws {
      let trial = try Trial()
      for number in 0..<4 {
        _ = try trial.app.request(
          "Order", state: ["title": .string("\(number)")],
          options: .dictionary(["relevanceScore": .double(Double(number))]))
      }
      let path = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["capacity": .uint32(3)]))
      func titles() throws -> [String] {
        try trial.shell.glances(on: path).map { try trial.shell.glance($0)["Title"]?.text ?? "" }
      }
      #expect(try titles() == ["3", "2", "1"])
      let surface = DaemonUnderTest.interface("Surface")
      for (capacity, shown) in [(UInt32(1), ["3"]), (64, ["3", "2", "1", "0"])] {
        try trial.shell.client.call(
          DaemonUnderTest.name, path, surface, "UpdateEnvironment", .dictionary(["capacity": .uint32(capacity)]))
        #expect(try titles() == shown)
      }
    }
  }
}
