/// What a conversation's source can do with it.
public enum ConversationCapability: String, Sendable, Hashable, Codable, CaseIterable {
  /// Put it on hold.
  case pausing
  /// Put it together with another.
  case merging
  /// Take it out of its group.
  case unmerging
  /// Send pictures.
  case video
  /// Play the tones of a keypad.
  case playingTones
}
