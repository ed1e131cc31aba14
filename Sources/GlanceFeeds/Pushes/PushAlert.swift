import GlanceModel

/// An alert as a server sends it: its texts may be keys into the presentation document's strings.
public struct PushAlert: Sendable, Equatable {
  /// A text of an alert.
  public enum Text: Sendable, Equatable {
    /// The text itself.
    case plain(String)
    /// A key into the document's strings, with what stands in for its gaps.
    case localized(key: String, arguments: [String])
  }

  /// The headline.
  public var title: Text
  /// The sentence below it.
  public var body: Text
  /// A sound file or a name from the sound theme; empty for none.
  public var sound: String

  /// An alert's texts and sound.
  public init(title: Text = .plain(""), body: Text = .plain(""), sound: String = "") {
    self.title = title
    self.body = body
    self.sound = sound
  }
}
