import GlanceModel
import GlancePresentation
import Glibc

/// Keys of a content that hold a moment by their name: `endsAt`, `readyAt`, `boardingDate`.
enum DateKey {
  /// Whether a key is one.
  static func isDate(_ key: String) -> Bool {
    key == "date" || ["At", "Date"].contains { key.hasSuffix($0) && key.count > $0.count }
  }

  /// The value of such a key: a text in one of the forms of ``TimeArgument`` as RFC 3339, which means the same in a
  /// document whose numbers are seconds since 1970 and in one whose are seconds since 2001. Anything else stays.
  static func value(_ value: Value, now: WallTime) -> Value {
    guard let text = value.text, RFC3339.date(text) == nil, let time = TimeArgument.read(text, now: now) else {
      return value
    }
    return .string(universal(time))
  }

  /// `2026-11-30T15:30:00Z`, with milliseconds if there are any.
  private static func universal(_ time: WallTime) -> String {
    var seconds = time_t(time.wholeSeconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let milliseconds = (time.microseconds - time.wholeSeconds * 1_000_000) / 1000
    func digits(_ number: some BinaryInteger, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date = "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
    let clock = "\(digits(parts.tm_hour, 2)):\(digits(parts.tm_min, 2)):\(digits(parts.tm_sec, 2))"
    return "\(date)T\(clock)\(milliseconds == 0 ? "" : "." + digits(milliseconds, 3))Z"
  }
}
