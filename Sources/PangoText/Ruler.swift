import CPango
import GlanceModel
import GlancePresentation

/// Pango with one font at a time.
final class Ruler {
  private let ruler: UnsafeMutablePointer<glance_ruler>
  private var font: TextFont?
  private var typeface: Typeface?
  private var advances: [Int32] = []
  /// The fonts that Pango has been asked for since it last forgot all.
  private var used: Set<TextFont> = []

  /// How many fonts Pango may remember: surfaces have some dozens, but a shell may ask for one after another.
  private static let usedLimit = 256

  /// A ruler; nil if there are no fonts at all.
  init?(fontConfiguration: String?) {
    guard let ruler = glance_ruler_new(fontConfiguration) else { return nil }
    self.ruler = ruler
  }

  deinit { glance_ruler_free(ruler) }

  /// Takes a font, unless it has it.
  func use(_ font: TextFont, _ entry: TypefaceTable.Entry?) {
    guard font != self.font else { return }
    if used.insert(font).inserted, used.count > Ruler.usedLimit { forgetFonts(but: font) }
    if font.typeface != typeface {
      let locale = entry?.locale ?? "C"
      glance_ruler_set_language(ruler, FontLanguage.tag(of: locale), TextDirection(locale: locale) == .rightToLeft)
      typeface = font.typeface
    }
    glance_ruler_set_font(
      ruler, entry?.family ?? "Sans", font.size, Int32(clamping: font.weight), font.monospacedDigits)
    self.font = font
  }

  private func forgetFonts(but font: TextFont) {
    glance_ruler_renew(ruler)
    typeface = nil
    used = [font]
  }

  /// A text's size in the font.
  func measure(_ text: String) -> TextSize {
    var text = text
    let extents = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        glance_ruler_measure(ruler, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    return TextSize(
      width: Ruler.points(extents.width), height: Ruler.points(extents.height), baseline: Ruler.points(extents.baseline)
    )
  }

  /// As many characters of a text's beginning as are not wider than a width together.
  func prefix(of text: Substring, to width: Double) -> Substring {
    measureAdvances(text)
    let room = Int32(clamping: Int(width * 1024))
    var used: Int32 = 0
    var place = 0
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      let length = text.utf8.distance(from: index, to: next)
      for byte in place..<place + length { used &+= advances[byte] }
      if used > room { break }
      place += length
      index = next
    }
    return text[..<index]
  }

  /// As many characters of a text's end as are not wider than a width together.
  func suffix(of text: Substring, to width: Double) -> Substring {
    measureAdvances(text)
    let room = Int32(clamping: Int(width * 1024))
    var used: Int32 = 0
    var place = text.utf8.count
    var index = text.endIndex
    while index > text.startIndex {
      let before = text.index(before: index)
      let length = text.utf8.distance(from: before, to: index)
      for byte in place - length..<place { used &+= advances[byte] }
      if used > room { break }
      place -= length
      index = before
    }
    return text[index...]
  }

  private func measureAdvances(_ text: Substring) {
    _ = measure(String(text))
    let count = text.utf8.count
    advances.removeAll(keepingCapacity: true)
    advances.append(contentsOf: repeatElement(0, count: count + 1))
    advances.withUnsafeMutableBufferPointer { glance_ruler_advances(ruler, $0.baseAddress) }
  }

  /// The lines a text breaks into, the first ones, and how many there are in all.
  func breaks(in text: Substring, to width: Double, lines most: Int) -> (lines: [Substring], count: Int) {
    var bytes = String(text)
    var starts = [Int32](repeating: 0, count: most)
    var lengths = [Int32](repeating: 0, count: most)
    let count = bytes.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        glance_ruler_break(
          ruler, $0.baseAddress, Int32(clamping: $0.count), Int32(clamping: Int(width * 1024)), Int32(clamping: most),
          &starts, &lengths)
      }
    }
    var lines: [Substring] = []
    for number in 0..<min(most, Int(count)) {
      let start = text.utf8.index(text.startIndex, offsetBy: Int(starts[number]))
      let end = text.utf8.index(start, offsetBy: Int(lengths[number]))
      lines.append(text[start..<end])
    }
    return (lines, Int(count))
  }

  private static func points(_ units: Int32) -> Double { Double(units) / 1024 }
}
