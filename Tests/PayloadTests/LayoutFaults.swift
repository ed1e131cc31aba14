import GlanceModel

/// Looks for what is wrong with a layout whatever its content: frames over the edge, texts over texts or over their
/// frames, cut or empty texts, controls too small to tap.
struct LayoutFaults {
  /// Half a pixel at scale 1: what rounding to the grid may move an edge by, at most on both sides.
  private static let tolerance = 1.01
  let screen: Screen
  let now: WallTime
  let widths: PangoWidths

  /// All faults of a view tree, as sentences.
  func faults(of view: ViewTree) -> [String] {
    guard !view.nodes.isEmpty else { return ["nothing is shown"] }
    return bounds(view) + overlaps(view) + texts(view) + contrasts(view)
  }

  // MARK: - Frames

  private func bounds(_ view: ViewTree) -> [String] {
    var faults: [String] = []
    let roots = view.nodes.indices.filter { view.nodes[$0].parent == $0 }
    let sides = screen.form == .compact ? 2 : 1
    if roots.isEmpty || roots.count > sides { faults.append("\(roots.count) roots, not \(sides)") }
    let (width, height) = screen.room
    if screen.preset.family == .bar {
      let total = roots.reduce(0) { $0 + view.nodes[$1].frame.width }
      if total > width { faults.append("the bar is \(total) of \(width) columns wide") }
    }
    if screen.form == .expanded || screen.preset.family == .lockscreen, view.height < Geometry.leastHeight {
      faults.append("only \(view.height) high")
    }
    for (index, node) in view.nodes.enumerated() {
      let frame = node.frame
      let slack = LayoutFaults.tolerance
      if frame.width < 0 || frame.height < 0 || !(frame.x + frame.y + frame.width + frame.height).isFinite {
        faults.append("node \(index) has the frame \(frame)")
      }
      if frame.x < -0.01 || frame.y < -0.01 || frame.maxX > width + slack || frame.maxY > height + slack {
        faults.append("\(name(node)) leaves the surface of \(width) × \(height): \(frame)")
      }
      if node.parent > index { faults.append("node \(index) comes before its parent") }
    }
    return faults
  }

  private func overlaps(_ view: ViewTree) -> [String] {
    var faults: [String] = []
    let leaves = view.nodes.indices.filter { isLeaf(view.nodes[$0]) }
    for (place, index) in leaves.enumerated() {
      for other in leaves[(place + 1)...] where root(of: index, in: view) == root(of: other, in: view) {
        let (a, b) = (view.nodes[index].frame, view.nodes[other].frame)
        let across = min(a.maxX, b.maxX) - max(a.x, b.x)
        let down = min(a.maxY, b.maxY) - max(a.y, b.y)
        if across > LayoutFaults.tolerance, down > LayoutFaults.tolerance || screen.preset.family == .bar && down > 0 {
          faults.append("\(name(view.nodes[index])) and \(name(view.nodes[other])) overlap: \(a), \(b)")
        }
      }
    }
    return faults
  }

  private func isLeaf(_ node: ViewNode) -> Bool {
    switch node.content {
    case .stack, .divider: false
    case .text, .timer, .symbol, .image, .gauge, .progress, .button, .toggle: true
    }
  }

  private func root(of index: Int, in view: ViewTree) -> Int {
    var index = index
    while view.nodes[index].parent != index { index = view.nodes[index].parent }
    return index
  }

  // MARK: - Texts

  private func texts(_ view: ViewTree) -> [String] {
    var faults: [String] = []
    for node in view.nodes {
      switch node.content {
      case .text(let run, let text):
        if Sighting.plain(text).allSatisfy({ $0 == "…" || $0 == " " }) { faults.append("a text shows only “\(text)”") }
        faults += measured(text, run, node)
      case .timer(let run, let timer, .clock, let showsHours):
        faults += measured(ClockReading.text(timer, showsHours: showsHours, at: now), run, node)
        if screen.moving { faults.append("a timer shows seconds while driving") }
      case .button(let face), .toggle(let face):
        let least = screen.preset.vehicle ? 60.0 : 44.0
        if node.frame.height < least - LayoutFaults.tolerance || node.frame.width < least - LayoutFaults.tolerance {
          faults.append("the button \(face.control) is \(node.frame.width) × \(node.frame.height), under \(least)")
        }
        if face.label.isEmpty && face.symbol.isEmpty { faults.append("the button \(face.control) says nothing") }
      case .timer, .symbol, .image, .gauge, .progress, .stack, .divider: break
      }
    }
    return faults
  }

  private func measured(_ text: String, _ run: TextRun, _ node: ViewNode) -> [String] {
    let size =
      screen.preset.family == .bar ? (width: Double(Columns.count(text)), height: 1) : widths.size(text, run)
    var faults: [String] = []
    if size.width > node.frame.width + 0.51 {
      faults.append("“\(text)” is \(size.width) wide in a frame of \(node.frame.width)")
    }
    if size.height > node.frame.height + 1.5 {
      faults.append("“\(text)” is \(size.height) high in a frame of \(node.frame.height)")
    }
    return faults
  }

  // MARK: - Colours

  /// Texts that cannot be read on what is behind them: under 3 : 1, which is the least for large or bold text.
  private func contrasts(_ view: ViewTree) -> [String] {
    var faults: [String] = []
    for (index, node) in view.nodes.enumerated() {
      guard case .text(let run, let text) = node.content else { continue }
      for ground in grounds(of: index, in: view) {
        let ratio = Contrast.ratio(run.color, on: ground)
        if ratio < 3 { faults.append("“\(text)” in \(run.color.hexWithAlpha) on \(ground.hex): contrast \(ratio)") }
      }
    }
    return faults
  }

  /// What is behind a node: the nearest background of its own or its parents', else the screen's.
  private func grounds(of index: Int, in view: ViewTree) -> [RGBA] {
    var index = index
    while true {
      let node = view.nodes[index]
      if !node.decoration.background.isEmpty { return node.decoration.background }
      guard node.parent != index else { return [RGBA(screen.scheme == .dark ? 0x0000_00ff : 0xffff_ffff)] }
      index = node.parent
    }
  }

  private func name(_ node: ViewNode) -> String {
    switch node.content {
    case .text(_, let text): "“\(text)”"
    case .timer: "a timer"
    case .symbol(let name, _, _, _): "the symbol \(name)"
    case .image: "an image"
    case .gauge: "a gauge"
    case .progress: "a progress bar"
    case .button(let face), .toggle(let face): "the button \(face.control)"
    case .stack, .divider: "a stack"
    }
  }
}
