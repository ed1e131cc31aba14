import GlanceModel
import Testing

@testable import GlancePresentation

/// "button, toggle: at least 44 pt (60 in a vehicle); label gives way to symbol".
@Suite struct ControlLayoutTests {
  @Test("At least 44 points each way, in a vehicle 60")
  func least() {
    #expect(Page(.button("go", symbol: "cup"), width: 100).leaves == ["[go cup ] 28 0 44 44"])
    #expect(Page(.button("go", symbol: "cup"), width: 100, vehicle: true).leaves == ["[go cup ] 20 0 60 60"])
    #expect(
      Page(.button("go", symbol: "cup").frame(width: 10, height: 10), width: 100).leaves == ["[go cup ] 28 0 44 44"])
  }

  @Test("The label gives way to the symbol; without one it is cut")
  func label() {
    #expect(
      Page(.button("go", label: "abcdef", symbol: "cup"), width: 68).leaves == ["[go cup abcdef] 0 0 68 44"])
    #expect(Page(.button("go", label: "abcdef", symbol: "cup"), width: 67).leaves == ["[go cup ] 11 0 44 44"])
    #expect(Page(.button("go", label: "abcdefghij"), width: 50).leaves == ["[go  abcde…] 0 0 50 44"])
  }

  @Test(
    "The face says what is shown",
    arguments: [
      (BoundControl.Face.icon, "[go cup ]"), (.label, "[go  abc]"), (.automatic, "[go cup abc]"),
    ])
  func faces(_ face: BoundControl.Face, _ shown: String) {
    #expect(Page(.button("go", label: "abc", symbol: "cup", face: face), width: 100).leaves[0].hasPrefix(shown))
  }

  @Test("A repeated id gets #2, in document order, and only what is shown counts")
  func ids() {
    let page = Page(
      .row(
        0, .center, .button("rate", symbol: "up"), .button("rate", symbol: "down"), .button("other", symbol: "x"),
        .button("rate", symbol: "flat").hidden(), .button("rate", symbol: "last")), width: 400)
    #expect(page.output.controls.map(\.id) == ["rate", "rate#2", "other", "rate#3"])
    #expect(
      page.leaves.map { String($0.prefix { $0 != "]" }) } == [
        "[rate up ", "[rate#2 down ", "[other x ", "[rate#3 last ",
      ])
  }
}
