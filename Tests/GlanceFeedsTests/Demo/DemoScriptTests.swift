import GlanceModel
import Testing

@testable import GlanceFeeds

struct DemoScriptTests {
  private let now = WallTime(seconds: 1000)

  /// A step's payload at a time; nil of one that is about calls.
  private func payload(_ step: DemoScript.Step?) -> Value? {
    guard case .push(let payload, _, _) = step?.event else { return nil }
    return payload.resolved(at: now)
  }

  @Test func theBuiltInScriptIsAnOrderAndCallsMeanwhile() throws {
    let script = try DemoScript.builtIn()
    let pushes = try script.steps.compactMap(payload).map { try PushPayload($0, now: now) }
    #expect(pushes.map(\.event) == [.start, .update, .update, .update, .update, .end])
    #expect(
      pushes.map { $0.contentState?["phase"]?.text } == ["placed", "preparing", "ready", "picked-up", "rated", "rated"])
    #expect(pushes[1].contentState?["readyAt"] == 1045)
    let calls = script.steps.compactMap { step in if case .calls(let calls) = step.event { calls } else { nil } }
    #expect(calls.map { $0.map(\.name) }.first == ["anna"] && calls.count == 8)
    #expect(calls.joined().count { $0.direction == .incoming } == 2)
    #expect(calls.joined().count { $0.isGrouped == true } == 2 && calls.joined().count { $0.state == .left } == 2)
    #expect(script.repeats)
  }

  @Test func timesCountFromTheStep() throws {
    let script = try DemoScript(
      Array(#"{"steps":[{"after":0.5,"id":"a","push":{"x":["$now","$now-10","$nowhere","$now+x"],"y":"now"}}]}"#.utf8),
      named: "script")
    #expect(script.steps.first?.after == .milliseconds(500))
    #expect(payload(script.steps.first) == ["x": [1000, 990, "$nowhere", "$now+x"], "y": "now"])
  }

  /// A time beyond all times is one that the payload's reader refuses, not one that ends the daemon.
  @Test(arguments: ["+9223372036854775807", "-9223372036854775808", "+9223372036854775000", "+99999999999999999999"])
  func timesBeyondAllTimes(_ offset: String) throws {
    let text = #"{"steps":[{"after":1,"id":"a","push":{"aps":{"event":"end","timestamp":"$now\#(offset)"}}}]}"#
    let script = try DemoScript(Array(text.utf8), named: "script")
    let payload = try #require(self.payload(script.steps.first))
    #expect(throws: Refusal.self) { try PushPayload(payload, now: now) }
  }

  @Test(arguments: [
    ("[]", "script: a script is an object with steps."),
    ("{}", "steps is missing; a script has a list of them."),
    (#"{"steps":[3]}"#, "steps[0]: it takes an object, not a number."),
    (#"{"steps":[{"id":"a","push":{}}]}"#, "steps[0].after is missing; it is a number of seconds, 86400 at most."),
    (#"{"steps":[{"after":1,"push":{}}]}"#, "steps[0].id is missing; it names the activity."),
    (#"{"steps":[{"after":1,"id":"a"}]}"#, "steps[0].push is missing; it is a payload as servers send it."),
    (#"{"steps":[{"after":1,"calls":[{}]}]}"#, "steps[0].calls[0].call is missing; it names the call."),
    (
      #"{"steps":[{"after":1,"calls":[{"call":"a","state":"gone"}]}]}"#,
      "steps[0].calls[0].state: “gone” is none of idle, joining, joined, paused, leaving, left."
    ),
    (
      #"{"repeat":true,"steps":[{"after":0,"id":"a","push":{}}]}"#,
      "steps: a script that repeats needs a step with an “after” of more than 0."
    ),
  ])
  func saysWhatIsWrong(text: String, sentence: String) {
    #expect(throws: Refusal(.invalidArgs, sentence)) { try DemoScript(Array(text.utf8), named: "script") }
  }
}
