/// Bytes of which those that are no plain ASCII are written as `=` and two digits, as RFC 2045 has it.
enum QuotedPrintable {
  /// The bytes; nil if an `=` has no digits behind it. Lines have been put together before.
  static func bytes(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "=") else {
        bytes.append(text[index])
        index += 1
        continue
      }
      guard index + 2 < text.endIndex, let high = digit(text[index + 1]), let low = digit(text[index + 2]) else {
        return nil
      }
      bytes.append(high << 4 | low)
      index += 3
    }
    return bytes
  }

  /// The value of a hexadecimal digit.
  static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
