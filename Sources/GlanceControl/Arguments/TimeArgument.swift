import GlanceModel
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
    return clock(text, now: now) ?? date(text)
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

  /// RFC 3339, seconds and zone included.
  private static func date(_ text: String) -> WallTime? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(into: Optional(0)) { sum, byte in
        guard (0x30...0x39).contains(byte), let value = sum else { return sum = nil }
        sum = value * 10 + Int(byte - 0x30)
      }
    }
    guard bytes[4] == 0x2d, bytes[7] == 0x2d, [0x54, 0x74, 0x20].contains(bytes[10]), bytes[13] == 0x3a,
      bytes[16] == 0x3a, let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
    else { return nil }
    var fraction = 0.0
    var zone = 19
    if bytes[19] == 0x2e {
      var scale = 0.1
      zone = 20
      while zone < bytes.count, (0x30...0x39).contains(bytes[zone]) {
        fraction += Double(bytes[zone] - 0x30) * scale
        scale /= 10
        zone += 1
      }
    }
    guard zone < bytes.count else { return nil }
    var offset = 0
    if bytes.count == zone + 6, bytes[zone] == 0x2b || bytes[zone] == 0x2d, bytes[zone + 3] == 0x3a {
      guard let hours = number(zone + 1..<zone + 3), let minutes = number(zone + 4..<zone + 6) else { return nil }
      offset = (hours * 60 + minutes) * (bytes[zone] == 0x2d ? -60 : 60)
    } else if bytes.count != zone + 1 || ![0x5a, 0x7a].contains(bytes[zone]) {
      return nil
    }
    var fields = tm()
    fields.tm_year = Int32(year - 1900)
    fields.tm_mon = Int32(month - 1)
    fields.tm_mday = Int32(day)
    fields.tm_hour = Int32(hour)
    fields.tm_min = Int32(minute)
    fields.tm_sec = Int32(second)
    let seconds = Int64(timegm(&fields)) - Int64(offset)
    return WallTime(microseconds: seconds * 1_000_000 + Int64(fraction * 1_000_000))
  }
}
