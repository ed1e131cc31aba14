import GlanceModel

/// Children beside, below or behind one another.
final class StackNode: Sendable {
  let axis: Axis
  /// The surface's default, if nil.
  let spacing: Attribute<Double>?
  let align: Attribute<BoundAlignment>
  let children: [Node]
  let box: Box

  init(
    axis: Axis, spacing: Attribute<Double>?, align: Attribute<BoundAlignment>, children: [Node], box: Box
  ) {
    self.axis = axis
    self.spacing = spacing
    self.align = align
    self.children = children
    self.box = box
  }
}

/// A node for each element of a list.
final class EachNode: Sendable {
  /// The list.
  let list: Path
  /// How many elements at most.
  let most: Int
  /// Which repetition from the outside this is.
  let depth: Int
  /// What is repeated.
  let node: Node

  init(list: Path, most: Int, depth: Int, node: Node) {
    self.list = list
    self.most = most
    self.depth = depth
    self.node = node
  }
}
