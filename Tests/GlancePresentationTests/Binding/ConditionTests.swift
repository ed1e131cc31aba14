import GlanceModel
import GlancePresentation
import Testing

/// "Conditions: a path (present and not false or empty; 0 is present); `{"path": …, "is"|"isNot"|"over"|"under"|"in": value
/// or {"path": …}}`; `{"all": […]}`, `{"any": […]}`, `{"not": …}`."
@Suite struct ConditionTests {
  static let state: ValueObject = [
    "yes": true, "no": false, "zero": 0, "three": 3, "threeHalves": 1.5, "text": "abc", "empty": "", "none": [],
    "some": ["abc", 3],
    "nothing": [:], "thing": ["a": 1], "threeText": "3", "early": "2026-01-01T00:00:00Z",
    "late": "2026-07-01T00:00:00+02:00",
  ]

  @Test(arguments: [
    (#""state.yes""#, true), (#""state.no""#, false), (#""state.zero""#, true), (#""state.text""#, true),
    (#""state.empty""#, false),
    (#""state.none""#, false), (#""state.some""#, true), (#""state.nothing""#, false), (#""state.thing""#, true),
    (#""state.missing""#, false), (#""state.text.deeper""#, false), (#""attributes""#, false), (#""state""#, true),
    (#"{"path": "state.zero"}"#, true), (#"{"path": "state.text", "is": "abc"}"#, true),
    (#"{"path": "state.text", "is": "ab"}"#, false),
    (#"{"path": "state.three", "is": 3.0}"#, true), (#"{"path": "state.three", "is": "3"}"#, false),
    (#"{"path": "state.missing", "is": "x"}"#, false), (#"{"path": "state.missing", "isNot": "x"}"#, true),
    (#"{"path": "state.text", "isNot": "abc"}"#, false), (#"{"path": "state.text", "isNot": "x"}"#, true),
    (#"{"path": "state.three", "over": 2}"#, true), (#"{"path": "state.three", "over": 3}"#, false),
    (#"{"path": "state.three", "under": 3.5}"#, true),
    (#"{"path": "state.three", "under": {"path": "state.threeHalves"}}"#, false),
    (#"{"path": "state.text", "over": 1}"#, false), (#"{"path": "state.missing", "under": 1}"#, false),
    (#"{"path": "state.late", "over": {"path": "state.early"}}"#, true),
    (#"{"path": "state.early", "over": "2026-07-01T00:00:00Z"}"#, false),
    (#"{"path": "state.text", "in": ["x", "abc"]}"#, true),
    (#"{"path": "state.text", "in": {"path": "state.some"}}"#, true),
    (#"{"path": "state.text", "in": {"path": "state.missing"}}"#, false),
    (#"{"path": "state.missing", "in": ["x"]}"#, false),
    (#"{"all": ["state.yes", "state.text"]}"#, true), (#"{"all": ["state.yes", "state.no"]}"#, false),
    (#"{"all": []}"#, true),
    (#"{"any": ["state.no", "state.text"]}"#, true), (#"{"any": ["state.no"]}"#, false), (#"{"any": []}"#, false),
    (#"{"not": "state.no"}"#, true), (#"{"not": {"not": "state.no"}}"#, false), (#""env.interactive""#, true),
    (#""env.night""#, false),
    (#"{"path": "env.family", "is": "lockscreen"}"#, true),
    (#"{"path": "activity.state", "in": ["active", "stale"]}"#, true),
  ]) func holds(_ condition: String, _ outcome: Bool) throws {
    let bench = Bench(ConditionTests.state)
    #expect(
      try bench.bound(#"{"if": \#(condition), "then": {"text": "yes"}, "else": {"text": "no"}}"#)
        == (outcome ? "“yes”" : "“no”"))
  }

  @Test func factsOfTheActivity() throws {
    var bench = Bench()
    bench.context.activity.state = .stale
    #expect(try bench.bound(#"{"if": "activity.stale", "then": {"text": "old"}}"#) == "“old”")
    #expect(try bench.bound(#"{"if": "activity.ended", "then": {"text": "over"}}"#) == "")
    bench.context.activity.state = .ended
    #expect(try bench.bound(#"{"if": "activity.stale", "then": {"text": "old"}}"#) == "")
    #expect(try bench.bound(#"{"if": "activity.ended", "then": {"text": "over"}}"#) == "“over”")
  }
}
