import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Bad values get InvalidArgs with their path, and nothing changes") struct BadValuesTests {
    /// A value that no state may hold, and what the sentence says of it.
    private static let bad: [(value: DBusValue, words: [String])] = [
      (.double(.nan), ["contentState.x", "is nan"]),
      (.double(.infinity), ["contentState.x", "is inf"]),
      (.double(-.infinity), ["contentState.x", "is -inf"]),
      (.uint64(1 << 63), ["contentState.x", "2^63"]),
      (.uint64(.max), ["contentState.x", "2^63"]),
      (.array(of: "y", [.byte(1), .byte(2)]), ["contentState.x", "(ay)"]),
      (.array(of: "y", []), ["contentState.x", "(ay)"]),
      (.descriptor(0), ["contentState.x", "(h)"]),
      (.structure([1, "two"]), ["contentState.x", "structure"]),
      (.array(of: "{is}", [.entry(.int32(1), "one")]), ["contentState.x", "a{is}", "a{sv}"]),
      (.array(of: "{is}", []), ["contentState.x", "a{is}", "a{sv}"]),
      (.array(of: "v", [.variant(1), .variant(.double(.nan))]), ["contentState.x[1]", "is nan"]),
      (.dictionary(["deep": .dictionary(["er": .descriptor(0)])]), ["contentState.x.deep.er", "(h)"]),
      (.array(of: "(ss)", [.structure(["a", "b"])]), ["contentState.x[0]", "structure"]),
      (.array(of: "ay", [.array(of: "y", [.byte(0)])]), ["contentState.x[0]", "(ay)"]),
      (.variant(.variant(.double(.nan))), ["contentState.x", "is nan"]),
      (
        .array(of: "{sv}", [.entry("k", .variant(1)), .entry("k", .variant(2))]),
        ["contentState.x.k", "twice"]
      ),
    ]

    @Test func noStateHoldsThem() throws {
      let trial = try Trial()
      let started = try trial.app.request("Order", state: ["title": "Latte"])
      let before = try trial.app.client.getAll(
        DaemonUnderTest.name, started.path, DaemonUnderTest.interface("Activity"))
      for (value, words) in BadValuesTests.bad {
        let state = DBusValue.dictionary(["title": "Other", "x": .variant(value)])
        let requested = try trial.refusal("Activities", "Request", "Order", .dictionary(), state, .dictionary())
        #expect(requested?.says(.invalidArgs, words) == true, "\(value): \(said(requested))")
        let attributed = try trial.refusal("Activities", "Request", "Order", state, .dictionary(), .dictionary())
        let inAttributes = words.map { $0.replacing("contentState", with: "attributes") }
        #expect(attributed?.says(.invalidArgs, inAttributes) == true, "\(value): \(said(attributed))")
        for member in ["Update", "End"] {
          let changed = try trial.refusal("Activity", member, state, .dictionary(), at: started.path)
          #expect(changed?.says(.invalidArgs, words) == true, "\(member) \(value): \(said(changed))")
        }
      }
      #expect(try trial.activities() == [started.path])
      let after = try trial.app.client.getAll(
        DaemonUnderTest.name, started.path, DaemonUnderTest.interface("Activity"))
      #expect(after == before)
    }

    /// JSON ↔ D-Bus: what a state reads back as.
    private static let good: [(value: DBusValue, readAs: DBusValue)] = [
      (.byte(255), .int64(255)), (.int16(-1), .int64(-1)), (.uint16(65535), .int64(65535)), (.int32(-7), .int64(-7)),
      (.uint32(.max), .int64(4_294_967_295)), (.uint64(5), .int64(5)), (.int64(-(1 << 53)), .int64(-(1 << 53))),
      (.int64(1 << 53 + 2), .double(9_007_199_254_740_994)), (.int64(.min), .double(-9_223_372_036_854_775_808)),
      (.uint64(1 << 63 - 1), .double(9_223_372_036_854_775_808)), (.double(2), .double(2)),
      (.double(-0.5), .double(-0.5)),
      (.path("/a/b"), "/a/b"), (.signature("a{sv}"), "a{sv}"), (.boolean(false), false),
      (.array(of: "s", ["a", "b"]), .array(of: "v", [.variant("a"), .variant("b")])),
      (.array(of: "{si}", [.entry("k", .int32(1))]), .dictionary(["k": 1])),
      (.array(of: "i", []), .array(of: "v", [])), (.dictionary(), .dictionary()),
      (.variant(.variant("inner")), "inner"),
      (.dictionary(["b": 1, "a": 2]), .dictionary(["a": 2, "b": 1])),
    ]

    @Test func anyIntegerTypeIsANumberAndPathsAreTexts() throws {
      let trial = try Trial()
      for (value, readAs) in BadValuesTests.good {
        let id = "\(value)"
        let started = try trial.call(
          "Activities", "Request", "Order", .dictionary(), .dictionary(["x": .variant(value)]), .dictionary())
        let path = try #require(started.first?.text)
        #expect(try trial.app.property("ContentState", of: path)["x"] == readAs.content, "\(id)")
        try trial.app.end(path, options: .dictionary(["dismissal": "immediate"]))
      }
    }

    @Test("nesting over 16 is InvalidArgs", arguments: [15, 16, 17, 20])
    func nesting(levels: Int) throws {
      let trial = try Trial()
      // The state itself is the first level.
      var lists: DBusValue = 1
      var objects: DBusValue = 1
      for _ in 1..<levels {
        lists = .array(of: "v", [.variant(lists)])
        objects = .dictionary(["k": objects])
      }
      for value in [lists, objects] {
        let state = DBusValue.dictionary(["x": value])
        let refusal = try trial.refusal("Activities", "Request", "Order", .dictionary(), state, .dictionary())
        if levels <= 16 {
          #expect(refusal == nil)
        } else {
          #expect(refusal.says(.invalidArgs, "contentState.x", "16"))
        }
      }
      #expect(try trial.activities().count == (levels <= 16 ? 2 : 0))
    }

    @Test func whoSendsTextThatIsNotUTF8IsCutOffByTheBusAndHarmsNobody() throws {
      let trial = try Trial()
      let raw = try RawBusPeer(socketPath: trial.daemon.bus.socketPath)
      // Request("Order", {"x": an invalid text}, …): the bus looks at the first text already.
      let body: [UInt8] = [2, 0, 0, 0, 0xc3, 0x28, 0]
      try raw.send(
        RawBusPeer.call(
          path: DaemonUnderTest.root, destination: DaemonUnderTest.name,
          interface: DaemonUnderTest.interface("Activities"), member: "UnregisterPresentation", serial: 2,
          signature: "s", body: body))
      while let bytes = try raw.receive() { #expect(!bytes.isEmpty) }
      #expect(try trial.app.request("Order", state: ["title": "Fine"]).path.hasSuffix("/1"))
    }

    /// Options of `Request` that are known and wrong, and what the sentence says.
    private static let badOptions: [(options: KeyValuePairs<String, DBusValue>, words: [String])] = [
      (["staleDate": "soon"], ["options.staleDate", "microseconds", "not a text"]),
      (["staleDate": .int64(-1)], ["options.staleDate", "1970"]),
      (["staleDate": .double(1.5)], ["options.staleDate", "microseconds"]),
      (["relevanceScore": "high"], ["options.relevanceScore", "a number", "not a text"]),
      (["relevanceScore": .double(.nan)], ["options.relevanceScore", "nan"]),
      (["startDate": true], ["options.startDate", "not a boolean"]),
      (["style": "loud"], ["options.style", "loud", "standard, transient"]),
      (["style": 1], ["options.style", "a text"]),
      (["alert": "Ready"], ["options.alert", "an object", "not a text"]),
      (["alert": .dictionary(["title": 7])], ["options.alert.title", "a text"]),
      (["push": "sometimes"], ["options.push", "token", "channel:"]),
      (["push": "channel:"], ["options.push", "channel:"]),
      (["push": .string("channel:" + String(repeating: "z", count: 256))], ["options.push", "256", "1 to 255"]),
      (["push": "channel:two\nlines"], ["options.push", "control"]),
      (["push": "channel:a\u{202e}b"], ["options.push", "invisible"]),
      (["push": "channel:\u{2060}"], ["options.push", "invisible"]),
      (["timestamp": "now"], ["options.timestamp", "microseconds since 1970", "a text"]),
      (["timestamp": .uint64(1 << 63 - 1)], ["options.timestamp", "out of range", "at most 9007199254740992"]),
      (["staleDate": .uint64(1 << 63 - 1)], ["options.staleDate", "out of range"]),
      (["startDate": .uint64(1 << 53 + 2)], ["options.startDate", "out of range"]),
      (["staleDate": .int64(.min)], ["options.staleDate", "not before 1970"]),
      (["staleDate": .double(1.5)], ["options.staleDate", "microseconds since 1970", "a number"]),
      (
        ["surfaces": .strings(Array(repeating: "bar", count: 17))],
        ["options.surfaces", "17 entries", "at most 16"]
      ),
      (["surfaces": "bar"], ["options.surfaces", "a list"]),
      (["surfaces": .strings(["bar", "fridge"])], ["options.surfaces[1]", "island", "bar"]),
      (["private": "yes"], ["options.private", "a boolean"]),
      (["id": 42], ["options.id", "a text"]),
      (["id": ""], ["options.id", "1 to 255"]),
      (["id": .string(String(repeating: "x", count: 256))], ["options.id", "1 to 255"]),
      (["id": "two\nlines"], ["options.id", "control characters"]),
      (["id": "\u{200b}"], ["options.id", "invisible"]),
      (["id": "a\u{ad}"], ["options.id", "invisible"]),
      (["app": 42], ["options.app", "a text"]),
      (["app": "no name"], ["app", "no name"]),
      (["app": "org.example.2nd"], ["app", "org.example.2nd"]),
      (["app": ":1.7"], ["app", ":1.7"]),
      (["app": .string("a." + String(repeating: "b", count: 254))], ["app", "is no bus name"]),
    ]

    @Test("a known key of the wrong type is an error")
    func wrongOptions() throws {
      let trial = try Trial()
      for (options, words) in BadValuesTests.badOptions {
        let refusal = try trial.refusal(
          "Activities", "Request", "Order", .dictionary(), .dictionary(), .dictionary(options))
        #expect(refusal?.says(.invalidArgs, words) == true, "\(options): \(said(refusal))")
      }
      #expect(try trial.activities().isEmpty)
    }

    @Test("unknown keys are ignored (logged once per sender)")
    func unknownOptions() throws {
      let trial = try Trial()
      let options = DBusValue.dictionary(["colour": "red", "id": "a"])
      for _ in 0..<3 { _ = try trial.app.request("Order", options: options) }
      let other = try GlanceApp(trial.daemon.connect())
      _ = try other.request("Order", options: options)
      #expect(try trial.activities().count == 2)
      #expect(trial.daemon.log.filter { $0.contains("“colour”") }.count == 2)
    }

    @Test(arguments: ["", ".hidden", "a/b", "../etc", "with space", "ünicode", String(repeating: "t", count: 129)])
    func typesThatAreNoTypesAreRefused(type: String) throws {
      let trial = try Trial()
      let refusal = try trial.refusal(
        "Activities", "Request", .string(type), .dictionary(), .dictionary(), .dictionary())
      #expect(refusal.says(.invalidArgs, "type", "1 to 128"))
      #expect(try trial.refusal("Activities", "PushToStartToken", .string(type)).says(.invalidArgs, "type"))
    }
  }
}
