/// The direction in which a stack lays out, or a divider runs.
public enum Axis: String, Sendable, Hashable {
  /// Beside one another.
  case horizontal
  /// Below one another.
  case vertical
  /// Behind one another.
  case depth
}
