/// Hashes and compares texts eight bytes at a time, with all digits alike if wanted.
///
/// `12:04` and `17:31` are then the same text, which is what measuring wants where all digits are equally wide. The
/// standard library's `Hasher` would need the digits replaced first, in a copy.
enum TextHash {
  @inline(__always)
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return product.high ^ product.low &+ 0x2545_f491_4f6c_dd1d
  }

  /// Replaces every ASCII digit in eight bytes by `0`.
  @inline(__always)
  static func folded(_ word: UInt64) -> UInt64 {
    let offset = word ^ 0x3030_3030_3030_3030  // digits become 0…9
    let other = ((offset & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676 | offset) & 0x8080_8080_8080_8080
    let digits = ((other ^ 0x8080_8080_8080_8080) >> 7) &* 0xff
    return word & ~digits | 0x3030_3030_3030_3030 & digits
  }

  /// Eight bytes, or fewer at the end, as a number.
  @inline(__always)
  static func word(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
    let left = bytes.count - index
    if left >= 8 { return UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self) }
    var word: UInt64 = 0
    for offset in 0..<left { word |= UInt64(bytes[index + offset]) << UInt64(8 * offset) }
    return word
  }

  /// The hash of a text's bytes, beginning from a seed.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, folding: Bool, seed: UInt64) -> UInt64 {
    var hash = mix(seed, UInt64(bytes.count))
    var index = 0
    while index < bytes.count {
      let next = word(bytes, at: index)
      hash = mix(hash, folding ? folded(next) : next)
      index += 8
    }
    return hash
  }

  /// Whether two texts' bytes are the same.
  static func equal(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, folding: Bool) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index < left.count {
      let (a, b) = (word(left, at: index), word(right, at: index))
      if a != b && !(folding && folded(a) == folded(b)) { return false }
      index += 8
    }
    return true
  }

  /// Runs a closure on a text's UTF-8 bytes.
  @inline(__always)
  static func withBytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = text
    return copy.withUTF8(body)
  }
}
