import GlanceModel

/// A surface written down: its environment, its glances with all they have, and their view trees.
struct SurfaceText: Sendable {
  /// The lines.
  private(set) var lines: [String] = []
  private let now: WallTime
  private let width: Int
  private let palette: Palette

  /// A surface at a moment, in lines of a width.
  init(_ surface: SurfaceRecord, now: WallTime, width: Int, palette: Palette) {
    self.now = now
    self.width = width
    self.palette = palette
    let state = surface.isActive ? "" : ", not active"
    heading("\(surface.name)", "\(surface.family), \(surface.size)\(state)")
    var environment = surface.environment
    for key in ["width", "height", "unit"] { environment[key] = nil }
    for line in Wrapping.lines(Plain.pairs(environment), width: width - 2) { lines.append("  " + line) }
    if surface.glances.isEmpty { lines += ["", "  It shows nothing."] }
    for glance in surface.glances {
      lines.append("")
      add(glance)
    }
  }

  private mutating func heading(_ name: String, _ rest: String, indent: Int = 0) {
    lines.append(String(repeating: " ", count: indent) + palette.text(name, .heading) + "  " + rest)
  }

  private mutating func add(_ glance: GlanceRecord) {
    var marks = [glance.presentation]
    if glance.isAlerting { marks.append("alerting") }
    if glance.isStale { marks.append("stale") }
    if !glance.properties.flag("Interactive") { marks.append("not interactive") }
    heading("Glance \(ObjectTree.lastPart(glance.path))", marks.joined(separator: ", "), indent: 2)
    lines += properties(of: glance).lines(indent: 4, width: width)
    if let view = glance.view { add(view) }
  }

  private func properties(of glance: GlanceRecord) -> TextBlock {
    let properties = glance.properties
    var block = TextBlock()
    block.add("Source", "\(properties.text("Kind")) \(ObjectTree.lastPart(glance.source)) of \(properties.text("App"))")
    if properties.text("AppName") != properties.text("App") {
      block.add("AppName", SafeText.clean(properties.text("AppName")))
    }
    for key in ["AppIcon", "Title", "Subtitle", "Text", "Label", "Symbol", "Image", "Tint", "Background", "URL"] {
      block.add(key, SafeText.clean(properties.text(key)))
    }
    if let progress = glance.progress { block.add("Progress", "\(Plain.number(progress * 100)) %") }
    if let timer = glance.timer { block.add("Timer", words(timer)) }
    for (index, control) in glance.controls.enumerated() { block.add(index == 0 ? "Controls" : "", words(control)) }
    if let view = glance.view { block.add("View", "\(Plain.number(view.width)) × \(Plain.number(view.height))") }
    return block
  }

  private func words(_ timer: GlanceTimer) -> String {
    let dates = [
      ("from", timer.start), ("to", timer.end), ("paused at", timer.pausedAt), ("until", timer.resumesAt),
    ].compactMap { name, time in time.map { "\(name) \(LocalTime.short($0, now: now))" } }
    return "\(ClockText(timer, at: now).text) \(timer.countsDown ? "left" : "gone"), " + dates.joined(separator: " ")
  }

  private func words(_ control: ValueObject) -> String {
    var words = [control.text("id")]
    for key in ["label", "symbol"] where !control.text(key).isEmpty {
      words.append(key == "label" ? "“\(SafeText.clean(control.text(key)))”" : "(\(control.text(key)))")
    }
    let kind = control.text("kind")
    if kind == "toggle" { words.append(control.flag("on") ? "on" : "off") }
    if kind == "disclosure" { words.append(kind) }
    if !["", "normal"].contains(control.text("role")) { words.append(control.text("role")) }
    if control.text("slot") == "more" { words.append("behind “more”") }
    if !(control["enabled"]?.boolean ?? true) { words.append("disabled") }
    return words.joined(separator: " ")
  }

  private mutating func add(_ view: ViewTree) {
    var depths: [Int] = []
    for (index, node) in view.nodes.enumerated() {
      let depth = node.parent == index ? 0 : depths[node.parent] + 1
      depths.append(depth)
      let frame =
        "\(number(node.frame.x)),\(number(node.frame.y))  \(number(node.frame.width)) × \(number(node.frame.height))"
      let room = width - 6 - 2 * depth - Columns.of(frame) - 2
      let words = Columns.cut(NodeWords.text(node, now: now), to: max(20, room))
      let indented = String(repeating: " ", count: 6 + 2 * depth) + words
      lines.append(Columns.pad(indented, to: width - Columns.of(frame)) + palette.text(frame, .quiet))
    }
  }

  private func number(_ value: Double) -> String { Plain.number((value * 10).rounded() / 10) }
}
