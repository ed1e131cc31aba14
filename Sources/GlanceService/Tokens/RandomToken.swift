/// Random names that nobody can guess.
enum RandomToken {
  /// 32 random bytes in hex, as a push token.
  static func long() -> String { hex(bytes: 32) }

  /// 16 random bytes in hex, as the id of an activity that was given none.
  static func short() -> String { hex(bytes: 16) }

  private static func hex(bytes count: Int) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var generator = SystemRandomNumberGenerator()
    return String(unsafeUninitializedCapacity: count * 2) { buffer in
      for index in 0..<count {
        let byte: UInt8 = generator.next()
        buffer[2 * index] = digits[Int(byte >> 4)]
        buffer[2 * index + 1] = digits[Int(byte & 15)]
      }
      return count * 2
    }
  }
}
