/// A text as it was made to fit: cut if it had to be, with line breaks where it breaks.
public struct FittedText: Sendable, Hashable {
  /// What is shown; `\n` between lines.
  public var text: String
  /// How much room that takes up; never wider than was asked for.
  public var size: TextSize
  /// How many lines it has; 0 if nothing of it fits.
  public var lines: Int
  /// Whether something was left out.
  public var isCut: Bool

  /// A text that fits.
  public init(_ text: String, size: TextSize, lines: Int = 1, isCut: Bool = false) {
    self.text = text
    self.size = size
    self.lines = lines
    self.isCut = isCut
  }

  /// Whether a line ends inside a word of the text that was made to fit: between two letters, of a script that has spaces
  /// between its words.
  func breaksWord(of source: String) -> Bool {
    // A break takes a space's place; where it does not, the text is longer.
    guard lines > 1, text.utf8.count > source.utf8.count else { return false }
    var rest = source.unicodeScalars[...]
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n", rest.first != " " {
        if let before, let after = rest.first, FittedText.isSpaced(before), FittedText.isSpaced(after) { return true }
      } else {
        rest = rest.dropFirst()
        before = scalar
      }
    }
    return false
  }

  /// Whether it is a letter, or a mark on one, of a script that has spaces between its words.
  private static func isSpaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff, 0x2e80...0xabff, 0xf900...0xfaff, 0x20000...0x3ffff: false
    default: scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
  }
}
