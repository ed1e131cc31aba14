import GlanceModel
import GlancePresentation
import Testing

/// "A type without a document gets a default made of common keys (`title`, `subtitle`/`message`/`status`,
/// `symbol`/`icon`, `progress`, `progressMax`, `endsAt`, `criticalText`)."
@Suite struct BuiltInDocumentTests {
  private func bound(
    _ document: Document, _ part: DocumentPart, _ state: ValueObject, attributes: ValueObject = [:],
    limitedWidth: Bool = false
  ) -> String {
    var context = BindingContext(
      environment: EnvironmentFacts(family: .lockscreen, presentation: .content), now: WallTime(seconds: 1000))
    context.environment.limitedWidth = limitedWidth
    context.state = state
    context.attributes = attributes
    context.activity.startedAt = WallTime(seconds: 900)
    context.activity.updatedAt = WallTime(seconds: 950)
    var tree = BoundTree()
    Binder().bind(document, part, in: context, into: &tree)
    return written(tree)
  }

  @Test func noneHasDoubts() throws {
    #expect(try Document.conversation().warnings == [])
    #expect(try Document.conversation().type == Document.conversationType)
    #expect(try Document.standard().warnings == [])
    #expect(try Document.generic().warnings == [])
    #expect(try Document.generic().type == "org.glanced.Generic")
  }

  @Test(
    arguments: [
      (["title": "Bus 7", "status": "Late", "symbol": "bus"], "v(h(<bus> v(“Bus 7” “Late”) spacer))"),
      (["message": "Late", "progress": 0.25], "v(h(v(“Late”) spacer) progress=0.25)"),
      (["title": "Copy", "progress": 30, "progressMax": 60], "v(h(v(“Copy”) spacer) progress=0.5)"),
      (["title": "Copy", "progress": 30], "v(h(v(“Copy”) spacer) progress=0.3)"),
      (["title": "Tea", "endsAt": 1200], "v(h(v(“Tea”) spacer timer↓…1200))"),
      (["title": "Tea", "endsAt": 1200, "criticalText": "now"], "v(h(v(“Tea”) spacer “now”))"),
      ([:], "v(h(spacer))"),
    ] as [(ValueObject, String)]) func standardContent(_ keys: ValueObject, _ tree: String) throws
  {
    let document = try Document.standard()
    #expect(bound(document, .content, keys) == tree)
    if keys["progress"] == nil || keys["endsAt"] == nil {
      #expect(bound(document, .content, [:], attributes: keys) == tree)
    }
  }

  @Test(arguments: [
    (DocumentPart.compactLeading, "<bus>"), (.compactTrailing, "fit(“now” “Late” gauge=0.5 “Bus 7”)"),
    (.minimal, "gauge=0.5"),
    (.small, "h(<bus> v(“Bus 7” fit(h(“now” “Late”) “now” “Late”)))"),
    (.expanded, "expanded(leading:<bus> center:“Bus 7” trailing:“now” bottom:v(“Late” progress=0.5))"),
  ]) func standardParts(_ part: DocumentPart, _ tree: String) throws {
    let state: ValueObject = [
      "title": "Bus 7", "status": "Late", "symbol": "bus", "progress": 0.5, "criticalText": "now",
    ]
    #expect(bound(try Document.standard(), part, state) == tree)
  }

  /// Critical text, subtitle, dial, title, and never the icon that stands on the other side already; where there is room
  /// for a circle only, the dial or nothing.
  @Test(
    arguments: [
      (["title": "Hello"], "<dialog-information>", "fit(“Hello”)", ""),
      (["title": "Hello", "symbol": "bus"], "<bus>", "fit(“Hello”)", ""),
      (["symbol": "bus"], "<bus>", "", ""), ([:], "<dialog-information>", "", ""),
      (["title": "Bus 7", "message": "Late"], "<dialog-information>", "fit(“Late” “Bus 7”)", ""),
      (["title": "Copy", "progress": 0.5], "gauge=0.5", "fit(gauge=0.5 “Copy”)", "gauge=0.5"),
      (["title": "Tea", "endsAt": 1200], "gauge↓900…1200", "fit(timer↓…1200 gauge↓900…1200 “Tea”)", "gauge↓900…1200"),
    ] as [(ValueObject, String, String, String)]) func standardIsland(
      _ keys: ValueObject, _ minimal: String, _ trailing: String, _ limited: String
    ) throws
  {
    let document = try Document.standard()
    #expect(bound(document, .minimal, keys) == minimal)
    #expect(bound(document, .compactTrailing, keys) == trailing)
    #expect(bound(document, .compactTrailing, keys, limitedWidth: true) == limited)
    if keys["progress"] == nil {
      #expect(bound(document, .minimal, [:], attributes: keys) == minimal)
      #expect(bound(document, .compactTrailing, [:], attributes: keys) == trailing)
    }
  }

