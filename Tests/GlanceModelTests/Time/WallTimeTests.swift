import GlanceModel
import Testing

/// Dates come from outside, so whatever is reckoned with them stops at the ends of the range.
struct WallTimeTests {
  @Test(
    arguments: [
      (0, 0), (1, 1_000_000), (-1, -1_000_000), (.max, .max), (.min, .min), (9_223_372_036_855, .max),
      (9_223_372_036_854, 9_223_372_036_854_000_000),
    ] as [(Int64, Int64)])
  func fromWholeSeconds(_ seconds: Int64, _ microseconds: Int64) {
    #expect(WallTime(seconds: seconds).microseconds == microseconds)
  }

  /// "timestamps compare in whole seconds": rounded down, also before 1970.
  @Test(
    arguments: [
      (0, 0), (999_999, 0), (1_000_000, 1), (1_999_999, 1), (-1, -1), (-1_000_000, -1), (-1_000_001, -2),
    ] as [(Int64, Int64)])
  func wholeSeconds(_ microseconds: Int64, _ seconds: Int64) {
    #expect(WallTime(microseconds: microseconds).wholeSeconds == seconds)
  }

  @Test(
    arguments: [
      (0.5, 500_000), (-0.25, -250_000), (1e300, nil), (-1e300, nil), (.infinity, nil), (.nan, nil), (1e13, nil),
      (1e12, 1_000_000_000_000_000_000),
    ] as [(Double, Int64?)])
  func fromSeconds(_ seconds: Double, _ microseconds: Int64?) {
    #expect(WallTime(fractionalSeconds: seconds)?.microseconds == microseconds)
  }

  @Test(
    arguments: [
      (.max, 1, .max), (.min, -1, .min), (.max, .min, 0 - 1), (5, -7, -2),
    ] as [(Int64, Int64, Int64)])
  func plus(_ time: Int64, _ span: Int64, _ sum: Int64) {
    #expect(WallTime(microseconds: time) + .microseconds(span) == WallTime(microseconds: sum))
    #expect(BootTime(microseconds: time) + .microseconds(span) == BootTime(microseconds: sum))
  }

  @Test(
    arguments: [
      (7, 5, 2), (.max, -1, .max), (.min, 1, .min), (.max, .min, .max), (.min, .max, .min), (-1, .max, .min),
    ] as [(Int64, Int64, Int64)])
  func minus(_ later: Int64, _ earlier: Int64, _ span: Int64) {
    #expect(WallTime(microseconds: later) - WallTime(microseconds: earlier) == .microseconds(span))
    #expect(BootTime(microseconds: later) - BootTime(microseconds: earlier) == .microseconds(span))
  }

  @Test(
    arguments: [
      (.seconds(Int64.max), .max), (.seconds(Int64.min), .min), (.milliseconds(1), 1000),
      (.seconds(9_223_372_036_854) + .microseconds(775_807), .max),
      (.seconds(9_223_372_036_854) + .microseconds(775_808), .max),
      (.zero - .seconds(9_223_372_036_854) - .microseconds(775_809), .min),
    ] as [(Duration, Int64)])
  func durations(_ duration: Duration, _ microseconds: Int64) {
    #expect(duration.wholeMicroseconds == microseconds)
    #expect(WallTime(seconds: 0) + duration == WallTime(microseconds: microseconds))
  }
}
