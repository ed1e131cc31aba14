import GlanceModel
import GlancePresentation
import Testing

/// "`summary`: title, subtitle, text, symbol, image, progress, timer, label; what it lacks is taken from the first gauge
/// or timer of `content`."
@Suite struct SummaryTests {
  private func summary(
    _ document: String, _ context: BindingContext, _ binder: Binder = Binder()
  ) throws -> BoundSummary {
    var summary = BoundSummary()
    binder.bindSummary(try Document(text: document), in: context, into: &summary)
    return summary
  }

  @Test func everythingSaid() throws {
    let context = Bench(["name": "Tea", "at": 2000, "share": 3, "file": "/a.png"]).context
    let summary = try summary(
      #"{"type": "T", "summary": {"title": "{state.name}", "subtitle": "x", "text": "one {state.name}", "symbol": "cup", "image": "{state.file}", "progress": {"value": "state.share", "max": 4}, "timer": {"end": "state.at"}, "label": "read {state.name}"}, "content": {"vstack": [{"gauge": 0.1}, {"timer": {"start": 5}}]}}"#,
      context)
    #expect((summary.title, summary.subtitle, summary.text, summary.label) == ("Tea", "x", "one Tea", "read Tea"))
    #expect((summary.symbol, summary.image, summary.progress) == ("cup", "/a.png", 0.75))
    #expect(summary.timer == GlanceTimer(end: WallTime(seconds: 2000), countsDown: true))
  }

  @Test(
    arguments: [
      (#"{"vstack": [{"text": "x"}, {"progress": 0.25}, {"timer": {"end": 3}}]}"#, 0.25, nil),
      (#"{"vstack": [{"if": "state.no", "then": {"gauge": 1}}, {"timer": {"end": 3}}, {"gauge": 1}]}"#, nil, 3),
      (#"{"fit": [{"timer": {"end": "state.no"}}, {"gauge": {"start": 1, "end": 4}}]}"#, nil, 4),
      (
        #"{"switch": "state.name", "cases": {"Tea": {"each": "state.list", "as": "i", "node": {"progress": "i"}}}}"#,
        0.5, nil
      ),
      (#"{"text": "x"}"#, nil, nil),
    ] as [(String, Double?, Int64?)]) func completed(_ content: String, _ progress: Double?, _ end: Int64?) throws
  {
    let context = Bench(["name": "Tea", "list": [0.5, 1]]).context
    let summary = try summary(#"{"type": "T", "summary": {"title": "x"}, "content": \#(content)}"#, context)
    #expect(summary.progress == progress)
    #expect(summary.timer?.end == end.map { WallTime(seconds: $0) })
  }

  @Test func withoutASummary() throws {
    let context = Bench(["name": "Tea"]).context
    let summary = try summary(
      #"{"type": "T", "content": {"hstack": [{"symbol": "{state.no}"}, {"symbol": "cup"}, {"text": "{state.no}"}, {"text": "{state.name}"}]}}"#,
      context)
    #expect((summary.title, summary.text, summary.label, summary.symbol) == ("Tea", "Tea", "Tea", "cup"))
  }

  @Test func anotherDirection() throws {
    var context = Bench(["name": "קפה", "phase": "ready"]).context
    let document = #"{"type": "T", "summary": {"title": "{state.name}", "subtitle": "{state.phase}"}}"#
    #expect(try summary(document, context).text == "\u{2068}קפה\u{2069} · ready")
    context.locale = "he"
    #expect(try summary(document, context).label == "קפה, \u{2068}ready\u{2069}")
  }

  /// One activity's summary is taken over from surface to surface, but only where it is the same.
  @Test func takenOverWhereItIsTheSame() throws {
    let document = try Document(
      text:
        #"{"type": "T", "tint": "tint", "summary": {"title": "{state.name}", "subtitle": "{state.at|relative}", "text": "{activity.state}"}, "background": "primary", "strings": {"de": {"name.Tea": "Tee"}}}"#
    )
    let plain = try Document(
      text:
        #"{"type": "T", "summary": {"title": "{state.name|label}", "text": "{env.width}"}, "strings": {"de": {"name.Tea": "Tee"}, "en": {}}}"#
    )
    let changes: [(inout BindingContext) -> Void] = [
      { _ in }, { $0.environment.family = .bar }, { $0.state["name"] = "Milk" },
      { $0.now = WallTime(seconds: 1_000_300) },
      { $0.locale = "de" }, { $0.environment.colorScheme = .dark }, { $0.environment.redTint = true },
      { $0.activity.state = .stale }, { $0.attributes = ["x": 1] }, { $0.environment.width = 7 },
      { $0.state["name"] = "Tea" },
    ]
    for document in [document, plain] {
      let binder = Binder()
      var context = Bench(["name": "Tea", "at": 1_000_600]).context
      for change in changes {
        change(&context)
        var kept = BoundSummary()
        var fresh = BoundSummary()
        binder.bindSummary(document, in: context, into: &kept)
        Binder().bindSummary(document, in: context, into: &fresh)
        #expect(kept == fresh)
      }
    }
  }
}
