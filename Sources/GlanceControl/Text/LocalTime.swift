import GlanceModel
import Glibc
import SystemdBus

/// Moments of wall time as a person reads them, in the local time zone.
enum LocalTime {
  /// The present.
  static var now: WallTime { WallTime(microseconds: Clock.wall.now) }

  /// `10:41:02`.
  static func clock(_ time: WallTime) -> String {
    let parts = fields(time)
    return "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }

  /// `10:41:02.123`.
  static func clockWithMilliseconds(_ time: WallTime) -> String {
    let milliseconds = String((time.microseconds - time.wholeSeconds * 1_000_000) / 1000)
    return clock(time) + "." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
  }

  /// `10:41:02` of today, `2026-11-29 10:41` of any other day.
  static func short(_ time: WallTime, now: WallTime) -> String {
    let (parts, today) = (fields(time), fields(now))
    if parts.tm_year == today.tm_year, parts.tm_yday == today.tm_yday { return clock(time) }
    let year = String(parts.tm_year + 1900)
    return "\(year)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) \(two(parts.tm_hour)):\(two(parts.tm_min))"
  }

  /// `10:41:02, 2 min ago`.
  static func full(_ time: WallTime, now: WallTime) -> String {
    "\(short(time, now: now)), \(Span.relative(time, now: now))"
  }

  /// The calendar's fields of a moment.
  static func fields(_ time: WallTime) -> tm {
    var seconds = time_t(time.wholeSeconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
