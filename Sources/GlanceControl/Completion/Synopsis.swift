/// The arguments of a command as its synopsis writes them: `[ID] [on|off|toggle]`, `DOCUMENT PAYLOAD…`.
struct Synopsis: Sendable, Hashable {
  /// One of them.
  struct Place: Sendable, Hashable {
    /// What may stand there: placeholders in capitals, words that stand for themselves.
    let choices: [String]
    /// Whether it may be left out.
    let isOptional: Bool
    /// Whether more of them may follow.
    let repeats: Bool
  }

  /// The arguments in order.
  let places: [Place]

  /// Reads a synopsis.
  init(_ text: String) {
    places = text.split(separator: " ").map { word in
      Place(
        choices: word.filter { !"[]…".contains($0) }.split(separator: "|").map(String.init),
        isOptional: word.hasPrefix("["), repeats: word.contains("…"))
    }
  }

  /// What may stand behind some arguments: at its place, and where that may be left out at the next.
  func choices(behind count: Int) -> [String] {
    guard count < places.count else { return places.last.map { $0.repeats ? $0.choices : [] } ?? [] }
    let skipped = places[count...].prefix(while: \.isOptional).count
    return places[count...].prefix(skipped + 1).flatMap(\.choices)
  }
}
