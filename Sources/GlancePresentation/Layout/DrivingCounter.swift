/// Counts characters as the rule for driving has it: "punctuation not counted; a number or a unit counts 1".
///
/// A number is a run of digits with the signs inside it: `1,250.5` and `12:30` count one each. A unit is what follows a
/// number directly or after a no-break space, up to the next space: `12 km` with one counts two, as does `7°`.
struct DrivingCounter: Equatable {
  private enum State { case text, number, unitGap, unit }

  /// What has been counted.
  private(set) var count = 0
  private var state = State.text

  /// Reads the next character.
  mutating func read(_ character: Character) {
    if character.isWholeNumber {
      if state != .number && state != .unit { count += 1 }
      if state != .unit { state = .number }
    } else if character == "\u{a0}" || character == "\u{202f}" {
      state = state == .number ? .unitGap : .text
    } else if DrivingCounter.isInsideNumber(character), state == .number {
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
}
