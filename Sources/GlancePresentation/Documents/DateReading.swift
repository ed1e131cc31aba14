import GlanceModel

/// How a document's numbers are read as dates.
enum DateReading: String, Sendable, CaseIterable {
  /// Seconds since 1970.
  case unix
  /// Seconds since 2001.
  case apple

  /// Numbers from here on are milliseconds by mistake: as seconds they are beyond the year 5138.
  static let millisecondThreshold = 1e11

  /// Seconds from 1970 to 2001.
  private static let appleEpoch = 978_307_200.0

  /// The date that a value stands for: seconds, or RFC 3339; nil if it stands for none.
  func date(_ value: Value) -> WallTime? {
    switch value {
    case .string(let text): RFC3339.date(text)
    case .integer(let whole): date(seconds: Double(whole))
    case .number(let number): date(seconds: number)
    case .bool, .array, .object: nil
    }
  }

  private func date(seconds: Double) -> WallTime? {
    guard seconds.magnitude < DateReading.millisecondThreshold else { return nil }
    let unix =
      switch self {
      case .unix: seconds
      case .apple: seconds + DateReading.appleEpoch
      }
    return WallTime(microseconds: Int64((unix * 1_000_000).rounded()))
  }
}
