import GlanceModel

/// A button or a toggle of a document.
final class ControlNode: Sendable {
  let isToggle: Bool
  let id: Expression
  let label: Expression?
  let symbol: Expression?
  let on: Attribute<Bool>
  let role: Attribute<Control.Role>
  let longPress: Expression?
  /// In the order of the keys' bytes.
  let arguments: [(key: String, value: Expression)]
  let style: PreparedStyle
  /// Whether the document says the colour; else it follows from the role.
  let hasColor: Bool
  let box: Box

  init(
    isToggle: Bool, id: Expression, label: Expression?, symbol: Expression?, on: Attribute<Bool>,
    role: Attribute<Control.Role>, longPress: Expression?, arguments: [(key: String, value: Expression)],
    style: TextStyle, hasColor: Bool, box: Box
  ) {
    self.isToggle = isToggle
    self.id = id
    self.label = label
    self.symbol = symbol
    self.on = on
    self.role = role
    self.longPress = longPress
    self.arguments = arguments
    self.style = PreparedStyle(style)
    self.hasColor = hasColor
    self.box = box
  }
}
