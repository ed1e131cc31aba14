import GlanceModel

/// What a timer says at a moment, in a locale's words: what a shell draws where a view has a timer.
public struct TimerText: Sendable, Hashable {
  /// `4:05`, `1:04:05`, `4 min`, `in 4 minutes`.
  public let text: String

  /// The text of a timer at a moment, in the words of a locale as glibc spells it.
  public init(
    _ timer: GlanceTimer, style: TimerStyle = .clock, showsHours: Bool = true, locale: String = "C", at now: WallTime
  ) {
    let reading = TimerReading(timer, at: now)
    switch style {
    case .clock: text = TimerText.clock(reading.units(of: 1_000_000), showsHours: showsHours)
    case .minutes, .relative:
      let minutes = reading.units(of: TimerText.minute)
      let span = min(minutes, 1 << 32) * TimerText.minute
      let writer = TimeSpanWriter(
        date: WallTime(microseconds: reading.countsDown ? span : -span), now: WallTime(seconds: 0))
      var bytes: [UInt8] = []
      if style == .minutes {
        writer.appendMinutes(SurfaceLocale(locale), to: &bytes)
      } else {
        writer.appendRelative(SurfaceLocale(locale), to: &bytes)
      }
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  private static let minute: Int64 = 60_000_000

  private static func clock(_ seconds: Int64, showsHours: Bool) -> String {
    showsHours && seconds >= 3600
      ? "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))" : "\(seconds / 60):\(two(seconds % 60))"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
