import GlanceModel

@testable import GlancePresentation

/// What holds for every layout: nothing leaves the surface, nothing is wider than its frame, and only a pile overlaps.
struct LayoutProperties {
  /// Every way in which a laid-out tree breaks them, in words.
  static func faults(
    in view: ViewTree, width: Double, height: Double, scale: Double,
    _ measure: (ViewNode) -> (width: Double, text: String)?
  ) -> [String] {
    var faults: [String] = []
    for (index, node) in view.nodes.enumerated() {
      let frame = node.frame
      if frame.x < 0 || frame.y < 0 || frame.maxX > width + 1e-6 || frame.maxY > height + 1e-6 {
        faults.append("\(index) leaves the surface: \(frame)")
      }
      if frame.width < 0 || frame.height < 0 { faults.append("\(index) is less than nothing: \(frame)") }
      let parent = view.nodes[node.parent].frame
      if frame.x < parent.x - 1e-6 || frame.y < parent.y - 1e-6 || frame.maxX > parent.maxX + 1e-6
        || frame.maxY > parent.maxY + 1e-6
      {
        faults.append("\(index) \(frame) leaves its parent \(parent)")
      }
      if node.parent > index { faults.append("\(index) comes before its parent") }
      for length in [frame.x, frame.y, frame.width, frame.height] {
        let pixels = length * scale
        if abs(pixels - pixels.rounded()) > 1e-6 { faults.append("\(index) is off the grid: \(frame)") }
      }
      if let (textWidth, text) = measure(node), textWidth > frame.width + 1e-6 {
        faults.append("\(index) “\(text)” is \(textWidth) wide in \(frame.width)")
      }
    }
    let leaves = view.nodes.indices.filter { if case .stack = view.nodes[$0].content { false } else { true } }
    for (place, left) in leaves.enumerated() {
      for right in leaves[(place + 1)...]
      where root(of: left, view) == root(of: right, view) && overlap(view.nodes[left].frame, view.nodes[right].frame) {
        if !isPile(commonParent(left, right, view), view) {
          faults.append("\(left) and \(right) overlap: \(view.nodes[left]) \(view.nodes[right])")
        }
      }
    }
    return faults
  }

  private static func root(of index: Int, _ view: ViewTree) -> Int {
    var index = index
    while view.nodes[index].parent != index { index = view.nodes[index].parent }
    return index
  }

  private static func overlap(_ a: Rect, _ b: Rect) -> Bool {
    a.x < b.maxX - 1e-6 && b.x < a.maxX - 1e-6 && a.y < b.maxY - 1e-6 && b.y < a.maxY - 1e-6
  }

  private static func commonParent(_ left: Int, _ right: Int, _ view: ViewTree) -> Int {
    var ancestors: Set<Int> = []
    var index = left
    while true {
      index = view.nodes[index].parent
      ancestors.insert(index)
      if view.nodes[index].parent == index { break }
    }
    index = right
    while !ancestors.contains(index) { index = view.nodes[index].parent }
    return index
  }

  /// Whether a node's children stand behind one another; an opened island is no pile, though it is written as one.
  private static func isPile(_ index: Int, _ view: ViewTree) -> Bool {
    guard case .stack(.depth) = view.nodes[index].content else { return false }
    return !view.nodes.contains { $0.parent == index && !$0.decoration.region.isEmpty }
  }
}
