/// Why something was refused: an error's kind, and one sentence that says what was wrong and what would be right.
public struct Refusal: Error, Sendable, Hashable, Codable {
  /// The kind, which names the error on the bus.
  public let kind: RefusalKind
  /// One sentence for a person.
  public let sentence: String

  /// A refusal of a kind, with its sentence, from which control and bidi characters go whatever was put into it.
  public init(_ kind: RefusalKind, _ sentence: String) {
    self.kind = kind
    self.sentence = Quotation.sentence(sentence)
  }
}
