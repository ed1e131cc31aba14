/// Where lines of text stand in their frame, by reading direction.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// Where reading begins.
  case leading
  /// In the middle.
  case center
  /// Where reading ends.
  case trailing
}
