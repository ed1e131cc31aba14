import GlanceModel
import SystemdBus

extension MessageWriter {
  /// Writes view nodes as `a(usdddda{sv})`.
  mutating func nodes(_ nodes: [ViewNode]) {
    array("(usdddda{sv})") { writer in
      for node in nodes { writer.node(node) }
    }
  }

  private mutating func node(_ node: ViewNode) {
    structure("usdddda{sv}") { writer in
      writer.uint32(UInt32(clamping: node.parent))
      writer.string(node.content.kind)
      writer.double(node.frame.x)
      writer.double(node.frame.y)
      writer.double(node.frame.width)
      writer.double(node.frame.height)
      writer.dictionary { entries in
        entries.content(node.content)
        entries.decoration(node.decoration, of: node.content)
      }
    }
  }
}

extension ViewNode.Content {
  /// The kind, as the bus names it.
  fileprivate var kind: String {
    switch self {
    case .text: "text"
    case .timer: "timer"
    case .symbol: "symbol"
    case .image: "image"
    case .gauge: "gauge"
    case .progress: "progress"
    case .button: "button"
    case .toggle: "toggle"
    case .stack: "stack"
    case .divider: "divider"
    }
  }
}

extension DictionaryWriter {
  fileprivate mutating func content(_ content: ViewNode.Content) {
    switch content {
    case .text(let run, let text):
      string("text", text)
      self.run(run)
    case .timer(let run, let timer, let style, let showsHours):
      self.timer(timer)
      string("style", style.rawValue)
      bool("showsHours", showsHours)
      self.run(run)
    case .symbol(let name, let size, let color, let mirrored):
      string("name", name)
      double("size", size)
      string("color", color.hexWithAlpha)
      if mirrored { bool("mirrored", true) }
    case .image(let file, let cornerRadius):
      string("file", file)
      double("cornerRadius", cornerRadius)
    case .gauge(let meter), .progress(let meter): self.meter(meter)
    case .button(let face), .toggle(let face): self.face(face)
    case .stack(let axis): string("axis", axis.rawValue)
    case .divider(let axis, let color):
      string("axis", axis.rawValue)
      string("color", color.hexWithAlpha)
    }
  }

  private mutating func run(_ run: TextRun) {
    double("size", run.size)
    uint32("weight", UInt32(clamping: run.weight))
    string("color", run.color.hexWithAlpha)
    string("align", run.align.rawValue)
    uint32("lines", UInt32(clamping: run.lines))
    if run.monospacedDigits { bool("monospacedDigits", true) }
    if run.rightToLeft { bool("rtl", true) }
  }

  private mutating func timer(_ timer: GlanceTimer) {
    if let start = timer.start { value("start", "t") { $0.time(start) } }
    if let end = timer.end { value("end", "t") { $0.time(end) } }
    if let pausedAt = timer.pausedAt { value("pausedAt", "t") { $0.time(pausedAt) } }
    if let resumesAt = timer.resumesAt { value("resumesAt", "t") { $0.time(resumesAt) } }
    bool("countsDown", timer.countsDown)
  }

  private mutating func meter(_ meter: Meter) {
    if let value = meter.value { double("value", value) }
    if let timer = meter.timer { self.timer(timer) }
    string("style", meter.style.rawValue)
    string("color", meter.color.hexWithAlpha)
    if !meter.segments.isEmpty {
      value("segments", "aa{sv}") { writer in
        writer.array("a{sv}") { writer in
          for segment in meter.segments {
            writer.dictionary { entries in
              entries.double("length", segment.length)
              entries.string("color", segment.color.hexWithAlpha)
            }
          }
        }
      }
    }
    if !meter.points.isEmpty {
      value("points", "aa{sv}") { writer in
        writer.array("a{sv}") { writer in
          for point in meter.points {
            writer.dictionary { entries in
              entries.double("position", point.position)
              entries.string("color", point.color.hexWithAlpha)
            }
          }
        }
      }
    }
    if !meter.tracker.isEmpty { string("tracker", meter.tracker) }
  }

  private mutating func face(_ face: ControlFace) {
    string("control", face.control)
    string("label", face.label)
    string("symbol", face.symbol)
    string("role", face.role.rawValue)
    bool("enabled", face.enabled)
    bool("on", face.on)
    string("color", face.color.hexWithAlpha)
    double("size", face.size)
  }

  /// What any node may have, but for what a kind has as its own: a button's label, an image's corners.
  fileprivate mutating func decoration(_ decoration: Decoration, of content: ViewNode.Content) {
    var ownsLabel = false
    var ownsCorners = false
    switch content {
    case .button, .toggle: ownsLabel = true
    case .image: ownsCorners = true
    case .text, .timer, .symbol, .gauge, .progress, .stack, .divider: break
    }
    if !decoration.label.isEmpty, !ownsLabel { string("label", decoration.label) }
    if decoration.background.count == 1, let color = decoration.background.first {
      string("background", color.hexWithAlpha)
    } else if decoration.background.count > 1 {
      strings("gradient", decoration.background.map(\.hexWithAlpha))
      double("angle", decoration.angle)
    }
    if decoration.cornerRadius > 0, !ownsCorners { double("cornerRadius", decoration.cornerRadius) }
    if decoration.opacity != 1 { double("opacity", decoration.opacity) }
    if !decoration.region.isEmpty { string("region", decoration.region) }
  }
}
