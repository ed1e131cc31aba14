import GlanceModel

/// A control as a document puts it on the screen.
public struct BoundControl: Sendable, Hashable {
  /// What its owner gets, and its state; its id is the document's, not yet made unique.
  public var control: Control
  /// How its label is set.
  public var style: BoundText.Style
  /// Whether it shows its symbol alone, its label alone, or whichever fits.
  public var face: Face
  /// Of a call's control, how many of its controls stay longer where there is no room for all; nil for a document's own.
  public var place: Int?

  /// What of a control may be shown.
  public enum Face: String, Sendable, Hashable, CaseIterable {
    /// The symbol alone.
    case icon
    /// The label alone.
    case label
    /// Label and symbol; the label gives way.
    case automatic
  }

  /// A control on the screen.
  public init(_ control: Control, style: BoundText.Style, face: Face = .automatic) {
    self.control = control
    self.style = style
    self.face = face
  }
}
