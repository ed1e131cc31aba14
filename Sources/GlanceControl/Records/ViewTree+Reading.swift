import GlanceModel

extension ViewTree {
  /// A view tree from the properties of a glance's interface `View`; nil if there are no nodes.
  ///
  /// A node of a kind that is not known, or that lacks what its kind needs, is left out with what is below it.
  init?(bus properties: ValueObject) {
    let rows = properties["Nodes"]?.list ?? []
    var nodes: [ViewNode] = []
    // Where each row's node went; nil for one that was left out.
    var places: [Int?] = []
    for (index, row) in rows.enumerated() {
      guard let fields = row.list, fields.count >= 7, case .integer(let parent) = fields[0],
        let node = ViewNode(bus: fields)
      else {
        places.append(nil)
        continue
      }
      let isRoot = Int(parent) == index
      let place = isRoot ? nodes.count : places.indices.contains(Int(parent)) ? places[Int(parent)] : nil
      guard let place else {
        places.append(nil)
        continue
      }
      places.append(nodes.count)
      nodes.append(node)
      nodes[nodes.count - 1].parent = place
    }
    guard !nodes.isEmpty else { return nil }
    self.init(width: properties.number("Width"), height: properties.number("Height"), nodes: nodes)
  }
}

extension ViewNode {
  /// A node from a row of `Nodes`: parent, kind, x, y, width, height, attributes.
  fileprivate init?(bus fields: [Value]) {
    guard let kind = fields[1].text, let attributes = fields[6].object else { return nil }
    let numbers = fields[2...5].compactMap(\.double)
    guard numbers.count == 4, let content = Content(kind: kind, attributes) else { return nil }
    var decoration = Decoration()
    decoration.label = attributes.text("label")
    decoration.background =
      RGBA(hex: attributes.text("background")).map { [$0] } ?? attributes.texts("gradient").compactMap(RGBA.init(hex:))
    decoration.opacity = attributes["opacity"]?.double ?? 1
    decoration.region = attributes.text("region")
    self.init(
      parent: 0, frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), content: content,
      decoration: decoration)
  }
}

extension ViewNode.Content {
  fileprivate init?(kind: String, _ attributes: ValueObject) {
    let color = RGBA(hex: attributes.text("color")) ?? RGBA(0xffff_ffff)
    switch kind {
    case "text": self = .text(TextRun(bus: attributes, color: color), attributes.exactText("text"))
    case "timer":
      self = .timer(
        TextRun(bus: attributes, color: color), GlanceTimer(bus: attributes),
        TimerStyle(rawValue: attributes.text("style")) ?? .clock, showsHours: attributes.flag("showsHours"))
    case "symbol":
      self = .symbol(
        name: attributes.text("name"), size: attributes.number("size"), color: color,
        mirrored: attributes.flag("mirrored"))
    case "image": self = .image(file: attributes.text("file"), cornerRadius: attributes.number("cornerRadius"))
    case "gauge": self = .gauge(Meter(bus: attributes, color: color))
    case "progress": self = .progress(Meter(bus: attributes, color: color))
    case "button": self = .button(ControlFace(bus: attributes, color: color))
    case "toggle": self = .toggle(ControlFace(bus: attributes, color: color))
    case "stack": self = .stack(axis: Axis(rawValue: attributes.text("axis")) ?? .vertical)
    case "divider": self = .divider(axis: Axis(rawValue: attributes.text("axis")) ?? .horizontal, color: color)
    default: return nil
    }
  }
}

extension TextRun {
  fileprivate init(bus attributes: ValueObject, color: RGBA) {
    self.init(
      size: attributes.number("size"), weight: Int(bounded: attributes["weight"]?.double ?? 400), color: color,
      align: TextAlignment(rawValue: attributes.text("align")) ?? .leading,
      lines: Int(bounded: attributes["lines"]?.double ?? 1), monospacedDigits: attributes.flag("monospacedDigits"),
      rightToLeft: attributes.flag("rtl"))
  }
}

extension GlanceTimer {
  fileprivate init(bus attributes: ValueObject) {
    self.init(
      start: attributes.time("start"), end: attributes.time("end"), pausedAt: attributes.time("pausedAt"),
      resumesAt: attributes.time("resumesAt"), countsDown: attributes.flag("countsDown"))
  }
}

extension Meter {
  fileprivate init(bus attributes: ValueObject, color: RGBA) {
    let timer = GlanceTimer(bus: attributes)
    self.init(
      value: attributes["value"]?.double, timer: timer.start == nil && timer.end == nil ? nil : timer,
      style: Style(rawValue: attributes.text("style")) ?? .linear, color: color,
      segments: attributes.objects("segments").map {
        Segment(length: $0.number("length"), color: RGBA(hex: $0.text("color")) ?? color)
      },
      points: attributes.objects("points").map {
        Point(position: $0.number("position"), color: RGBA(hex: $0.text("color")) ?? color)
      }, tracker: attributes.text("tracker"))
  }
}

extension ControlFace {
  fileprivate init(bus attributes: ValueObject, color: RGBA) {
    self.init(
      control: attributes.exactText("control"), label: attributes.text("label"), symbol: attributes.text("symbol"),
      role: Control.Role(rawValue: attributes.text("role")) ?? .normal,
      enabled: attributes["enabled"]?.boolean ?? true, on: attributes.flag("on"), color: color,
      size: attributes.number("size"))
  }
}
