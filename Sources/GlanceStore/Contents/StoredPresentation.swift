/// A presentation document that was registered over the bus.
public struct StoredPresentation: Sendable, Hashable {
  /// The type it presents.
  public var type: String
  /// The app that first registered the type.
  public var owner: String
  /// The document's text.
  public var document: String

  /// A document to keep.
  public init(type: String, owner: String, document: String) {
    self.type = type
    self.owner = owner
    self.document = document
  }
}
