import GlanceModel

/// Dates as RFC 3339 writes them: `2026-07-01T10:00:00Z`, `2026-07-01 12:00:00.5+02:00`.
public enum RFC3339 {
  /// The date that a text stands for; nil if it is written otherwise, or is no date.
  public static func date(_ text: String) -> WallTime? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = Reader(bytes: bytes)
      return reader.date()
    }
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0

    mutating func date() -> WallTime? {
      guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
        take("T") || take("t") || take(" "),
        let hour = number(2), take(":"), let minute = number(2), take(":"), let second = number(2),
        (1...12).contains(month), (1...CivilDate.length(ofMonth: month, year: year)).contains(day),
        hour < 24, minute < 60, second <= 60
      else { return nil }
      let fraction = take(".") ? microseconds() : 0
      guard let fraction, let offset = offset(), index == bytes.count else { return nil }
      let days = CivilDate.days(year: year, month: month, day: day)
      let seconds = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
      return WallTime(microseconds: seconds * 1_000_000 + fraction)
    }

    /// Seconds east of Greenwich.
    private mutating func offset() -> Int? {
      if take("Z") || take("z") { return 0 }
      let west = take("-")
      guard west || take("+"), let hours = number(2), take(":"), let minutes = number(2), hours < 24, minutes < 60
      else { return nil }
      return (hours * 60 + minutes) * (west ? -60 : 60)
    }

    private mutating func microseconds() -> Int64? {
      var value: Int64 = 0
      var scale: Int64 = 1_000_000
      let start = index
      while let digit = digit() {
        scale /= 10
        value += Int64(digit) * scale
      }
      return index > start ? value : nil
    }

    private mutating func number(_ digits: Int) -> Int? {
      var value = 0
      for _ in 0..<digits {
        guard let digit = digit() else { return nil }
        value = value * 10 + digit
      }
      return value
    }

    private mutating func digit() -> Int? {
      guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
      index += 1
      return Int(bytes[index - 1]) - 0x30
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
      index += 1
      return true
    }
  }
}
