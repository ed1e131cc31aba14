/// Bytes written in 64 characters, as RFC 4648 has it.
enum Base64 {
  /// The bytes; nil if there is a character that is none of the 64 or blank, or one is missing.
  static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 3)
    var word: UInt32 = 0
    var count = 0
    var padding = 0
    for character in text {
      let value = Base64.values[Int(character)]
      switch value {
      case Base64.blank: continue
      case Base64.pad: padding += 1
      case Base64.wrong: return nil
      default:
        guard padding == 0 else { return nil }
        word = word << 6 | UInt32(value)
        count += 1
        guard count == 4 else { continue }
        bytes.append(UInt8(truncatingIfNeeded: word >> 16))
        bytes.append(UInt8(truncatingIfNeeded: word >> 8))
        bytes.append(UInt8(truncatingIfNeeded: word))
        count = 0
        word = 0
      }
    }
    switch (count, padding) {
    case (0, 0): break
    case (2, 0), (2, 2): bytes.append(UInt8(truncatingIfNeeded: word >> 4))
    case (3, 0), (3, 1):
      bytes.append(UInt8(truncatingIfNeeded: word >> 10))
      bytes.append(UInt8(truncatingIfNeeded: word >> 2))
    default: return nil
    }
    return bytes
  }

  private static let wrong: UInt8 = 255
  private static let blank: UInt8 = 254
  private static let pad: UInt8 = 253

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: wrong, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = UInt8(value) }
    for character in " \t\r\n".utf8 { values[Int(character)] = blank }
    values[Int(UInt8(ascii: "="))] = pad
    return values
  }()
}
