import GlanceModel

/// A surface in a labelled box, as it shows its glances.
struct SurfaceBox: Sendable {
  private let surface: SurfaceRecord
  private let now: WallTime
  /// How wide the box is, its borders included.
  let width: Int

  /// A surface at a moment, in a box of a width.
  init(_ surface: SurfaceRecord, now: WallTime, width: Int) {
    self.surface = surface
    self.now = now
    self.width = width
  }

  /// The columns of a box that belong to what is shown: two at each side do not.
  static let margin = 4

  private var inner: Int { max(1, width - SurfaceBox.margin) }

  private var rightToLeft: Bool { TextDirection(locale: surface.environment.text("locale")) == .rightToLeft }

  /// Whether glances stand beside one another: the circles of an island.
  private var isRow: Bool { surface.glances.count > 1 && surface.glances.allSatisfy { $0.presentation == "minimal" } }

  /// How many rows the box has.
  var height: Int {
    let heights = surface.glances.map { self.height(of: $0) }
    if heights.isEmpty { return 3 }
    return 2 + (isRow ? heights.max() ?? 1 : heights.reduce(0, +) + heights.count - 1)
  }

  /// The box, drawn.
  var canvas: Canvas {
    var canvas = Canvas(width: width, height: height)
    let isAlerting = surface.glances.contains(where: \.isAlerting)
    let border = Style(color: surface.glances.first?.tint, bold: isAlerting, dim: surface.glances.isEmpty)
    canvas.box(x: 0, y: 0, width: width, height: height, style: border)
    label(on: &canvas)
    if surface.glances.isEmpty {
      canvas.write(surface.isActive ? "nothing" : "not active", x: 2, y: 1, style: .quiet)
    }
    var x = 2
    var y = 1
    for (index, glance) in surface.glances.enumerated() {
      if isRow {
        let columns = max(1, Int((glance.view?.width ?? 4).rounded()))
        draw(glance, on: &canvas, x: x, y: y, width: min(columns, inner))
        x += columns + 1
        if index == 0 { canvas.write("│", x: x, y: y, style: .quiet) }
        x += 2
      } else {
        draw(glance, on: &canvas, x: x, y: y, width: inner)
        y += height(of: glance)
        if index + 1 < surface.glances.count {
          canvas.write(String(repeating: "┄", count: inner), x: x, y: y, style: .quiet)
          y += 1
        }
      }
    }
    return canvas
  }

  /// The surface's name on the upper border, and at its end what is special about it now.
  private func label(on canvas: inout Canvas) {
    let name = " \(SurfaceBox.title(surface)) "
    canvas.write(Columns.cut(name, to: width - 4), x: 2, y: 0, style: .heading)
    var marks: [String] = []
    if surface.glances.contains(where: \.isAlerting) { marks.append("alert") }
    if surface.glances.contains(where: \.isStale) { marks.append("out of date") }
    if surface.glances.contains(where: { $0.presentation == "expanded" }) { marks.append("expanded") }
    if !surface.isActive, !surface.glances.isEmpty { marks.append("not active") }
    let note = marks.isEmpty ? "" : " \(marks.joined(separator: ", ")) "
    if Columns.of(name) + Columns.of(note) + 6 <= width {
      canvas.writeEnd(note, x: 2, y: 0, within: width - 4, style: marks.first == "alert" ? .heading : .quiet)
    }
  }

  private func height(of glance: GlanceRecord) -> Int {
    guard isDrawn(glance), let view = glance.view else { return GlanceCard(glance, now: now).height }
    let isCompact = ["compact", "minimal"].contains(glance.presentation)
    let bottom = view.nodes.map(\.frame.maxY).max() ?? 1
    return max(1, Int((isCompact ? bottom : max(view.height, bottom)).rounded()))
  }

  /// Whether a glance's own view is drawn: one in points has no place among cells.
  private func isDrawn(_ glance: GlanceRecord) -> Bool {
    glance.view != nil && surface.environment.text("unit") == "cell"
  }

  private func draw(_ glance: GlanceRecord, on canvas: inout Canvas, x: Int, y: Int, width: Int) {
    if isDrawn(glance), let view = glance.view {
      var inside = Canvas(width: width + 2, height: height(of: glance))
      ViewPainter(now: now).draw(view, on: &inside, x: 1, y: 0, width: width, rightToLeft: rightToLeft)
      canvas.draw(inside, x: x - 1, y: y)
    } else {
      GlanceCard(glance, now: now).draw(on: &canvas, x: x, y: y, width: width)
    }
  }

  /// What a person calls a surface: its family, or its name if it is somebody else's.
  private static func title(_ surface: SurfaceRecord) -> String {
    switch surface.label {
    case "lockscreen": "lock screen"
    case "standby": "StandBy"
    default: surface.label
    }
  }
}
