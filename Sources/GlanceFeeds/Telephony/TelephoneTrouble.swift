/// What of a source is not as it should be.
enum TelephoneTrouble: Sendable, Hashable {
  /// It has more modems or phones than are taken.
  case tooManyTelephones
  /// One of its telephones has more calls than are taken.
  case tooManyCalls
  /// A text of one of its calls cannot be read.
  case unreadableText

  /// How many modems or phones of one source are taken [D].
  static let mostTelephones = 16
  /// How many calls of one telephone are taken [D]: a network carries six or seven, and some oddities have to be seen.
  static let mostCalls = 32

  /// The sentence for the log.
  func sentence(_ source: String) -> String {
    switch self {
    case .tooManyTelephones:
      "\(source) has more than \(TelephoneTrouble.mostTelephones) telephones; the others are left out."
    case .tooManyCalls:
      "A telephone of \(source) has more than \(TelephoneTrouble.mostCalls) calls; the others are left out."
    case .unreadableText:
      "\(source) tells of a call with a code point that is no character; the call shows without what cannot be read."
    }
  }
}
