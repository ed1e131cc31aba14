import CCairo
import GlanceModel
import GlancePresentation
import PangoText

extension Picture {
  /// Sets texts from now on in the fonts and with the words' shapes of a locale's language.
  func use(locale: String) {
    glance_canvas_set_language(
      canvas, FontLanguage.tag(of: locale), TextDirection(locale: locale) == .rightToLeft)
  }

  /// The room that one line of text takes up.
  func size(of text: String, _ lettering: Lettering) -> TextSize {
    glance_canvas_set_font(
      canvas, lettering.family, lettering.size, Int32(clamping: lettering.weight), lettering.monospacedDigits)
    var text = text
    let extents = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        glance_canvas_set_text(canvas, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    func points(_ units: Int32) -> Double { Double(units) / 1024 }
    return TextSize(
      width: points(extents.width), height: points(extents.height), baseline: points(extents.baseline))
  }

  /// Writes one line of text with its top left corner there; returns the room it takes up.
  @discardableResult
  func write(_ text: String, _ lettering: Lettering, _ color: RGBA, x: Double, y: Double) -> TextSize {
    let size = size(of: text, lettering)
    use(color)
    glance_canvas_draw_text(canvas, x, y)
    return size
  }

  /// Writes lines of text into a frame, each at its place across it, all of them in the middle of its height.
  func write(
    _ text: String, _ lettering: Lettering, _ color: RGBA, in frame: Rect, align: TextAlignment, rightToLeft: Bool
  ) {
    // Pango goes by a line's first letter, though that may be isolated, or of a word that another line begins.
    let direction = rightToLeft ? "\u{200f}" : ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { direction + $0 }
    let height = lines.reduce(0) { $0 + size(of: $1, lettering).height }
    var y = frame.y + (frame.height - height) / 2
    for line in lines {
      let size = size(of: line, lettering)
      let room = frame.width - size.width
      let offset =
        switch align {
        case .leading: rightToLeft ? room : 0
        case .center: room / 2
        case .trailing: rightToLeft ? 0 : room
        }
      write(line, lettering, color, x: frame.x + offset, y: y)
      y += size.height
    }
  }
}
