import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Every method of a provider with malformed input: one sentence that names the key, and nothing changes")
  struct MalformedReportsTests {
    /// What is wrong, and the words that say so.
    private typealias Mistake = (arguments: [DBusValue], words: [String])

    private static let long = String(repeating: "x", count: 256)

    /// UUIDs that are none.
    private static let uuids = ["", long, "two\nlines", "\u{202e}a", "a\u{200b}", "\u{7}"]

    /// Wrong keys of an update.
    private static let updates: [(update: KeyValuePairs<String, DBusValue>, words: [String])] = [
      (["localMember": "Anna"], ["localMember", "an object", "not a text"]),
      (["localMember": .dictionary(["kind": "fax"])], ["localMember.kind", "fax", "phone, email, generic"]),
      (["localMember": .dictionary(["value": 7])], ["localMember.value", "a text", "not a number"]),
      (["members": "Anna"], ["members", "a list", "not a text"]),
      (["members": .dictionary()], ["members", "a list", "an object"]),
      (["members": .strings(["+49"])], ["members[0]", "kind, value and displayName"]),
      (
        ["members": .handles(.handle(["value": "a"]), .handle(["kind": "pigeon", "value": "b"]))],
        ["members[1].kind", "pigeon", "phone, email, generic"]
      ),
      (["members": .handles(.handle(["displayName": true]))], ["members[0].displayName", "a text", "a boolean"]),
      (
        ["members": .array(of: "a{sv}", Array(repeating: .handle(["value": "a"]), count: 65))],
        ["members", "65 handles", "at most 64"]
      ),
      (["activeRemoteMembers": 1], ["activeRemoteMembers", "a list"]),
      (["activeRemoteMembers": .handles(.handle(["kind": 3]))], ["activeRemoteMembers[0].kind", "a text"]),
      (["capabilities": "pausing"], ["capabilities", "a list"]),
      (["capabilities": .strings(["pausing", "flying"])], ["capabilities[1]", "pausing", "video"]),
      (["capabilities": .array(of: "v", [.variant(1)])], ["capabilities[0]"]),
      (["capabilities": .strings(Array(repeating: "pausing", count: 65))], ["capabilities", "65", "at most 64"]),
    ]

    private static let incoming: [Mistake] =
      uuids.map { ([.string($0), .dictionary()], ["uuid", "1 to 255 bytes"]) }
      + updates.map { (["z", .dictionary($0.update)], $0.words.enumerated().map { $0 == 0 ? "update." + $1 : $1 }) }
      + [(["z", .dictionary(["members": .handles(.handle(["value": .array(of: "y", [.byte(1)])]))])], ["update"])]

    private static let events: [Mistake] =
      uuids.map { ([.string($0), "connected", .dictionary()], ["uuid", "1 to 255 bytes"]) }
      + ["", "Connected", "paused", "ended\n", long].map {
        (["a", .string($0), .dictionary()], ["event", "startedConnecting, connected, updated, ended"])
      }
      + updates.map {
        (["a", "updated", .dictionary($0.update)], $0.words.enumerated().map { $0 == 0 ? "details." + $1 : $1 })
      }
      + ["connected", "ended"].flatMap { event in
        [
          ("now", "microseconds since 1970"), (true, "microseconds since 1970"), (-1, "not before 1970"),
          (.uint64(.max), "beyond 2^63"), (.uint64(1 << 53 + 2), "out of range"),
          (.double(1.5), "microseconds since 1970"), (.double(.nan), "nan"), (.dictionary(), "microseconds since 1970"),
        ].map { date, words in
          (["a", .string(event), .dictionary(["reason": "failed", "date": date])], ["details.date", words])
        }
      }
      + [
        (["a", "ended", .dictionary()], ["details.reason is missing", "remoteEnded"]),
        (["a", "ended", .dictionary(["reason": 7])], ["details.reason", "a text"]),
        (["a", "ended", .dictionary(["reason": "bored"])], ["details.reason", "bored", "remoteEnded"]),
        (
          ["a", "ended", .dictionary(["reason": "declined"])], ["details.reason", "declined", "daemon", "remoteEnded"]
        ),
        (["a", "ended", .dictionary(["reason": "ended"])], ["details.reason", "daemon"]),
        (["a", "updated", .dictionary(["donation": "x"])], ["details.donation", "an object"]),
        (
          ["a", "updated", .dictionary(["donation": .dictionary(["title": 1])])], ["details.donation.title", "a text"]
        ),
        (
          ["a", "updated", .dictionary(["donation": .dictionary(["uri": "a\u{202e}b"])])],
          ["details.donation.uri", "invisible"]
        ),
        (
          [
            "a", "updated",
            .dictionary(["members": .handles(), "text": .string(String(repeating: "x", count: 140_000))]),
          ],
          ["details: it has more than 131072 bytes"]
        ),
      ]

    private static let actions: [Mistake] =
      [
        ([.actions([])], ["0 actions", "1 to 16"]),
        ([.actions(Array(repeating: .action("mute", "a", ["muted": true]), count: 17))], ["16 actions"]),
      ]
      + uuids.map {
        ([.actions([.action("end", "a"), .action("end", $0)])], ["actions[1]", "uuid", "1 to 255 bytes"])
      }
      + [
        ("dance", [:], ["actions[1]", "dance", "start, join, end"]),
        ("answer", [:], ["actions[1]", "answer", "start, join, end"]), ("", [:], ["actions[1]", "start, join, end"]),
        ("pause", [:], ["actions[1].paused is missing", "true or false"]),
        ("pause", ["paused": "yes"], ["actions[1].paused", "a boolean", "not a text"]),
        ("mute", ["muted": 1], ["actions[1].muted", "a boolean"]),
        ("video", ["on": .dictionary()], ["actions[1].on", "a boolean"]),
        ("merge", [:], ["actions[1].with is missing", "a text"]),
        ("merge", ["with": .path("/a")], ["“/a”"]),
        ("playTones", ["digits": ""], ["actions[1].digits"]),
        ("playTones", ["digits": 12], ["actions[1].digits", "a text"]),
        ("playTones", ["digits": "dial me"], ["dial me", "0 to 9"]),
        ("start", ["handles": "x"], ["actions[1].handles", "a list"]),
        ("start", ["handles": .handles(.handle(["kind": "fax"]))], ["actions[1].handles[0].kind", "fax"]),
        ("start", ["handles": .handles()], ["handles: it is empty"]), ("start", [:], ["handles: it is empty"]),
        ("start", ["handles": .handles(.handle(["value": "x"]), .handle(["kind": "phone"]))], ["handles[1].value"]),
        ("start", ["video": "yes", "handles": .handles(.handle(["value": "x"]))], ["actions[1].video", "a boolean"]),
      ].map { (name: String, arguments: KeyValuePairs<String, DBusValue>, words: [String]) in
        (
          [.actions([.action("mute", "a", ["muted": true]), .action(name, name == "start" ? "z" : "a", arguments)])],
          words
        )
      }

    /// Those that are refused for another reason than that an argument is wrong, by the first words.
    private static let otherKinds: [String: RefusalKind] = [
      "“/a”": .unknownObject, "details: it has more than 131072 bytes": .tooLarge,
    ]

    private static let configurations: [Mistake] = [
      (["name": 7], ["name", "a text"]), (["ringtone": true], ["ringtone", "a text"]),
      (["icon": 1], ["icon", "a text"]),
      (["maximumGroups": "two"], ["maximumGroups", "a whole number"]),
      (["maximumGroups": .uint32(0)], ["maximumGroups", "0", "1 to 64"]),
      (["maximumPerGroup": .uint32(.max)], ["maximumPerGroup", "4294967295", "1 to 64"]),
      (["maximumPerGroup": .int32(-1)], ["maximumPerGroup", "-1", "1 to 64"]),
      (["maximumPerGroup": .double(2.5)], ["maximumPerGroup", "a whole number"]),
      (["includesInRecents": 1], ["includesInRecents", "a boolean"]),
      (["supportsVideo": "no"], ["supportsVideo", "a boolean"]),
      (["handleTypes": "phone"], ["handleTypes", "a list"]),
      (["handleTypes": .strings(["phone", "fax"])], ["handleTypes[1]", "phone, email, generic"]),
    ].map { (keys: KeyValuePairs<String, DBusValue>, words: [String]) in ([.dictionary(keys)], words) }

    @Test func mistakes() throws {
      let trial = try Trial("[Limits]\nCallBurst=5000\n")
      let app = try trial.callingApp("com.example.Phone", ["supportsVideo": true, "maximumGroups": .uint32(12)])
      let head = try trial.headUnit()
      let path = try app.joined("a")
      let ringing = try app.incoming("b")
      let before = try [path, ringing].map { try head.properties(of: $0) }
      let providers = try trial.property("Conversations", "Providers")
      for (member, mistakes) in [
        ("ReportIncoming", MalformedReportsTests.incoming), ("ReportEvent", MalformedReportsTests.events),
        ("RequestActions", MalformedReportsTests.actions), ("Update", MalformedReportsTests.configurations),
      ] {
        for (arguments, words) in mistakes {
          let refused = try app.refusal(member, arguments)
          let kind = MalformedReportsTests.otherKinds[words[0]] ?? .invalidArgs
          #expect(refused.isOneSentence(kind), "\(member) \(words): \(said(refused))")
          #expect(refused?.says(kind, words) == true, "\(member) \(words): \(said(refused))")
        }
      }
      for (arguments, words) in MalformedReportsTests.configurations {
        let refused = try trial.refusal("Conversations", "RegisterProvider", .path("/calls"), arguments[0])
        #expect(refused?.says(.invalidArgs, words) == true && refused.isOneSentence(.invalidArgs), "\(said(refused))")
      }
      try app.catchUp()
      #expect(try [path, ringing].map { try head.properties(of: $0) } == before)
      #expect(try head.conversations() == [path, ringing] && app.asked.isEmpty)
      #expect(try trial.property("Conversations", "Providers") == providers)
    }

    /// Messages whose arguments are of other types than the method takes.
    private static let signatures: [(member: String, arguments: [DBusValue])] = [
      ("ReportIncoming", []), ("ReportIncoming", ["z"]), ("ReportIncoming", [.dictionary(), "z"]),
      ("ReportIncoming", ["z", .dictionary(), true]), ("ReportEvent", ["a", "connected"]),
      ("ReportEvent", ["a", .dictionary(), "connected"]), ("ReportEvent", [1, "connected", .dictionary()]),
      ("RequestActions", [.dictionary()]), ("RequestActions", [.array(of: "s", ["end"])]), ("Update", []),
      ("Update", ["name"]), ("Unregister", ["now"]),
    ]

    @Test("arguments of other types than the method takes are InvalidArgs")
    func wrongSignatures() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let path = try app.joined("a")
      let before = try head.properties(of: path)
      for (member, arguments) in MalformedReportsTests.signatures {
        let refused = try app.refusal(member, arguments)
        #expect(refused?.name == RefusalKind.invalidArgs.busName, "\(member) \(arguments): \(said(refused))")
      }
      let missing = try app.refusal("Dance", [])
      #expect(missing?.name == "org.freedesktop.DBus.Error.UnknownMethod", "\(said(missing))")
      #expect(try head.properties(of: path) == before && head.conversations() == [path])
    }

    @Test("unknown keys are ignored (logged once per sender); so are those that an event does not take")
    func unknownKeys() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let path = try app.incoming("a", name: "Anna")
      for _ in 0..<3 { try app.report("a", "updated", .dictionary(["colour": "red", "two\nlines": 7])) }
      #expect(try head.property("Title", of: path) == "Anna")
      let noted = trial.daemon.log.filter { $0.contains("“colour”") }
      #expect(noted.count == 1 && noted[0].contains("ReportEvent") && noted[0].utf8.count < 500, "\(noted)")
      let other = try trial.callingApp("com.example.Other")
      let second = try other.incoming("a", name: "Bob")
      try other.report("a", "connected", .dictionary(["members": .handles(.handle(["displayName": "Eve"]))]))
      #expect(try head.property("Title", of: second) == "Bob")
      #expect(trial.daemon.log.filter { $0.contains("“members”") }.count == 1, "\(trial.daemon.log)")
    }

    /// Members that are odd, and what the conversation is called.
    private static let members: [(members: DBusValue, title: String)] = [
      (.handles(), "Unknown"), (.handles(.handle([:])), "Unknown"), (.handles(.handle(["kind": "phone"])), "Unknown"),
      (.handles(.handle(["value": ""])), "Unknown"),
      (.handles(.handle(["displayName": "Anna"])), "Anna"),
      (.handles(.handle(["value": "a\nb", "displayName": "\u{200b}\u{7}"])), "a b"),
      (.handles(.handle(["displayName": "one\ntwo"])), "one two"),
    ]

    @Test("displayName → value → Unknown, whatever a provider leaves out")
    func membersWithoutValue() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let path = try app.incoming("a", name: "Zoë")
      for (members, title) in MalformedReportsTests.members {
        try app.report("a", "updated", .dictionary(["members": members]))
        let now = try head.properties(of: path)
        #expect(now["Title"]?.text == title, "\(members)")
        #expect(now["Members"]?.elements?.count == members.elements?.count)
      }
      let long = DBusValue.handles(.handle(["value": .string(String(repeating: "9", count: 5000))]))
      try app.report("a", "updated", .dictionary(["members": long]))
      #expect(try head.property("Members", of: path)[0]?["value"]?.text?.utf8.count == 256)
    }
  }
}
