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
