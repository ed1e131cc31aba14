/// Where a pushed update or end goes.
public enum PushAddress: Sendable, Hashable, Codable {
  /// The activity with this push token; an unknown one is ignored, silently.
  case token(String)
  /// Every activity on this channel.
  case channel(String)
  /// An app's activity with this id.
  case id(app: String, id: String)
  /// An app's only live activity.
  case onlyOne(app: String)
}
