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

  @Test("A text with other digits of the same number is as wide, so a clock that ticks is measured once")
  func digits() {
    let measurer = PangoMeasurer()
    for monospaced in [false, true] {
      let font = font(measurer, digits: monospaced)
      let widths = Set(["17:31", "11:11", "00:00", "44:47"].map { measurer.size(of: $0, in: font).width })
      #expect(widths.count == 1)
      #expect(measurer.size(of: "17:311", in: font).width > measurer.size(of: "17:31", in: font).width)
    }
  }

  @Test("Where a font's digits differ, equally wide ones are as wide as the widest")
  func differingDigits() {
    let measurer = PangoMeasurer()
    let inter = measurer.typeface("Inter", locale: "C")
    let proportional = TextFont(typeface: inter, size: 17)
    let tabular = TextFont(typeface: inter, size: 17, monospacedDigits: true)
    #expect(measurer.size(of: "11:11", in: proportional).width < measurer.size(of: "00:00", in: proportional).width)
    #expect(measurer.size(of: "11:11", in: tabular).width == measurer.size(of: "00:00", in: tabular).width)
  }

  /// "the ellipsis at the logical end": after what stays, with a mark that keeps it there in a line of the other direction.
  @Test(arguments: [("محمد علی رضایی کرمانی", 60.0, "…"), ("Café محمد علی رضایی", 95, "…\u{200f}")])
  func ellipsisAtLogicalEnd(_ text: String, _ width: Double, _ end: String) {
    let measurer = PangoMeasurer()
    let fitted = measurer.cut(text, in: font(measurer), to: width)
    #expect(fitted.isCut)
    #expect(fitted.text.hasSuffix(end))
    #expect(text.hasPrefix(fitted.text.dropLast(end.count)))
  }

  @Test("A cut keeps as much as fits: one character more would not")
  func cutIsTight() {
    let measurer = PangoMeasurer()
    let font = font(measurer)
    let text = "Ready for pickup at the counter"
    for width in stride(from: 20.0, to: 220, by: 7) {
      let fitted = measurer.cut(text, in: font, to: width)
      guard fitted.isCut else { continue }
      let more = text.prefix(fitted.text.count) + "…"
      #expect(fitted.size.width <= width)
      // A space before the ellipsis is left out, so one more may be two; and a kerning may leave a point free.
      #expect(measurer.size(of: String(more), in: font).width > width - 1 || more.dropLast().last == " ")
    }
  }

  @Test("A long text is cut without being measured whole again and again")
  func longTexts() {
    let measurer = PangoMeasurer()
    let font = font(measurer)
    let text = String(repeating: "word and ", count: 113)
    let fitted = measurer.fit(text, in: font, to: 80, lines: 3, truncation: .tail)
    #expect(fitted.text == "word and\nword and\nword an…")
    #expect(measurer.cut(text, in: font, to: 80, truncation: .middle).text.hasPrefix("wor"))
  }

  /// A shell may ask for one font after another; what it measures is the same after all of them were forgotten.
  @Test func fontsAreForgotten() {
    let measurer = PangoMeasurer()
    let before = PangoMeasurerTests.texts.map { measurer.size(of: $0 + "!", in: font(measurer, locale: "ar")) }
    for size in 0..<1000 { _ = measurer.size(of: "Glance", in: font(measurer, size: 8 + Double(size) / 512)) }
    let fresh = PangoMeasurer()
    let after = PangoMeasurerTests.texts.map { fresh.size(of: $0 + "!", in: font(fresh, locale: "ar")) }
    #expect(before == after)
    for text in PangoMeasurerTests.texts {
      #expect(
        measurer.size(of: text + "?", in: font(measurer, locale: "ar"))
          == fresh.size(of: text + "?", in: font(fresh, locale: "ar")))
    }
  }

  /// The tag that shaping and the choice of fonts go by.
  @Test(arguments: [
    ("C", "en"), ("", "en"), ("C.UTF-8", "en"), ("de_AT.UTF-8", "de"), ("de@euro", "de"), ("zh_TW.UTF-8", "zh-TW"),
    ("zh_HK", "zh-TW"), ("zh_Hant", "zh-TW"), ("zh_CN.UTF-8", "zh-CN"), ("zh", "zh-CN"), ("ja_JP", "ja"),
    ("madeup", "en"), ("x1", "en"), ("ast_ES", "ast"),
  ])
  func languages(_ locale: String, _ tag: String) { #expect(FontLanguage.tag(of: locale) == tag) }
}
