/// Names that are compared byte by byte, stand in paths and files, and look like nothing else: letters and digits of ASCII,
/// and what each kind allows beside them.
public enum PlainName {
  /// Whether a text is such a name. Its length is looked at first: one that is far too long is not looked through.
  ///
  /// - Parameters:
  ///   - count: How many characters it may have.
  ///   - others: What is allowed beside letters and digits.
  public static func allows(_ text: String, _ count: ClosedRange<Int>, and others: StaticString) -> Bool {
    guard count.contains(text.utf8.count) else { return false }
    return others.withUTF8Buffer { others in
      text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: others.contains(byte)
        }
      }
    }
  }
}
