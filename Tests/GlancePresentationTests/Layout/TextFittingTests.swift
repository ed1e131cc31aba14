import GlanceModel
import Testing

@testable import GlancePresentation

/// At size 10 a character is 5 wide and a line 12 high.
@Suite struct TextFittingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let width: Double
    let sketch: @Sendable () -> Sketch
    let leaf: String
  }

  static let cases = [
    Case(testDescription: "all of it", width: 40, sketch: { .text("abcdefgh") }, leaf: "abcdefgh 0 0 40 12"),
    Case(
      testDescription: "the first shorter form that fits", width: 30,
      sketch: { .text("Being prepared", shorter: ["Preparing", "Soon", "?"]) }, leaf: "Soon 5 0 20 12"),
    Case(
      testDescription: "a shorter form before a smaller size", width: 30,
      sketch: { .text("Preparing", shorter: ["Soon"], minScale: 0.5) }, leaf: "Soon 5 0 20 12"),
    Case(
      testDescription: "a smaller size before a cut", width: 36, sketch: { .text("abcdefgh", minScale: 0.75) },
      leaf: "abcdefgh 0 0 36 11"),
    Case(
      testDescription: "at its least size it is cut", width: 25, sketch: { .text("abcdefgh", minScale: 0.8) },
      leaf: "abcde… 0 0 24 10"),
    Case(
      testDescription: "the shortest form is cut", width: 20,
      sketch: { .text("Being prepared", shorter: ["Preparing"]) },
      leaf: "Pre… 0 0 20 12"),
    Case(
      testDescription: "lines before shorter forms", width: 40,
      sketch: { .text("Being prepared", shorter: ["Soon"], lines: 2) }, leaf: "Being\nprepared 0 0 40 24"),
    Case(
      testDescription: "a shorter form where the lines do not do", width: 30,
      sketch: { .text("Being prepared", shorter: ["Soon now"], lines: 2) }, leaf: "Soon\nnow 5 0 20 24"),
    Case(
      testDescription: "the last of its lines is cut", width: 40,
      sketch: { .text("one two three four five", lines: 2) },
      leaf: "one two\nthree f… 0 0 40 24"),
    Case(
      testDescription: "a word is not broken that is whole in a smaller size", width: 34,
      sketch: { .text("ab cdefghi", lines: 2, minScale: 0.8) }, leaf: "ab\ncdefghi 1 0 32 22"),
    Case(
      testDescription: "nor one that stands alone", width: 34, sketch: { .text("abcdefgh", lines: 2, minScale: 0.8) },
      leaf: "abcdefgh 1 0 32 10"),
    Case(
      testDescription: "but one that is not, is", width: 20, sketch: { .text("abcdefgh", lines: 2, minScale: 0.8) },
      leaf: "abcd\nefgh 0 0 20 24"),
    Case(
      testDescription: "a script without spaces breaks anywhere", width: 34,
      sketch: { .text("一二三四五六七八", lines: 2, minScale: 0.8) }, leaf: "一二三四五六\n七八 2 0 30 24"),
    Case(
      testDescription: "in the middle", width: 35,
      sketch: { .text("abcdefghij", truncation: .middle) }, leaf: "abc…hij 0 0 35 12"),
    Case(
      testDescription: "at the head", width: 25, sketch: { .text("abcdefghij", truncation: .head) },
      leaf: "…ghij 0 0 25 12"),
    Case(
      testDescription: "no space before the ellipsis", width: 30, sketch: { .text("abcd efgh") },
      leaf: "abcd… 2 0 25 12"),
  ]

  @Test("What does not fit is shortened, shrunk, and cut at last", arguments: cases)
  func fitting(_ test: Case) {
    #expect(Page(test.sketch(), width: test.width).leaves == [test.leaf])
  }

  @Test("A text without room for its ellipsis is not shown at all")
  func nothing() {
    #expect(Page(.text("abc"), width: 4).output.view.nodes.isEmpty)
  }

  @Test("A shrunk text says the size it has, so that the shell draws what was measured")
  func shrunkSize() {
    let page = Page(.text("abcdefgh", minScale: 0.75), width: 36)
    guard case .text(let run, _) = page.output.view.nodes[1].content else { return #expect(Bool(false)) }
    #expect(run.size == 9)
  }
}
