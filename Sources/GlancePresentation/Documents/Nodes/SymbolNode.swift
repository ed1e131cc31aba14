/// An icon of a document.
final class SymbolNode: Sendable {
  let name: Expression
  let fallback: Expression?
  let size: Attribute<Double>?
  let color: Attribute<Paint>
  let mirrors: Attribute<Bool>
  let box: Box

  init(
    name: Expression, fallback: Expression?, size: Attribute<Double>?, color: Attribute<Paint>,
    mirrors: Attribute<Bool>, box: Box
  ) {
    self.name = name
    self.fallback = fallback
    self.size = size
    self.color = color
    self.mirrors = mirrors
    self.box = box
  }
}
