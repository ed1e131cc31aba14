import GlanceModel

/// What a glance is about: the content of an activity, or of a conversation.
public struct GlanceContent: Sendable, Hashable {
  /// `attributes.…`.
  public var attributes: ValueObject
  /// `state.…`.
  public var state: ValueObject
  /// `state.…` where all that may be said is the app's name; nil for the same, with its texts and images taken out.
  public var redactedState: ValueObject?
  /// `activity.…`.
  public var facts: ActivityFacts

  /// Content as it is given.
  public init(
    attributes: ValueObject = [:], state: ValueObject, redactedState: ValueObject? = nil,
    facts: ActivityFacts = ActivityFacts()
  ) {
    self.attributes = attributes
    self.state = state
    self.redactedState = redactedState
    self.facts = facts
  }

  /// An activity's.
  public init(_ activity: Activity) {
    self.init(attributes: activity.attributes, state: activity.contentState, facts: ActivityFacts(activity))
  }

  /// A conversation's.
  public init(_ content: ConversationContent) {
    let conversation = content.conversation
    let isOver = conversation.state == .left
    self.init(
      state: content.state, redactedState: content.redacted,
      facts: ActivityFacts(
        id: conversation.uuid, app: conversation.provider, state: isOver ? .ended : .active,
        startedAt: conversation.startedAt))
  }
}
