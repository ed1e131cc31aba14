/// Somebody whom the user knows, as an address book has them.
public struct Contact: Sendable, Hashable {
  /// What they are called: one line, safe to show, never empty.
  public var name: String
  /// The absolute path of their picture: a JPEG, PNG, GIF or WebP file of at most 1 MiB when it was looked at; nil for none.
  public var photo: String?

  /// A contact.
  public init(name: String, photo: String? = nil) {
    self.name = name
    self.photo = photo
  }
}
