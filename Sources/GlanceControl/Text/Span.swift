import GlanceModel

/// Lengths of time as a person says them.
enum Span {
  /// `12 s`, `2 min`, `3 h 12 min`, `5 d`: two units at most, rounded down.
  static func text(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min"
    case ..<86_400:
      let minutes = seconds % 3600 / 60
      return "\(seconds / 3600) h" + (minutes == 0 ? "" : " \(minutes) min")
    default:
      let hours = seconds % 86_400 / 3600
      return "\(seconds / 86_400) d" + (hours == 0 ? "" : " \(hours) h")
    }
  }

  /// `2 min ago`, `in 2 min`, `now`.
  ///
  /// - Parameter isRough: Whether the larger unit alone is said: `3 h ago`.
  static func relative(_ time: WallTime, now: WallTime, isRough: Bool = false) -> String {
    func words(_ duration: Duration) -> String {
      isRough ? text(duration).split(separator: " ").prefix(2).joined(separator: " ") : text(duration)
    }
    if time <= now {
      let gone = now - time
      return gone < .seconds(1) ? "now" : "\(words(gone)) ago"
    }
    return "in \(words(time - now))"
  }
}
