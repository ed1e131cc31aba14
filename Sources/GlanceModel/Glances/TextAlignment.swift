/// Where lines of text stand in their frame, by reading direction: a document's by the surface's, a laid-out text's by
/// its own.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// Where reading begins.
  case leading
  /// In the middle.
  case center
  /// Where reading ends.
  case trailing

  /// The same place, named by the other reading direction.
  public var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}
