/// What a source reports of a conversation.
public enum ConversationEvent: Sendable, Hashable, Codable {
  /// It is being connected.
  case startedConnecting
  /// It is connected, since then; nil is now.
  case connected(WallTime?)
  /// Something of it is other than it was.
  case updated(ConversationUpdate)
  /// It is over, since then; nil is now. Without a reason it follows from what was asked here.
  case ended(ConversationEndReason?, WallTime?)
  /// A feed's source has a conversation that was not known. Of one that was started here it says no more than the state.
  case appeared(ConversationAppearance)
  /// The state a feed's source has it in. Feeds only: apps say it by the events above and by fulfilling actions.
  case state(ConversationState)
}
