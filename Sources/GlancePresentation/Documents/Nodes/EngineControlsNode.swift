import GlanceModel

/// Where the engine's own controls stand.
final class EngineControlsNode: Sendable {
  let most: Attribute<Int>
  /// The ids to show, if not all in the row.
  let only: [String]?
  let except: [String]
  let face: Attribute<BoundControl.Face>
  let style: PreparedStyle
  /// Whether the document says the colour; else it follows from the role.
  let hasColor: Bool
  let box: Box

  init(
    most: Attribute<Int>, only: [String]?, except: [String], face: Attribute<BoundControl.Face>, style: TextStyle,
    hasColor: Bool, box: Box
  ) {
    self.most = most
    self.only = only
    self.except = except
    self.face = face
    self.style = PreparedStyle(style)
    self.hasColor = hasColor
    self.box = box
  }
}
