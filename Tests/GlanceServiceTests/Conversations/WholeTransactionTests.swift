import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("RequestActions: all or none") struct WholeTransactionTests {
    private static let calling: KeyValuePairs<String, DBusValue> = [
      "handles": .array(of: "a{sv}", [.handle(["kind": "phone", "value": "+49"])])
    ]

    /// One action of a transaction that would not work, after others that would.
    private static let wrong: [(action: DBusValue, kind: RefusalKind, words: [String])] = [
      (.action("end", "z"), .unknownObject, ["“z”"]), (.action("end", "over"), .unknownObject, ["“over”"]),
      (.action("start", "ring", calling), .alreadyExists, ["“ring”"]),
      (.action("start", "new", calling), .alreadyExists, ["“new”"]),
      (.action("start", "newer", calling), .limitsExceeded, ["maximumGroups"]),
      (.action("join", "live"), .invalidState, ["on hold"]),
      (.action("mute", "ring", ["muted": true]), .invalidState, ["coming in"]),
      (.action("pause", "ring", ["paused": true]), .invalidState, ["coming in"]),
      (.action("video", "ring", ["on": true]), .invalidState, ["coming in"]),
      (.action("playTones", "ring", ["digits": "1"]), .invalidState, ["coming in"]),
      (.action("playTones", "live", ["digits": "a b"]), .invalidArgs, ["“a b”", "0 to 9"]),
      (.action("merge", "live", ["with": "ring"]), .invalidState, ["coming in"]),
      (.action("merge", "live", ["with": "live"]), .invalidState, ["itself"]),
      (.action("merge", "live", ["with": "z"]), .unknownObject, ["“z”"]),
      (.action("unmerge", "live"), .invalidState, ["no group"]), (.action("dance", "live"), .invalidArgs, ["dance"]),
    ]

    @Test("refused whole where one part would not work: nothing is asked, nothing is told, no conversation is made")
    func refusedWhole() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone", ["maximumGroups": .uint32(3)])
      let head = try trial.headUnit()
      let paths = [try app.joined("live"), try app.incoming("ring")]
      let over = try app.incoming("over")
      try app.report("over", "ended", .dictionary(["reason": "unanswered"]))
      try head.client.forgetSignals(after: DaemonUnderTest.name)
      let before = try paths.map { try head.properties(of: $0) }
      let good = [
        DBusValue.action("pause", "live", ["paused": true]), .action("start", "new", WholeTransactionTests.calling),
      ]
      for (action, kind, words) in WholeTransactionTests.wrong {
        let refused = try app.refusal("RequestActions", [.actions(good + [action])])
        #expect(refused?.says(kind, words) == true && refused.isOneSentence(kind), "\(action): \(said(refused))")
      }
      try app.catchUp()
      #expect(app.asked.isEmpty)
      #expect(try paths.map { try head.properties(of: $0) } == before)
      #expect(try head.conversations().filter { $0 != over } == paths)
      try head.client.roundTrip(to: DaemonUnderTest.name)
      let told = head.client.signals.filter {
        $0.path.hasPrefix(DaemonUnderTest.root) && $0.path != over && $0.arguments.first?.text != over
      }
      #expect(told.isEmpty, "\(told)")
      // The numbers of those that came to nothing are not used up.
      let reply = try app.call("RequestActions", .actions(good))
      let made = try #require(reply.first?.texts)
      #expect(made == [paths[0], DaemonUnderTest.root + "/conversation/4"])
      try head.wait(for: paths[0]) { _ in
        try? app.catchUp(); return app.asked.count == 2
      }
      #expect(app.asked.map { "\($0.action) \($0.uuid)" } == ["pause live", "start new"])
      #expect(try head.wait(for: made[1]) { $0["State"] == "joined" }["Direction"] == "outgoing")
    }

    @Test("one after the other, back through the delegate; a step that fails ends the rest")
    func aStepFails() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let live = try app.joined("live")
      let ring = try app.incoming("ring")
      app.answers["pause"] = .fails("busy")
      let actions = DBusValue.actions([
        .action("pause", "live", ["paused": true]), .action("join", "ring"), .action("mute", "ring", ["muted": true]),
      ])
      let reply = try app.call("RequestActions", actions)
      #expect(reply.first?.texts == [live, ring, ring])
      let rings = try head.wait(for: ring) { $0["Pending"] == "" && $0["Ringing"] == true }
      try app.catchUp()
      #expect(rings["State"] == "idle" && app.asked.map(\.action) == ["pause"])
      #expect(try head.state(live) == "joined")
      app.answers = [:]
      _ = try app.call("RequestActions", actions)
      try app.waitForAction("mute")
      #expect(app.asked.map(\.action) == ["pause", "pause", "join", "mute"])
      #expect(try head.wait(for: ring) { $0["Muted"] == true }["State"] == "joined" && head.state(live) == "paused")
    }
  }
}
