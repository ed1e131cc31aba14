/// A frame, from the left and the top, in the surface's unit.
public struct Rect: Sendable, Hashable, Codable {
  /// From the left, in right-to-left locales too.
  public var x: Double
  /// From the top.
  public var y: Double
  /// How wide.
  public var width: Double
  /// How high.
  public var height: Double

  /// A frame.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
}
