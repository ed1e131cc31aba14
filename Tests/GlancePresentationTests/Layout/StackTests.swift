import GlanceModel
import Testing

@testable import GlancePresentation

/// Frames of stacks, in a font whose characters are half as wide as it is large, its lines 1.2 of that high: at size 10
/// a character is 5 wide and a line 12 high.
@Suite struct StackTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let width: Double
    let height: Double
    let leaves: [String]
    let sketch: @Sendable () -> Sketch

    init(
      _ name: String, _ width: Double, height: Double = 100, _ sketch: @escaping @Sendable @autoclosure () -> Sketch,
      _ leaves: String...
    ) {
      testDescription = name
      self.width = width
      self.height = height
      self.leaves = leaves
      self.sketch = sketch
    }
  }

  static let rows: [Case] = [
    Case(
      "children stand beside one another, in the middle of the height", 39, .row(4, .center, .symbol(), .text("abc")),
      "cup 0 40 20 20", "abc 24 44 15 12"),
    Case("at the top", 39, .row(4, .top, .symbol(), .text("abc")), "cup 0 40 20 20", "abc 24 40 15 12"),
    Case("at the bottom", 39, .row(4, .bottom, .symbol(), .text("abc")), "cup 0 40 20 20", "abc 24 48 15 12"),
    Case(
      "base lines on one height", 35, .row(0, .baseline, .text("ab", size: 20), .text("abc")),
      "ab 0 38 20 24", "abc 20 48 15 12"),
    Case(
      "a spacer takes what is left", 100, .row(0, .center, .symbol(), .spacer(), .text("abc")), "cup 0 40 20 20",
      "abc 85 44 15 12"),
    Case(
      "two spacers share it", 100, .row(0, .center, .spacer(), .text("abcd"), .spacer(), .text("abcd")),
      "abcd 30 44 20 12", "abcd 80 44 20 12"),
    Case(
      "a spacer keeps its least length", 40, .row(0, .center, .text("abcdefgh"), .spacer(10), .text("ab")),
      "abc… 0 44 20 12", "ab 30 44 10 12"),
    Case(
      "the least flexible gets its room first", 50, .row(0, .top, .text("a long name of it"), .text("due")),
      "a long… 0 44 35 12", "due 35 44 15 12"),
    Case(
      "equals share what there is", 40, .row(0, .top, .text("abcdefgh"), .text("ijklmnop")),
      "abc… 0 44 20 12", "ijk… 20 44 20 12"),
    Case(
      "a higher priority goes first", 50, .row(0, .top, .text("abcdefgh"), .text("ijklmnop").priority(1)),
      "ab… 0 44 15 12", "ijklmn… 15 44 35 12"),
    Case(
      "a lower priority goes last, though it is less flexible", 45,
      .row(0, .top, .text("abcdefgh"), .text("ijkl").priority(-1)), "abcde… 0 44 30 12", "ij… 30 44 15 12"),
    Case(
      "grow takes what is left", 100, .row(0, .top, .text("ab").grow(), .text("cd")), "ab 0 44 90 12", "cd 90 44 10 12"),
    Case(
      "growing ones share it by weight", 100, .row(0, .top, .text("ab").grow(3), .text("cd").grow(1)),
      "ab 0 44 70 12", "cd 70 44 30 12"),
    Case(
      "a spacer beside a growing one keeps only its least length", 100,
      .row(0, .top, .text("ab").grow(), .spacer(5), .text("cd")), "ab 0 44 85 12", "cd 90 44 10 12"),
    Case(
      "a bar is as wide as it may be", 100, .row(10, .center, .progress(), .text("50%")), "progress 0 47 75 5",
      "50% 85 44 15 12"),
    Case(
      "what is hidden keeps its room", 60, .row(0, .center, .symbol().hidden(), .text("abc")), "abc 32 44 15 12"),
    Case(
      "a divider is as high as the row", 60, .row(4, .center, .symbol(), .divider, .text("abc")), "cup 8 40 20 20",
      "divider 32 40 1 20", "abc 37 44 15 12"),
    Case(
      "spacing gives way before anything is left out", 45, .row(10, .center, .symbol(), .symbol()), "cup 0 40 20 20",
      "cup 25 40 20 20"),
    Case(
      "the last is made smaller first", 50, .row(0, .center, .symbol("a"), .symbol("b"), .symbol("c")), "a 0 40 20 20",
      "b 20 40 20 20", "c 40 45 10 10"),
    Case(
      "then it is left out", 45, .row(0, .center, .symbol("a"), .symbol("b"), .symbol("c")), "a 2 40 20 20",
      "b 22 40 20 20"),
    Case(
      "but the lowest priority before it", 45,
      .row(0, .center, .symbol("a").priority(-1), .symbol("b"), .symbol("c")), "b 2 40 20 20", "c 22 40 20 20"),
    Case("a text without any room is not there", 20, .row(0, .center, .symbol(), .text("abc")), "cup 0 40 20 20", ),
  ]

  static let columns: [Case] = [
    Case(
      "children stand below one another", 20, .column(4, .leading, .symbol(), .text("abc")), "cup 0 32 20 20",
      "abc 0 56 15 12"),
    Case("in the middle", 20, .column(4, .center, .symbol(), .text("ab")), "cup 0 32 20 20", "ab 5 56 10 12"),
    Case("where reading ends", 20, .column(4, .trailing, .symbol(), .text("ab")), "cup 0 32 20 20", "ab 10 56 10 12"),
    Case(
      "a spacer pushes apart", 20, .column(0, .leading, .symbol(), .spacer(), .text("ab")), "cup 0 0 20 20",
      "ab 0 88 10 12"),
    Case(
      "a divider is as wide as the column", 60, .column(2, .center, .text("abc"), .divider, .symbol()),
      "abc 22 31 15 12", "divider 20 45 20 1", "cup 20 48 20 20"),
    Case(
      "what does not fit below is left out", 60, height: 30,
      .column(4, .leading, .text("ab"), .text("cd"), .text("ef")),
      "ab 25 1 10 12", "cd 25 17 10 12"),
    Case(
      "lines are kept to what fits", 25, height: 30, .column(0, .leading, .text("one two three four", lines: 4)),
      "one\ntwo… 2 3 20 24"),
    Case(
      "a control is 44 high, or it is not there", 100, height: 60,
      .column(4, .leading, .text("ab"), .button("go", label: "Go")),
      "ab 28 0 10 12", "[go  Go] 28 16 44 44"),
    Case(
      "without that much it is not", 100, height: 50, .column(4, .leading, .text("ab"), .button("go", label: "Go")),
      "ab 45 19 10 12"),
  ]

  static let others: [Case] = [
    Case(
      "a pile's children stand behind one another", 40, .pile(.center, .symbol(size: 40), .text("ab")),
      "cup 0 30 40 40", "ab 15 44 10 12"),
    Case("at one side", 60, .pile(.leading, .symbol(size: 40), .text("ab")), "cup 10 30 40 40", "ab 10 44 10 12"),
    Case("at the bottom", 60, .pile(.bottom, .symbol(size: 40), .text("ab")), "cup 10 30 40 40", "ab 25 58 10 12"),
    Case("padding is kept free", 40, .text("abc").padding(5), "abc 12 44 15 12"),
    Case("padding gives way to what has no other room", 24, height: 24, .symbol().padding(8), "cup 2 2 20 20"),
    Case("a fixed frame", 60, .text("abc").frame(width: 40, height: 20), "abc 10 44 40 12"),
    Case(
      "a fixed frame is never larger than the room", 60, .symbol().frame(width: 400, height: 400), "cup 20 40 20 20"),
    Case("a ground is behind the padding", 40, .text("abc").padding(5).ground(), "abc 12 44 15 12"),
    Case("the first that fits", 40, .fit(.text("much too long"), .text("fits well"), .text("ok")), "ok 15 44 10 12"),
    Case(
      "the ideal height counts too", 100, height: 30,
      .fit(.column(4, .leading, .text("ab"), .text("cd"), .text("ef")), .text("ab")), "ab 45 9 10 12"),
    Case("the last, though it does not fit", 30, .fit(.text("much too long"), .text("too long")), "too l… 0 44 30 12"),
  ]

  @Test(arguments: rows)
  func row(_ test: Case) { check(test) }

  @Test(arguments: columns)
  func column(_ test: Case) { check(test) }

  @Test(arguments: others)
  func other(_ test: Case) { check(test) }

  private func check(_ test: Case) {
    // The root is as high as the room, so that the middle is where it is.
    let page = Page(test.sketch(), width: test.width, height: test.height, leastHeight: test.height)
    #expect(page.leaves == test.leaves)
  }
}
