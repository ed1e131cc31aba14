/// What makes a screen light up with an activity: a title and a body to read, and a sound.
public struct Alert: Sendable, Hashable, Codable {
  /// The headline.
  public var title: String
  /// The sentence below it.
  public var body: String
  /// A sound file or a name from the sound theme; empty for none.
  public var sound: String

  /// An alert's texts and sound.
  public init(title: String = "", body: String = "", sound: String = "") {
    self.title = title
    self.body = body
    self.sound = sound
  }
}
