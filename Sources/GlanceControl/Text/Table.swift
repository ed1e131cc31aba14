/// Rows under headings, every column as wide as its widest cell.
struct Table: Sendable {
  /// The headings.
  let headings: [String]
  /// The rows; each has as many cells as there are headings.
  private(set) var rows: [[String]] = []

  /// A table of no rows.
  init(_ headings: String...) { self.headings = headings }

  /// Adds a row.
  mutating func add(_ cells: String...) { rows.append(cells) }

  /// The lines, headings first; of a row wider than `width` the last cell is cut.
  func lines(width: Int = .max) -> [String] {
    let last = headings.count - 1
    let widths = headings.indices.map { column in
      ([headings] + rows).map { Columns.of($0[column]) }.max() ?? 0
    }
    let before = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let room = width == .max ? Int.max : max(12, width - before)
    return ([headings] + rows).map { cells in
      var line = ""
      for column in cells.indices {
        line +=
          column == last ? Columns.cut(cells[column], to: room) : Columns.pad(cells[column], to: widths[column] + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
