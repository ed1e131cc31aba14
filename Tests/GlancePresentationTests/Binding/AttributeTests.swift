import GlanceModel
import GlancePresentation
import Testing

/// "Any attribute (colour, symbol, tint, background, weight, argument) takes a template or `{"if","then","else"}`; a bad
/// value falls back to the default."
@Suite struct AttributeTests {
  static let state: ValueObject = [
    "color": "#112233", "bad": "zzz", "font": "title", "weight": 700, "lines": 3, "half": 0.5, "big": 1e300,
    "yes": true,
    "truncate": "head", "align": "trailing", "negative": -4, "role": "positive",
  ]

  private func text(_ attributes: String, part: DocumentPart = .content, fontSize: Double = 17) throws -> BoundText {
    var bench = Bench(AttributeTests.state)
    bench.context.fontSize = fontSize
    let tree = try bench.tree(#"{"text": "x"\#(attributes.isEmpty ? "" : ", \(attributes)")}"#, part: part)
    guard case .text(let text)? = tree.nodes.first?.kind else { throw Refusal(.invalidArgs, "no text") }
    return text
  }

  @Test(
    arguments: [
      ("", 17, 400), (#""font": "headline""#, 17, 600), (#""font": "{state.font}""#, 28, 400),
      (#""font": "{state.bad}""#, 17, 400),
      (#""font": {"if": "state.yes", "then": "caption2"}"#, 11, 400),
      (#""font": {"if": "state.no", "then": "caption2"}"#, 17, 400),
      (#""weight": "{state.weight}""#, 17, 700), (#""weight": "bold", "font": "headline""#, 17, 700),
      (#""weight": 5000"#, 17, 400),
      (#""weight": "{state.bad}", "font": "headline""#, 17, 400),
    ] as [(String, Double, Int)]) func fonts(_ attributes: String, _ size: Double, _ weight: Int) throws
  {
    let style = try text(attributes).style
    #expect(style.size == size)
    #expect(style.weight == weight)
  }

  /// "Font roles …, scaled by `fontSize`/17. Default `body`; in compact and minimal `footnote` with minScale 0.75."
  @Test(arguments: DocumentPart.allCases.filter { $0 != .expanded }) func defaultsByPart(_ part: DocumentPart) throws {
    let style = try text("", part: part, fontSize: 34).style
    let tight = [DocumentPart.compactLeading, .compactTrailing, .minimal].contains(part)
    #expect(style.size == (tight ? 26 : 34))
    #expect(style.minScale == (tight ? 0.75 : 1))
  }

  @Test func everyStyle() throws {
    let text = try text(
      #""lines": "{state.lines}", "minScale": "{state.half}", "truncate": "{state.truncate}", "align": "{state.align}", "monospacedDigits": "{state.yes}", "importance": "{state.weight}", "color": "{state.color}""#
    )
    let style = BoundText.Style(
      size: 17, color: RGBA(0x1122_33ff), align: .trailing, lines: 3, minScale: 0.5, truncation: .head,
      monospacedDigits: true)
    #expect(text.style == style)
    #expect(text.importance == 700)
  }

  @Test func badStyle() throws {
    let text = try text(
      #""lines": "{state.half}", "minScale": "{state.negative}", "truncate": "{state.bad}", "align": "{state.yes}", "color": "{state.bad}""#
    )
    #expect(text.style == BoundText.Style(size: 17, color: RGBA(0x0000_00ff), minScale: 0.1))
  }

  @Test func boxes() throws {
    let tree = try Bench(AttributeTests.state).tree(
      #"{"text": "x", "padding": {"horizontal": 2, "top": "{state.lines}"}, "frame": {"width": "{state.big}", "height": 5}, "grow": 1, "priority": "{state.negative}", "hidden": "{state.yes}", "cornerRadius": "{state.negative}", "opacity": "{state.weight}", "label": "is {state.lines}", "background": {"gradient": ["{state.color}", "tint"], "angle": 45}}"#
    )
    var box = BoundBox()
    (box.padding.top, box.padding.leading, box.padding.trailing) = (3, 2, 2)
    (box.width, box.height, box.grow, box.priority, box.hidden) = (10_000, 5, 1, -4, true)
    (box.decoration.opacity, box.decoration.label, box.decoration.angle) = (1, "is 3", 45)
    box.decoration.background = [RGBA(0x1122_33ff), RGBA(0x1f6f_ebff)]
    #expect(tree.nodes.first?.box == box)
  }

  @Test func controls() throws {
    let bench = Bench(AttributeTests.state)
    let tree = try bench.tree(
      #"{"button": "go", "label": "Go", "symbol": "arrow", "role": "{state.role}", "longPress": "more", "arguments": {"b": "{state.lines}", "a": {"if": "state.yes", "then": "x\ty"}, "c": "{state.missing}", "d": [1], "e": "n {state.lines}", "f": "tab\t"}}"#
    )
    guard case .button(let bound)? = tree.nodes.first?.kind else { return #expect(Bool(false)) }
    #expect(
      bound.control
        == Control(
          id: "go", label: "Go", symbol: "arrow", role: .positive, longPress: "more",
          arguments: ["a": "x y", "b": 3, "d": [1], "e": "n 3", "f": "tab\t"]))
    #expect(bound.style.color == RGBA(0x1a7f_43ff))
    #expect(bound.face == .automatic)
  }

  @Test(arguments: [
    (#"{}"#, "h(button[decline No] button[answer Yes] toggle[mute Mute on])"),
    (#"{"max": 1}"#, "h(button[answer Yes])"),
    (#"{"except": ["answer"]}"#, "h(button[decline No] toggle[mute Mute on])"),
    (#"{"only": ["keypad"]}"#, "h(button[keypad Keys])"),
    (#"{"max": 0}"#, ""),
  ]) func engineControls(_ attributes: String, _ tree: String) throws {
    var bench = Bench()
    bench.context.controls = [
      Control(id: "decline", label: "No", role: .destructive), Control(id: "answer", label: "Yes", role: .positive),
      Control(id: "mute", label: "Mute", kind: .toggle, on: true),
      Control(id: "keypad", label: "Keys", kind: .disclosure, slot: .more),
    ]
    #expect(try bench.bound(#"{"hstack": [{"controls": \#(attributes)}]}"#) == tree)
  }

  @Test func meters() throws {
    let tree = try Bench(AttributeTests.state).tree(
      #"{"progress": 0.5, "style": "circular", "tint": "{state.color}", "tracker": "{state.role}", "segments": [{"length": 2, "color": "positive"}, {"length": "state.negative"}], "points": [{"position": "state.half", "color": "warning"}, {"position": 7}]}"#
    )
    let tint = RGBA(0x1f6f_ebff)
    let meter = Meter(
      value: 0.5, style: .circular, color: RGBA(0x1122_33ff),
      segments: [.init(length: 2, color: RGBA(0x1a7f_43ff)), .init(length: 0, color: tint)],
      points: [.init(position: 0.5, color: RGBA(0xb566_00ff)), .init(position: 1, color: tint)], tracker: "positive")
    #expect(tree.nodes.first?.kind == .progress(meter))
  }
}
