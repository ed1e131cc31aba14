/// Where a stack's children stand across its axis; in a `zstack` also along it.
public enum BoundAlignment: String, Sendable, Hashable, CaseIterable {
  /// Where reading begins.
  case leading
  /// In the middle.
  case center
  /// Where reading ends.
  case trailing
  /// At the top.
  case top
  /// At the bottom.
  case bottom
  /// With the texts' base lines on one height.
  case baseline
}
