/// How much a layout may still try to make texts fit: about as many characters, in all sizes and forms together, as have
/// ever stood on a screen.
///
/// Breaking a text into lines is the dearest that a layout does, and shrinking does it again in every size. Where nothing
/// is left, texts take one line and are cut. What a text costs does not depend on what is remembered of it.
struct FittingEffort {
  /// What a layout may spend.
  static let limit = 12_288

  /// What is left.
  private(set) var left = FittingEffort.limit

  /// Spends what breaking a text costs; false if not as much is left.
  mutating func allows(_ text: String) -> Bool {
    guard left > 0 else { return false }
    var cost = 0
    for byte in text.utf8 { cost += FittingEffort.cost(byte) }
    guard cost <= left else { return false }
    left -= cost
    return true
  }

  /// What a byte stands for: a character's first byte tells how dear it is to shape. Pictographs are the dearest.
  private static func cost(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case ..<0xc0: 0
    case 0xcc, 0xcd: 3
    case ..<0xf0: 2
    default: 12
    }
  }
}
