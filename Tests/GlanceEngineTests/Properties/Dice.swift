/// Random numbers that are the same each time, so that what fails once fails again.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number from 0 to below the sides.
  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % sides
  }

  /// One of several.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  /// True once in a number of times.
  mutating func once(in times: Int) -> Bool { roll(times) == 0 }
}
