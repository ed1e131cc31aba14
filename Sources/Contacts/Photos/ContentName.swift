/// A name made of what is in a file, so that the same picture has the same name in every run. It tells pictures apart, and
/// vouches for nothing.
struct ContentName {
  /// 32 hexadecimal digits.
  let text: String

  /// The name of bytes.
  init(_ bytes: [UInt8]) {
    var first: UInt64 = 0xcbf2_9ce4_8422_2325
    var second: UInt64 = UInt64(bytes.count) &+ 0x9e37_79b9_7f4a_7c15
    bytes.withUnsafeBytes { raw in
      var offset = 0
      while offset < raw.count {
        var word: UInt64 = 0
        if offset + 8 <= raw.count {
          word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        } else {
          for index in offset..<raw.count { word = word << 8 | UInt64(raw[index]) }
        }
        first = ContentName.mixed(first ^ word)
        second = ContentName.mixed(second &+ word) &+ first
        offset += 8
      }
    }
    text = ContentName.digits(first) + ContentName.digits(ContentName.mixed(second))
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ value >> 32) &* 0xd6e8_feb8_6659_fd93
    value = (value ^ value >> 29) &* 0xff51_afd7_ed55_8ccd
    return value ^ value >> 32
  }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
