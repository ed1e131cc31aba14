import GlanceModel
import GlancePresentation

/// A gauge or a progress bar in cells.
enum MeterBar {
  /// Draws a meter across cells, at a moment.
  static func draw(_ meter: Meter, at now: WallTime, on canvas: inout Canvas, x: Int, y: Int, width: Int) {
    let share = MeterReading(meter, at: now).share
    let style = Style(viewColor: meter.color)
    switch meter.style {
    case .circular: canvas.write(dial(share), x: x + max(0, width - 1) / 2, y: y, style: style)
    case .linear: draw(meter, share, on: &canvas, x: x, y: y, width: width, style)
    }
  }

  /// A circle that is filled by quarters.
  static func dial(_ share: Double) -> String {
    ["○", "◔", "◑", "◕", "●"][min(4, max(0, Int(bounded: (share * 4 + 0.5).rounded(.down))))]
  }

  /// A bar of columns: heavy as far as it is filled, in half columns, and light beyond.
  static func bar(_ share: Double, width: Int) -> (filled: String, rest: String) {
    let halves = Int(bounded: min(1, max(0, share)) * Double(width * 2))
    let filled = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╾" : "")
    return (filled, String(repeating: "─", count: max(0, width - (halves + 1) / 2)))
  }

  private static func draw(
    _ meter: Meter, _ share: Double, on canvas: inout Canvas, x: Int, y: Int, width: Int, _ style: Style
  ) {
    let (filled, rest) = bar(share, width: width)
    canvas.write(filled, x: x, y: y, style: style)
    canvas.write(rest, x: x + filled.count, y: y, style: .quiet)
    let length = meter.segments.reduce(0) { $0 + max(0, $1.length) }
    if length > 0, length.isFinite {
      var position = 0.0
      for segment in meter.segments {
        let from = Int(bounded: position / length * Double(width))
        position += max(0, segment.length)
        let to = Int(bounded: position / length * Double(width))
        for column in from..<max(from, to) where column < filled.count {
          canvas.write("━", x: x + column, y: y, style: Style(viewColor: segment.color))
        }
      }
    }
    let last = max(0, width - 1)
    for point in meter.points {
      canvas.write(
        "◆", x: x + Int(bounded: point.position * Double(last)), y: y, style: Style(viewColor: point.color))
    }
    if !meter.tracker.isEmpty {
      canvas.write(SymbolGlyph.text(meter.tracker), x: x + Int(bounded: share * Double(last)), y: y, style: style)
    }
  }
}
