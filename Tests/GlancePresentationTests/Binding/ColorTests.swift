import GlanceModel
import GlancePresentation
import Testing

/// "Colours `#rrggbb[aa]`, `primary`, `secondary`, `tint`, `positive`, `warning`, `negative`", resolved for the surface.
@Suite struct ColorTests {
  private func color(_ name: String, more: String = "", _ change: (inout EnvironmentFacts) -> Void) throws -> String {
    var bench = Bench(more: more)
    change(&bench.context.environment)
    let tree = try bench.tree(#"{"text": "x", "color": "\#(name)"}"#)
    guard case .text(let text)? = tree.nodes.first?.kind else { return "" }
    return text.style.color.hexWithAlpha
  }

  @Test(arguments: [
    ("primary", "#000000ff", "#ffffffff"), ("secondary", "#00000099", "#ffffff99"), ("tint", "#1f6febff", "#5b9cffff"),
    ("positive", "#1a7f43ff", "#46c778ff"), ("warning", "#b56600ff", "#f5b042ff"),
    ("negative", "#c62f26ff", "#ff7b6eff"),
    ("#123456", "#123456ff", "#123456ff"), ("#12345678", "#12345678", "#12345678"), ("none", "#000000ff", "#ffffffff"),
  ]) func byScheme(_ name: String, _ light: String, _ dark: String) throws {
    #expect(try color(name) { $0.colorScheme = .light } == light)
    #expect(try color(name) { $0.colorScheme = .dark } == dark)
    #expect(try color(name) { $0.luminanceReduced = true } == dark)
  }

  /// "Night on `standby`: `luminanceReduced`, one red tint, no background."
  @Test(arguments: ["primary", "tint", "positive", "#00ff00"]) func oneRedAtNight(_ name: String) throws {
    #expect(try color(name) { $0.redTint = true } == "#d9281eff")
    #expect(try color("#00ff0080") { $0.redTint = true } == "#d9281e80")
  }

  @Test func noBackgroundAtNight() throws {
    var bench = Bench()
    bench.context.environment.redTint = true
    let tree = try bench.tree(#"{"text": "x", "background": "tint"}"#)
    #expect(tree.nodes.first?.box.decoration.background == [])
  }

  @Test func theDocumentsTint() throws {
    #expect(try color("tint", more: ##""tint": "#6F4E37""##) { _ in } == "#6f4e37ff")
    #expect(try color("tint", more: #""tint": "warning""#) { _ in } == "#b56600ff")
    #expect(try color("tint", more: #""tint": "{state.missing}""#) { _ in } == "#1f6febff")
    #expect(try color("tint", more: ##""tint": "#6F4E37""##) { $0.redTint = true } == "#d9281eff")
  }

  @Test func textStandsOutFromTheDocumentsGround() throws {
    let dark = ##""background": {"gradient": ["#2B1D14", "#6F4E37"]}"##
    let light = ##""background": "#ffeecc""##
    #expect(try color("primary", more: dark) { $0.containerBackground = true } == "#ffffffff")
    #expect(try color("primary", more: dark) { $0.containerBackground = false } == "#000000ff")
    #expect(
      try color("primary", more: light) { ($0.containerBackground, $0.colorScheme) = (true, .dark) } == "#000000ff")
    #expect(
      try color("primary", more: light) { ($0.containerBackground, $0.luminanceReduced) = (true, true) } == "#ffffffff")
  }

  @Test(
    "Any attribute (colour, … background) takes … {if, then, else}: a choice between gradients too",
    arguments: [
      (["late": true], ["#112233ff", "#445566ff"], 10), ([:], ["#778899ff"], 90),
      (["late": true, "gone": true], [], 0),
    ] as [(ValueObject, [String], Double)])
  func gradientsToChooseFrom(state: ValueObject, colors: [String], angle: Double) throws {
    let choice = ##"""
      {"if": "state.late", "then": {"if": {"not": "state.gone"}, "then": {"gradient": ["#112233", "#445566"], "angle": 10}},
       "else": "#778899"}
      """##
    let tree = try Bench(state).tree(#"{"text": "x", "background": \#(choice)}"#)
    #expect(tree.nodes.first?.box.decoration.background.map(\.hexWithAlpha) == colors)
    #expect(tree.nodes.first?.box.decoration.angle == angle)
    var summary = BoundSummary()
    let document = try Document(text: #"{"type": "T", "content": {"text": "x"}, "background": \#(choice)}"#)
    Binder().bindSummary(document, in: Bench(state).context, into: &summary)
    #expect(summary.background.map(\.hexWithAlpha) == colors)
  }
}
