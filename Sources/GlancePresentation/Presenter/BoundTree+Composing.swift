import GlanceModel

extension BoundTree {
  /// Whether there is anything to tap in it.
  var hasControls: Bool {
    nodes.contains { node in
      switch node.kind {
      case .button, .toggle: true
      case .text, .timer, .symbol, .image, .gauge, .progress, .stack, .expanded, .spacer, .divider, .fit: false
      }
    }
  }

  /// Empties the tree and keeps its storage.
  mutating func clear() {
    nodes.removeAll(keepingCapacity: true)
    nextChange = nil
  }

  /// Appends another tree's nodes behind what is there.
  mutating func append(_ other: BoundTree) {
    let base = nodes.count
    for node in other.nodes {
      nodes.append(node)
      nodes[nodes.count - 1].subtreeEnd += base
    }
    if let change = other.nextChange { nextChange = nextChange.map { min($0, change) } ?? change }
  }

  /// Appends a leaf.
  mutating func append(_ kind: BoundNode.Kind, _ box: BoundBox = BoundBox()) {
    nodes.append(BoundNode(subtreeEnd: nodes.count + 1, kind: kind, box: box))
  }

  /// Appends a stack with what the closure appends in it.
  mutating func append(
    stack axis: Axis, spacing: Double, align: BoundAlignment, _ box: BoundBox = BoundBox(),
    _ children: (inout BoundTree) -> Void
  ) {
    let index = nodes.count
    append(.stack(axis, spacing: spacing, align: align), box)
    children(&self)
    nodes[index].subtreeEnd = nodes.count
  }
}
