import CSystemd

/// A timer of the loop, armed for one moment at a time. Disarmed it costs nothing.
///
/// Alarms that are due in the same turn ring in no particular order.
///
///     let alarm = try Alarm(.wall, on: loop) { … }
///     alarm.arm(at: Clock.wall.now + 60_000_000)
@LoopActor
public final class Alarm {
  private let source: EventSource

  /// Makes a disarmed alarm.
  ///
  /// - Parameter handler: Called once for each time it was armed, at that moment or soon after.
  public init(_ clock: Clock, on loop: EventLoop, _ handler: @escaping @LoopActor () -> Void) throws(BusError) {
    source = try EventSource.time(loop, clock.id) { _ in handler() }
  }

  /// Arms it, instead of what it was armed for.
  ///
  /// - Parameters:
  ///   - moment: The clock's microseconds. In the past: the next turn. An alarm on the wall clock follows it when it is
  ///     set.
  ///   - accuracy: How many microseconds later will do, so that the machine wakes up less often; at least 1.
  public func arm(at moment: Int64, accuracy: UInt64 = 1000) {
    sd_event_source_set_time_accuracy(source.raw.pointer, max(1, accuracy))
    sd_event_source_set_time(source.raw.pointer, UInt64(max(0, moment)))
    source.setEnabled(Int(SD_EVENT_ONESHOT))
  }

  /// Disarms it.
  public func disarm() { source.setEnabled(Int(SD_EVENT_OFF)) }
}
