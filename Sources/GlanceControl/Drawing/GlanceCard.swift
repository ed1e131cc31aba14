import GlanceModel

/// A glance on a few lines of its own, for where there is no view to draw.
struct GlanceCard: Sendable {
  private let glance: GlanceRecord
  private let now: WallTime

  /// A glance at a moment.
  init(_ glance: GlanceRecord, now: WallTime) {
    self.glance = glance
    self.now = now
  }

  /// How many rows it needs: 1 … 4.
  var height: Int {
    1 + (glance.subtitle.isEmpty ? 0 : 1) + (glance.progress == nil ? 0 : 1) + (labels.isEmpty ? 0 : 1)
  }

  /// Draws it: symbol, title and timer, then subtitle, progress and controls.
  func draw(on canvas: inout Canvas, x: Int, y: Int, width: Int) {
    let clock = glance.timer.map { ClockText($0, at: now).text } ?? ""
    let tint = Style(color: glance.tint)
    var used = 0
    if !glance.symbol.isEmpty {
      used = canvas.write(SymbolGlyph.text(glance.symbol), x: x, y: y, limit: width, style: tint) + 1
    }
    let room = width - used - (clock.isEmpty ? 0 : Columns.of(clock) + 1)
    let title = glance.title.isEmpty ? glance.text : glance.title
    canvas.write(Columns.cut(title, to: room), x: x + used, y: y, style: .heading)
    canvas.writeEnd(clock, x: x, y: y, within: width)
    var row = y + 1
    if !glance.subtitle.isEmpty {
      canvas.write(Columns.cut(glance.subtitle, to: width), x: x, y: row)
      row += 1
    }
    if let progress = glance.progress {
      let (filled, rest) = MeterBar.bar(progress, width: width)
      canvas.write(filled, x: x, y: row, style: tint)
      canvas.write(rest, x: x + filled.count, y: row, style: .quiet)
      row += 1
    }
    if !labels.isEmpty { canvas.write(Columns.cut(labels, to: width), x: x, y: row) }
  }

  private var labels: String {
    glance.controls.map { control in
      let label = SafeText.clean(control.text("label"))
      return "[\(label.isEmpty ? SymbolGlyph.text(control.text("symbol")) : label)]"
    }.joined(separator: " ")
  }
}
