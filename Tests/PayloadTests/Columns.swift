/// Counts terminal columns by Unicode's own properties, none of the code under test between.
enum Columns {
  /// How many columns a text takes up: a grapheme counts as its widest character.
  static func count(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.map(width).max() ?? 0) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60,
      0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      return 2
    default: return 1
    }
  }
}
