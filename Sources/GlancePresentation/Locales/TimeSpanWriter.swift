import GlanceModel

/// Writes how long it is until or since a moment, and knows when that reading changes.
///
/// Time left is rounded up to minutes and time gone down, so that a reading holds for a minute at least.
struct TimeSpanWriter {
  /// The moment.
  let date: WallTime
  /// The present.
  let now: WallTime

  private static let minute: Int64 = 60_000_000

  /// Microseconds left, negative if it is past; bounded, so that it can be reckoned with.
  private var left: Int64 {
    let limit: Int64 = 1 << 60
    return min(max(date.microseconds, -limit), limit) - min(max(now.microseconds, -limit), limit)
  }

  /// Whether the moment is to come.
  var isAhead: Bool { left > 0 }

  /// Whole minutes: left, rounded up, or gone, rounded down.
  var minutes: Int {
    let span = left
    return Int(span > 0 ? (span + TimeSpanWriter.minute - 1) / TimeSpanWriter.minute : -span / TimeSpanWriter.minute)
  }

  /// When the number of minutes changes.
  var nextMinute: WallTime { change(after: minutes, step: 1) }

  /// When "in 2 hours" changes.
  var nextRelative: WallTime {
    switch minutes {
    case ..<60: nextMinute
    case ..<1440: change(after: minutes / 60 * 60, step: 60)
    default: change(after: minutes / 1440 * 1440, step: 1440)
    }
  }

  /// When there are fewer minutes left than `reading`, or as many more gone as the step.
  private func change(after reading: Int, step: Int) -> WallTime {
    let boundary = isAhead ? -Int64(reading - 1) : Int64(reading + step)
    return date + .microseconds(boundary * TimeSpanWriter.minute)
  }

  /// Appends whole minutes with their unit: "64 min".
  func appendMinutes(_ locale: SurfaceLocale, to bytes: inout [UInt8]) {
    append(locale.words.shortMinutes, number: Int64(minutes), to: &bytes)
  }

  /// Appends hours and minutes: "12 min", "1:04 h".
  func appendTimer(_ locale: SurfaceLocale, to bytes: inout [UInt8]) {
    guard minutes >= 60 else { return appendMinutes(locale, to: &bytes) }
    for byte in locale.words.shortHours.utf8 {
      guard byte == UInt8(ascii: "#") else {
        bytes.append(byte)
        continue
      }
      NumberWriter.append(Int64(minutes / 60), to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      NumberWriter.append(digits: UInt64(minutes % 60), least: 2, to: &bytes)
    }
  }

  /// Appends how long in words: "in 4 minutes", "2 hours ago", "now".
  func appendRelative(_ locale: SurfaceLocale, to bytes: inout [UInt8]) {
    let words = locale.words
    let (count, unit): (Int, LanguageWords.Unit) =
      switch minutes {
      case ..<60: (minutes, .minute)
      case ..<1440: (minutes / 60, .hour)
      default: (minutes / 1440, .day)
      }
    guard count > 0 else { return bytes.append(contentsOf: words.now.utf8) }
    let forms = (isAhead ? words.ahead : words.gone)[unit.rawValue]
    let form = locale.plural.form(count, of: forms)
    for byte in (isAhead ? words.future : words.past).utf8 {
      if byte == UInt8(ascii: "%") {
        append(form, number: Int64(count), to: &bytes)
      } else {
        bytes.append(byte)
      }
    }
  }

  private func append(_ form: String, number: Int64, to bytes: inout [UInt8]) {
    for byte in form.utf8 {
      if byte == UInt8(ascii: "#") {
        NumberWriter.append(number, to: &bytes)
      } else {
        bytes.append(byte)
      }
    }
  }
}
