import GlancePresentation

/// A rectangle of terminal cells to draw on.
///
/// What is drawn outside of it is left out, and no wide character is ever split: what would cover half of one replaces
/// all of it.
struct Canvas: Sendable, Hashable {
  /// One cell.
  private struct Cell: Sendable, Hashable {
    /// The character that begins here; empty for the second half of a wide one.
    var text = " "
    var style = Style.plain
  }

  /// Its columns.
  let width: Int
  /// Its rows.
  let height: Int
  private var cells: [Cell]

  /// An empty canvas.
  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: Cell(), count: self.width * self.height)
  }

  /// Writes a text from a cell on, `limit` columns at most.
  ///
  /// - Returns: How many columns it took up.
  @discardableResult
  mutating func write(_ text: String, x: Int, y: Int, limit: Int = .max, style: Style = .plain) -> Int {
    guard (0..<height).contains(y) else { return 0 }
    var used = 0
    for character in text {
      let columns = CellWidths.columns(of: character)
      if columns == 0 { continue }
      if used + columns > limit || x + used + columns > width { break }
      if x + used >= 0 { put(String(character), columns, x: x + used, y: y, style) }
      used += columns
    }
    return used
  }

  /// Writes a text at the end of a stretch of cells.
  mutating func writeEnd(_ text: String, x: Int, y: Int, within columns: Int, style: Style = .plain) {
    let text = Columns.cut(text, to: columns)
    write(text, x: x + columns - Columns.of(text), y: y, limit: columns, style: style)
  }

  /// Whether nothing is drawn in a cell that is on the canvas.
  func isBlank(x: Int, y: Int) -> Bool {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return false }
    return cells[y * width + x].text == " "
  }

  /// The character that begins in a cell; empty outside and in the second half of a wide one.
  func text(x: Int, y: Int) -> String {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return "" }
    return cells[y * width + x].text
  }

  /// Draws another canvas with its top left corner in a cell.
  mutating func draw(_ other: Canvas, x: Int, y: Int) {
    for row in 0..<other.height {
      for column in 0..<other.width {
        let cell = other.cells[row * other.width + column]
        if cell.text.isEmpty { continue }
        let isWide = column + 1 < other.width && other.cells[row * other.width + column + 1].text.isEmpty
        if (0..<height).contains(y + row), x + column >= 0, x + column + (isWide ? 2 : 1) <= width {
          put(cell.text, isWide ? 2 : 1, x: x + column, y: y + row, cell.style)
        }
      }
    }
  }

  /// The canvas without the blank rows at its top and bottom; of a blank one a row is left.
  var trimmed: Canvas {
    func isBlank(_ row: Int) -> Bool { cells[row * width..<(row + 1) * width].allSatisfy { $0 == Cell() } }
    let first = (0..<height).first { !isBlank($0) } ?? 0
    let last = (0..<height).last { !isBlank($0) } ?? 0
    var result = Canvas(width: width, height: height == 0 ? 0 : last - first + 1)
    for index in result.cells.indices { result.cells[index] = cells[first * width + index] }
    return result
  }

  /// Draws a box with round corners.
  mutating func box(x: Int, y: Int, width: Int, height: Int, style: Style) {
    guard width >= 2, height >= 2 else { return }
    let line = String(repeating: "─", count: width - 2)
    write("╭\(line)╮", x: x, y: y, style: style)
    write("╰\(line)╯", x: x, y: y + height - 1, style: style)
    for row in 1..<height - 1 {
      write("│", x: x, y: y + row, style: style)
      write("│", x: x + width - 1, y: y + row, style: style)
    }
  }

  /// The rows as text, blanks at their ends left out.
  func lines(_ palette: Palette) -> [String] { (0..<height).map { line($0, palette) } }

  private func line(_ row: Int, _ palette: Palette) -> String {
    var end = width
    while end > 0, cells[row * width + end - 1] == Cell() { end -= 1 }
    var result = ""
    var current = ""
    for cell in cells[row * width..<row * width + end] {
      let sequence = palette.sequence(cell.style)
      if sequence != current {
        if !current.isEmpty { result += "\u{1b}[m" }
        result += sequence
        current = sequence
      }
      result += cell.text
    }
    return current.isEmpty ? result : result + "\u{1b}[m"
  }

  private mutating func put(_ text: String, _ columns: Int, x: Int, y: Int, _ style: Style) {
    for column in x..<x + columns { clear(column, y) }
    cells[y * width + x] = Cell(text: text, style: style)
    for column in x + 1..<max(x + 1, x + columns) where column < width {
      cells[y * width + column] = Cell(text: "", style: style)
    }
  }

  /// Empties a cell and the other half of a wide character.
  private mutating func clear(_ x: Int, _ y: Int) {
    let index = y * width + x
    if cells[index].text.isEmpty, x > 0 { cells[index - 1] = Cell() }
    if x + 1 < width, cells[index + 1].text.isEmpty { cells[index + 1] = Cell() }
    cells[index] = Cell()
  }
}
