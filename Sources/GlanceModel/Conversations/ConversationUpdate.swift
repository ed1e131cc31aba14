/// What a source newly says of a conversation; nil is no change.
public struct ConversationUpdate: Sendable, Hashable, Codable {
  /// Who takes part here.
  public var localMember: Handle?
  /// Who else takes part.
  public var members: [Handle]?
  /// Who of them is there now.
  public var activeRemoteMembers: [Handle]?
  /// What its source can do with it.
  public var capabilities: Set<ConversationCapability>?
  /// Whether the microphone is silenced for it. Feeds only: apps say it by fulfilling the action.
  public var muted: Bool?
  /// Whether the other side has it on hold.
  public var remoteHeld: Bool?
  /// Whether pictures are sent.
  public var video: Bool?
  /// Whether its source has it in the one group that a telephone has. Feeds only: apps form groups by merging.
  public var multiparty: Bool?
  /// What its row among the recents says besides who it was with; an empty text is nothing.
  public var donation: Donation?

  /// No change.
  public init() {}
}
