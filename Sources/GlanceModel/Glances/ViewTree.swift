/// A laid-out glance: every node with its final frame, parents first.
public struct ViewTree: Sendable, Hashable {
  /// The whole width.
  public var width: Double
  /// The whole height.
  public var height: Double
  /// The nodes, parents first; compact has two roots, leading then trailing, each in its own coordinates.
  public var nodes: [ViewNode]

  /// A laid-out glance.
  public init(width: Double = 0, height: Double = 0, nodes: [ViewNode] = []) {
    self.width = width
    self.height = height
    self.nodes = nodes
  }
}
