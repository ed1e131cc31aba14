import GlanceModel

/// A surface in a labelled box, as it shows its glances.
struct SurfaceBox: Sendable {
  private let surface: SurfaceRecord
  private let now: WallTime
  private let selection: Tappable?
  /// How wide the box is, its borders included.
  let width: Int
  /// Each glance, drawn, with a column free on either side.
  private var drawn: [Canvas] = []

  /// A surface at a moment, in a box of a width, with the control that a key would tap.
  init(_ surface: SurfaceRecord, now: WallTime, width: Int, selection: Tappable? = nil) {
    self.selection = selection
    self.surface = surface
    self.now = now
    self.width = width
    drawn = surface.glances.map { draw($0) }
  }

  /// The columns of a box that belong to what is shown: two at each side do not.
  static let margin = 4

  /// The rows that a glance is drawn in at most; no screen has more.
  private static let mostRows = 500

  private var inner: Int { max(1, width - SurfaceBox.margin) }

  /// Whether glances stand beside one another: the circles of an island.
  private var isRow: Bool { surface.glances.count > 1 && surface.glances.allSatisfy { $0.presentation == "minimal" } }

  /// How many rows the box has.
  var height: Int {
    if drawn.isEmpty { return 3 }
    return 2 + (isRow ? drawn.map(\.height).max() ?? 1 : drawn.reduce(0) { $0 + $1.height } + drawn.count - 1)
  }

  /// The box, drawn.
  var canvas: Canvas {
    var canvas = Canvas(width: width, height: height)
    let isAlerting = surface.glances.contains(where: \.isAlerting)
    let border = Style(color: surface.glances.first?.tint, bold: isAlerting, dim: surface.glances.isEmpty)
    canvas.box(x: 0, y: 0, width: width, height: height, style: border)
    label(on: &canvas)
    if !surface.hidden.isEmpty { write([hiddenWords], on: &canvas, y: height - 1, within: width - 6) }
    if drawn.isEmpty {
      let words = surface.isActive ? "nothing" : inactivity.joined(separator: ", ")
      canvas.write(Columns.cut(words, to: inner), x: 2, y: 1, style: .quiet)
    }
    var (x, y) = (1, 1)
    for (index, glance) in drawn.enumerated() {
      let isLast = index == drawn.count - 1
      canvas.draw(glance, x: x, y: y)
      if isRow {
        x += glance.width
        if !isLast { canvas.write("│", x: x, y: y, style: .quiet) }
        x += 1
      } else {
        y += glance.height
        if !isLast {
          canvas.write(String(repeating: "┄", count: inner), x: 2, y: y, style: .quiet)
          write(marks(of: surface.glances[index + 1]), on: &canvas, y: y, within: inner)
        }
        y += 1
      }
    }
    return canvas
  }

  /// The surface's name on the upper border, and at its end what is special about it now.
  private func label(on canvas: inout Canvas) {
    let name = " \(title) "
    canvas.write(Columns.cut(name, to: width - 4), x: 2, y: 0, style: .heading)
    var marks = surface.glances.first.map(marks) ?? []
    let stale = surface.glances.count(where: \.isStale)
    if isRow {
      let alert = surface.glances.first(where: \.isAlerting).map { alertWords(of: $0) }
      let others = stale == 0 ? nil : "\(stale) of \(surface.glances.count) out of date"
      marks = [alert, others].compactMap { $0 }
    }
    if !surface.isActive, !surface.glances.isEmpty { marks += inactivity }
    write(marks, on: &canvas, y: 0, within: width - 6 - Columns.of(name))
  }

  /// What is special about a glance now, what matters most first.
  private func marks(of glance: GlanceRecord) -> [String] {
    var marks: [String] = []
    if glance.isAlerting { marks.append(alertWords(of: glance)) }
    if let staleness = glance.staleness { marks.append(staleness) }
    if surface.label != "expanded", glance.presentation == "expanded" { marks.append("expanded") }
    return marks
  }

  /// What is said of a glance that alerts: title and body, if they are known.
  private func alertWords(of glance: GlanceRecord) -> String {
    SurfaceBox.alert + (glance.alert.isEmpty ? "" : ": \(glance.alert)")
  }

  private static let alert = "alert"

  /// What there is no room for: how many glances, and their titles.
  private var hiddenWords: String {
    let titles = surface.hidden.map { $0.title.isEmpty ? $0.text : $0.title }.filter { !$0.isEmpty }
    return "\(surface.hidden.count) more" + (titles.isEmpty ? "" : ": " + titles.joined(separator: ", "))
  }

  /// That the surface is not active, and why.
  private var inactivity: [String] {
    guard let first = surface.inactivity.first else { return ["not active"] }
    return ["not active: \(first)"] + surface.inactivity.dropFirst()
  }

  /// Writes as many marks as there is room for at the end of a line.
  private func write(_ marks: [String], on canvas: inout Canvas, y: Int, within room: Int) {
    var marks = marks[...]
    while Columns.of(marks.joined(separator: ", ")) + 2 > room, marks.count > 1 { marks.removeLast() }
    guard let first = marks.first else { return }
    let words = SurfaceBox.fit(marks.joined(separator: ", "), to: room - 2)
    guard !words.isEmpty else { return }
    let isAlert = first.hasPrefix(SurfaceBox.alert)
    canvas.writeEnd(" \(words) ", x: 2, y: y, within: width - 4, style: isAlert ? .heading : .quiet)
  }

  /// A mark as there is room for it: what stands behind a colon is cut, or left out if hardly any of it would be seen; what
  /// then does not fit is not said.
  private static func fit(_ words: String, to room: Int) -> String {
    guard Columns.of(words) > room, let colon = words.firstIndex(of: ":") else {
      return Columns.of(words) > room ? "" : words
    }
    let head = String(words[..<colon])
    if Columns.of(head) + 2 + leastDetail <= room { return Columns.cut(words, to: room) }
    return Columns.of(head) > room ? "" : head
  }

  /// How many columns of a text are worth to be seen.
  private static let leastDetail = 6

  private func draw(_ glance: GlanceRecord) -> Canvas {
    // A view in points has no place among cells.
    guard let view = glance.view, surface.environment.text("unit") == "cell" else {
      let card = GlanceCard(glance, now: now)
      var canvas = Canvas(width: inner + 2, height: card.height)
      card.draw(on: &canvas, x: 1, y: 0, width: inner)
      return canvas
    }
    let columns = isRow ? max(1, min(inner, Int(bounded: view.width))) : inner
    let bottom = view.nodes.map(\.frame.maxY).max() ?? 1
    var canvas = Canvas(width: columns + 2, height: max(1, min(SurfaceBox.mostRows, Int(bounded: bottom))))
    let direction = TextDirection(locale: surface.environment.text("locale"))
    let selected = selection?.glance == glance.path ? selection?.control : nil
    ViewPainter(now: now, selected: selected ?? "", hidesControls: glance.isOver)
      .draw(view, on: &canvas, x: 1, y: 0, width: columns, rightToLeft: direction == .rightToLeft)
    return canvas.trimmed
  }

  /// What a person calls the surface: its family, or its name if it is somebody else's.
  private var title: String {
    switch surface.label {
    case "lockscreen": "lock screen"
    case "standby": "StandBy"
    default: surface.label
    }
  }
}
