/// The letters that stand for somebody without a photo.
public enum Monogram {
  /// The first letters of a name's first and last word, in capitals whatever the locale; nil for a name without a word that
  /// begins with a letter, such as a number.
  ///
  /// Letters are whole graphemes. Those of scripts that join them are kept apart, so that they do not read as a word.
  public static func of(_ name: String) -> String? {
    var first: Character?
    var last: Character?
    for word in name.split(whereSeparator: \.isWhitespace) {
      guard let initial = word.first, initial.isLetter else { continue }
      if first == nil { first = initial } else { last = initial }
    }
    guard let first else { return nil }
    guard let last else { return first.uppercased() }
    return first.uppercased() + (joins(first) ? "\u{200c}" : "") + last.uppercased()
  }

  /// Whether a letter is of a script whose letters are joined: Arabic, Syriac, Mandaic, N'Ko and their kin.
  private static func joins(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map { (0x0600...0x08ff).contains($0.value) && !$0.properties.isEmoji } ?? false
  }
}
