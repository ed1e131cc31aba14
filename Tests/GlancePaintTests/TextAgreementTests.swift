import GlanceModel
import GlancePresentation
import PangoText
import Testing

@testable import GlancePaint

/// "Pango: `set_absolute_size`, hinting and glyph rounding off, so the measurer and the painter agree (a test)."
@Suite struct TextAgreementTests {
  static let texts = [
    "Latte", "Ready for pickup", "12:34", "WAVE To AV. fi ffl", "ساعة واحدة", "مقهى Blue Bottle محمد", "جاهز للاستلام",
    "中文標題很長很長的", "Oat milk 👍🏽 latte", "👨‍👩‍👧‍👦🇩🇪", "e\u{301}e\u{301}", "नमस्ते दुनिया", "Ünïçödé",
  ]

  @Test(arguments: texts, [1.0, 1.5, 2])
  func paintedIsAsWideAndHighAsMeasured(_ text: String, _ scale: Double) throws {
    for (family, locale) in [("Inter", "en_US.UTF-8"), ("Sans", "ar_EG.UTF-8"), ("Sans", "C")] {
      let measurer = PangoMeasurer()
      let typeface = measurer.typeface(family, locale: locale)
      let picture = try #require(Picture(width: 10, height: 10, scale: scale))
      picture.use(locale: locale)
      for size in [9.75, 13, 17, 28, 34] {
        for (weight, digits) in [(400, false), (600, true)] {
          let font = TextFont(typeface: typeface, size: size, weight: weight, monospacedDigits: digits)
          let measured = measurer.size(of: text, in: font)
          let painted = picture.size(
            of: text, Lettering(family: family, size: size, weight: weight, monospacedDigits: digits))
          // A glyph may be rounded to Pango's own unit, 1/1024 point; digits are measured as the widest.
          let few = Double(text.unicodeScalars.count + 1) / 1024
          let digit = text == "12:34" ? 0.12 * size : few
          #expect(painted.width <= measured.width + few && painted.width >= measured.width - digit, "\(family) \(size)")
          #expect(abs(painted.height - measured.height) <= few, "\(family) \(size)")
          #expect(abs(painted.baseline - measured.baseline) <= few, "\(family) \(size)")
        }
      }
    }
  }

  @Test(arguments: texts, [1.0, 1.5, 2])
  func inkStaysInTheFrame(_ text: String, _ scale: Double) throws {
    let measurer = PangoMeasurer()
    let size = 17.0
    let font = TextFont(typeface: measurer.typeface("Inter", locale: "C"), size: size)
    let measured = measurer.size(of: text, in: font)
    let margin = 20.0
    let picture = try #require(
      Picture(width: measured.width + 2 * margin, height: measured.height + 2 * margin, scale: scale))
    picture.use(locale: "C")
    let frame = Rect(x: margin, y: margin, width: measured.width, height: measured.height)
    picture.write(
      text, Lettering(family: "Inter", size: size), RGBA(0x0000_00ff), in: frame, align: .center, rightToLeft: false)
    let ink = try #require(Pixels(picture).ink)
    // A letter may lean over its own edge a little, and a pixel may be half covered.
    let slack = 1 / scale + 0.06 * size
    #expect(ink.x / scale >= frame.x - slack && ink.maxX / scale <= frame.maxX + slack)
    #expect(ink.y / scale >= frame.y - slack && ink.maxY / scale <= frame.maxY + slack)
    #expect(ink.width / scale >= measured.width * 0.8)
  }

  @Test(arguments: [
    (TextAlignment.leading, false, 0.0), (.center, false, 0.5), (.trailing, false, 1), (.leading, true, 1),
    (.trailing, true, 0),
  ])
  func linesStandByTheTextsOwnDirection(_ align: TextAlignment, _ rightToLeft: Bool, _ place: Double) throws {
    let picture = try #require(Picture(width: 200, height: 60))
    picture.use(locale: "C")
    let lettering = Lettering(family: "Inter", size: 17)
    let text = "One\nTwo"
    picture.write(
      text, lettering, RGBA(0x0000_00ff), in: Rect(width: 200, height: 60), align: align, rightToLeft: rightToLeft)
    let ink = try #require(Pixels(picture).ink)
    let width = picture.size(of: "Two", lettering).width
    #expect(abs(ink.x + ink.width / 2 - (place * (200 - width) + width / 2)) < 3)
    // Two lines, each about as high as the font.
    #expect(ink.height > 30 && ink.height < 42)
  }
}
