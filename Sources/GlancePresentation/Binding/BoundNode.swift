import GlanceModel

/// A node with its values put in, ready to be laid out.
public struct BoundNode: Sendable, Hashable {
  /// What the node is.
  public enum Kind: Sendable, Hashable {
    /// A text.
    case text(BoundText)
    /// A clock that the shell ticks.
    case timer(BoundText.Style, GlanceTimer, TimerStyle, showsHours: Bool)
    /// An icon by name; a nil size is that of the text around it.
    case symbol(name: String, size: Double?, color: RGBA, mirrors: Bool)
    /// An image by file.
    case image(file: String, size: Double?)
    /// A gauge: a dial or a bar with a mark.
    case gauge(Meter)
    /// A progress bar or ring.
    case progress(Meter)
    /// A button that invokes a control.
    case button(BoundControl)
    /// A toggle that invokes a control.
    case toggle(BoundControl)
    /// Children beside, below or behind one another.
    case stack(Axis, spacing: Double, align: BoundAlignment)
    /// The opened island; each child's ``BoundBox/region`` tells its place.
    case expanded
    /// Takes up what space is left in its stack.
    case spacer(minLength: Double)
    /// A line across its stack.
    case divider(RGBA)
    /// The first child whose ideal size fits is shown, else the last.
    case fit
  }

  /// Index behind the last descendant; the first child, if any, is at this node's index + 1.
  public var subtreeEnd: Int
  /// What the node is.
  public var kind: Kind
  /// What any node may have.
  public var box: BoundBox

  /// A node; its descendants follow it up to `subtreeEnd`.
  public init(subtreeEnd: Int, kind: Kind, box: BoundBox = BoundBox()) {
    self.subtreeEnd = subtreeEnd
    self.kind = kind
    self.box = box
  }
}
