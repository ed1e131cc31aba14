/// An action on its way to a conversation's source, which answers it by its ``id``.
public struct ActionRequest: Sendable, Hashable {
  /// Names it in the answer; never used again in one run.
  public let id: Int
  /// The provider's number.
  public let provider: Int
  /// What the provider calls the conversation.
  public let uuid: String
  /// What is asked.
  public let action: ConversationAction

  /// An action on its way.
  public init(id: Int, provider: Int, uuid: String, action: ConversationAction) {
    self.id = id
    self.provider = provider
    self.uuid = uuid
    self.action = action
  }
}
