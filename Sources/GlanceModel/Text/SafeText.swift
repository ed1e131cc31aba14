/// Makes text from outside harmless to the line it is shown in.
///
/// Control and unpaired bidi characters go, as do overrides, which make a text read as something else than it says.
/// Line breaks become spaces. Characters without width go unless the script or the emoji needs them. At most 1,024
/// graphemes remain. Markup is not looked at: `&` and `<` are text.
public enum SafeText {
  /// How many graphemes remain at most.
  public static let graphemeLimit = 1024

  /// How many combining marks one character keeps; no orthography needs more.
  static let markLimit = 8

  /// The text, made safe; the same string if it was.
  ///
  /// - Parameter limit: How many graphemes remain at most.
  public static func clean(_ text: String, limit: Int = graphemeLimit) -> String {
    if isPlain(text, limit: limit) { return text }
    var filter = SafeTextFilter(capacity: text.utf8.count)
    let scalars = Array(text.unicodeScalars)
    filter.read(scalars)
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: filter.kept)
    let cut = String(kept).prefix(limit)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: BidiPairs.balanced(Array(cut.unicodeScalars)))
    let safe = String(result)
    return safe == text && safe.utf8.count == text.utf8.count ? text : safe
  }

  /// Whether all that is in a text can be seen: no control, line break, bidi character or code point that is no character.
  /// For names and addresses, which are either taken as they are or not at all.
  public static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      if (0x20...0x7e).contains(scalar.value) { return true }
      let properties = scalar.properties
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
      default: return !properties.isBidiControl && !properties.isNoncharacterCodePoint
      }
    }
  }

  /// Whether the text is safe at a glance: printable ASCII within the limit.
  public static func isPlain(_ text: String, limit: Int = graphemeLimit) -> Bool {
    if let plain = text.utf8.withContiguousStorageIfAvailable({ isPlain($0, limit: limit) }) { return plain }
    return Array(text.utf8).withUnsafeBufferPointer { isPlain($0, limit: limit) }
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Bool {
    guard bytes.count <= limit else { return false }
    for byte in bytes where byte &- 0x20 >= 0x5f { return false }
    return true
  }
}
