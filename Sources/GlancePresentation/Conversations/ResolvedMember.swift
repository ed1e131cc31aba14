/// What contacts know of somebody in a conversation.
public struct ResolvedMember: Sendable, Hashable {
  /// What they are called; empty for nothing.
  public var name: String
  /// The path of a file with their photo; empty for none.
  public var photo: String

  /// What contacts know of somebody.
  public init(name: String, photo: String = "") {
    self.name = name
    self.photo = photo
  }
}
