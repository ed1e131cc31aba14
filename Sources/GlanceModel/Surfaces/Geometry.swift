/// The lengths of a preset, in its family's unit; 0 where the family has no such form.
public struct Geometry: Sendable, Hashable {
  /// Width, of the expanded form on an island.
  public var width: Double
  /// Height at most.
  public var height: Double
  /// Width of one side of a compact island.
  public var compactWidth = 0.0
  /// Height of a compact or minimal island.
  public var compactHeight = 0.0
  /// Width of a minimal island at most; at least it is ``compactHeight``.
  public var minimalWidth = 0.0
  /// Space inside the edge.
  public var margin = 0.0
  /// Width of the full-screen form.
  public var fullWidth = 0.0
  /// Height of the full-screen form.
  public var fullHeight = 0.0

  /// What lock screen and expanded island have at least, in points.
  public static let leastHeight = 84.0

  static func island(side: Double, minimal: Double, expanded: Double) -> Geometry {
    Geometry(
      width: expanded, height: 160, compactWidth: side, compactHeight: 36.67, minimalWidth: minimal)
  }
}
