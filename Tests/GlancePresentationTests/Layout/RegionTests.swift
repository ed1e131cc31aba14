import GlanceModel
import Testing

@testable import GlancePresentation

/// The opened island. At size 10 a character is 5 wide and a line 12 high; 8 is between two regions.
@Suite struct RegionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var height = 160.0
    var rightToLeft = false
    let sketch: @Sendable () -> Sketch
    let leaves: [String]
    var total = 84.0
  }

  static let cases = [
    Case(
      testDescription: "leading and trailing at the edges, the bottom below, its frame the whole width",
      sketch: {
        .expanded(
          .symbol("a").region("leading"), .text("abc").region("trailing"), .text("below").region("bottom"))
      }, leaves: ["a 0 22 20 20", "abc 185 26 15 12", "below 0 50 200 12"]),
    Case(
      testDescription: "the centre in the middle",
      sketch: {
        .expanded(.symbol("a").region("leading"), .text("abcd").region("center"), .text("x").region("trailing"))
      },
      leaves: ["a 0 32 20 20", "abcd 90 36 20 12", "x 195 36 5 12"]),
    Case(
      testDescription: "the centre has its room first, with the sides at their least",
      sketch: {
        .expanded(
          .text("a very long text of its own").region("leading"),
          .text("a centre of twenty-six letters").region("center"),
          .text("x").region("trailing"))
      }, leaves: ["a… 0 36 10 12", "a centre of twenty-six letters 25 36 150 12", "x 195 36 5 12"]),
    Case(
      testDescription: "leading and trailing share equally",
      sketch: {
        .expanded(
          .text("a very long text of its own").region("leading"),
          .text("another very long text here").region("trailing"))
      }, leaves: ["a very long text o… 0 36 95 12", "another very long… 110 36 90 12"]),
    Case(
      testDescription: "what one does not need is the other's",
      sketch: {
        .expanded(.text("ab").region("leading"), .text("a text of thirty-seven characters, yes").region("trailing"))
      },
      leaves: ["ab 0 36 10 12", "a text of thirty-seven characters,… 25 36 175 12"]),
    Case(
      testDescription: "the one of higher priority gets the row",
      sketch: {
        .expanded(
          .text("a text of more than thirty characters").region("leading"),
          .text("another one, x").region("trailing").priority(1),
          .text("x").region("center"))
      }, leaves: ["a text of more than… 0 36 100 12", "x 108 36 5 12", "another one, x 130 36 70 12"]),
    Case(
      testDescription: "a side too wide goes below",
      sketch: {
        .expanded(
          .text("a text of thirty-seven characters, yes").region("leading", below: true),
          .symbol("s").region("trailing"))
      }, leaves: ["s 180 22 20 20", "a text of thirty-seven characters, yes 0 50 190 12"]),
    Case(
      testDescription: "a side that is not stays",
      sketch: { .expanded(.text("abc").region("leading", below: true), .symbol("s").region("trailing")) },
      leaves: ["abc 0 36 15 12", "s 180 32 20 20"]),
    Case(
      testDescription: "from the right", rightToLeft: true,
      sketch: {
        .expanded(.symbol("a").region("leading"), .text("abc").region("trailing"), .text("below").region("bottom"))
      },
      leaves: ["a 180 22 20 20", "abc 0 26 15 12", "below 0 50 200 12"]),
    Case(
      testDescription: "no higher than 160: the row gives way to the bottom",
      sketch: {
        .expanded(
          .symbol("a", size: 100).region("leading"), .text("b").region("trailing"),
          .column(0, .leading, .symbol("c", size: 40), .symbol("d", size: 40)).region("bottom"))
      }, leaves: ["a 0 0 72 72", "b 195 30 5 12", "c 0 80 40 40", "d 0 120 40 40"], total: 160),
  ]

  @Test(arguments: cases)
  func regions(_ test: Case) {
    let page = Page(
      test.sketch(), width: 200, height: test.height, leastHeight: Geometry.leastHeight, rightToLeft: test.rightToLeft)
    #expect(page.leaves == test.leaves)
    #expect(page.output.view.height == test.total)
    #expect(page.output.view.width == 200)
  }

  @Test("Each region says which it is")
  func names() {
    let page = Page(.expanded(.symbol().region("leading"), .text("b").region("bottom")), width: 200)
    #expect(page.output.view.nodes.map(\.decoration.region) == ["", "", "leading", "bottom"])
  }
}
