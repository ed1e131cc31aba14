/// Makes text from outside harmless to the line it is shown in.
///
/// Control and unpaired bidi characters go, as do overrides, which make a text read as something else than it says.
/// Line breaks become spaces. Characters without width go unless the script or the emoji needs them. At most 1,024
/// graphemes and 4,096 bytes remain. Markup is not looked at: `&` and `<` are text.
public enum SafeText {
  /// How many graphemes remain at most.
  public static let graphemeLimit = 1024

  /// How many bytes of UTF-8 remain at most: a grapheme can be of any length.
  public static let byteLimit = 4096

  /// How many bytes of UTF-8 one grapheme keeps. Emoji of four people with skin tones have 41.
  static let graphemeBytes = 64

  /// How many combining marks one character keeps; no orthography needs more.
  static let markLimit = 8

  /// The text, made safe; the same string if it was. Of a long one no more is read than may remain, four times over.
  ///
  /// - Parameters:
  ///   - limit: How many graphemes remain at most.
  ///   - bytes: How many bytes of UTF-8 remain at most.
  public static func clean(_ text: String, limit: Int = graphemeLimit, bytes: Int = byteLimit) -> String {
    if isPlain(text, limit: min(limit, bytes)) { return text }
    var filter = SafeTextFilter(byteLimit: bytes)
    filter.read(Array(text.unicodeScalars.prefix(4 * bytes)))
    var kept = filter.kept
    while true {
      let cut = bounded(kept, limit: limit, bytes: bytes)
      // What stood apart before something went may be one grapheme now.
      let balanced = BidiPairs.balanced(cut)
      if balanced.count == kept.count { break }
      kept = balanced
    }
    let safe = string(of: kept)
    return safe.utf8.count == text.utf8.count && safe == text ? text : safe
  }

  private static func string(of scalars: [Unicode.Scalar]) -> String {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(scalars.count + 16)
    for scalar in scalars {
      if scalar.isASCII {
        utf8.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        utf8.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// What remains of a text within the limits. Of a grapheme that is too long its beginning stays.
  private static func bounded(_ scalars: [Unicode.Scalar], limit: Int, bytes: Int) -> [Unicode.Scalar] {
    let size = scalars.reduce(0) { $0 + UTF8.width($1) }
    if size <= min(limit, bytes, graphemeBytes) { return scalars }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    var written = 0
    for grapheme in string(of: scalars).prefix(limit) {
      let scalars = cut(grapheme)
      written += scalars.reduce(0) { $0 + UTF8.width($1) }
      guard written <= bytes else { break }
      result.append(contentsOf: scalars)
    }
    return result
  }

  private static func cut(_ grapheme: Character) -> ArraySlice<Unicode.Scalar> {
    let scalars = Array(grapheme.unicodeScalars)
    var written = 0
    guard
      let end = scalars.firstIndex(where: { scalar in
        written += UTF8.width(scalar)
        return written > graphemeBytes
      })
    else { return scalars[...] }
    // A joiner has nothing to join any more.
    return scalars[scalars[end - 1] == "\u{200d}" ? ..<(end - 1) : ..<end]
  }

  /// How many bytes of UTF-8 a name or an address of somebody keeps [D].
  public static let nameBytes = 256

  /// A text that names somebody or something, or is where somebody is reached, made safe and short. One that says nothing
  /// is none: it is empty.
  public static func name(_ text: String) -> String {
    let safe = clean(text, bytes: nameBytes)
    return isBlank(safe) ? "" : safe
  }

  /// Whether nothing of a text can be seen. The empty text is blank.
  public static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isBlank) }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7f }
    let properties = scalar.properties
    // The last is a pattern of Braille without a dot, which no property calls white.
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.isBidiControl
      || scalar == "\u{2800}"
  }

  /// Whether all that is in a text can be seen: no control, line break, bidi character or code point that is no character.
  /// For addresses, which are either taken as they are or not at all.
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

  /// Whether a text can be an identifier, which two people read as the same only if it is: it can be seen, nothing in it
  /// is without width, it is not all blank, and no character carries more marks than an orthography needs.
  public static func isIdentifier(_ text: String) -> Bool {
    if isPlain(text) { return !isBlank(text) }
    guard isVisible(text) else { return false }
    var marks = 0
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if properties.isDefaultIgnorableCodePoint { return false }
      switch properties.generalCategory {
      case .format: return false
      case .nonspacingMark, .enclosingMark, .spacingMark:
        marks += 1
        if marks > markLimit { return false }
      default: marks = 0
      }
    }
    return !isBlank(text)
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
