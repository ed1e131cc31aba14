import GlanceModel

/// An action that a provider asks to be asked for, as when a person taps in its own window.
public struct RequestedAction: Sendable, Hashable, Codable {
  /// What the provider calls the conversation; of a `start`, what it is to be called.
  public var uuid: String
  /// What is asked.
  public var action: ConversationAction

  /// An action.
  public init(_ uuid: String, _ action: ConversationAction) {
    self.uuid = uuid
    self.action = action
  }
}
