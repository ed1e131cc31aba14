import GlanceModel

@testable import GlancePresentation

/// Every character half as wide as the font's size, every line 1.2 of it high: frames come out in round numbers.
struct EvenWidths: GraphemeWidths {
  func width(of character: Character, in font: TextFont) -> Double { font.size / 2 }
  func width(ofASCII bytes: UnsafeBufferPointer<UInt8>, in font: TextFont) -> Double? { nil }
  func line(in font: TextFont) -> (height: Double, baseline: Double) { (font.size * 1.2, font.size) }
}

/// A layout as a test reads it: one line a node, the root's left out.
struct Page {
  var output = LayoutOutput()

  init(_ output: LayoutOutput) { self.output = output }

  init(
    _ sketch: Sketch, width: Double, height: Double = 100, leastHeight: Double = 0, margin: Double = 0,
    hugs: Bool = false, unit: LengthUnit = .point, scale: Double = 1, magnification: Double = 1,
    rightToLeft: Bool = false, vehicle: Bool = false, now: WallTime = WallTime(seconds: 1_000_000)
  ) {
    let measurer: any TextMeasuring = unit == .cell ? CellMeasurer() : SummingMeasurer(EvenWidths())
    var layouter = Layouter(measurer: measurer)
    let setting = LayoutSetting(
      unit: unit, scale: scale, magnification: magnification, typeface: measurer.typeface("Sans", locale: "C"),
      rightToLeft: rightToLeft, vehicle: vehicle, now: now)
    let space = LayoutSpace(width: width, height: height, leastHeight: leastHeight, margin: margin, hugs: hugs)
    layouter.add(sketch.tree, in: space, setting, to: &output)
  }

  /// `what x y width height`, in document order, stacks left out.
  var leaves: [String] { lines { if case .stack = $0 { false } else { true } } }

  /// The same with the stacks, but not the root.
  var nodes: [String] { Array(lines { _ in true }.dropFirst()) }

  private func lines(_ isWanted: (ViewNode.Content) -> Bool) -> [String] {
    output.view.nodes.filter { isWanted($0.content) }.map { node in
      let frame = [node.frame.x, node.frame.y, node.frame.width, node.frame.height].map(Page.number)
      return ([Page.name(node.content)] + frame).joined(separator: " ")
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  static func name(_ content: ViewNode.Content) -> String {
    switch content {
    case .text(_, let text): text
    case .timer: "timer"
    case .symbol(let name, _, _, let mirrored): mirrored ? name + "'" : name
    case .image: "image"
    case .gauge: "gauge"
    case .progress: "progress"
    case .button(let face), .toggle(let face): "[\(face.control) \(face.symbol) \(face.label)]"
    case .stack(let axis): axis.rawValue
    case .divider: "divider"
    }
  }
}
