import GlancePresentation

/// How many columns of a terminal text takes up.
enum Columns {
  /// The columns of a text on one line.
  static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + CellWidths.columns(of: $1) } }

  /// The text cut to a number of columns, with "…" where something was left out.
  static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var used = 0
    var kept = ""
    for character in text {
      used += CellWidths.columns(of: character)
      if used > columns - 1 { break }
      kept.append(character)
    }
    while let last = kept.last, last.isWhitespace { kept.removeLast() }
    return kept + "…"
  }

  /// The end of the text in a number of columns, with "…" where something was left out; at a dot, if one is near.
  static func cutStart(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var used = 1
    var kept = text[text.endIndex...]
    for index in text.indices.reversed() {
      used += CellWidths.columns(of: text[index])
      if used > columns { break }
      kept = text[index...]
    }
    if let dot = kept.firstIndex(of: "."), dot != kept.indices.last { kept = kept[kept.index(after: dot)...] }
    return "…" + kept
  }

  /// The text followed by blanks up to a number of columns.
  static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }
}
