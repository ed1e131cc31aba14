/// A line, or a whole file, of the configuration that cannot be used. The rest is.
public struct ConfigurationProblem: Sendable, Equatable, CustomStringConvertible {
  /// The file's path.
  public let file: String
  /// The line's number from 1; 0 where it is the whole file.
  public let line: Int
  /// What is wrong and what would be right.
  public let sentence: String

  /// `FILE:LINE: sentence`, as it goes to the journal.
  public var description: String { line > 0 ? "\(file):\(line): \(sentence)" : "\(file): \(sentence)" }
}
