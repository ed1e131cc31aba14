import GlanceModel

/// The room that one root of a view tree has, in the surface's unit.
public struct LayoutSpace: Sendable, Hashable {
  /// How wide it may be.
  public var width: Double
  /// How high it may be.
  public var height: Double
  /// How wide it is at least, where it is as wide as its content.
  public var leastWidth: Double
  /// How high it is at least.
  public var leastHeight: Double
  /// Space kept free inside its edge.
  public var margin: Double
  /// Whether the root is as wide as its content, not as wide as it may be.
  public var hugs: Bool
  /// What is behind the content, edge to edge.
  public var decoration: Decoration

  /// Room for a root.
  public init(
    width: Double, height: Double, leastWidth: Double = 0, leastHeight: Double = 0, margin: Double = 0,
    hugs: Bool = false,
    decoration: Decoration = Decoration()
  ) {
    self.width = width
    self.height = height
    self.leastWidth = leastWidth
    self.leastHeight = leastHeight
    self.margin = margin
    self.hugs = hugs
    self.decoration = decoration
  }
}
