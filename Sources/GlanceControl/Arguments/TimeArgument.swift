import GlanceModel
import GlancePresentation
import Glibc

/// A moment as it is given on the command line.
///
///     +10min  +1h30m  -5s     from now
///     15:30  15:30:20         today, or tomorrow if that is over
///     2026-11-30T15:30:00Z    RFC 3339
///     1790000000              seconds since 1970
///     now
enum TimeArgument {
  /// What the forms are, for sentences and help.
  static let forms = "+10min, 15:30, 2026-11-30T15:30:00Z, or seconds since 1970"

  /// The moment; nil if the text is none.
  static func read(_ text: String, now: WallTime) -> WallTime? {
    if text == "now" { return now }
    if let sign = text.first, sign == "+" || sign == "-", let span = span(text.dropFirst()) {
      return now + (sign == "-" ? .zero - span : span)
    }
    if let seconds = Double(text), seconds >= 0, seconds < 1e11 {
      return WallTime(microseconds: Int64((seconds * 1_000_000).rounded()))
    }
    return clock(text, now: now) ?? RFC3339.date(text)
  }

  /// The moment of an option; a failure names the option.
  static func read(_ text: String, option: String, now: WallTime) throws(UsageFailure) -> WallTime {
    guard let time = read(text, now: now) else {
      throw UsageFailure("--\(option)=\(text.prefix(100)) is no time; times are written \(forms)")
    }
    return time
  }

  /// `10min`, `1h30m`, `90` (seconds).
  private static func span(_ text: Substring) -> Duration? {
    let units = ["": 1.0, "s": 1, "sec": 1, "m": 60, "min": 60, "h": 3600, "d": 86_400]
    var rest = text
    var seconds = 0.0
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest[digits.endIndex...]
      let unit = rest.prefix { $0.isLetter }
      rest = rest[unit.endIndex...]
      guard let number = Double(digits), let factor = units[String(unit)] else { return nil }
      seconds += number * factor
    }
    return seconds < 1e9 ? .microseconds(Int64(seconds * 1_000_000)) : nil
  }

  /// `15:30`, the next time that the local clock shows it.
  private static func clock(_ text: String, now: WallTime) -> WallTime? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
    let numbers = parts.compactMap { Int32($0) }
    guard numbers.count == parts.count, (0..<24).contains(numbers[0]) else { return nil }
    guard numbers.dropFirst().allSatisfy({ (0..<60).contains($0) }) else { return nil }
    var fields = LocalTime.fields(now)
    fields.tm_hour = numbers[0]
    fields.tm_min = numbers[1]
    fields.tm_sec = numbers.count > 2 ? numbers[2] : 0
    fields.tm_isdst = -1
    var later = fields
    later.tm_mday += 1
    let time = WallTime(seconds: Int64(mktime(&fields)))
    return time > now ? time : WallTime(seconds: Int64(mktime(&later)))
  }
}
