/// A text as it was made to fit: cut if it had to be, with line breaks where it breaks.
public struct FittedText: Sendable, Hashable {
  /// What is shown; `\n` between lines.
  public var text: String
  /// How much room that takes up; never wider than was asked for.
  public var size: TextSize
  /// How many lines it has; 0 if nothing of it fits.
  public var lines: Int
  /// Whether something was left out.
  public var isCut: Bool

  /// A text that fits.
  public init(_ text: String, size: TextSize, lines: Int = 1, isCut: Bool = false) {
    self.text = text
    self.size = size
    self.lines = lines
    self.isCut = isCut
  }
}
