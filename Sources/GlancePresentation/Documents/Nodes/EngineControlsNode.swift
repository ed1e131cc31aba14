import GlanceModel

/// Where the engine's own controls stand.
final class EngineControlsNode: Sendable {
  let most: Attribute<Int>
  /// The ids to show, if not all in the row.
  let only: [String]?
  let except: [String]
  let face: Attribute<BoundControl.Face>
  let style: PreparedStyle
  let box: Box

  init(
    most: Attribute<Int>, only: [String]?, except: [String], face: Attribute<BoundControl.Face>, style: TextStyle,
    box: Box
  ) {
    self.most = most
    self.only = only
    self.except = except
    self.face = face
    self.style = PreparedStyle(style)
    self.box = box
  }
}
