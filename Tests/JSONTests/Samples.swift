import GlanceModel

/// A small generator with a seed, so that a failure can be seen again.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Any value that the contract allows, nested at most so deep.
  mutating func value(depth: Int) -> Value {
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &self) {
    case 0: return .bool(Bool.random(using: &self))
    case 1: return Value(whole: Int64(bitPattern: next()) >> Int64.random(in: 0...63, using: &self))
    case 2: return .number(finiteNumber())
    case 3: return .string(text())
    case 4: return .array((0..<Int.random(in: 0...4, using: &self)).map { _ in value(depth: depth - 1) })
    default:
      var object = ValueObject()
      for _ in 0..<Int.random(in: 0...4, using: &self) { object[text()] = value(depth: depth - 1) }
      return .object(object)
    }
  }

  mutating func finiteNumber() -> Double {
    while true {
      let number = Double(bitPattern: next())
      if number.isFinite { return number }
    }
  }

  mutating func text() -> String {
    let pieces = ["a", "B", "é", "漢", "😀", "\"", "\\", "/", "\n", "\t", "\u{1}", "\u{1f}", "\u{7f}", "\u{2028}", " "]
    return (0..<Int.random(in: 0...6, using: &self)).map { _ in pieces[Int.random(in: pieces.indices, using: &self)] }
      .joined()
  }
}
