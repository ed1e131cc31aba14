/// Counts characters as the rule for driving has it: "punctuation not counted; a number or a unit counts 1".
///
/// A number is a run of digits with the signs inside it: `1,250.5` and `12:30` count one each. A unit is what stands
/// behind a number, directly or after a no-break space, or after a space if it is a known one: `7°`, `12 km` and `5 min`
/// count two each.
struct DrivingCounter: Equatable {
  private enum State { case text, number, unitGap, unit }

  /// What has been counted.
  private(set) var count = 0
  private var state = State.text

  /// Reads the next character of a text.
  mutating func read(_ text: String, at index: String.Index) {
    let character = text[index]
    if character.isWholeNumber {
      if state != .number && state != .unit { count += 1 }
      if state != .unit { state = .number }
    } else if state == .number && DrivingCounter.isGap(character, text, index) {
      state = .unitGap
    } else if state == .number && DrivingCounter.isInsideNumber(character) {
      return
    } else if character.isWhitespace {
      state = .text
      count += 1
    } else if state == .number || state == .unitGap {
      guard character.isLetter || character.isSymbol || character == "%" || character == "°" else {
        state = .text
        return
      }
      state = .unit
      count += 1
    } else if state != .unit, !character.isPunctuation {
      count += 1
    }
  }

  private static func isInsideNumber(_ character: Character) -> Bool {
    switch character {
    case ".", ",", ":", "'", "’", "/", "-", "–", "−": true
    default: false
    }
  }

  /// Whether a character keeps a number and its unit apart.
  private static func isGap(_ character: Character, _ text: String, _ index: String.Index) -> Bool {
    if character == "\u{a0}" || character == "\u{202f}" { return true }
    guard character == " " else { return false }
    let word = text[text.index(after: index)...].prefix { !$0.isWhitespace && $0 != "," && $0 != "." && $0 != ";" }
    return units.contains(word)
  }

  private static let units: Set<Substring> = [
    "%", "°", "°C", "°F", "€", "$", "£", "¥", "kr", "s", "sec", "Sek", "min", "Min", "mins", "h", "hr", "hrs", "Std",
    "d", "km",
    "m", "cm", "mm", "mi", "ft", "yd", "km/h", "mph", "m/s", "kg", "g", "lb", "l", "L", "ml", "kWh", "kW", "W", "Wh",
    "V", "A", "bar", "psi", "MB", "GB", "мин", "ч", "км", "分", "分鐘", "分钟", "公里",
  ]
}
