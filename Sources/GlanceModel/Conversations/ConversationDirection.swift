/// Who began a conversation.
public enum ConversationDirection: String, Sendable, Hashable, Codable, CaseIterable {
  /// Somebody else.
  case incoming
  /// The person here.
  case outgoing
}
