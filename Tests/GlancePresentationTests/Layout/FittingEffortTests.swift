import GlanceModel
import Testing

@testable import GlancePresentation

/// A layout tries only so much to make texts fit: however many there are, and however long, no update takes seconds.
@Suite struct FittingEffortTests {
  /// Counts the characters that are asked to be broken into lines, or measured in another size than the first.
  private final class Counter: TextMeasuring {
    private let widths = SummingMeasurer(EvenWidths())
    var broken = 0

    func typeface(_ family: String, locale: String) -> Typeface { widths.typeface(family, locale: locale) }

    func size(of text: String, in font: TextFont) -> TextSize { widths.size(of: text, in: font) }

    func fit(
      _ text: String, in font: TextFont, to width: Double, lines: Int, truncation: BoundText.Truncation
    ) -> FittedText {
      if lines > 1 { broken += text.utf8.count }
      return widths.fit(text, in: font, to: width, lines: lines, truncation: truncation)
    }
  }

  private func layOut(_ texts: [String], in counter: Counter) -> LayoutOutput {
    var tree = BoundTree()
    tree.append(stack: .vertical, spacing: 0, align: .leading) { tree in
      for text in texts {
        let style = BoundText.Style(size: 17, color: RGBA(0xff), lines: 100, minScale: 0.25)
        tree.append(.text(BoundText(text, shorter: [text + "!", text + "?"], style: style)))
      }
    }
    var layouter = Layouter(measurer: counter)
    var output = LayoutOutput()
    let setting = LayoutSetting(typeface: counter.typeface("Sans", locale: "C"), now: WallTime(seconds: 0))
    layouter.add(tree, in: LayoutSpace(width: 371, height: 2000), setting, to: &output)
    return output
  }

  @Test func manyLongTexts() {
    let counter = Counter()
    let output = layOut((0..<60).map { String(repeating: "\($0) word ", count: 120) }, in: counter)
    // What is shown is asked for a second time, to be written.
    #expect(counter.broken <= 2 * FittingEffort.limit)
    #expect(output.view.nodes.contains { if case .text(let run, _) = $0.content { run.lines > 1 } else { false } })
  }

  @Test func whatPeopleWriteIsBroken() {
    let counter = Counter()
    let message = String(repeating: "Ваш заказ готов и ждёт на полке. ", count: 4)
    let output = layOut([message, message + "2", message + "3"], in: counter)
    let lines = output.view.nodes.compactMap { if case .text(let run, _) = $0.content { run.lines } else { nil } }
    #expect(lines.count == 3 && lines.allSatisfy { $0 > 1 })
  }

  @Test func pictographsAreDear() {
    var effort = FittingEffort()
    let allowed = [
      String(repeating: "👩\u{200d}👧", count: 1024), String(repeating: "a", count: FittingEffort.limit), "a",
    ].map { effort.allows($0) }
    #expect(allowed == [false, true, false])
    #expect(effort.left == 0)
  }
}