  @Test(
    arguments: [
      (["title": "Door"], "<dialog-information>", "fit(“Door”)", ""),
      (["message": "Door open"], "<dialog-information>", "fit(“Door open”)", ""),
      (["title": "Door", "message": "open"], "<dialog-information>", "fit(“open” “Door”)", ""),
      (
        ["title": "Washer", "message": "Rinsing", "progress": 25, "critical_text": "9 min"], "gauge=0.25",
        "fit(“9 min” “Rinsing” gauge=0.25 “Washer”)", "gauge=0.25"
      ),
      (
        ["title": "Tea", "chronometer": true, "when": 1200], "gauge↓900…1200",
        "fit(timer↓…1200 gauge↓900…1200 “Tea”)", "gauge↓900…1200"
      ),
      (["title": "Run", "chronometer": true, "when": 600], "<dialog-information>", "fit(timer↑600… “Run”)", ""),
    ] as [(ValueObject, String, String, String)]) func genericIsland(
      _ state: ValueObject, _ minimal: String, _ trailing: String, _ limited: String
    ) throws
  {
    let document = try Document.generic()
    #expect(bound(document, .minimal, state) == minimal)
    #expect(bound(document, .compactTrailing, state) == trailing)
    #expect(bound(document, .compactTrailing, state, limitedWidth: true) == limited)
  }

  @Test(
    arguments: [
      (
        [
          "title": "Washer", "message": "Rinsing", "progress": 20, "progress_max": 80,
          "notification_icon": "mdi:washer",
        ],
        "v(h(<mdi:washer> v(“Washer” “Rinsing”) spacer) progress=0.25)"
      ),
      (["message": "Door", "critical_text": "open"], "v(h(<dialog-information> v(“Door”) spacer “open”))"),
      (["title": "Tea", "chronometer": true, "when": 1200], "v(h(<dialog-information> v(“Tea”) spacer timer↓…1200))"),
      (["title": "Run", "chronometer": true, "when": 600], "v(h(<dialog-information> v(“Run”) spacer timer↑600…))"),
      (["title": "Run", "chronometer": true], "v(h(<dialog-information> v(“Run”) spacer timer↑900…))"),
      (
        [
          "title": "Door",
          "actions": [["action": "open", "title": "Open"], ["action": "URI", "title": "Show", "uri": "/x"]],
        ],
        "v(h(<dialog-information> v(“Door”) spacer) h(button[open Open] button[URI Show]))"
      ),
    ] as [(ValueObject, String)]) func genericContent(_ state: ValueObject, _ tree: String) throws
  {
    #expect(bound(try Document.generic(), .content, state) == tree)
  }

  @Test func genericTint() throws {
    var context = BindingContext(
      environment: EnvironmentFacts(family: .bar, presentation: .compact), now: WallTime(seconds: 1000))
    context.state = ["title": "x", "notification_icon_color": "#0044ff", "url": "/lovelace/1?a=b", "progress": 50]
    var summary = BoundSummary()
    Binder().bindSummary(try .generic(), in: context, into: &summary)
    #expect(summary.tint == RGBA(0x0044_ffff))
    #expect(summary.url == "/lovelace/1?a=b")
    #expect(summary.progress == 0.5)
    context.state["notification_icon_color"] = "blueish"
    Binder().bindSummary(try .generic(), in: context, into: &summary)
    #expect(summary.tint == nil)
  }
}
