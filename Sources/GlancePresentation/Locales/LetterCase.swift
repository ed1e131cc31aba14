/// Capitals and small letters, as the language has them.
enum LetterCase {
  /// The text in capitals or in small letters.
  ///
  /// - Parameter dotsCapitalI: Whether i and I are two letters, as in Turkish: with a dot and without.
  static func change(_ text: String, upper: Bool, dotsCapitalI: Bool) -> String {
    guard dotsCapitalI else { return upper ? text.uppercased() : text.lowercased() }
    return upper
      ? text.replacing("i", with: "İ").uppercased()
      : text.replacing("İ", with: "i").replacing("I", with: "ı").lowercased()
  }
}
