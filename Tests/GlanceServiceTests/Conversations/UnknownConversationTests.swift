import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Commands for conversations, providers and controls that are not there") struct UnknownConversationTests {
    /// Every method of a conversation.
    private static let methods: [(member: String, arguments: [DBusValue])] = [
      ("Answer", []), ("AnswerHoldingOthers", []), ("AnswerEndingOthers", []), ("End", []), ("SetPaused", [true]),
      ("SetMuted", [true]), ("PlayTones", ["1"]), ("MergeWith", [.path(DaemonUnderTest.root + "/conversation/1")]),
      ("Unmerge", []), ("Swap", []), ("Silence", []), ("SetVideo", [true]), ("SetRoute", ["speaker"]),
      ("Activate", ["end", .dictionary()]),
    ]

    /// Every method of a provider.
    private static let reports: [(member: String, arguments: [DBusValue])] = [
      ("ReportIncoming", ["z", .dictionary()]), ("ReportEvent", ["a", "connected", .dictionary()]),
      ("RequestActions", [.actions([.action("end", "a")])]), ("Update", [.dictionary()]), ("Unregister", []),
    ]

    @Test("UnknownObject, for every method, where no conversation ever was")
    func nobodyThere() throws {
      let trial = try Trial()
      let head = try trial.headUnit()
      let app = try trial.callingApp("com.example.Phone")
      let path = try app.incoming("a")
      #expect(path == DaemonUnderTest.root + "/conversation/1")
      for name in ["0", "01", "99", "9223372036854775808", "x", "1/2"] {
        for (member, arguments) in UnknownConversationTests.methods {
          let refused = try head.finish(
            head.begin(member, on: DaemonUnderTest.root + "/conversation/" + name, with: arguments))
          #expect(refused?.name == RefusalKind.unknownObject.busName, "\(member) of \(name): \(said(refused))")
        }
      }
      #expect(try head.state(path) == "idle" && app.asked.isEmpty)
    }

    @Test("Answer fails InvalidState when it is over, and so does all else; once it is gone, UnknownObject")
    func overAndGone() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let other = try app.joined("a")
      let path = try app.incoming("b")
      try app.report("b", "ended", .dictionary(["reason": "remoteEnded"]))
      app.forget()
      for (member, arguments) in UnknownConversationTests.methods {
        let refused = try head.finish(head.begin(member, on: path, with: arguments), meanwhile: [app])
        switch member {
        case "Activate": #expect(refused.isOneSentence(.unknownControl, "end"), "\(said(refused))")
        case "SetRoute": #expect(refused.isOneSentence(.invalidState, "route"), "\(said(refused))")
        case "Unmerge", "Swap", "Silence": #expect(refused.isOneSentence(.invalidState), "\(member): \(said(refused))")
        default: #expect(refused.isOneSentence(.invalidState, "is over"), "\(member): \(said(refused))")
        }
      }
      let merged = try head.call("MergeWith", on: other, .path(path), meanwhile: [app])
      #expect(merged.isOneSentence(.invalidState, "is over"), "\(said(merged))")
      let late = try app.refusal("ReportEvent", ["b", "connected", .dictionary()])
      #expect(late.isOneSentence(.unknownObject, "“b”"), "\(said(late))")
      #expect(app.asked.isEmpty)
      try trial.waitForRemoval(of: path)
      for (member, arguments) in UnknownConversationTests.methods {
        let refused = try head.finish(head.begin(member, on: path, with: arguments), meanwhile: [app])
        #expect(refused?.name == RefusalKind.unknownObject.busName, "\(member): \(said(refused))")
      }
      let gone = try head.call("MergeWith", on: other, .path(path), meanwhile: [app])
      #expect(gone.isOneSentence(.unknownObject), "\(said(gone))")
      #expect(try app.asked.isEmpty && head.state(other) == "joined")
    }

    @Test("A provider is for the connection that registered it: NotOwner for others, UnknownObject where none is")
    func othersProviders() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let stranger = try trial.callingApp("com.example.Other")
      let head = try trial.headUnit()
      let path = try app.incoming("a")
      let before = try head.properties(of: path)
      for (member, arguments) in UnknownConversationTests.reports {
        let refused = try stranger.refusal(member, arguments, of: app.provider)
        #expect(refused.isOneSentence(.notOwner, "com.example.Phone"), "\(member): \(said(refused))")
        for name in ["0", "99", "x"] {
          let unknown = try stranger.refusal(member, arguments, of: DaemonUnderTest.root + "/provider/" + name)
          #expect(unknown?.name == RefusalKind.unknownObject.busName, "\(member) of \(name): \(said(unknown))")
        }
      }
      #expect(try head.properties(of: path) == before)
      let gone = app.provider
      #expect(try app.refusal("Unregister", []) == nil)
      for (member, arguments) in UnknownConversationTests.reports {
        let refused = try app.refusal(member, arguments, of: gone)
        #expect(refused?.name == RefusalKind.unknownObject.busName, "\(member): \(said(refused))")
      }
      #expect(try head.wait(for: path) { $0["State"] == "left" }["EndReason"] == "failed")
    }

    /// Taps on what is not offered in a state, and what the sentence says.
    private static let taps: [(control: String, kind: RefusalKind, words: String)] = [
      ("answer", .unknownControl, "answer"), ("decline", .unknownControl, "decline"),
      ("silence", .unknownControl, "silence"), ("resume", .unknownControl, "resume"),
      ("swap", .unknownControl, "swap"), ("hold#2", .unknownControl, "hold#2"), ("", .unknownControl, "“”"),
      ("dance", .unknownControl, "dance"), ("a\nb\u{1b}[31m", .unknownControl, "a"),
      (String(repeating: "x", count: 100_000), .unknownControl, "xxx…"), ("keypad", .invalidState, "PlayTones"),
    ]

    @Test("A gone control's Activate: UnknownControl")
    func goneControls() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let path = try app.incoming("a")
      let early = try head.call("Activate", on: path, "hold", .dictionary())
      #expect(early.isOneSentence(.unknownControl, "hold"), "\(said(early))")
      #expect(try head.call("Activate", on: path, "answer", .dictionary(), meanwhile: [app]) == nil)
      app.forget()
      let before = try head.properties(of: path)
      for (control, kind, words) in UnknownConversationTests.taps {
        let refused = try head.call("Activate", on: path, .string(control), .dictionary())
        #expect(refused.isOneSentence(kind, words), "\(control.prefix(20)): \(said(refused))")
      }
      try app.catchUp()
      #expect(try app.asked.isEmpty && head.properties(of: path) == before)
      // One whose action is running, and one that goes with the end.
      app.answers["pause"] = .isSilent
      let hold = try head.begin("Activate", on: path, "hold", .dictionary())
      try app.waitForAction("pause")
      let again = try head.call("Activate", on: path, "hold", .dictionary())
      #expect(again.isOneSentence(.invalidState, "hold", "at work already"), "\(said(again))")
      app.answers["end"] = .isSilent
      let end = try head.begin("End", on: path)
      try app.waitForAction("end")
      let ended = try head.call("Activate", on: path, "end", .dictionary())
      #expect(ended.isOneSentence(.unknownControl, "end"), "\(said(ended))")
      try app.answer("end", of: "a", with: .fulfils)
      #expect(try head.finish(end, meanwhile: [app]) == nil)
      #expect(try head.finish(hold).isOneSentence(.invalidState))
      #expect(app.asked.map(\.action) == ["pause", "end"])
    }

    @Test("The call ends elsewhere while the head unit's Answer is on its way: Answer fails InvalidState; nothing else")
    func endedElsewhere() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      app.answers["join"] = .isSilent
      let path = try app.incoming("a")
      let answer = try head.begin("Answer", on: path)
      try app.waitForAction("join")
      try app.report("a", "ended", .dictionary(["reason": "joinedElsewhere"]))
      let refused = try head.finish(answer)
      #expect(refused.isOneSentence(.invalidState, "ended meanwhile"), "\(said(refused))")
      let over = try head.properties(of: path)
      #expect(over["State"] == "left" && over["EndReason"] == "joinedElsewhere" && over["Pending"] == "")
      try app.answer("join", of: "a", with: .fulfils)
      try app.catchUp()
      #expect(try head.properties(of: path) == over && app.asked.map(\.action) == ["join"])
      #expect(try trial.recents().map { $0["status"] } == ["answeredElsewhere"])
    }
  }
}
