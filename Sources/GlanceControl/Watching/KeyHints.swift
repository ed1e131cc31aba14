/// What the keys of a live screen do, in its last line and all over it.
enum KeyHints {
  /// All keys, for `?`.
  static let lines = [
    "Keys", "", "  Tab    chooses a control, one after the other; it is shown in reverse",
    "  Enter  taps the one that is chosen", "  e      opens or closes the island", "",
    "  a      answers the call that rings; what goes on is put on hold",
    "  A      answers it, and ends what goes on", "  d      declines it",
    "  s      silences it", "  h      puts the call that is shown on hold, or resumes it",
    "  u      mutes the microphone for it, or no longer", "  s      swaps it with the one on hold",
    "  m      merges it with the one on hold", "  x      ends it", "",
    "  ?      shows and hides this", "  q      quits", "", "Any other key goes back.",
  ]

  /// The last line while all keys are shown.
  static let overKeys = "any other key goes back · q quits"

  /// The last line, as much of it as fits a width: what the keys do before all else.
  ///
  /// - Parameters:
  ///   - hidden: How many rows are cut.
  ///   - call: The keys for the call that is shown, if there is one.
  ///   - island: How the island shows its first glance, if it has one.
  static func line(
    hidden: Int, hasControls: Bool, call: CallKeys? = nil, island: String?, bus: String, width: Int
  ) -> String {
    // In the order they are read in; what has the lower rank is said first where there is little room.
    let all: [(rank: Int, words: String)?] = [
      call.map { (2, $0.hint) }, hidden > 0 ? (3, "\(hidden) more \(hidden == 1 ? "row" : "rows") below") : nil,
      hasControls ? (4, "Tab chooses, Enter taps") : nil,
      island.map { (5, "e \($0 == "expanded" ? "closes" : "opens") the island") }, (1, "? keys"), (0, "q quits"),
      (6, "glanced on \(bus)"),
    ]
    let parts = all.compactMap { $0 }
    func line(_ ranks: Set<Int>) -> String {
      parts.filter { ranks.contains($0.rank) }.map(\.words).joined(separator: " · ")
    }
    var said: Set<Int> = []
    for rank in parts.map(\.rank).sorted() where Columns.of(line(said.union([rank]))) <= width { said.insert(rank) }
    return line(said)
  }
}
