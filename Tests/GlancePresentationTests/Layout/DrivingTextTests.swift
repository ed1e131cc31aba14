import GlanceModel
import Testing

@testable import GlancePresentation

/// "At most 30 counted characters a glance (punctuation not counted; a number or a unit counts 1), cut from the least
/// `importance`."
@Suite struct DrivingTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("a, b.", 3), ("12", 1), ("1,250.5", 1), ("12:30", 1), ("12 km", 2), ("12\u{a0}km/h", 2),
    ("7°", 2),
    ("100%", 2), ("5 min", 2), ("5 minutes", 9), ("Gate B12", 7), ("“Bean & Co”", 8), ("中文標題", 4), ("👨‍👩‍👧‍👦", 1),
    ("e\u{301}", 1),
    ("12.03. at 17:30", 6), ("12 km, 5", 4), ("12 km. 5", 4), ("12 km; 5", 4), ("7m2x", 2), ("(12) a", 3), ("12)ab", 3),
  ])
  func counts(_ text: String, _ count: Int) { #expect(DrivingText.count(text) == count) }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcde…"), ("abcdef", 0, ""), ("ab (cd) ef", 5, "ab (cd)…"),
    ("ready in 1250 min", 9, "ready in…"),
    ("ready in 1250 min", 10, "ready in 1250…"), ("ready in 1250 min", 11, "ready in 1250 min"),
  ])
  func cuts(_ text: String, _ limit: Int, _ result: String) {
    #expect(DrivingText.prefix(of: text, counting: limit) == result)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let limit: Int
    let sketch: @Sendable () -> Sketch
    let texts: [String]
  }

  static let cases = [
    Case(
      testDescription: "enough for all", limit: 6, sketch: { .row(0, .center, .text("abc"), .text("def")) },
      texts: ["abc", "def"]),
    Case(
      testDescription: "of equal ones the last is cut", limit: 5,
      sketch: { .row(0, .center, .text("abc"), .text("def")) }, texts: ["abc", "de…"]),
    Case(
      testDescription: "the least importance is cut first", limit: 5,
      sketch: { .row(0, .center, .text("abc"), .text("def", importance: 1)) }, texts: ["ab…", "def"]),
    Case(
      testDescription: "nothing is left of it if nothing may be", limit: 3,
      sketch: { .row(0, .center, .text("abc"), .text("def", importance: 1)) }, texts: ["", "def"]),
    Case(
      testDescription: "a shorter form before a cut", limit: 8,
      sketch: { .row(0, .center, .text("abcd", importance: 1), .text("Preparing", shorter: ["Prep", "P"])) },
      texts: ["abcd", "Prep"]),
    Case(
      testDescription: "one of a fit's children is shown, so they count once", limit: 6,
      sketch: { .row(0, .center, .fit(.text("abcdef"), .text("abc")), .text("xyz")) }, texts: ["abcdef", "abc", ""]),
    Case(
      testDescription: "a timer is a number, and its minutes a unit", limit: 4,
      sketch: { .row(0, .center, .timer(GlanceTimer(end: WallTime(seconds: 9)), style: .minutes), .text("abc")) },
      texts: ["ab…"]),
    Case(
      testDescription: "a timer with seconds is a number", limit: 4,
      sketch: { .row(0, .center, .timer(GlanceTimer(end: WallTime(seconds: 9))), .text("abcdef")) }, texts: ["abc…"]),
    Case(
      testDescription: "what is cut is the shortest form", limit: 2,
      sketch: { .text("abcdefgh", shorter: ["abcdef", "xyzw"]) }, texts: ["xy…"]),
    Case(
      testDescription: "what is hidden counts nothing", limit: 3,
      sketch: { .row(0, .center, .text("abc").hidden(), .text("def")) }, texts: ["abc", "def"]),
    Case(
      testDescription: "what has no text counts nothing", limit: 3,
      sketch: { .row(0, .center, .fit(.symbol(), .symbol()), .divider, .text("abc")) }, texts: ["abc"]),
    Case(
      testDescription: "a toggle's label is cut like a button's", limit: 5,
      sketch: { .row(0, .center, .text("abc"), .toggle("on", label: "Good")) }, texts: ["abc", "Go…"]),
    Case(
      testDescription: "a button's symbol counts nothing", limit: 3,
      sketch: { .row(0, .center, .text("abc"), .button("go", label: "Go", symbol: "cup"), .button("no", label: "No")) },
      texts: ["abc", "Go", ""]),
  ]

  @Test(arguments: cases)
  func limits(_ test: Case) {
    var tree = test.sketch().tree
    let count = DrivingText.limit(&tree, to: test.limit)
    let texts = tree.nodes.compactMap { node -> String? in
      switch node.kind {
      case .text(let text): text.text
      case .button(let button), .toggle(let button): button.control.label
      default: nil
      }
    }
    #expect(texts == test.texts)
    #expect(count <= test.limit)
  }
}
