/// A running or paused timer; the shell ticks by itself.
public struct GlanceTimer: Sendable, Hashable, Codable {
  /// When it began.
  public var start: WallTime?
  /// When it will be over.
  public var end: WallTime?
  /// Since when it stands still.
  public var pausedAt: WallTime?
  /// When a pause is known to end.
  public var resumesAt: WallTime?
  /// Whether it shows the time left, not the time gone.
  public var countsDown: Bool

  /// A timer's dates.
  public init(
    start: WallTime? = nil, end: WallTime? = nil, pausedAt: WallTime? = nil, resumesAt: WallTime? = nil,
    countsDown: Bool = false
  ) {
    self.start = start
    self.end = end
    self.pausedAt = pausedAt
    self.resumesAt = resumesAt
    self.countsDown = countsDown
  }
}
