import GlanceModel

/// The rule for what a provider calls a conversation.
enum ConversationUUID {
  /// Throws unless what stands at a path is right.
  static func check(_ uuid: String, at path: String = "uuid") throws(Refusal) {
    guard ActivityID.isRight(uuid) else {
      throw Refusal(.invalidArgs, "\(path): it takes 1 to 255 bytes without control characters and invisible ones.")
    }
  }
}
