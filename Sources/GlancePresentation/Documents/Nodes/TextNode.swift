import GlanceModel

/// A text of a document.
final class TextNode: Sendable {
  let text: Expression
  let style: PreparedStyle
  let importance: Attribute<Double>
  let box: Box

  init(text: Expression, style: TextStyle, importance: Attribute<Double>, box: Box) {
    self.text = text
    self.style = PreparedStyle(style)
    self.importance = importance
    self.box = box
  }
}
