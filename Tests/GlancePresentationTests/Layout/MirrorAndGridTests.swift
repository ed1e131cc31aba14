import GlanceModel
import Testing

@testable import GlancePresentation

@Suite struct MirrorAndGridTests {
  @Test("Right-to-left locales mirror stacks; a symbol only with mirrors")
  func mirrored() {
    let sketch = Sketch.row(
      4, .center, .symbol("arrow", mirrors: true), .symbol("cup"), .spacer(), .text("abc"))
    #expect(Page(sketch, width: 100).leaves == ["arrow 0 0 20 20", "cup 24 0 20 20", "abc 85 4 15 12"])
    #expect(
      Page(sketch, width: 100, rightToLeft: true).leaves == ["arrow' 80 0 20 20", "cup 56 0 20 20", "abc 0 4 15 12"])
  }

  @Test("Alignment and padding go by reading direction")
  func leadingIsRight() {
    let sketch = Sketch.column(0, .leading, .text("abcd"), .text("ab")).with { $0.padding.leading = 10 }
    #expect(Page(sketch, width: 30).leaves == ["abcd 10 0 20 12", "ab 10 12 10 12"])
    #expect(Page(sketch, width: 30, rightToLeft: true).leaves == ["abcd 0 0 20 12", "ab 10 12 10 12"])
  }

  @Test(
    "A laid-out text's alignment goes by its own direction, so that in every locale it stands where the surface begins",
    arguments: [
      (false, "abc", TextAlignment.leading, false), (false, "سلام", .trailing, true), (true, "abc", .trailing, false),
      (true, "سلام", .leading, true), (true, "12:30", .leading, true),
    ])
  func alignment(surfaceFromRight: Bool, text: String, align: TextAlignment, textFromRight: Bool) {
    let page = Page(.text(text), width: 100, rightToLeft: surfaceFromRight)
    guard case .text(let run, _)? = page.output.view.nodes.last?.content else { return #expect(Bool(false)) }
    #expect(run.align == align)
    #expect(run.rightToLeft == textFromRight)
  }

  @Test("Frames are on the pixel grid of the scale, texts rounded up to it", arguments: [1.0, 1.25, 1.5, 2, 3])
  func grid(_ scale: Double) {
    let page = Page(
      .row(3.3, .center, .text("abc", size: 9.7), .symbol(size: 7.7), .text("de", size: 11.3)), width: 52.33,
      scale: scale)
    for node in page.output.view.nodes {
      for length in [node.frame.x, node.frame.y, node.frame.width, node.frame.height] {
        #expect((length * scale - (length * scale).rounded()).magnitude < 1e-9)
      }
      if case .text(let run, let text) = node.content {
        #expect(node.frame.width >= Double(text.count) * run.size / 2)
        #expect(node.frame.height >= run.size * 1.2)
      }
    }
  }

  @Test("StandBy: laid out in half the size, its frames and sizes doubled")
  func doubled() {
    let sketch = Sketch.column(4, .leading, .symbol(), .text("abc"))
    let page = Page(sketch, width: 800, height: 480, magnification: 2)
    #expect(page.leaves == ["cup 380 0 40 40", "abc 380 48 30 24"])
    guard case .text(let run, _) = page.output.view.nodes[3].content else { return #expect(Bool(false)) }
    #expect(run.size == 20)
  }

  @Test("What does not fit at its whole size fits at half of it in pixels of the whole")
  func half() {
    let page = Page(.text("abcdefghij"), width: 90, height: 100, magnification: 2)
    #expect(page.leaves == ["abcdefgh… 0 0 90 24"])
  }

  @Test("The root is as wide as its content where it hugs it, and its content stands in the middle of the least height")
  func root() {
    let page = Page(.text("abc"), width: 100, leastHeight: 36, margin: 4, hugs: true)
    #expect(page.output.view.width == 23)
    #expect(page.output.view.height == 36)
    #expect(page.leaves == ["abc 4 12 15 12"])
  }
}
