/// The rule for activities' types: they name files, and stand in logs and topics.
public enum ActivityType {
  /// Throws unless the type is 1 to 128 letters, digits, `.`, `-` and `_`, the first of them no `.`.
  public static func check(_ type: String) throws(Refusal) {
    guard PlainName.allows(type, 1...128, and: ".-_"), type.utf8.first != UInt8(ascii: ".") else {
      throw Refusal(
        .invalidArgs, "type: \(quoting: type) is no type; it takes 1 to 128 letters, digits, “.”, “-” and “_”.")
    }
  }
}
