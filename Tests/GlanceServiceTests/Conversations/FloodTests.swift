import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("A provider that floods is limited, and others are served meanwhile") struct FloodTests {
    private static let slow = "[Limits]\nCallsPerSecond=1\n"
    private static let wide = BusConfiguration(limits: ["max_replies_per_connection": 50_000])

    /// What the calls were answered with: how many were accepted, and the sentences of the others with their numbers.
    private func outcome(_ calls: [BusClient.Call], _ app: CallingApp) throws -> (accepted: Int, refused: [String: Int])
    {
      var accepted = 0
      var refused: [String: Int] = [:]
      for call in calls {
        do throws(any Error) {
          _ = try app.client.reply(to: call)
          accepted += 1
        } catch let error as BusError {
          refused["\(error)", default: 0] += 1
        }
      }
      return (accepted, refused)
    }

    /// What floods of 2,000 calls each are made of, how many are accepted of what is left of 500, and the limits that the rest is refused by.
    private static let floods:
      [(member: String, arguments: @Sendable (Int) -> [DBusValue], accepted: ClosedRange<Int>, limits: [String])] = [
        (
          "ReportEvent",
          { ["live", "updated", .dictionary(["members": .handles(.handle(["displayName": .string("\($0)")]))])] },
          480...499, ["CallsPerSecond"]
        ),
        (
          "ReportIncoming", { [.string("\($0)"), .dictionary()] }, 11...11,
          ["ConversationsPerProvider", "CallsPerSecond"]
        ),
        (
          "RequestActions", { _ in [.actions(Array(repeating: .action("mute", "live", ["muted": true]), count: 16))] },
          16...499, ["unanswered", "CallsPerSecond"]
        ),
      ]

    @Test(arguments: ["ReportEvent", "ReportIncoming", "RequestActions"])
    func floods(member: String) throws {
      let flood = try #require(FloodTests.floods.first { $0.member == member })
      let trial = try Trial(FloodTests.slow, bus: FloodTests.wide)
      let app = try trial.callingApp("com.example.Phone")
      let other = try trial.callingApp("com.example.Other")
      let head = try trial.headUnit()
      let live = try app.joined("live")
      let ringing = try other.incoming("ring")
      try head.client.forgetSignals(after: DaemonUnderTest.name)
      let before = trial.daemon.child.peakBytes
      // All of it waits to be read when the head unit answers.
      trial.daemon.child.stop()
      var calls: [BusClient.Call] = []
      for number in 0..<1000 {
        calls.append(
          try app.client.send(
            DaemonUnderTest.name, app.provider, DaemonUnderTest.interface("Provider"), member, flood.arguments(number)))
      }
      app.client.flush()
      let answer = try head.begin("AnswerEndingOthers", on: ringing)
      for number in 1000..<2000 {
        calls.append(
          try app.client.send(
            DaemonUnderTest.name, app.provider, DaemonUnderTest.interface("Provider"), member, flood.arguments(number)))
      }
      app.client.flush()
      trial.daemon.child.resume()
      #expect(try head.finish(answer, meanwhile: [app, other]) == nil)
      #expect(try head.state(ringing) == "joined")
      let (accepted, refused) = try outcome(calls, app)
      #expect(flood.accepted.contains(accepted), "\(accepted)")
      #expect(refused.values.reduce(0, +) == 2000 - accepted)
      for limit in flood.limits {
        #expect(
          refused.keys.contains { $0.contains("LimitsExceeded") && $0.contains(limit) }, "\(limit): \(refused.keys)")
      }
      #expect(trial.daemon.log.count < 20, "\(trial.daemon.log)")
      let after = trial.daemon.child.peakBytes
      #expect(after - before < 12 << 20, "\(before) → \(after)")
      // Whoever looks at it has been told few times, and the last word.
      if member == "ReportEvent" {
        let changes = head.client.signals.count {
          $0.changed(DaemonUnderTest.interface("Conversation"), at: live) != nil
        }
        #expect(changes < 200, "\(changes)")
      }
    }

    @Test("what a babbling delegate answers is noted once, however often it is asked")
    func babbler() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      _ = try app.joined("a")
      app.answers["mute"] = .says(["what?"])
      let mutes = (0..<16).map { DBusValue.action("mute", "a", ["muted": .boolean($0 % 2 == 0)]) }
      for _ in 0..<20 { _ = try app.call("RequestActions", .actions(mutes)) }
      try app.client.wait(for: "320 mutes") { _ in app.asked.count == 320 ? true : nil }
      try app.catchUp()
      #expect(trial.daemon.log.filter { $0.contains("cannot be read") }.count == 1)
      #expect(trial.daemon.log.count < 10, "\(trial.daemon.log.count)")
    }

    @Test("a provider that answers nothing is asked no more, and others are")
    func answersNothing() throws {
      // A bus as a car has it: it lets nobody wait for more than 128 replies at once.
      let trial = try Trial(bus: BusConfiguration(limits: ["max_replies_per_connection": 128]))
      let app = try trial.callingApp("com.example.Phone", ["supportsVideo": true])
      let other = try trial.callingApp("com.example.Other")
      let head = try trial.headUnit()
      let live = try app.joined("live")
      let ringing = try other.incoming("ring")
      for action in ["mute", "end"] { app.answers[action] = .isSilent }
      var refused: [BusError?] = []
      for _ in 0..<300 {
        refused.append(try app.refusal("RequestActions", [.actions([.action("mute", "live", ["muted": true])])]))
      }
      let accepted = refused.prefix { $0 == nil }.count
      #expect(
        accepted == 16 && refused[accepted...].allSatisfy { $0.isOneSentence(.limitsExceeded, "16", "unanswered") })
      for (member, arguments) in [("SetMuted", [true]), ("SetPaused", [true]), ("PlayTones", ["1"])]
        as [(String, [DBusValue])]
      {
        let more = try head.finish(head.begin(member, on: live, with: arguments))
        #expect(more.isOneSentence(.limitsExceeded, "com.example.Phone", "16"), "\(member): \(said(more))")
      }
      let started = try trial.refusal(
        "Conversations", "Start", .string(app.provider), .handles(.handle(["value": "x"])), .dictionary())
      #expect(started.isOneSentence(.limitsExceeded, "unanswered"), "\(said(started))")
      try app.catchUp()
      #expect(app.asked.count == 16)
      // Others are asked as before, and to end is always possible.
      #expect(try head.call("End", on: ringing, meanwhile: [other]) == nil)
      let end = try head.begin("End", on: live)
      try app.waitForAction("end")
      try app.answer("end", of: "live", with: .fulfils)
      #expect(try head.finish(end) == nil)
    }
  }
}
