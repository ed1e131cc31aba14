/// An image of a document.
final class ImageNode: Sendable {
  /// The file's path, or the image itself in base 64.
  enum Source: Sendable {
    case file(Expression)
    case data(Expression)
  }

  let source: Source
  /// The symbol that stands in.
  let fallback: Expression?
  let size: Attribute<Double>?
  let color: Attribute<Paint>
  let mirrors: Attribute<Bool>
  let box: Box

  init(
    source: Source, fallback: Expression?, size: Attribute<Double>?, color: Attribute<Paint>,
    mirrors: Attribute<Bool>, box: Box
  ) {
    self.source = source
    self.fallback = fallback
    self.size = size
    self.color = color
    self.mirrors = mirrors
    self.box = box
  }
}
