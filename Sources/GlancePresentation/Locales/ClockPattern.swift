import Glibc

/// Hours and minutes as a locale writes them, as a pattern of `strftime`.
enum ClockPattern {
  /// The pattern of a locale: 12 hours if its time of day has a half of the day in it, else 24.
  static func pattern(_ locale: SystemLocale, _ language: String) -> String {
    let written = locale.info(Int(T_FMT))
    let halves = !locale.info(Int(AM_STR)).isEmpty && !locale.info(Int(PM_STR)).isEmpty
    let twelve = ["%r", "%I", "%l", "%p", "%P"].contains { written.contains($0) }
    guard twelve && halves else { return written.contains("%H.%M") ? "%H.%M" : "%H:%M" }
    switch language {
    case "ko", "zh", "ja": return "%p %-I:%M"
    default: return "%-I:%M %p"
    }
  }
}

/// Day and month as a locale writes them, as a pattern of `strftime`.
enum DatePattern {
  /// The patterns of a locale without and with the year.
  static func patterns(_ locale: SystemLocale, _ language: String) -> (short: String, withYear: String) {
    switch language {
    case "ja", "zh": return ("%-m月%-d日", "%Y年%-m月%-d日")
    case "ko": return ("%-m월 %-d일", "%Y년 %-m월 %-d일")
    case "de", "da", "nb", "nn", "no", "fi", "cs", "sk", "sl", "hr", "bs", "lv": return ("%-d. %b", "%-d. %b %Y")
    case "hu": return ("%b %-d.", "%Y. %b %-d.")
    case "lt": return ("%b %-d", "%Y %b %-d")
    default: break
    }
    let written = locale.info(Int(D_FMT))
    let monthFirst =
      switch (first(of: ["%m", "%-m", "%b", "%B"], in: written), first(of: ["%d", "%-d", "%e"], in: written)) {
      case (let month?, let day?): month < day
      case (nil, _), (_, nil): written.hasPrefix("%D")
      }
    return monthFirst ? ("%b %-d", "%b %-d, %Y") : ("%-d %b", "%-d %b %Y")
  }

  private static func first(of names: [String], in pattern: String) -> Int? {
    names.compactMap { name in
      pattern.firstRange(of: name).map { pattern.distance(from: pattern.startIndex, to: $0.lowerBound) }
    }.min()
  }
}
