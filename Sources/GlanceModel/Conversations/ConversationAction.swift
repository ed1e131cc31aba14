/// What a conversation's source is asked to do.
public enum ConversationAction: Sendable, Hashable, Codable {
  /// Call somebody.
  case start(handles: [Handle], video: Bool)
  /// Answer.
  case join
  /// Answer, and hold or end the others of the same source in one step. Feeds only.
  case answer(others: Others)
  /// Hang up; of an incoming one that nobody has answered, decline.
  case end
  /// Put on hold, or take off it.
  case pause(Bool)
  /// Hold this one and take the other off hold in one step. Feeds only.
  case swap(with: String)
  /// Silence the microphone, or no longer.
  case mute(Bool)
  /// Put together with another one of the source, by its UUID.
  case merge(with: String)
  /// Take out of its group.
  case unmerge
  /// Play tones.
  case playTones(String)
  /// Send pictures, or no longer.
  case video(Bool)

  /// What happens to the others when one is answered.
  public enum Others: String, Sendable, Hashable, Codable { case hold, end }

  /// What it is called on the bus and in `Pending`.
  public var name: String {
    switch self {
    case .start: "start"
    case .join, .answer: "join"
    case .end: "end"
    case .pause, .swap: "pause"
    case .mute: "mute"
    case .merge: "merge"
    case .unmerge: "unmerge"
    case .playTones: "playTones"
    case .video: "video"
    }
  }
}
