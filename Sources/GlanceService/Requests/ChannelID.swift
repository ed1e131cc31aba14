import GlanceModel

/// The rule for channels' ids.
enum ChannelID {
  /// Whether it has the form of an activity's id.
  static func isRight(_ channel: String) -> Bool { ActivityID.isRight(channel) }

  /// Throws unless the id is right; the sentence names where it stands.
  static func check(_ channel: String, at path: String) throws(Refusal) {
    guard isRight(channel) else {
      throw Refusal(
        .invalidArgs,
        "\(path): a channel's id of \(channel.utf8.count) bytes is not taken; it takes 1 to 255 bytes without control "
          + "characters and invisible ones.")
    }
  }
}
