/// What a source reports of one of its conversations.
public struct ConversationReport: Sendable, Hashable, Codable {
  /// What the source calls the conversation, unique within its provider.
  public var uuid: String
  /// What is new.
  public var event: ConversationEvent

  /// A report.
  public init(_ uuid: String, _ event: ConversationEvent) {
    self.uuid = uuid
    self.event = event
  }
}
