/// One thing to draw, with its frame.
public struct ViewNode: Sendable, Hashable {
  /// What is drawn.
  public enum Content: Sendable, Hashable {
    /// A line or lines of text, already cut; the string's line breaks are where it breaks.
    case text(TextRun, String)
    /// A clock that the shell ticks.
    case timer(TextRun, GlanceTimer, TimerStyle, showsHours: Bool)
    /// An icon by name.
    case symbol(name: String, size: Double, color: RGBA, mirrored: Bool)
    /// An image by file.
    case image(file: String, cornerRadius: Double)
    /// A gauge: a dial or a bar with a mark.
    case gauge(Meter)
    /// A progress bar or ring.
    case progress(Meter)
    /// A button; its control is in the glance's `Controls`.
    case button(ControlFace)
    /// A toggle; its control is in the glance's `Controls`.
    case toggle(ControlFace)
    /// What holds others.
    case stack(axis: Axis)
    /// A line between two others.
    case divider(axis: Axis, color: RGBA)
  }

  /// The parent's index; a root's is its own.
  public var parent: Int
  /// Where it stands.
  public var frame: Rect
  /// What is drawn.
  public var content: Content
  /// What any node may have.
  public var decoration: Decoration

  /// One thing to draw.
  public init(parent: Int, frame: Rect, content: Content, decoration: Decoration = Decoration()) {
    self.parent = parent
    self.frame = frame
    self.content = content
    self.decoration = decoration
  }
}
