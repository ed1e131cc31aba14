/// A way that sound can go.
public struct AudioRoute: Sendable, Hashable, Codable {
  /// Names it.
  public var id: String
  /// What people call it.
  public var name: String
  /// What it is, such as `speaker`, `headphones` or `bluetooth`.
  public var kind: String

  /// A way that sound can go.
  public init(id: String, name: String, kind: String) {
    self.id = id
    self.name = name
    self.kind = kind
  }

  /// The kind of the loudspeaker.
  public static let speaker = "speaker"
}
