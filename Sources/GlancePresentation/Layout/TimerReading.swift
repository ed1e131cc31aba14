import GlanceModel

/// How much time a timer shows at a moment.
public struct TimerReading: Equatable, Sendable {
  /// Microseconds, never negative.
  public let value: Int64
  /// Whether it gets less.
  public let countsDown: Bool
  /// When it last began to run, or will; nil while it stands still for good.
  private let runsFrom: WallTime?
  /// What it shows at most.
  private let limit: Int64

  /// Reads a timer. One without a start counts down.
  public init(_ timer: GlanceTimer, at now: WallTime) {
    var standing = now.microseconds
    var running: WallTime? = now
    if let paused = timer.pausedAt, paused <= now {
      if let resumes = timer.resumesAt, resumes >= paused {
        standing = now < resumes ? paused.microseconds : (now + (.zero - (resumes - paused))).microseconds
        running = max(now, resumes)
      } else {
        standing = paused.microseconds
        running = nil
      }
    }
    countsDown = timer.countsDown || timer.start == nil
    let length: Int64
    if let start = timer.start, let end = timer.end {
      length = TimerReading.difference(end.microseconds, start.microseconds)
    } else {
      length = .max
    }
    let raw: Int64
    if countsDown {
      raw = TimerReading.difference((timer.end ?? now).microseconds, standing)
    } else {
      raw = TimerReading.difference(standing, (timer.start ?? now).microseconds)
    }
    value = min(raw, length)
    // Before its start a timer stands at its first value.
    let waiting = timer.start.map { max(0, TimerReading.difference($0.microseconds, standing)) } ?? 0
    runsFrom = running.map { $0 + .microseconds(waiting) }
    limit = countsDown ? value : length
  }

  /// When it will show a value; nil if never.
  public func moment(whenValueIs wanted: Int64) -> WallTime? {
    guard let runsFrom, wanted >= 0, wanted <= limit else { return nil }
    let wait = countsDown ? value - wanted : wanted - value
    return wait > 0 ? runsFrom + .microseconds(wait) : nil
  }

  /// Whole units: of time left rounded up, of time gone down.
  func units(of unit: Int64) -> Int64 { countsDown ? (value / unit) + (value % unit > 0 ? 1 : 0) : value / unit }

  /// When it shows less than `low` units, counting down, or `high` counting up; nil if never.
  func moment(below low: Int64, from high: Int64, of unit: Int64) -> WallTime? {
    let (wanted, overflow) = (countsDown ? low - 1 : high).multipliedReportingOverflow(by: unit)
    return overflow ? nil : moment(whenValueIs: wanted)
  }

  private static func difference(_ later: Int64, _ earlier: Int64) -> Int64 {
    let (difference, overflow) = later.subtractingReportingOverflow(earlier)
    return overflow ? .max : max(0, difference)
  }
}
