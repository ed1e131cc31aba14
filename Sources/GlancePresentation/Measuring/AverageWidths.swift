/// How wide a character is in an average sans-serif font.
///
/// It stands in for real fonts where there are none. The widths are those of common user interface fonts, rounded up, so
/// that what fits by them nearly always fits in truth.
public struct AverageWidths: GraphemeWidths {
  /// Widths by the size of the font.
  public init() {}

  /// Its width: by groups of letters, twice as wide for what is wide in a terminal.
  public func width(of character: Character, in font: TextFont) -> Double {
    let ems: Double
    if let byte = character.asciiValue {
      ems = AverageWidths.ems(byte)
    } else {
      switch CellWidths.columns(of: character) {
      case 0: ems = 0
      case 1: ems = character == TextCut.ellipsis ? 0.9 : 0.62
      case 2: ems = character.unicodeScalars.contains { $0.properties.isEmoji } ? 1.3 : 1.02
      default: ems = 1.3
      }
    }
    return ems * AverageWidths.em(font)
  }

  /// The sum over all bytes; nil if one is not ASCII.
  public func width(ofASCII bytes: UnsafeBufferPointer<UInt8>, in font: TextFont) -> Double? {
    var ems = 0.0
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      ems += AverageWidths.ems(byte)
    }
    return ems * AverageWidths.em(font)
  }

  /// 1.36 of the size, as fonts with many scripts have it.
  public func line(in font: TextFont) -> (height: Double, baseline: Double) { (font.size * 1.36, font.size * 1.07) }

  private static func em(_ font: TextFont) -> Double { font.size * (font.weight > 500 ? 1.08 : 1) }

  /// A byte's width, as a share of the font's size.
  private static func ems(_ byte: UInt8) -> Double {
    switch byte {
    case 0..<0x20, 0x7f: 0
    case UInt8(ascii: " "), UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: "|"):
      0.3
    case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "I"), UInt8(ascii: "J"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "/"):
      0.42
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"),
      UInt8(ascii: "%"):
      0.95
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "&"): 0.72
    default: 0.6
    }
  }
}

/// Measures in points by average widths, where there are no fonts to ask.
public typealias AverageMeasurer = SummingMeasurer<AverageWidths>

extension SummingMeasurer where Widths == AverageWidths {
  /// A measurer by average widths.
  public convenience init() { self.init(AverageWidths()) }
}
