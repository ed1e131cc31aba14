import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("JSON syntax errors give line and column, all others the path") struct BadTextsTests {
    /// A presentation document that is not one, and what the sentence says.
    private static let documents: [(text: String, words: [String])] = [
      ("", ["is empty"]),
      ("{\"type\": \"Order\",\n \"content\": {\"text\": \"x\"},}", ["line 2", "column"]),
      ("{\"type\": \"Order\"\n\n\"content\": 1}", ["line 3", "column"]),
      ("[1, 2", ["line 1", "column"]),
      (#"{"type": "Order", "type": "Order"}"#, ["line 1", "column"]),
      (#"["a"]"#, ["list"]),
      (#"{"content": {"text": "x"}}"#, ["type"]),
      (#"{"type": 7, "content": {"text": "x"}}"#, ["type", "text"]),
      (#"{"type": "Order"}"#, ["content", "summary"]),
      (#"{"type": "Order", "content": {"text": "x"}, "colour": "red"}"#, ["colour"]),
      (#"{"type": "Order", "content": {"text": "x", "size": 3}}"#, ["content.size"]),
      (#"{"type": "Order", "content": {"blink": "x"}}"#, ["content", "vstack"]),
      (#"{"type": "Order", "content": {"vstack": [{"text": "x"}, {"text": 7}]}}"#, ["content.vstack[1].text"]),
      (#"{"type": "Order", "content": {"text": "{state.x|shout}"}}"#, ["content.text", "shout"]),
      (#"{"type": "Order", "content": {"text": "{state.x"}}"#, ["content.text"]),
      (#"{"type": "Order", "content": {"use": "nowhere"}}"#, ["content.use", "nowhere"]),
      (#"{"type": "Order", "content": {"vstack": {}}}"#, ["content.vstack"]),
      (#"{"type": "a b", "content": {"text": "x"}}"#, ["type", "a b"]),
    ]

    @Test func noDocument() throws {
      let trial = try Trial()
      let types = try trial.property("Activities", "Types")
      for (text, words) in BadTextsTests.documents {
        let refusal = try trial.refusal("Activities", "RegisterPresentation", .string(text))
        #expect(refusal?.says(.invalidArgs, words) == true, "\(text): \(said(refusal))")
      }
      let large = #"{"type": "Order", "content": {"text": ""# + String(repeating: "x", count: 65_536) + #""}}"#
      let tooLarge = try trial.refusal("Activities", "RegisterPresentation", .string(large))
      #expect(tooLarge.says(.tooLarge, "65536", "\(large.utf8.count)"))
      #expect(try trial.property("Activities", "Types") == types)
    }

    /// A payload that is not one, and what the sentence says.
    private static let payloads: [(text: String, words: [String])] = [
      ("", ["is empty"]),
      ("{\"aps\":\n  {\"timestamp\": }}", ["line 2", "column"]),
      (#"{"aps": {"timestamp": 1, "timestamp": 2}}"#, ["line 1", "column"]),
      (#""text""#, ["object", "text"]),
      ("{}", ["aps", "message"]),
      (#"{"aps": []}"#, ["aps", "list"]),
      (#"{"aps": {"event": "update", "content-state": {}}}"#, ["aps.timestamp is missing"]),
      (#"{"aps": {"timestamp": 1773475920}}"#, ["aps.event is missing", "start"]),
      (#"{"aps": {"timestamp": 1773475920, "event": "begin"}}"#, ["aps.event", "begin", "start, update, end"]),
      (#"{"aps": {"timestamp": "today", "event": "end"}}"#, ["aps.timestamp", "a number", "a text"]),
      (#"{"aps": {"timestamp": 1773475920000, "event": "end"}}"#, ["aps.timestamp", "milliseconds", "1000"]),
      (#"{"aps": {"timestamp": -5, "event": "end"}}"#, ["aps.timestamp", "1970"]),
      (#"{"aps": {"timestamp": 1773475920, "event": "update"}}"#, ["aps.content-state is missing"]),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "update", "content-state": 1}}"#,
        ["aps.content-state", "an object"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "update", "content-state": {}, "stale-date": 1773475920000}}"#,
        ["aps.stale-date", "milliseconds"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "update", "content-state": {}, "relevance-score": "high"}}"#,
        ["aps.relevance-score", "a number"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "start", "content-state": {}, "attributes": {}, "alert": {}}}"#,
        ["aps.attributes-type is missing"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "start", "content-state": {}, "attributes-type": "A", "alert": {}}}"#,
        ["aps.attributes is missing"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "start", "content-state": {}, "attributes-type": "A", "attributes": {}}}"#,
        ["aps.alert is missing"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "start", "attributes-type": "A", "attributes": {}, "alert": {}}}"#,
        ["aps.content-state is missing"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "update", "content-state": {}, "alert": {"title": {"loc-args": []}}}}"#,
        ["aps.alert.title.loc-key is missing"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "update", "content-state": {}, "alert": {"title": {"loc-key": "k", "loc-args": 1}}}}"#,
        ["aps.alert.title.loc-args:", "a list"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "update", "content-state": {"n": 1e999}}}"#, ["line 1", "column"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "update", "content-state": {"n": 123456789012345678901}}}"#,
        ["line 1", "column"]
      ),
      (
        #"{"aps": {"timestamp": 1773475920, "event": "update", "content-state": {"n": [1, null]}}}"#,
        ["aps.content-state.n[1]", "null"]
      ),
      (#"{"aps": {"timestamp": 1773475920, "event": "update", "content-state": {"n": "\u0000"}}}"#, ["line 1"]),
      (#"{"message": 7}"#, ["message", "a text"]),
      (#"{"message": "clear_notification"}"#, ["data.tag is missing"]),
      (#"{"message": "m", "data": []}"#, ["data", "an object"]),
      (#"{"message": "m", "data": {"progress": "half"}}"#, ["data.progress", "a number"]),
      (#"{"message": "m", "data": {"when": 1773475920000}}"#, ["data.when", "milliseconds"]),
      (#"{"message": "m", "data": {"when": 1e12, "when_relative": true}}"#, ["data.when", "a year"]),
      (#"{"message": "m", "data": {"actions": [{"title": "Yes"}]}}"#, ["data.actions[0].action is missing"]),
    ]

    @Test func noPayload() throws {
      let trial = try Trial()
      let started = try trial.app.push(#"{"title": "Washer", "message": "Spinning", "data": {"tag": "washer"}}"#)
      let before = try trial.app.property("ContentState", of: started.path)
      for (text, words) in BadTextsTests.payloads {
        let refusal = try trial.refusal("Activities", "Push", .string(text), .dictionary(["id": "washer"]))
        #expect(refusal?.says(.invalidArgs, words) == true, "\(text): \(said(refusal))")
      }
      #expect(try trial.activities() == [started.path])
      #expect(try trial.app.property("ContentState", of: started.path) == before)
    }

    @Test("nesting over 16", arguments: [15, 16, 17, 40])
    func aPushedStateMayNestAsDeepAsOneOnTheBus(levels: Int) throws {
      let trial = try Trial()
      let started = try trial.app.push(#"{"message": "Spinning", "data": {"tag": "washer"}}"#)
      let state =
        String(repeating: #"{"k": "#, count: levels - 1) + "{}" + String(repeating: "}", count: levels - 1)
      let payload = #"{"aps": {"timestamp": 4102444800, "event": "update", "content-state": \#(state)}}"#
      let refusal = try trial.refusal("Activities", "Push", .string(payload), .dictionary(["id": "washer"]))
      if levels <= 16 {
        #expect(refusal == nil)
        #expect(try trial.app.property("ContentState", of: started.path)["k"] != nil)
      } else {
        #expect(refusal.says(.invalidArgs, "aps.content-state", "deep"))
      }
    }

    /// Options of `Push` that are wrong.
    private static let options: [(options: KeyValuePairs<String, DBusValue>, words: [String])] = [
      (["priority": 7], ["options.priority", "5 or 10"]),
      (["priority": "10"], ["options.priority", "a number"]),
      (["priority": .double(1e300)], ["options.priority", "5 or 10"]),
      (["priority": .double(-1e300)], ["options.priority", "5 or 10"]),
      (["priority": .double(5.5)], ["options.priority", "5 or 10"]),
      (["token": 1], ["options.token", "a text"]),
      (["channel": true], ["options.channel", "a text"]),
      (["id": ""], ["options.id"]),
      (["app": "x"], ["app", "x"]),
    ]

    @Test func noOptions() throws {
      let trial = try Trial()
      for (options, words) in BadTextsTests.options {
        let refusal = try trial.refusal(
          "Activities", "Push", #"{"message": "Spinning", "data": {"tag": "washer"}}"#, .dictionary(options))
        #expect(refusal?.says(.invalidArgs, words) == true, "\(options): \(said(refusal))")
      }
      #expect(try trial.activities().isEmpty)
    }

    @Test("a content state that breaks the schema is refused with its path; milliseconds are refused with that hint")
    func schemaAndDates() throws {
      let trial = try Trial()
      try trial.app.registerPresentation(
        """
        {"type": "Order", "schema": {"phase": "string", "readyAt": "date?"},
         "content": {"vstack": [{"text": "{state.phase}"}, {"timer": {"end": "state.otherAt"}}]}}
        """)
      let started = try trial.app.request("Order", state: ["phase": "placed", "readyAt": 4_102_444_800])
      let rows: [(state: ValueObject, words: [String])] = [
        (["phase": 7], ["state.phase"]), ([:], ["state.phase"]),
        (["phase": "a", "readyAt": 4_102_444_800_000], ["state.readyAt", "milliseconds"]),
        (["phase": "a", "otherAt": 4_102_444_800_000], ["state.otherAt", "milliseconds"]),
        (["phase": "a", "readyAt": true], ["state.readyAt"]),
      ]
      for (state, words) in rows {
        for (interface, member, path, arguments) in [
          ("Activities", "Request", DaemonUnderTest.root, ["Order", .dictionary(), DBusValue(state), .dictionary()]),
          ("Activity", "Update", started.path, [DBusValue(state), .dictionary()]),
          ("Activity", "End", started.path, [DBusValue(state), .dictionary()]),
        ] as [(String, String, String, [DBusValue])] where !(member == "End" && state.isEmpty) {
          let call = try trial.app.client.send(
            DaemonUnderTest.name, path, DaemonUnderTest.interface(interface), member, arguments)
          let error = #expect(throws: BusError.self) { try trial.app.client.reply(to: call) }
          #expect(error?.says(.invalidArgs, words) == true, "\(member) \(state): \(said(error))")
        }
      }
      #expect(try trial.activities() == [started.path])
      #expect(try trial.app.property("State", of: started.path) == "active")
      // The document that shows what has none knows dates, too.
      let plain = try trial.refusal(
        "Activities", "Request", "Other", .dictionary(), .dictionary(["endsAt": 4_102_444_800_000]), .dictionary())
      #expect(plain.says(.invalidArgs, "endsAt", "milliseconds"))
    }

    @Test("attributes + content state ≤ 4,096 bytes (TooLarge), both numbers said")
    func size() throws {
      let trial = try Trial()
      // {"attributes":{"a":"…"},"state":{"s":"…"}} has 40 bytes around its two texts.
      let attributes: ValueObject = ["a": .string(String(repeating: "é", count: 1000))]
      let fits: ValueObject = ["s": .string(String(repeating: "x", count: 4096 - 2000 - 40))]
      let over: ValueObject = ["s": .string(String(repeating: "x", count: 4096 - 2000 - 39))]
      let refused = try trial.refusal(
        "Activities", "Request", "Order", DBusValue(attributes), DBusValue(over), .dictionary())
      #expect(refused.says(.tooLarge, "4097", "4096"))
      let started = try trial.app.request("Order", attributes: attributes, state: fits)
      #expect(
        try trial.refusal("Activity", "Update", DBusValue(over), .dictionary(), at: started.path)
          .says(.tooLarge, "4097", "4096"))
      #expect(
        try trial.refusal("Activity", "End", DBusValue(over), .dictionary(), at: started.path)
          .says(.tooLarge, "4097", "4096"))
      #expect(try trial.app.property("ContentState", of: started.path).value == .object(fits))
      #expect(try trial.app.property("State", of: started.path) == "active")
    }
  }
}
