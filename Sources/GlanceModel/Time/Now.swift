/// The present on both clocks, read once a turn and handed to everything that turn does.
public struct Now: Sendable, Hashable, Codable {
  /// The wall clock.
  public var wall: WallTime
  /// The boot clock.
  public var boot: BootTime

  /// Both clocks' readings.
  public init(wall: WallTime, boot: BootTime) {
    self.wall = wall
    self.boot = boot
  }
}
