import GlanceModel

/// How full a meter is at a moment.
public struct MeterReading: Sendable, Hashable {
  /// 0…1.
  public let share: Double

  /// A meter's share: its value, or how much of its timer's time has gone, or is left if it counts down.
  public init(_ meter: Meter, at now: WallTime) {
    if let timer = meter.timer {
      share = MeterReading.share(of: timer, at: now)
    } else {
      share = min(1, max(0, meter.value ?? 0))
    }
  }

  /// How much of a timer's time has gone, or is left if it counts down; 0 if it has no end or no start.
  public static func share(of timer: GlanceTimer, at now: WallTime) -> Double {
    guard let start = timer.start, let end = timer.end, start < end else { return 0 }
    let length = Double((end - start).wholeMicroseconds)
    return min(1, max(0, Double(TimerReading(timer, at: now).value) / length))
  }
}
