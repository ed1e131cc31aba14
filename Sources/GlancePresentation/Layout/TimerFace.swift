import GlanceModel

/// What a timer shows now, as far as its width is concerned, and when that width changes.
///
/// A pause with a known end is counted as time that did not pass, so the clock goes on from where it stood.
struct TimerFace: Equatable {
  /// The text with every digit a zero.
  var text: String
  /// When the number of its digits, or its words, change; nil if they do not, or only by a message.
  var nextChange: WallTime?

  private static let minute: Int64 = 60_000_000

  /// The face at a moment, in a locale's words; nil is English.
  init(_ timer: GlanceTimer, style: TimerStyle, showsHours: Bool, locale: SurfaceLocale? = nil, at now: WallTime) {
    let reading = TimerReading(timer, at: now)
    switch style {
    case .clock: self.init(clock: reading, showsHours: showsHours)
    case .minutes: self.init(minutes: reading, locale)
    case .relative: self.init(relative: reading, locale)
    }
  }

  private init(clock reading: TimerReading, showsHours: Bool) {
    let second: Int64 = 1_000_000
    let shown = reading.units(of: second)
    let hours = showsHours && shown >= 3600
    let span = DigitSpan(shown / (hours ? 3600 : 60))
    let size: Int64 = hours ? 3600 : 60
    text = span.zeros + (hours ? ":00:00" : ":00")
    var low = span.low * size
    var high = span.high * size
    if hours { low = max(low, 3600) } else if showsHours { high = min(high, 3600) }
    nextChange = reading.moment(below: low, from: high, of: second)
  }

  private init(minutes reading: TimerReading, _ locale: SurfaceLocale?) {
    let span = DigitSpan(reading.units(of: TimerFace.minute))
    let words = (locale?.words ?? LanguageWords.english).shortMinutes
    text = ""
    for character in words { if character == "#" { text += span.zeros } else { text.append(character) } }
    nextChange = reading.moment(below: span.low, from: span.high, of: TimerFace.minute)
  }

  /// The words change with the unit, and with the plural, so the next change is looked for step by step; after sixty
  /// steps it is enough to look again.
  private init(relative reading: TimerReading, _ locale: SurfaceLocale?) {
    let locale = locale ?? SurfaceLocale("C")
    let minutes = reading.units(of: TimerFace.minute)
    text = TimerFace.phrase(minutes, ahead: reading.countsDown, locale)
    var next = minutes
    for _ in 0..<60 {
      next = TimerFace.next(next, countsDown: reading.countsDown)
      if next < 0 || TimerFace.phrase(next, ahead: reading.countsDown, locale) != text { break }
    }
    nextChange = next < 0 ? nil : reading.moment(below: next + 1, from: next, of: TimerFace.minute)
  }

  /// The next number of minutes at which a phrase says something else.
  private static func next(_ minutes: Int64, countsDown: Bool) -> Int64 {
    let step: Int64 = minutes < 60 ? 1 : minutes < 1440 ? 60 : 1440
    return countsDown ? minutes / step * step - 1 : minutes / step * step + step
  }

  private static func phrase(_ minutes: Int64, ahead: Bool, _ locale: SurfaceLocale) -> String {
    let span = min(minutes, 1 << 32) * minute
    let date = WallTime(microseconds: ahead ? span : -span)
    var bytes: [UInt8] = []
    TimeSpanWriter(date: date, now: WallTime(seconds: 0)).appendRelative(locale, to: &bytes)
    for index in bytes.indices where UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] {
      bytes[index] = UInt8(ascii: "0")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The numbers with as many digits as one has.
private struct DigitSpan {
  /// The least of them.
  var low: Int64 = 0
  /// The first with more.
  var high: Int64 = 10
  /// As many zeros.
  var zeros: String

  init(_ number: Int64) {
    var digits = 1
    while number >= high && digits < 12 {
      low = high
      high *= 10
      digits += 1
    }
    switch digits {
    case 1: zeros = "0"
    case 2: zeros = "00"
    case 3: zeros = "000"
    default: zeros = String(repeating: "0", count: digits)
    }
  }
}
