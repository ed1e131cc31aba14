/// A conversation as a feed's source has it when the feed first sees it: it may be under way already.
public struct ConversationAppearance: Sendable, Hashable, Codable {
  /// Who began it.
  public var direction: ConversationDirection
  /// Where it is in its life; not ``ConversationState/leaving``, which no source has, nor ``ConversationState/left``.
  public var state: ConversationState
  /// What else is known of it.
  public var update: ConversationUpdate
  /// When it began; nil is now.
  public var startedAt: WallTime?
  /// When it was joined; nil is now if it is joined.
  public var connectedAt: WallTime?

  /// A conversation as it is seen first.
  public init(
    direction: ConversationDirection, state: ConversationState, update: ConversationUpdate = ConversationUpdate(),
    startedAt: WallTime? = nil, connectedAt: WallTime? = nil
  ) {
    self.direction = direction
    self.state = state
    self.update = update
    self.startedAt = startedAt
    self.connectedAt = connectedAt
  }
}
