/// What the keys of a live screen do, in its last line and all over it.
enum KeyHints {
  /// All keys, for `?`.
  static let lines = [
    "Keys", "", "  Tab    chooses a control, one after the other; it is shown in reverse",
    "  Enter  taps the one that is chosen", "  e      opens or closes the island", "  ?      shows and hides this",
    "  q      quits", "", "Any key goes back.",
  ]

  /// The last line, as much of it as fits a width: what the keys do before all else.
  ///
  /// - Parameter hidden: How many rows are cut.
  static func line(hidden: Int, hasControls: Bool, hasIsland: Bool, bus: String, width: Int) -> String {
    // In the order they are read in; what has the lower rank is said first where there is little room.
    let all: [(rank: Int, words: String)?] = [
      hidden > 0 ? (2, "\(hidden) more \(hidden == 1 ? "row" : "rows") below") : nil,
      hasControls ? (3, "Tab chooses, Enter taps") : nil, hasIsland ? (4, "e opens the island") : nil, (1, "? keys"),
      (0, "q quits"), (5, "glanced on \(bus)"),
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
