/// What was given from outside, as a sentence about it quotes it: in one line, short, and nothing but what can be seen.
public enum Quotation {
  /// How many graphemes of a text are quoted.
  public static let limit = 64

  /// The text without control and bidi characters; the rest of a long one is “…”.
  public static func excerpt(_ text: some StringProtocol, limit: Int = limit) -> String {
    // By scalars, since one grapheme can be as long as the text.
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.prefix(8 * limit))
    let head = String(scalars)
    let isWhole = head.utf8.count == text.utf8.count
    if isWhole, SafeText.isPlain(head, limit: limit) { return head }
    let start = visible(SafeText.clean(head, limit: 4 * limit))
    let cut = String(start.prefix(limit))
    return start.count > limit || !isWhole ? cut + "…" : cut
  }

  /// A whole sentence of ours, made sure of: whatever has been put into it, it is one line of a bounded length.
  static func sentence(_ text: String) -> String {
    SafeText.isPlain(text) ? text : visible(SafeText.clean(text))
  }

  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isBidi) else { return text }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.lazy.filter { !isBidi($0) })
    return String(kept)
  }

  /// Whether it only says in which direction to read.
  private static func isBidi(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isBidiControl }
}

extension DefaultStringInterpolation {
  /// Puts a text from outside into a sentence, between “ and ”.
  public mutating func appendInterpolation(quoting text: some StringProtocol) {
    appendLiteral("“")
    appendLiteral(Quotation.excerpt(text))
    appendLiteral("”")
  }

  /// Puts a name from outside, such as a key, into a sentence or a path, as it is if it can be seen and is short.
  public mutating func appendInterpolation(naming text: some StringProtocol) {
    appendLiteral(Quotation.excerpt(text))
  }
}
