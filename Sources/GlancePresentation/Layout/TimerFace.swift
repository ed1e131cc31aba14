import GlanceModel

/// What a timer shows now, as far as its width is concerned, and when that width changes.
///
/// A pause with a known end is counted as time that did not pass, so the clock goes on from where it stood.
struct TimerFace: Equatable {
  /// The text with every digit a zero.
  var text: String
  /// When the number of its digits changes; nil if it does not, or only by a message.
  var nextChange: WallTime?

  /// The face at a moment.
  init(_ timer: GlanceTimer, style: TimerStyle, showsHours: Bool, at now: WallTime) {
    let reading = TimerReading(timer, at: now)
    let unit: Int64
    switch style {
    case .clock: unit = 1_000_000
    case .minutes, .relative: unit = 60_000_000
    }
    let shown = reading.countsDown ? (reading.value + unit - 1) / unit : reading.value / unit
    let (text, low, high) = TimerFace.digits(shown, style: style, showsHours: showsHours)
    self.text = text
    if reading.countsDown {
      // It shows one less than `low` as soon as no more than that is left.
      nextChange = low > 0 ? reading.moment(whenValueIs: (low - 1) * unit) : nil
    } else {
      nextChange = reading.moment(whenValueIs: high * unit)
    }
  }

  /// The text for a number of seconds or minutes, the least number with as many digits, and the first with more.
  private static func digits(_ shown: Int64, style: TimerStyle, showsHours: Bool) -> (String, Int64, Int64) {
    switch style {
    case .clock where showsHours && shown >= 3600:
      let (low, high, count) = span(shown / 3600)
      return (zeros(count) + ":00:00", max(low, 1) * 3600, high * 3600)
    case .clock:
      let (low, high, count) = span(shown / 60)
      return (zeros(count) + ":00", low * 60, showsHours ? min(high * 60, 3600) : high * 60)
    case .minutes:
      let (low, high, count) = span(shown)
      return (zeros(count) + "\u{a0}min", low, high)
    case .relative:
      if shown < 60 {
        let (low, high, count) = span(shown)
        return ("in " + zeros(count) + " minutes", low, min(high, 60))
      }
      let (low, high, count) = span(shown / 60)
      return ("in " + zeros(count) + " hours", max(low, 1) * 60, high * 60)
    }
  }

  /// The least number with as many digits, the first with more, and how many they are.
  private static func span(_ number: Int64) -> (low: Int64, high: Int64, digits: Int) {
    var low: Int64 = 0
    var high: Int64 = 10
    var digits = 1
    while number >= high && digits < 12 {
      low = high
      high *= 10
      digits += 1
    }
    return (low, high, digits)
  }

  private static func zeros(_ count: Int) -> String {
    switch count {
    case 1: "0"
    case 2: "00"
    case 3: "000"
    default: String(repeating: "0", count: count)
    }
  }
}
