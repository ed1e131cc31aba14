import GlanceModel

/// A text with its values put in.
public struct BoundText: Sendable, Hashable {
  /// Which end gives way when a text is cut.
  public enum Truncation: String, Sendable, Hashable, CaseIterable { case tail, middle, head }

  /// How a text is set, before it is known whether it fits.
  public struct Style: Sendable, Hashable {
    /// Points, already scaled by the surface's font size.
    public var size: Double
    /// 400 is regular, 600 semibold.
    public var weight: Int
    /// The colour.
    public var color: RGBA
    /// Where lines stand in the frame.
    public var align: TextAlignment
    /// How many lines it may take up.
    public var lines: Int
    /// How far it may shrink before it is cut: 1 is not at all.
    public var minScale: Double
    /// Which end gives way.
    public var truncation: Truncation
    /// Whether all digits are equally wide.
    public var monospacedDigits: Bool

    /// A text style of a size.
    public init(
      size: Double, weight: Int = 400, color: RGBA, align: TextAlignment = .leading, lines: Int = 1,
      minScale: Double = 1, truncation: Truncation = .tail, monospacedDigits: Bool = false
    ) {
      self.size = size
      self.weight = weight
      self.color = color
      self.align = align
      self.lines = lines
      self.minScale = minScale
      self.truncation = truncation
      self.monospacedDigits = monospacedDigits
    }
  }

  /// The longest form.
  public var text: String
  /// Shorter and shorter forms; the first that fits is shown.
  public var shorter: [String]
  /// How it is set.
  public var style: Style
  /// What is cut last while driving: higher stays longer.
  public var importance: Double

  /// A text.
  public init(_ text: String, shorter: [String] = [], style: Style, importance: Double = 0) {
    self.text = text
    self.shorter = shorter
    self.style = style
    self.importance = importance
  }
}
