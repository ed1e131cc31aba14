/// A call, or a room that people talk in.
public struct Conversation: Sendable, Hashable, Codable {
  /// The number in the object's path; never used again in one run.
  public let number: Int
  /// What its provider calls it, unique within the provider.
  public let uuid: String
  /// The app or feed it belongs to.
  public let provider: String
  /// Who began it.
  public let direction: ConversationDirection

  /// Where it is in its life.
  public var state: ConversationState
  /// The name of the action under way; empty for none.
  public var pending = ""
  /// Whether it rings.
  public var ringing = false
  /// Whether the microphone is silenced for it.
  public var muted = false
  /// Whether the other side has it on hold.
  public var remoteHeld = false
  /// Whether pictures are sent.
  public var video = false
  /// Who takes part here; nil if its source does not say.
  public var localMember: Handle?
  /// Who else takes part.
  public var members: [Handle]
  /// Who of them is there now.
  public var activeRemoteMembers: [Handle] = []
  /// What its source can do with it.
  public var capabilities: Set<ConversationCapability>
  /// The number of its group's first conversation, which names itself; nil for none.
  public var group: Int?
  /// When it began: came in, or was asked for.
  public var startedAt: WallTime
  /// When it was first joined; set once, never reset by hold.
  public var connectedAt: WallTime?
  /// When it was over.
  public var endedAt: WallTime?
  /// Why it is over.
  public var endReason: ConversationEndReason?

  /// A conversation that has just begun.
  public init(
    number: Int, uuid: String, provider: String, direction: ConversationDirection, state: ConversationState,
    members: [Handle] = [], capabilities: Set<ConversationCapability> = [], startedAt: WallTime
  ) {
    self.number = number
    self.uuid = uuid
    self.provider = provider
    self.direction = direction
    self.state = state
    self.members = members
    self.capabilities = capabilities
    self.startedAt = startedAt
  }

  /// Whether it is its group's first, or in none: it has glances.
  public var leads: Bool { group == nil || group == number }
}
