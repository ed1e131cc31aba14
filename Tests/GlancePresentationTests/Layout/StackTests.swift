import GlanceModel
import Testing

@testable import GlancePresentation

/// A character is 5 wide and a line 12 high.
@Suite struct StackTests {
  struct Case: Sendable {
    let name: String
    let sketch: @Sendable () -> Sketch
    let width: Double
    var height = 100.0
    let leaves: [String]
  }

  static let cases: [Case] = [
    Case(
      name: "a row puts its children beside one another, in the middle",
      sketch: { .row(4, .center, .symbol(), .text("abc")) }, width: 39,
      leaves: ["cup 0 0 20 20", "abc 24 4 15 12"]),
    Case(
      name: "a spacer takes what is left", sketch: { .row(0, .center, .symbol(), .spacer(), .text("abc")) }, width: 100,
      leaves: ["cup 0 0 20 20", "abc 85 4 15 12"]),
    Case(
      name: "the least flexible child gets its room first",
      sketch: { .row(0, .top, .text("a long name of it"), .text("due")) },
      width: 50, leaves: ["a long… 0 0 35 12", "due 35 0 15 12"]),
  ]

  @Test(arguments: cases)
  func frames(_ test: Case) {
    #expect(Page(test.sketch(), width: test.width, height: test.height).leaves == test.leaves, "\(test.name)")
  }
}
