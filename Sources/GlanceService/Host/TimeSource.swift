import GlanceModel
import SystemdBus

/// What time it is for the engine: the machine's clocks, or, after a replay, those clocks shifted to the recording's.
struct TimeSource: Sendable {
  private var wallShift: Int64 = 0
  private var bootShift: Int64 = 0

  /// The machine's clocks.
  init() {}

  /// Clocks that go on from a recorded moment.
  init(goingOnFrom recorded: Now) {
    wallShift = recorded.wall.microseconds &- SystemdBus.Clock.wall.now
    bootShift = recorded.boot.microseconds &- SystemdBus.Clock.boot.now
  }

  /// The present.
  var now: Now {
    Now(
      wall: WallTime(microseconds: SystemdBus.Clock.wall.now &+ wallShift),
      boot: BootTime(microseconds: SystemdBus.Clock.boot.now &+ bootShift))
  }

  /// The machine's own reading at a moment.
  func real(_ time: WallTime) -> Int64 { time.microseconds &- wallShift }

  /// The machine's own reading at a moment.
  func real(_ time: BootTime) -> Int64 { time.microseconds &- bootShift }
}
