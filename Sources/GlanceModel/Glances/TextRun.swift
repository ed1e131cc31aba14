/// How a text is set.
public struct TextRun: Sendable, Hashable {
  /// Points, or 1 in columns.
  public var size: Double
  /// 400 is regular, 600 semibold, 700 bold.
  public var weight: Int
  /// The text's colour.
  public var color: RGBA
  /// Where lines stand in the frame, by the text's own reading direction: `leading` is the right if it is read from there.
  public var align: TextAlignment
  /// How many lines it takes up at most.
  public var lines: Int
  /// Whether all digits are equally wide.
  public var monospacedDigits: Bool
  /// Whether it is read from the right.
  public var rightToLeft: Bool

  /// How a text is set.
  public init(
    size: Double, weight: Int = 400, color: RGBA, align: TextAlignment = .leading, lines: Int = 1,
    monospacedDigits: Bool = false, rightToLeft: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.align = align
    self.lines = lines
    self.monospacedDigits = monospacedDigits
    self.rightToLeft = rightToLeft
  }
}
