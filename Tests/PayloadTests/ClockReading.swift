import GlanceModel

/// Reads a timer's clock as a shell that follows the contract would draw it.
enum ClockReading {
  /// The digits at a moment: hours only if they are wanted and there are any.
  static func text(_ timer: GlanceTimer, showsHours: Bool, at now: WallTime) -> String {
    let moment = timer.pausedAt ?? now
    let span = timer.countsDown ? timer.end.map { $0 - moment } : timer.start.map { moment - $0 }
    let seconds = max(0, (span ?? .zero).components.seconds)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    guard showsHours, seconds >= 3600 else { return "\(seconds / 60):\(two(seconds % 60))" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
}
