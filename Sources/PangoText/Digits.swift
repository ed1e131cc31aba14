/// How a font sets digits, as far as measuring is concerned.
///
/// Where all are equally wide, a text is measured with every digit replaced by the widest, and found again whatever its
/// digits are.
struct Digits {
  /// Whether two texts that differ in digits only are equally wide.
  let areAlike: Bool
  /// The digit that is at least as wide as any other.
  private let widest: UInt8

  /// Compares the digits of a font, alone and beside signs that they may be moved toward.
  ///
  /// - Parameter monospaced: Whether equally wide digits were asked for. Then they are taken to be, and if the font has
  ///   none, all as wide as the widest.
  init(monospaced: Bool, measure: (String) -> Double) {
    var widths: [Double] = []
    for digit in UInt8(ascii: "0")...UInt8(ascii: "9") {
      let text = String(decoding: "00.0,0:0-0/0 0%0".utf8.map { $0 == UInt8(ascii: "0") ? digit : $0 }, as: UTF8.self)
      widths.append(measure(text))
    }
    var widest = 0
    for digit in widths.indices where widths[digit] > widths[widest] { widest = digit }
    let least = widths.min() ?? 0
    self.widest = UInt8(ascii: "0") + UInt8(widest)
    areAlike = monospaced || widths[widest] - least <= 0.01 * widths[widest]
  }

  /// The text as it is measured.
  func folded(_ text: String) -> String {
    guard areAlike, text.utf8.contains(where: { Digits.isDigit($0) && $0 != widest }) else { return text }
    return String(decoding: text.utf8.lazy.map { Digits.isDigit($0) ? widest : $0 }, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
