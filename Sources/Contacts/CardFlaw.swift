import GlanceModel

/// What of a folder of vCards cannot be used, for the person who can mend it.
public struct CardFlaw: Sendable, Equatable, CustomStringConvertible {
  /// What is done about it.
  public enum Extent: Sendable, Equatable {
    /// The file is left out, or what is left of it.
    case file
    /// The card is left out.
    case card
    /// The card's picture is left out.
    case photo
  }

  /// The file's path.
  public let file: String
  /// The number of the line, from 1; 0 where it is the whole file.
  public let line: Int
  /// What is done about it.
  public let extent: Extent
  /// What is wrong, in one sentence.
  public let sentence: String

  /// A flaw.
  init(file: String, line: Int, _ extent: Extent, _ sentence: String) {
    self.file = file
    self.line = line
    self.extent = extent
    self.sentence = sentence
  }

  /// `FILE:LINE: sentence`, as it goes to the journal.
  public var description: String {
    SafeText.clean(line > 0 ? "\(file):\(line): \(sentence)" : "\(file): \(sentence)")
  }
}
