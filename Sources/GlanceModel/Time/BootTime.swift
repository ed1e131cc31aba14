/// A moment of boot time: it never jumps, counts through suspend, and means nothing after a restart of the machine.
public struct BootTime: Sendable, Hashable, Comparable, Codable {
  /// Microseconds since the machine started.
  public var microseconds: Int64

  /// A moment by its microseconds since the machine started.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Earlier comes first.
  public static func < (left: BootTime, right: BootTime) -> Bool { left.microseconds < right.microseconds }

  /// A moment later by a duration; it stops at the ends of the range instead of wrapping.
  public static func + (time: BootTime, duration: Duration) -> BootTime {
    let (sum, overflow) = time.microseconds.addingReportingOverflow(duration.wholeMicroseconds)
    return BootTime(microseconds: overflow ? (duration < .zero ? .min : .max) : sum)
  }

  /// From an earlier moment to a later one; at most as long as fits into the range.
  public static func - (later: BootTime, earlier: BootTime) -> Duration {
    let (span, overflow) = later.microseconds.subtractingReportingOverflow(earlier.microseconds)
    return .microseconds(overflow ? (later < earlier ? .min : .max) : span)
  }
}
