/// The daemon's sentences about calls, with what a person can type in place of the bus's methods.
enum CallSentence {
  private static let words: [(bus: String, typed: String)] = [
    ("AnswerEndingOthers ends", "“glancectl answer NO --end-others” ends"),
    ("the option with says", "“glancectl merge NO OTHER” says"),
    ("PlayTones plays", "“glancectl tones NO DIGITS” plays"),
    ("List tells", "“glancectl recents” tells"),
  ]

  /// A sentence of the daemon, about the call of a number.
  static func translated(_ sentence: String, of number: String = "") -> String {
    for (bus, typed) in words {
      guard let found = sentence.firstRange(of: bus) else { continue }
      return sentence.replacingSubrange(found, with: typed.replacing("NO", with: number))
    }
    return sentence
  }
}

extension String {
  fileprivate func replacingSubrange(_ range: Range<Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
