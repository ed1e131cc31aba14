/// How much room a text takes up, in points or columns.
public struct TextSize: Sendable, Hashable {
  /// How wide its widest line is.
  public var width: Double
  /// How high all its lines are.
  public var height: Double
  /// From its top down to the base line of its first line.
  public var baseline: Double

  /// A text's room.
  public init(width: Double = 0, height: Double = 0, baseline: Double = 0) {
    self.width = width
    self.height = height
    self.baseline = baseline
  }
}
