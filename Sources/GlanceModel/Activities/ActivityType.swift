/// The rule for activities' types: they name files, and stand in logs and topics.
public enum ActivityType {
  /// Throws unless the type is 1 to 128 letters, digits, `.`, `-` and `_`, the first of them no `.`.
  public static func check(_ type: String) throws(Refusal) {
    // Its length first: one that is far too long is not looked through.
    let fits =
      type.utf8.count <= 128
      && type.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    guard fits, !type.isEmpty, type.utf8.first != UInt8(ascii: ".") else {
      throw Refusal(
        .invalidArgs, "type: \(quoting: type) is no type; it takes 1 to 128 letters, digits, “.”, “-” and “_”.")
    }
  }
}
