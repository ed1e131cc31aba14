import Glibc

/// The character sets that texts come in.
enum CharacterSet {
  /// The text of bytes; nil if they are none in this character set, or nobody here knows it.
  static func text(_ bytes: some Collection<UInt8>, in name: String) -> String? {
    switch name.uppercased() {
    case "UTF-8", "UTF8", "US-ASCII", "ASCII": String(validating: bytes, as: UTF8.self)
    case "ISO-8859-1", "ISO8859-1", "LATIN1": latin1(bytes)
    default: converted(Array(bytes), from: name)
    }
  }

  /// The text of bytes that are a character each.
  static func latin1(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  private static func converted(_ bytes: [UInt8], from name: String) -> String? {
    // What else iconv reads in a name, such as `//IGNORE`, is not a character set.
    guard (1...32).contains(name.utf8.count), SetName.isPlain(name) else { return nil }
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var input = bytes.map(CChar.init(bitPattern:))
    var output = [CChar](repeating: 0, count: 4 * bytes.count + 16)
    let room = output.count
    let rest: Int? = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var from = input.baseAddress
        var fromCount = input.count
        var to = output.baseAddress
        var toCount = output.count
        // C's (size_t)-1, whose type is Int here.
        return iconv(converter, &from, &fromCount, &to, &toCount) == -1 ? nil : toCount
      }
    }
    return rest.flatMap { String(validating: output[..<(room - $0)].map(UInt8.init(bitPattern:)), as: UTF8.self) }
  }

  private enum SetName {
    static func isPlain(_ name: String) -> Bool {
      name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
    }
  }
}
