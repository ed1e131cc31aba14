/// An attribute's value, or where it comes from.
enum Attribute<Content: Sendable>: Sendable {
  /// Known since the document was read.
  case constant(Content)
  /// Known once values are put in; the content is the default.
  case bound(Expression, Content)
}
