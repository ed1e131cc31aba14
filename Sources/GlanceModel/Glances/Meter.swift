/// What a gauge or a progress bar shows.
public struct Meter: Sendable, Hashable {
  /// A bar or a ring.
  public enum Style: String, Sendable, Hashable, CaseIterable { case linear, circular }
  /// A stretch of its own colour.
  public struct Segment: Sendable, Hashable {
    /// Its share, in the same measure as the others'.
    public var length: Double
    /// Its colour.
    public var color: RGBA
    /// A stretch.
    public init(length: Double, color: RGBA) {
      self.length = length
      self.color = color
    }
  }
  /// A mark on the way.
  public struct Point: Sendable, Hashable {
    /// 0…1.
    public var position: Double
    /// Its colour.
    public var color: RGBA
    /// A mark.
    public init(position: Double, color: RGBA) {
      self.position = position
      self.color = color
    }
  }

  /// 0…1; nil if a timer drives it.
  public var value: Double?
  /// The timer that drives it.
  public var timer: GlanceTimer?
  /// A bar or a ring.
  public var style: Style
  /// The filled part's colour.
  public var color: RGBA
  /// Stretches of their own colours.
  public var segments: [Segment]
  /// Marks on the way.
  public var points: [Point]
  /// The icon at the filled part's end; empty for none.
  public var tracker: String

  /// A meter.
  public init(
    value: Double? = nil, timer: GlanceTimer? = nil, style: Style = .linear, color: RGBA,
    segments: [Segment] = [], points: [Point] = [], tracker: String = ""
  ) {
    self.value = value
    self.timer = timer
    self.style = style
    self.color = color
    self.segments = segments
    self.points = points
    self.tracker = tracker
  }
}
