import GlanceModel

/// Times as oFono writes them: `2026-11-30T16:50:00+0100`, to the second.
enum OFonoTime {
  /// The moment; nil if it is written in another way.
  static func read(_ text: String) -> WallTime? {
    let bytes = Array(text.utf8)
    guard bytes.count == 24, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      let zoneHours = number(bytes[20..<22]), let zoneMinutes = number(bytes[22..<24]), (1...12).contains(month)
    else { return nil }
    let zone: Int64
    switch bytes[19] {
    case UInt8(ascii: "+"): zone = zoneHours * 3600 + zoneMinutes * 60
    case UInt8(ascii: "-"): zone = -(zoneHours * 3600 + zoneMinutes * 60)
    default: return nil
    }
    return WallTime(seconds: days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - zone)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var number: Int64 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar. A year begins in March here, so that the leap day is its
  /// last.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
