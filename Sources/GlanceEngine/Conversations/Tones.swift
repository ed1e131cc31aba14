import GlanceModel

/// Digits to be played as tones, split into what goes out at a time.
struct Tones {
  /// What goes out, one after the other.
  let parts: [String]

  /// How many characters may be played with one command.
  static let limit = 64

  /// Reads digits: one per action; after a pause character, `,` soft or `;` waiting, the rest goes as one.
  ///
  /// - Throws: `InvalidArgs` for anything that has no tone.
  init(_ digits: String) throws(Refusal) {
    let right = "0 to 9, *, #, A to D, and , or ; for a pause, \(Tones.limit) at most, would be right"
    guard !digits.isEmpty, digits.utf8.count <= Tones.limit, digits.utf8.allSatisfy(Tones.isTone) else {
      throw Refusal(.invalidArgs, "\(quoting: digits) cannot be played as tones; \(right).")
    }
    let single = digits.prefix { $0 != "," && $0 != ";" }
    var parts = single.map(String.init)
    if single.endIndex < digits.endIndex { parts.append(String(digits[single.endIndex...])) }
    self.parts = parts
  }

  private static func isTone(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "D"), UInt8(ascii: "*"),
      UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: ";"):
      true
    default: false
    }
  }
}
