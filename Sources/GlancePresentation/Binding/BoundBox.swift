import GlanceModel

/// What any node may have around it.
public struct BoundBox: Sendable, Hashable {
  /// Space inside its edge: by reading direction, leading and trailing, not left and right.
  public struct Insets: Sendable, Hashable {
    /// Above.
    public var top = 0.0
    /// Where reading begins.
    public var leading = 0.0
    /// Below.
    public var bottom = 0.0
    /// Where reading ends.
    public var trailing = 0.0

    /// No space.
    public init() {}
  }

  /// Space inside its edge.
  public var padding = Insets()
  /// A fixed width.
  public var width: Double?
  /// A fixed height.
  public var height: Double?
  /// Its share of the space that is left in its stack; 0 takes none.
  public var grow = 0.0
  /// Who gets space first: higher before lower.
  public var priority = 0.0
  /// Whether it keeps its space without being shown.
  public var hidden = false
  /// What is seen of the box itself, and its label for screen readers.
  public var decoration = Decoration()
  /// Of the opened island's leading or trailing region: whether it is dropped when the row is too narrow.
  public var belowIfTooWide = false

  /// Nothing special.
  public init() {}
}
