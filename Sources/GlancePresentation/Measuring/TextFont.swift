/// A font that text is measured in.
public struct TextFont: Sendable, Hashable {
  /// The family and the locale.
  public var typeface: Typeface
  /// The size, in points; a measurer of columns ignores it.
  public var size: Double
  /// 400 is regular, 600 semibold, 700 bold.
  public var weight: Int
  /// Whether all digits are set equally wide.
  public var monospacedDigits: Bool

  /// A font of a size.
  public init(typeface: Typeface, size: Double, weight: Int = 400, monospacedDigits: Bool = false) {
    self.typeface = typeface
    self.size = size
    self.weight = weight
    self.monospacedDigits = monospacedDigits
  }
}
