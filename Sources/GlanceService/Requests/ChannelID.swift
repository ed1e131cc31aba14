import GlanceModel

/// The rule for channels' ids.
enum ChannelID {
  /// Whether it has 1 to 255 bytes, all of them visible characters.
  static func isRight(_ channel: String) -> Bool {
    (1...255).contains(channel.utf8.count) && SafeText.isIdentifier(channel)
  }

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
