import GlanceModel

/// Puts a cut text together from the parts of it that stay.
package enum TextCut {
  /// What stands for what was left out.
  package static let ellipsis: Character = "…"

  /// The kept beginning and end around "…".
  ///
  /// The ellipsis belongs to the text it cuts short: it stands at the logical end of what is kept, which for Arabic in an
  /// English line is to its left, so a mark of that direction follows it. Isolates that the cut left open are closed, so
  /// that nothing put behind the text is turned around.
  package static func join(_ beginning: Substring, _ end: Substring, of text: String) -> String {
    var kept = beginning
    if end.isEmpty { while let last = kept.last, last.isWhitespace { kept.removeLast() } }
    var result = String(kept)
    result.append(ellipsis)
    if !kept.utf8.allSatisfy({ $0 < 0x80 }) || !text.utf8.allSatisfy({ $0 < 0x80 }) {
      let inIsolate = openIsolates(in: kept)
      if inIsolate == 0, end.isEmpty, let last = TextDirection.last(in: kept), last != TextDirection.paragraph(text) {
        result.unicodeScalars.append(last == .rightToLeft ? "\u{200f}" : "\u{200e}")
      }
      for _ in 0..<inIsolate { result.unicodeScalars.append("\u{2069}") }
    }
    result.append(contentsOf: end)
    return result
  }

  /// How many isolates begin in a text and do not end in it.
  private static func openIsolates(in text: Substring) -> Int {
    var open = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: open += 1
      case 0x2069: open = max(0, open - 1)
      default: break
      }
    }
    return open
  }

  /// Whether a line may break between two characters.
  static func mayBreak(after left: Character, before right: Character) -> Bool {
    if left.isWhitespace { return !right.isWhitespace && left != "\u{a0}" && left != "\u{202f}" }
    if left == "-" || left == "\u{2010}" { return right.isLetter }
    guard let first = left.unicodeScalars.first, let next = right.unicodeScalars.first else { return false }
    guard first.properties.isIdeographic || next.properties.isIdeographic || isKana(first) || isKana(next) else {
      return false
    }
    return !right.isPunctuation && !right.isWhitespace && !isOpening(first)
  }

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x30ff).contains(scalar.value) }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
