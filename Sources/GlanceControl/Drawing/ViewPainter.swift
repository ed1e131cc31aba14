import GlanceModel

/// Draws a laid-out glance whose unit is the cell.
struct ViewPainter: Sendable {
  /// When it is.
  let now: WallTime
  /// The id of the control that a key would tap; empty for none.
  let selected: String

  /// Whether controls are left out, since they do nothing any more.
  let hidesControls: Bool

  /// A painter for a moment.
  init(now: WallTime, selected: String = "", hidesControls: Bool = false) {
    self.now = now
    self.selected = selected
    self.hidesControls = hidesControls
  }

  /// Draws a view's nodes.
  ///
  /// Of two roots, a compact pair, one stands at each end of the canvas's width: the leading one where reading begins.
  func draw(_ view: ViewTree, on canvas: inout Canvas, x: Int, y: Int, width: Int, rightToLeft: Bool = false) {
    let roots = view.nodes.indices.filter { view.nodes[$0].parent == $0 }
    var origins = Array(repeating: x, count: view.nodes.count)
    for (index, node) in view.nodes.enumerated() {
      if node.parent == index {
        let isLast = roots.count > 1 && index == roots.last
        origins[index] = isLast == !rightToLeft && roots.count > 1 ? x + width - column(node.frame.maxX) : x
      } else {
        origins[index] = origins[node.parent]
      }
      draw(node, on: &canvas, origin: origins[index], y: y)
    }
    if hidesControls { return }
    for node in view.nodes.indices { bracket(view.nodes[node], on: &canvas, origin: origins[node], y: y) }
  }

  private func draw(_ node: ViewNode, on canvas: inout Canvas, origin: Int, y: Int) {
    let left = column(node.frame.x)
    let (x, top) = (origin + left, y + column(node.frame.y))
    let width = max(1, column(node.frame.maxX) - left)
    let height = max(1, column(node.frame.maxY) - column(node.frame.y))
    let isFaint = node.decoration.opacity < 0.7
    func shaded(_ style: Style) -> Style {
      var style = style
      style.dim = style.dim || isFaint
      return style
    }
    switch node.content {
    case .text(let run, let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (row, line) in lines.enumerated() {
        let style = shaded(Style(viewColor: run.color, weight: run.weight))
        write(SafeText.clean(String(line)), run, style, on: &canvas, x: x, y: top + row, width: width)
      }
    case .timer(let run, let timer, let style, let showsHours):
      let text = ClockText(timer, style: style, showsHours: showsHours, at: now).text
      write(
        text, run, shaded(Style(viewColor: run.color, weight: run.weight)), on: &canvas, x: x, y: top, width: width)
    case .symbol(let name, _, let color, _):
      let style = shaded(Style(viewColor: color))
      canvas.write(SymbolGlyph.text(name), x: x + (width - 1) / 2, y: top + (height - 1) / 2, style: style)
    case .image: canvas.write("▦", x: x + (width - 1) / 2, y: top + (height - 1) / 2, style: shaded(.quiet))
    case .gauge(let meter), .progress(let meter):
      MeterBar.draw(meter, at: now, on: &canvas, x: x, y: top + (height - 1) / 2, width: width)
    case .button(let face), .toggle(let face):
      if hidesControls { break }
      let shown = Columns.cut(text(of: face), to: width)
      canvas.write(
        shown, x: x + (width - Columns.of(shown)) / 2, y: top + (height - 1) / 2, style: shaded(style(of: face)))
    case .divider(let axis, _):
      switch axis {
      case .vertical: for row in 0..<height { canvas.write("│", x: x, y: top + row, style: .quiet) }
      case .horizontal, .depth: canvas.write(String(repeating: "─", count: width), x: x, y: top, style: .quiet)
      }
    case .stack: break
    }
  }

  private func write(
    _ text: String, _ run: TextRun, _ style: Style, on canvas: inout Canvas, x: Int, y: Int, width: Int
  ) {
    let text = Columns.cut(text, to: width)
    let room = width - Columns.of(text)
    let offset =
      switch run.align {
      case .leading: run.rightToLeft ? room : 0
      case .center: room / 2
      case .trailing: run.rightToLeft ? 0 : room
      }
    canvas.write(text, x: x + offset, y: y, limit: width - offset, style: style)
  }

  private func style(of face: ControlFace) -> Style {
    var style = Style(viewColor: face.color)
    switch face.role {
    case .normal: break
    case .positive: style.color = RGBA(0x30d1_58ff)
    case .destructive: style.color = RGBA(0xff45_3aff)
    }
    style.bold = face.enabled && face.on
    style.dim = !face.enabled
    style.inverse = !selected.isEmpty && face.control == selected
    return style
  }

  /// What a control says, its symbol before its label.
  private func text(of face: ControlFace) -> String {
    [face.symbol.isEmpty ? "" : SymbolGlyph.text(face.symbol), SafeText.clean(face.label)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Puts what can be tapped between brackets, where there is room; two neighbours share one.
  private func bracket(_ node: ViewNode, on canvas: inout Canvas, origin: Int, y: Int) {
    let face: ControlFace
    switch node.content {
    case .button(let control), .toggle(let control): face = control
    case .text, .timer, .symbol, .image, .gauge, .progress, .stack, .divider: return
    }
    let width = max(1, column(node.frame.maxX) - column(node.frame.x))
    let used = max(1, min(width, Columns.of(text(of: face))))
    let left = origin + column(node.frame.x) + (width - used) / 2
    let row = y + column(node.frame.y) + (max(1, column(node.frame.height)) - 1) / 2
    if canvas.isBlank(x: left - 1, y: row) {
      canvas.write("[", x: left - 1, y: row, style: .quiet)
    } else if canvas.text(x: left - 1, y: row) == "]" {
      canvas.write("|", x: left - 1, y: row, style: .quiet)
    }
    if canvas.isBlank(x: left + used, y: row) { canvas.write("]", x: left + used, y: row, style: .quiet) }
  }

  private func column(_ position: Double) -> Int { Int(bounded: position) }
}
