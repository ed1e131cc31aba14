import GlanceModel

/// A push that a call comes in for an app, which need not be running.
public struct CallPush: Sendable, Hashable, Codable {
  /// The app's id.
  public var app: String
  /// What the app will call the conversation.
  public var uuid: String
  /// What the push says of it.
  public var update: ConversationUpdate
  /// The push as it came, for the app.
  public var payload: ValueObject

  /// A push.
  public init(app: String, uuid: String, update: ConversationUpdate = ConversationUpdate(), payload: ValueObject = [:])
  {
    self.app = app
    self.uuid = uuid
    self.update = update
    self.payload = payload
  }
}
