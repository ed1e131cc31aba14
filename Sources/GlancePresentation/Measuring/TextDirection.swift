/// Which way a text is read.
public enum TextDirection: Sendable, Hashable {
  /// From the left.
  case leftToRight
  /// From the right.
  case rightToLeft

  /// The direction that a character gives to the text around it; nil if it gives none.
  ///
  /// The scripts that are read from the right live in four stretches of Unicode, kept free for them, so ranges do for
  /// the property `Bidi_Class` that Swift does not have.
  public init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5a, 0x61...0x7a, 0x200e: self = .leftToRight
    case 0...0xa9, 0x200b...0x200d, 0x2010...0x2070, 0x2190...0x2bff: return nil
    case 0x200f, 0x61c: self = .rightToLeft
    case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefc, 0x10800...0x10fff, 0x1e800...0x1efff:
      guard scalar.properties.isAlphabetic && scalar.properties.canonicalCombiningClass == .notReordered else {
        return nil
      }
      self = .rightToLeft
    default:
      guard scalar.properties.isAlphabetic || scalar.properties.numericType == nil && scalar.isWideIdeograph else {
        return nil
      }
      self = .leftToRight
    }
  }

  /// The direction of the first character that gives one; nil for a text of digits and signs.
  public init?<Text: StringProtocol>(firstOf text: Text) {
    for scalar in text.unicodeScalars {
      if let direction = TextDirection(scalar) {
        self = direction
        return
      }
    }
    return nil
  }

  /// The direction of the last character that gives one.
  init?<Text: StringProtocol>(lastOf text: Text) {
    for scalar in text.unicodeScalars.reversed() {
      if let direction = TextDirection(scalar) {
        self = direction
        return
      }
    }
    return nil
  }

  /// The direction of a locale's language, as glibc spells the locale: `ar_EG.UTF-8`, `uz_AF@arabic`.
  public init(locale: String) {
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    switch language {
    case "ar", "arc", "azb", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug",
      "ur", "yi":
      self = locale.hasSuffix("@devanagari") ? .leftToRight : .rightToLeft
    default:
      self = locale.hasSuffix("@arabic") ? .rightToLeft : .leftToRight
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a Chinese character.
  fileprivate var isWideIdeograph: Bool { properties.isIdeographic }
}
