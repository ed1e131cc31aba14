/// A moment of wall time: what people's clocks show. It jumps when the clock is set, and counts through suspend.
public struct WallTime: Sendable, Hashable, Comparable, Codable {
  /// Microseconds since 1970-01-01 00:00 UTC.
  public var microseconds: Int64

  /// A moment by its microseconds since 1970.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// A moment by its whole seconds since 1970; it stops at the ends of the range.
  public init(seconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    microseconds = overflow ? (seconds < 0 ? .min : .max) : product
  }

  /// A moment by its seconds since 1970, to the nearest microsecond; nil of no number, and beyond the range.
  public init?(fractionalSeconds seconds: Double) {
    guard let exact = Int64(exactly: (seconds * 1_000_000).rounded()) else { return nil }
    microseconds = exact
  }

  /// Whole seconds since 1970, rounded down: the grain in which time stamps compare.
  public var wholeSeconds: Int64 {
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Earlier comes first.
  public static func < (left: WallTime, right: WallTime) -> Bool { left.microseconds < right.microseconds }

  /// A moment later by a duration; it stops at the ends of the range instead of wrapping.
  public static func + (time: WallTime, duration: Duration) -> WallTime {
    let (sum, overflow) = time.microseconds.addingReportingOverflow(duration.wholeMicroseconds)
    return WallTime(microseconds: overflow ? (duration < .zero ? .min : .max) : sum)
  }

  /// From an earlier moment to a later one; at most as long as fits into the range.
  public static func - (later: WallTime, earlier: WallTime) -> Duration {
    let (span, overflow) = later.microseconds.subtractingReportingOverflow(earlier.microseconds)
    return .microseconds(overflow ? (later < earlier ? .min : .max) : span)
  }
}
