/// Which texts D-Bus carries. sd-bus neither sends nor reads one that holds a code point that is no character: U+FDD0 to
/// U+FDEF, and the last two of each plane, such as U+FFFE.
enum CarriedText {
  /// The text with U+FFFD, the replacement character, in place of each such code point; the same string if it has none.
  static func carried(_ text: String) -> String {
    // All of them begin with one of these bytes in UTF-8, and hardly any other character does.
    guard text.utf8.contains(where: { $0 >= 0xef }), text.unicodeScalars.contains(where: isNoncharacter) else {
      return text
    }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.lazy.map { isNoncharacter($0) ? "\u{fffd}" : $0 })
    return String(scalars)
  }

  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    (0xfdd0...0xfdef).contains(scalar.value) || scalar.value & 0xfffe == 0xfffe
  }

  /// What is wrong with a text that cannot be read, and what would be right.
  static let unreadable = BusError.invalidArgs(
    "A text (s) holds a code point that is no character, such as U+FFFE; leave it out.")
}
