/// The direction in which text is read.
public enum TextDirection: Sendable, Hashable {
  /// As Latin, Cyrillic or Chinese.
  case leftToRight
  /// As Arabic or Hebrew.
  case rightToLeft

  /// The direction that a character has of itself; nil for digits, punctuation, spaces and marks.
  public static func strong(_ scalar: Unicode.Scalar) -> TextDirection? {
    switch scalar.value {
    case 0x41...0x5a, 0x61...0x7a: .leftToRight
    case ..<0xaa: nil
    case 0x0660...0x0669, 0x06f0...0x06f9: nil
    case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff, 0x1e800...0x1efff:
      letterlike(scalar) ? .rightToLeft : nil
    case 0x061c, 0x200f, 0x202b, 0x202e, 0x2067: .rightToLeft
    case 0x200e, 0x202a, 0x202d, 0x2066: .leftToRight
    default: letterlike(scalar) ? .leftToRight : nil
    }
  }

  /// The direction of a text's first character that has one; nil if none has.
  public static func first(in text: String) -> TextDirection? {
    for scalar in text.unicodeScalars {
      if let direction = strong(scalar) { return direction }
    }
    return nil
  }

  /// Whether a text, put into others of this direction, has to be isolated so that neither reorders the other.
  ///
  /// It has if any character of it runs the other way. Among text from the right a number with signs in it, a telephone
  /// number or a time, has to be too.
  public func mustIsolate(_ text: String) -> Bool {
    var digits = false
    var signs = false
    for scalar in text.unicodeScalars {
      switch (TextDirection.strong(scalar), self) {
      case (.rightToLeft, .leftToRight), (.leftToRight, .rightToLeft): return true
      case (.rightToLeft, .rightToLeft): return TextDirection.occurs(.leftToRight, in: text)
      case (.leftToRight, .leftToRight): continue
      case (nil, _):
        let isDigit = (0x30...0x39).contains(scalar.value)
        digits = digits || isDigit
        signs = signs || !isDigit
      }
    }
    return self == .rightToLeft && digits && signs
  }

  /// Whether any character of a text has this direction.
  static func occurs(_ direction: TextDirection, in text: String) -> Bool {
    text.unicodeScalars.contains { strong($0) == direction }
  }

  private static func letterlike(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .letterNumber:
      true
    default: false
    }
  }
}
