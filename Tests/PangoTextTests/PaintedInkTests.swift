import CPango
import GlanceModel
import GlancePresentation
import Testing

@testable import PangoText

/// "hinting and glyph rounding off, so the measurer and the painter agree (a test)".
@Suite struct PaintedInkTests {
  /// Glyphs may reach over their advance by a little: a slant, an accent, the grey at an edge.
  static let tolerance = 2.0

  /// Emoji are left out: their colours are not for this painter, which draws a box in their stead.
  static let texts = PangoMeasurerTests.texts.filter { text in
    !text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }

  @Test("What is painted is no wider than what was measured", arguments: texts, [11.0, 17, 34])
  func ink(_ text: String, _ size: Double) throws {
    let ruler = try #require(glance_ruler_new(nil))
    defer { glance_ruler_free(ruler) }
    glance_ruler_set_font(ruler, "Sans", size, 400, false)
    let extents = glance_ruler_measure(ruler, text, Int32(text.utf8.count))
    let width = Double(extents.width) / 1024
    let height = Int32(Double(extents.height) / 1024 + 1)
    var first: Int32 = 0
    var last: Int32 = 0
    guard glance_ruler_ink(ruler, Int32(width) + 2 * height + 2, height, &first, &last) else { return }
    #expect(Double(first) >= -Self.tolerance)
    #expect(Double(last) <= width + Self.tolerance)
    // And not much narrower, or the measure would be of something else.
    #expect(Double(last - first) >= 0.6 * width - 4)
  }
}
