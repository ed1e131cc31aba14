import GlanceModel

/// The rule for what a provider calls a conversation.
enum ConversationUUID {
  /// Throws unless it is right.
  static func check(_ uuid: String) throws(Refusal) {
    guard ActivityID.isRight(uuid) else {
      throw Refusal(.invalidArgs, "uuid: it takes 1 to 255 bytes without control characters and invisible ones.")
    }
  }
}
