import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("One deadline per user command: silence times out") struct SilentDelegateTests {
    private static let soon = "[Limits]\nCommandTimeout=500ms\n"

    /// A command that is about to get no answer.
    private struct Unanswered {
      let action: String
      let uuid: String
      let path: String
      let call: BusClient.Call
      /// What the conversation is like afterwards: its state, and why it is over.
      let after: (state: String, reason: String)
    }

    @Test("pause, mute, merge, unmerge, tones, video: state unchanged; join, start, end: left")
    func everyAction() throws {
      let trial = try Trial(SilentDelegateTests.soon)
      let app = try trial.callingApp(
        "com.example.Phone", ["name": "Example Phone", "supportsVideo": true, "maximumGroups": .uint32(12)])
      let head = try trial.headUnit()
      // A group on hold, so that nobody has to give way to what is answered; of another app, since one changes its groups
      // one after the other.
      let rooms = try trial.callingApp("com.example.Rooms", ["name": "Example Phone"])
      let group = try [rooms.joined("g"), rooms.joined("h")]
      #expect(try head.call("MergeWith", on: group[1], .path(group[0]), meanwhile: [rooms]) == nil)
      #expect(try head.call("SetPaused", on: group[0], true, meanwhile: [rooms]) == nil)
      rooms.answers["unmerge"] = .isSilent
      rooms.forget()
      for action in ["start", "join", "end", "pause", "mute", "merge", "unmerge", "playTones", "video"] {
        app.answers[action] = .isSilent
      }
      app.forget()
      var all: [Unanswered] = []
      let ringing = try app.incoming("join")
      all.append(
        Unanswered(
          action: "join", uuid: "join", path: ringing, call: try head.begin("Answer", on: ringing),
          after: ("left", "failed")))
      let started = try head.client.send(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Conversations"), "Start",
        ["", .handles(.handle(["value": "x"])), .dictionary(["uuid": "start"])])
      try app.waitForAction("start")
      let outgoing = try #require(try head.conversations().max { $0.utf8.count < $1.utf8.count || $0 < $1 })
      all.append(
        Unanswered(action: "start", uuid: "start", path: outgoing, call: started, after: ("left", "failed")))
      let partner = try app.joined("partner")
      for (action, member, arguments) in [
        ("pause", "SetPaused", [true]), ("mute", "SetMuted", [true]), ("video", "SetVideo", [true]),
        ("playTones", "PlayTones", ["12"]), ("merge", "MergeWith", [.path(partner)]), ("end", "End", []),
      ] as [(String, String, [DBusValue])] {
        let path = try app.joined(action)
        all.append(
          Unanswered(
            action: action, uuid: action, path: path, call: try head.begin(member, on: path, with: arguments),
            after: action == "end" ? ("left", "ended") : ("joined", "")))
      }
      all.append(
        Unanswered(
          action: "unmerge", uuid: "h", path: group[1], call: try head.begin("Unmerge", on: group[1]),
          after: ("paused", "")))
      for one in all {
        let refused = try head.finish(one.call, meanwhile: [app, rooms])
        #expect(refused.isOneSentence(.timedOut, "Example Phone", "500 ms"), "\(one.action): \(said(refused))")
        let now = try head.properties(of: one.path)
        #expect(now["State"]?.text == one.after.state, "\(one.action)")
        #expect(now["EndReason"]?.text == one.after.reason && now["Pending"] == "", "\(one.action)")
        #expect(now["Muted"] == false && now["Video"] == false && now["Ringing"] == false, "\(one.action)")
      }
      for app in [app, rooms] { try app.catchUp() }
      #expect(
        (app.told + rooms.told).filter { $0.hasPrefix("TimedOut") }.sorted()
          == all.map { "TimedOut \($0.action) \($0.uuid)" }.sorted()
      )
      #expect((app.asked + rooms.asked).map(\.action).sorted() == all.map(\.action).sorted())
      #expect(try head.properties(of: group[1])["Group"]?.text == group[0])
      let merging = try #require(all.first { $0.action == "merge" })
      #expect(try head.properties(of: merging.path)["Group"]?.text == "/")
      let statuses = try trial.recents().map { $0["status"]?.text ?? "" }.sorted()
      #expect(statuses == ["connected", "failed", "missed"])

      // Whatever comes now comes too late: the first counts, and the first was the time-out.
      for one in all {
        let before = try head.properties(of: one.path)
        let app = one.action == "unmerge" ? rooms : app
        try app.answer(one.action, of: one.uuid, with: .fulfils)
        try app.catchUp()
        #expect(try head.properties(of: one.path) == before, "\(one.action)")
      }
      #expect(trial.daemon.log.filter { $0.contains("too late") }.count == 2, "\(trial.daemon.log)")
    }

    @Test("If the pause or end fails, the incoming stays ringing; End timed out = left")
    func whoDoesNotGiveWay() throws {
      let trial = try Trial(SilentDelegateTests.soon)
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let live = try app.joined("a")
      let waiting = try app.incoming("b")
      app.answers = ["pause": .isSilent, "end": .isSilent]
      for (member, action, state) in [
        ("AnswerHoldingOthers", "pause", "joined"), ("AnswerEndingOthers", "end", "left"),
      ] {
        app.forget()
        let refused = try head.call(member, on: waiting, meanwhile: [app])
        #expect(refused.isOneSentence(.timedOut, "com.example.Phone"), "\(member): \(said(refused))")
        #expect(try head.state(live) == state)
        let now = try head.properties(of: waiting)
        #expect(now["State"] == "idle" && now["Ringing"] == true && now["Pending"] == "")
        try app.catchUp()
        #expect(app.asked.map(\.action) == [action] && app.told.contains("TimedOut \(action) a"))
      }
      #expect(try head.call("Answer", on: waiting, meanwhile: [app]) == nil)
      #expect(try head.state(waiting) == "joined")
    }

    @Test("silence times out: an error that only says that there was no reply is silence")
    func noReply() throws {
      let trial = try Trial(SilentDelegateTests.soon)
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let path = try app.joined("a")
      app.answers["end"] = .isSilent
      let end = try head.begin("End", on: path)
      try app.waitForAction("end")
      let asked = try #require(app.client.calls.last { $0.member == "PerformAction" })
      try app.client.answer(asked, with: BusError("org.freedesktop.DBus.Error.NoReply", "Nobody said anything"))
      try app.catchUp()
      #expect(try head.state(path) == "leaving")
      let refused = try head.finish(end, meanwhile: [app])
      #expect(refused.isOneSentence(.timedOut, "com.example.Phone"), "\(said(refused))")
      #expect(try head.properties(of: path)["EndReason"] == "ended")
    }

    @Test("a caller that leaves does not cancel")
    func impatientCaller() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let impatient = try trial.headUnit()
      app.answers["join"] = .isSilent
      let path = try app.incoming("a")
      _ = try impatient.begin("Answer", on: path)
      try app.waitForAction("join")
      impatient.client.disconnect()
      try head.client.waitForNoOwner(of: impatient.client.uniqueName)
      #expect(try head.properties(of: path)["Pending"] == "join")
      try app.answer("join", of: "a", with: .fulfils)
      #expect(try head.wait(for: path) { $0["State"] == "joined" }["Pending"] == "")
    }
  }
}
