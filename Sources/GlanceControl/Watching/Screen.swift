import GlanceModel

/// All surfaces beside and below one another, as they fit a terminal.
struct Screen: Sendable, Hashable {
  /// The size of the terminal that one is drawn for.
  struct Size: Sendable, Hashable {
    /// Its columns.
    var columns: Int
    /// Its rows.
    var rows: Int

    /// A terminal's size.
    init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }

    /// Whether boxes stand in two columns.
    var hasTwoColumns: Bool { columns >= 72 }

    /// How wide each box is.
    var boxWidth: Int { hasTwoColumns ? min(56, (columns - 2) / 2) : max(16, min(56, columns)) }
  }

  /// The rows as text.
  let lines: [String]

  /// The surfaces' boxes: in two columns, the first `onTheLeft` on the left, if there is room.
  init(
    _ surfaces: [SurfaceRecord], now: WallTime, size: Size, palette: Palette, onTheLeft: Int = 2,
    selection: Tappable? = nil
  ) {
    let boxes = surfaces.map { SurfaceBox($0, now: now, width: size.boxWidth, selection: selection) }
    let firstHalf = size.hasTwoColumns ? min(onTheLeft, boxes.count) : boxes.count
    let columns = [boxes[..<firstHalf], boxes[firstHalf...]]
    let height = columns.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
    let isWide = size.hasTwoColumns && boxes.count > firstHalf
    var canvas = Canvas(width: isWide ? 2 * size.boxWidth + 2 : size.boxWidth, height: height)
    for (column, boxes) in columns.enumerated() {
      var y = 0
      for box in boxes {
        canvas.draw(box.canvas, x: column * (size.boxWidth + 2), y: y)
        y += box.height
      }
    }
    lines = canvas.lines(palette)
  }
}
