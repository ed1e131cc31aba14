/// Where a conversation is in its life.
public enum ConversationState: String, Sendable, Hashable, Codable, CaseIterable {
  /// It came in and nobody has answered.
  case idle
  /// It is being connected.
  case joining
  /// It is going on.
  case joined
  /// It is on hold.
  case paused
  /// Its end has been asked for.
  case leaving
  /// It is over.
  case left

  /// *Live* = joining, joined, leaving.
  public var isLive: Bool {
    switch self {
    case .joining, .joined, .leaving: true
    case .idle, .paused, .left: false
    }
  }
}
