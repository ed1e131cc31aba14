/// All but the text that a measurer's answer depends on.
public struct TextTraits: Sendable, Hashable {
  /// The font.
  public var font: TextFont
  /// The width to fit into; 0 where only the size was asked for.
  public var width: Double
  /// The number of lines to fit into; 0 where only the size was asked for.
  public var lines: Int
  /// Which end gives way.
  public var truncation: BoundText.Truncation

  /// What a text's size depends on.
  public init(_ font: TextFont) {
    self.font = font
    width = 0
    lines = 0
    truncation = .tail
  }

  /// What a fitted text depends on.
  public init(_ font: TextFont, width: Double, lines: Int, truncation: BoundText.Truncation) {
    self.font = font
    self.width = width
    self.lines = lines
    self.truncation = truncation
  }

  /// Mixes all of it into one number.
  var mixed: UInt64 {
    var bits = UInt64(UInt32(bitPattern: font.typeface.number)) << 32 | UInt64(truncatingIfNeeded: font.weight) << 8
    bits |= UInt64(truncatingIfNeeded: lines) << 3 | (font.monospacedDigits ? 1 : 0)
    switch truncation {
    case .tail: break
    case .middle: bits ^= 1 << 60
    case .head: bits ^= 1 << 61
    }
    var hash = TextHash.mix(bits, font.size.bitPattern)
    hash = TextHash.mix(hash, width.bitPattern)
    return hash
  }
}
