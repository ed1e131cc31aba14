import GlanceModel

/// A conversation as the engine keeps it.
struct ConversationRecord {
  /// What is published of it; its state, `Pending` and `Ringing` follow from what stands below when an input is over.
  var conversation: Conversation
  /// Its provider's slot.
  let provider: Int
  /// The state its source gave last: what it goes back to if an end fails.
  var given: ConversationState
  /// Whether its source has said that it is being connected.
  var isConnecting = false
  /// The actions under way, the oldest first.
  var running: [Int] = []
  /// Why it will be over, once an end has been asked for.
  var endAsked: ConversationEndReason?
  /// Whether the join that was under way when an end was asked for has failed.
  var joinFailed = false
  /// Whether a person has silenced it.
  var isSilenced = false
  /// Whether a person is answering it, though the action may not be on its way yet.
  var isBeingAnswered = false
  /// Whether a feed's source has it in its one group.
  var isInMultiparty = false
  /// When it was last put on hold or joined, counted in turns: `Swap` resumes the one paused last, of two joined the
  /// newest comes first.
  var changedInTurn: UInt64 = 0
  /// When it was joined, on the clock that nobody sets.
  var connectedBoot: BootTime?
  /// What its row among the recents will say besides.
  var donation = Donation()
  /// Every glance of it, shown or not.
  var glances: [Int] = []
  /// When a pushed one has to be reported by its app, or when one that is over goes.
  var deadline: DeadlineQueue<BootTime, BootEvent>.Handle?
  /// What a push said, until its app has reported it.
  var push: ValueObject?

  /// What was told of it last; nil if nothing was.
  var told: Conversation?
  /// The controls it offers.
  var controls: [Control] = []

  /// A conversation that is new.
  init(_ conversation: Conversation, provider: Int) {
    self.conversation = conversation
    self.provider = provider
    given = conversation.state
  }

  /// Where it is: what its source gave, but `leaving` as soon as an end has been asked for.
  var state: ConversationState { endAsked != nil && given != .left ? .leaving : given }

  /// Whether it should ring: it came in, and nobody has answered, declined or silenced it.
  var rings: Bool { awaitsAnswer && !isSilenced && !isBeingAnswered }

  /// Whether it came in and is neither joined nor declined.
  var awaitsAnswer: Bool { conversation.direction == .incoming && state == .idle }
}
