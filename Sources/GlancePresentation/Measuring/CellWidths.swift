/// How many columns of a text terminal a character takes up.
///
/// A character is a grapheme: what a person sees as one. It is two columns wide if Unicode says so (East Asian wide or
/// full width), if it is an emoji by itself or by a variation selector, a flag, or a family joined to one picture; marks
/// and invisible signs are none. Swift knows emoji but not East Asian widths. Those that are not emoji form the few
/// stretches of ``isWide(_:)``, whole blocks that Unicode keeps for wide characters, so new ones in them count right too;
/// the C library's `wcwidth` would know neither emoji of two code points nor a locale other than the process's.
public struct CellWidths: GraphemeWidths {
  /// Columns.
  public init() {}

  /// A character's columns: 0, 1 or 2, more only for a letter with marks that stand beside it.
  public func width(of character: Character, in font: TextFont) -> Double { Double(CellWidths.columns(of: character)) }

  /// A byte a column; nil if a byte is not printable ASCII.
  public func width(ofASCII bytes: UnsafeBufferPointer<UInt8>, in font: TextFont) -> Double? {
    for byte in bytes where byte < 0x20 || byte > 0x7e { return nil }
    return Double(bytes.count)
  }

  /// One row.
  public func line(in font: TextFont) -> (height: Double, baseline: Double) { (1, 1) }

  /// A character's columns: 0, 1 or 2, more only for a letter with marks that stand beside it.
  public static func columns(of character: Character) -> Int {
    var columns = 0
    var first: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      guard let base = first else {
        first = scalar
        columns = self.columns(of: scalar)
        continue
      }
      switch scalar.value {
      case 0xfe0f where base.properties.isEmoji: return 2
      case 0xfe0e where base.properties.isEmojiPresentation: columns = 1
      case 0x1f1e6...0x1f1ff: return 2
      case 0x1160...0x11ff, 0xd7b0...0xd7ff: break
      default:
        if base.properties.isEmoji && scalar.properties.isEmoji { continue }
        switch scalar.properties.generalCategory {
        case .spacingMark, .otherLetter, .modifierLetter: columns += self.columns(of: scalar)
        default: break
        }
      }
    }
    return columns
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7e: return 1
    case 0...0x1f, 0x7f...0x9f, 0xad: return 0
    case 0xa0...0x2ff: return 1
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return 0
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    return properties.isEmojiPresentation && !(0x1f1e6...0x1f1ff).contains(scalar.value) || isWide(scalar.value) ? 2 : 1
  }

  /// Whether Unicode's East Asian width is `W` or `F`, for all that are not emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f, 0x2e80...0x303e, 0x3041...0x3247,
      0x3250...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe1f, 0xfe30...0xfe6f,
      0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x1b2ff, 0x1d300...0x1d376, 0x1f200...0x1f265, 0x1fa70...0x1faff,
      0x20000...0x3fffd:
      true
    default: false
    }
  }
}

/// Measures in columns and rows of a text terminal.
public typealias CellMeasurer = SummingMeasurer<CellWidths>

extension SummingMeasurer where Widths == CellWidths {
  /// A measurer of columns.
  public convenience init() { self.init(CellWidths()) }
}
