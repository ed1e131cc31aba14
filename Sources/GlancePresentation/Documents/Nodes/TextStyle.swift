import GlanceModel

/// How a text is set: its attributes, most of them known beforehand.
struct TextStyle: Sendable {
  var font: Attribute<FontRole>
  var weight: Attribute<FontWeight>?
  var color: Attribute<Paint>
  var align: Attribute<TextAlignment>
  var lines: Attribute<Int>
  var minScale: Attribute<Double>
  var truncation: Attribute<BoundText.Truncation>
  var monospacedDigits: Attribute<Bool>

  /// The style at the default body size and without its colour, if nothing else of it depends on values.
  var plain: BoundText.Style? {
    guard case .constant(let font) = font, case .constant(let align) = align, case .constant(let lines) = lines,
      case .constant(let minScale) = minScale, case .constant(let truncation) = truncation,
      case .constant(let monospacedDigits) = monospacedDigits
    else { return nil }
    var number = font.weight
    switch weight {
    case .constant(let weight)?: number = weight.number
    case .bound?: return nil
    case nil: break
    }
    return BoundText.Style(
      size: font.size, weight: number, color: RGBA(0), align: align, lines: TextStyle.bounded(lines: lines),
      minScale: TextStyle.bounded(scale: minScale), truncation: truncation, monospacedDigits: monospacedDigits)
  }

  /// How many lines a text may take up: 1…100.
  static func bounded(lines: Int) -> Int { min(max(lines, 1), 100) }

  /// How far a text may shrink: 0.1…1.
  static func bounded(scale: Double) -> Double { min(max(scale, 0.1), 1) }
}
