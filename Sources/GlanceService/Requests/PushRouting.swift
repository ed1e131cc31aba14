import GlanceEngine
import GlanceFeeds
import GlanceModel

/// Where a push is to go, as the options of the call or the transport say it.
struct PushRouting: Sendable, Equatable {
  /// The activity's id within its app.
  var id: String?
  /// An activity's push token, or a type's push-to-start token.
  var token: String?
  /// A channel.
  var channel: String?
  /// How urgent it is.
  var priority: Push.Priority = .immediate

  /// To the only one.
  init() {}

  /// Reads a call's options.
  init(_ options: ObjectReader) throws(Refusal) {
    id = try options.text("id")
    if let id { try ActivityID.check(id) }
    token = try options.text("token")
    channel = try options.text("channel")
    if let channel { try ChannelID.check(channel, at: options.path("channel")) }
    if let number = try options.number("priority") {
      guard let priority = Int(exactly: number).flatMap(Push.Priority.init(rawValue:)) else {
        throw Refusal(.invalidArgs, "options.priority: it is 5 or 10.")
      }
      self.priority = priority
    }
  }

  /// The address of an update or end: token, else channel, else the id, else the app's only live one.
  func address(app: String, tag: String?) -> PushAddress {
    if let token { return .token(token) }
    if let channel { return .channel(channel) }
    if let id = id ?? tag { return .id(app: app, id: id) }
    return .onlyOne(app: app)
  }
}
