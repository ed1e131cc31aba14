/// What a provider says of a conversation for its row among the recents; an empty text says nothing.
public struct Donation: Sendable, Hashable, Codable {
  /// The row's first line.
  public var title: String
  /// The row's second line.
  public var subtitle: String
  /// A file, or an icon's name.
  public var icon: String
  /// What opening the row opens.
  public var uri: String

  /// What a provider says; nothing by default.
  public init(title: String = "", subtitle: String = "", icon: String = "", uri: String = "") {
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.uri = uri
  }
}
