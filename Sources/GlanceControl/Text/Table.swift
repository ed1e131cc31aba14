/// Rows under headings, every column as wide as its widest cell while there is room.
struct Table: Sendable {
  /// A column.
  struct Column: Sendable {
    /// What stands above it.
    let heading: String
    /// How narrow it may become where the rows are wider than the terminal; nil for one that stays whole.
    var least: Int?
    /// Whether a cell that is too long loses its beginning, as names do whose end tells them apart.
    var keepsEnd = false

    /// A column that stays whole.
    init(_ heading: String) { self.heading = heading }

    /// A column that gives way, down to a number of columns of the terminal.
    init(_ heading: String, least: Int, keepsEnd: Bool = false) {
      self.heading = heading
      self.least = least
      self.keepsEnd = keepsEnd
    }
  }

  /// The columns.
  let columns: [Column]
  /// The rows; each has as many cells as there are columns.
  private(set) var rows: [[String]] = []

  /// A table of no rows.
  init(_ columns: Column...) { self.columns = columns }

  /// Adds a row.
  mutating func add(_ cells: String...) { rows.append(cells) }

  /// The lines, headings first. Where they are wider than `width`, the widest column that can give way does, again and
  /// again until they fit.
  func lines(width: Int = .max) -> [String] {
    let all = [columns.map(\.heading)] + rows
    let widths = widths(of: all, within: width)
    return all.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        let shown =
          columns[column].keepsEnd ? Columns.cutStart(cell, to: widths[column]) : Columns.cut(cell, to: widths[column])
        line += Columns.pad(shown, to: widths[column] + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func widths(of all: [[String]], within width: Int) -> [Int] {
    var widths = columns.indices.map { column in all.map { Columns.of($0[column]) }.max() ?? 0 }
    var excess = width == .max ? 0 : widths.reduce(0) { $0 + $1 + 2 } - 2 - width
    while excess > 0 {
      let yielding = columns.indices.filter { widths[$0] > columns[$0].least ?? .max }
      guard let widest = yielding.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
