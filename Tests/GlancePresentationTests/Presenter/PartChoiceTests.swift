import GlanceModel
import Testing

@testable import GlancePresentation

/// "Which part is used where". In a font of size 13 a character is 6.5 wide, of 17 8.5.
@Suite struct PartChoiceTests {
  static let all = """
    {"type": "Test",
     "content": {"text": "content"}, "small": {"text": "small"}, "compactLeading": {"text": "lead"},
     "compactTrailing": {"text": "trail"}, "minimal": {"symbol": "minimal"},
     "expanded": {"leading": {"text": "exp"}}, "fullscreen": {"text": "full"},
     "summary": {"title": "Title", "subtitle": "Subtitle", "symbol": "cup"}}
    """
  static let summary = #"{"type": "Test", "summary": {"title": "Title", "subtitle": "Sub", "symbol": "cup"}}"#

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var document = PartChoiceTests.all
    let family: SurfaceFamily
    let form: GlanceForm
    var preset: Preset?
    let roots: [[String]]
  }

  static func only(_ part: String, _ more: String = "") -> String {
    #"{"type": "Test", \#(part), \#(more) "summary": {"title": "Title", "subtitle": "Sub", "symbol": "cup"}}"#
  }

  static let cases: [Case] = [
    Case(testDescription: "island, one app", family: .island, form: .compact, roots: [["lead"], ["trail"]]),
    Case(
      testDescription: "island, one app, no parts: symbol + a short text", document: summary, family: .island,
      form: .compact, roots: [["cup"], ["Sub"]]),
    Case(testDescription: "island, two or more", family: .island, form: .minimal, roots: [["minimal"]]),
    Case(
      testDescription: "island, two or more: compactTrailing if it fits the circle",
      document: only(#""compactTrailing": {"text": "12 m"}"#), family: .island, form: .minimal, roots: [["12 m"]]),
    Case(
      testDescription: "island, two or more: else symbol",
      document: only(#""compactTrailing": {"text": "12 minutes"}"#), family: .island, form: .minimal, roots: [["cup"]]),
    Case(testDescription: "island, expanded", family: .island, form: .expanded, roots: [["exp"]]),
    Case(
      testDescription: "island, expanded: else content", document: only(#""content": {"text": "content"}"#),
      family: .island, form: .expanded, roots: [["content"]]),
    Case(testDescription: "lockscreen", family: .lockscreen, form: .content, roots: [["content"]]),
    Case(
      testDescription: "lockscreen: else summary", document: summary, family: .lockscreen, form: .content,
      roots: [["cup", "Title", "Sub"]]),
    Case(testDescription: "standby", family: .standby, form: .content, roots: [["content"]]),
    Case(
      testDescription: "standby: else summary", document: summary, family: .standby, form: .content,
      roots: [["cup", "Title", "Sub"]]),
    Case(testDescription: "small", family: .small, form: .small, roots: [["small"]]),
    Case(
      testDescription: "small: content if its ideal fits the tile", document: only(#""content": {"text": "content"}"#),
      family: .small, form: .small, roots: [["content"]]),
    Case(
      testDescription: "small: else the compact pair, over the title",
      document: only(
        #""content": {"text": "content that is much too long for a tile"}"#,
        #""compactLeading": {"text": "lead"}, "compactTrailing": {"text": "trail"},"#), family: .small, form: .small,
      roots: [["lead", "trail", "Title"]]),
    Case(
      testDescription: "small: else the summary", document: summary, family: .small, form: .small,
      roots: [["cup", "Title", "Sub"]]),
    Case(testDescription: "bar", family: .bar, form: .compact, roots: [["lead"], ["trail"]]),
    Case(
      testDescription: "bar: title and a short text", document: summary, family: .bar, form: .compact,
      roots: [["Title"], ["Sub"]]),
  ]

  @Test(arguments: cases)
  func part(_ test: Case) throws {
    let show = try Show(test.document, on: test.family, as: test.form, preset: test.preset)
    #expect(show.roots == test.roots)
  }

  @Test("The pair is over the title if the height allows")
  func lowTile() throws {
    let document = Self.only(#""compactLeading": {"text": "lead"}, "compactTrailing": {"text": "trail"}"#)
    let show = try Show(document, on: .small, as: .small, settings: { $0.height = 30 })
    #expect(show.roots == [["lead", "trail"]])
  }

  /// Only a lock screen keeps a margin of its own; what no document of an app lays out keeps off the other edges itself.
  @Test(arguments: [
    (SurfaceFamily.lockscreen, GlanceForm.content, 14.0), (.standby, .content, 32), (.small, .small, 8),
  ])
  func edges(_ family: SurfaceFamily, _ form: GlanceForm, _ inset: Double) throws {
    let long = String(repeating: "wide ", count: 60)
    let state: ValueObject = ["title": .string(long), "message": .string(long), "criticalText": "now", "symbol": "cup"]
    let pair = #""compactLeading": {"text": "lead"}, "compactTrailing": {"text": "trail"}"#
    let shown = [
      try Show(Document.standardText, state: state, on: family, as: form),
      try Show(Document.genericText, state: state, on: family, as: form),
      try Show(Self.summary.replacing("Title", with: long), on: family, as: form),
      try Show(Self.only(pair).replacing("Title", with: long), on: family, as: form),
    ]
    for show in shown {
      let nodes = try #require(show.state.view).nodes
      let leaves = nodes.indices.filter { index in !nodes.indices.contains { $0 != index && nodes[$0].parent == index }
      }
      // What is narrower by a character than it might be stands in the middle.
      let edge = try #require(leaves.map { nodes[$0].frame.x }.min())
      #expect((inset...inset + 4).contains(edge))
      let room = try #require(nodes.first).frame.width - inset
      #expect(leaves.allSatisfy { nodes[$0].frame.x + nodes[$0].frame.width <= room })
    }
  }

  /// "A fallback's short text: under 7 characters all of it; else as much as fits if more than half does; else the
  /// symbol." A side of 52 holds 10 characters at the least size.
  @Test(arguments: [
    ("Ready!", [["cup"], ["Ready!"]]), ("Preparing", [["cup"], ["Preparing"]]),
    ("Preparing it", [["cup"], ["Preparing…"]]),
    ("Preparing your whole order", [["cup"]]),
  ])
  func shortText(_ subtitle: String, _ roots: [[String]]) throws {
    let document = #"{"type": "Test", "summary": {"title": "T", "subtitle": "\#(subtitle)", "symbol": "cup"}}"#
    #expect(try Show(document, on: .island, as: .compact).roots == roots)
  }

  @Test(
    "limitedWidth holds for compact and minimal alike, and fit sees the limited proposal",
    arguments: [
      (false, "12 min"), (true, "mark"),
    ])
  func limited(_ limited: Bool, _ shown: String) throws {
    let document = """
      {"type": "Test", "summary": {"title": "T"},
       "compactTrailing": {"fit": [{"text": "12 min", "minScale": 1}, {"symbol": "mark"}]},
       "minimal": {"if": "env.limitedWidth", "then": {"symbol": "mark"}, "else": {"text": "12 min"}}}
      """
    #expect(
      try Show(document, on: .island, as: .compact, settings: { $0.limitedWidth = limited }).roots.last == [shown])
    #expect(try Show(document, on: .island, as: .minimal, settings: { $0.limitedWidth = limited }).roots == [[shown]])
  }
}
