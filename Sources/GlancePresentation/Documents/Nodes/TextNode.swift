import GlanceModel

/// A text of a document.
final class TextNode: Sendable {
  let text: Expression
  let style: TextStyle
  let importance: Attribute<Double>
  let box: Box

  init(text: Expression, style: TextStyle, importance: Attribute<Double>, box: Box) {
    self.text = text
    self.style = style
    self.importance = importance
    self.box = box
  }
}

/// How a text is set: its attributes, most of them known beforehand.
struct TextStyle: Sendable {
  var font: Attribute<FontRole>
  var weight: Attribute<FontWeight>?
  var color: Attribute<Paint>
  var align: Attribute<TextAlignment>
  var lines: Attribute<Int>
  var minScale: Attribute<Double>
  var truncation: Attribute<BoundText.Truncation>
  var monospacedDigits: Attribute<Bool>
}
