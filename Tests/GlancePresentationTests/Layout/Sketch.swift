import GlanceModel

@testable import GlancePresentation

/// A bound tree as a test writes it down: nested, and only what matters.
struct Sketch {
  var kind: BoundNode.Kind
  var box = BoundBox()
  var children: [Sketch] = []

  static func text(
    _ text: String, shorter: [String] = [], size: Double = 10, lines: Int = 1, minScale: Double = 1,
    truncation: BoundText.Truncation = .tail, importance: Double = 0
  ) -> Sketch {
    let style = BoundText.Style(
      size: size, color: RGBA(0xff), lines: lines, minScale: minScale, truncation: truncation)
    return Sketch(kind: .text(BoundText(text, shorter: shorter, style: style, importance: importance)))
  }

  static func timer(
    _ timer: GlanceTimer, style: TimerStyle = .clock, showsHours: Bool = true, size: Double = 10, minScale: Double = 1
  ) -> Sketch {
    let text = BoundText.Style(size: size, color: RGBA(0xff), minScale: minScale)
    return Sketch(kind: .timer(text, timer, style, showsHours: showsHours))
  }

  static func symbol(_ name: String = "cup", size: Double? = 20, mirrors: Bool = false) -> Sketch {
    Sketch(kind: .symbol(name: name, size: size, color: RGBA(0xff), mirrors: mirrors))
  }

  static func image(size: Double? = 30) -> Sketch { Sketch(kind: .image(file: "photo.png", size: size)) }

  static func gauge(_ style: Meter.Style) -> Sketch {
    Sketch(kind: .gauge(Meter(value: 0.5, style: style, color: RGBA(0xff))))
  }

  static func progress() -> Sketch { Sketch(kind: .progress(Meter(value: 0.5, color: RGBA(0xff)))) }

  static func button(
    _ id: String, label: String = "", symbol: String = "", face: BoundControl.Face = .automatic
  ) -> Sketch {
    let control = Control(id: id, label: label, symbol: symbol)
    return Sketch(kind: .button(BoundControl(control, style: BoundText.Style(size: 10, color: RGBA(0xff)), face: face)))
  }

  static func toggle(_ id: String, label: String) -> Sketch {
    let control = Control(id: id, label: label)
    return Sketch(kind: .toggle(BoundControl(control, style: BoundText.Style(size: 10, color: RGBA(0xff)))))
  }

  static func row(_ spacing: Double = 0, _ align: BoundAlignment = .center, _ children: Sketch...) -> Sketch {
    Sketch(kind: .stack(.horizontal, spacing: spacing, align: align), children: children)
  }

  static func column(_ spacing: Double = 0, _ align: BoundAlignment = .leading, _ children: Sketch...) -> Sketch {
    Sketch(kind: .stack(.vertical, spacing: spacing, align: align), children: children)
  }

  static func pile(_ align: BoundAlignment = .center, _ children: Sketch...) -> Sketch {
    Sketch(kind: .stack(.depth, spacing: 0, align: align), children: children)
  }

  static func expanded(_ children: Sketch...) -> Sketch { Sketch(kind: .expanded, children: children) }

  static func fit(_ children: Sketch...) -> Sketch { Sketch(kind: .fit, children: children) }

  static func spacer(_ minLength: Double = 0) -> Sketch { Sketch(kind: .spacer(minLength: minLength)) }

  static var divider: Sketch { Sketch(kind: .divider(RGBA(0xff))) }

  func padding(_ length: Double) -> Sketch {
    with {
      $0.padding.top = length
      $0.padding.leading = length
      $0.padding.bottom = length
      $0.padding.trailing = length
    }
  }

  func frame(width: Double? = nil, height: Double? = nil) -> Sketch {
    with {
      $0.width = width
      $0.height = height
    }
  }

  func grow(_ weight: Double = 1) -> Sketch { with { $0.grow = weight } }
  func priority(_ priority: Double) -> Sketch { with { $0.priority = priority } }
  func hidden() -> Sketch { with { $0.hidden = true } }
  func ground() -> Sketch { with { $0.decoration.background = [RGBA(0xff00_00ff)] } }
  func region(_ region: String, below: Bool = false) -> Sketch {
    with {
      $0.decoration.region = region
      $0.belowIfTooWide = below
    }
  }

  func with(_ change: (inout BoundBox) -> Void) -> Sketch {
    var copy = self
    change(&copy.box)
    return copy
  }

  /// The flat tree.
  var tree: BoundTree {
    var tree = BoundTree()
    append(to: &tree)
    return tree
  }

  private func append(to tree: inout BoundTree) {
    let index = tree.nodes.count
    tree.nodes.append(BoundNode(subtreeEnd: index + 1, kind: kind, box: box))
    for child in children { child.append(to: &tree) }
    tree.nodes[index].subtreeEnd = tree.nodes.count
  }
}
