import GlanceModel
import GlancePresentation
import Testing

@testable import PangoText

@Suite struct PangoMeasurerTests {
  static let texts = [
    "Latte", "Ready for pickup", "12 min", "17:31", "WAVE To AV. fi ffl", "ساعة واحدة", "مقهى Blue Bottle محمد",
    "中文標題很長很長的", "👨‍👩‍👧‍👦 family 🇩🇪", "e\u{301}e\u{301}", "नमस्ते दुनिया", "",
  ]

  func font(
    _ measurer: PangoMeasurer, size: Double = 17, weight: Int = 400, digits: Bool = false, locale: String = "C"
  )
    -> TextFont
  {
    TextFont(
      typeface: measurer.typeface("Sans", locale: locale), size: size, weight: weight, monospacedDigits: digits)
  }

  /// "Frames are on the pixel grid", whatever the magnification: without hinting a text twice as large is twice as wide.
  @Test(arguments: texts)
  func widthIsInProportionToSize(_ text: String) {
    let measurer = PangoMeasurer()
    let small = measurer.size(of: text, in: font(measurer, size: 17))
    let large = measurer.size(of: text, in: font(measurer, size: 34))
    #expect(abs(large.width - 2 * small.width) <= 0.01 * large.width)
    #expect(abs(large.height - 2 * small.height) <= 0.01 * large.height)
  }

  @Test(arguments: texts, [0.0, 5, 12, 20, 37.5, 60, 100])
  func nothingIsWiderThanItMayBe(_ text: String, _ width: Double) {
    let measurer = PangoMeasurer()
    let font = font(measurer)
    for truncation in [BoundText.Truncation.tail, .middle, .head] {
      for lines in 1...3 {
        let fitted = measurer.fit(text, in: font, to: width, lines: lines, truncation: truncation)
        #expect(fitted.size.width <= width)
        #expect(fitted.lines <= lines)
        for line in fitted.text.split(separator: "\n") {
          #expect(measurer.size(of: String(line), in: font).width <= width)
        }
        #expect(fitted.isCut == (fitted.text.contains("…") || fitted.lines == 0))
      }
    }
  }
}
