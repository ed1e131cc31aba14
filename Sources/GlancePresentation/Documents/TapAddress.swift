import GlanceModel

/// What a tap opens: a URI with its scheme, or as Home Assistant has it, a path on the server that sent it.
enum TapAddress {
  /// How many bytes it may have.
  static let byteLimit = 2048

  /// What would be right, for a sentence.
  static let right =
    "an address such as https://example.org/7 or /path, up to \(byteLimit) bytes without control characters,"

  /// Whether a text can be one, with nothing in it that cannot be seen.
  static func isAddress(_ text: String) -> Bool {
    (2...byteLimit).contains(text.utf8.count) && begins(text) && !isScheme(text) && SafeText.isVisible(text)
  }

  /// Whether a text begins as one does, with a scheme or as a path, so that no value decides which.
  static func begins(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, first != UInt8(ascii: "/") else { return !bytes.isEmpty }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), isLetter(first) else { return false }
    return bytes[..<colon].allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
    }
  }

  /// Whether nothing follows the scheme.
  private static func isScheme(_ text: String) -> Bool {
    text.utf8.first != UInt8(ascii: "/") && text.utf8.dropLast().allSatisfy { $0 != UInt8(ascii: ":") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
