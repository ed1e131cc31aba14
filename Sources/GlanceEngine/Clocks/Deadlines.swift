import GlanceModel

/// When the engine next wants to be woken, on each of its clocks; nil for never.
public struct Deadlines: Sendable, Hashable {
  /// The earliest date. While the wall clock is not right there is none.
  public var wall: WallTime?
  /// The earliest time-out.
  public var boot: BootTime?

  /// A moment on each clock.
  public init(wall: WallTime? = nil, boot: BootTime? = nil) {
    self.wall = wall
    self.boot = boot
  }
}
