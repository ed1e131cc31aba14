import GlanceModel
import JSON

/// JSON that can be printed to a terminal too: what would steer it, or turn the line around, is written as an escape, which
/// says the same to a program.
enum SafeJSON {
  /// A value as JSON.
  static func text(_ value: Value, _ layout: JSON.Layout = .compact) -> String {
    let text = JSON.text(value, layout, digits: .fewest)
    if text.utf8.allSatisfy({ $0 < 0x7f }) { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if steers(scalar) {
        let digits = String(scalar.value, radix: 16)
        safe.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }

  /// Whether it is one of the controls above ASCII, or of the characters that say in which direction to read; all of them
  /// have four digits.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x7f: false
    case 0x7f...0x9f, 0x2028, 0x2029: true
    default: scalar.properties.isBidiControl
    }
  }
}
