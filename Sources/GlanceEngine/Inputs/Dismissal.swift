import GlanceModel

/// How long an ended activity stays on the lock screen and in StandBy.
public enum Dismissal: Sendable, Hashable, Codable {
  /// As long as any may: ``Limits/lingerTime``. `default` on the bus.
  case standard
  /// Not at all.
  case immediate
  /// Until a date, at most as long as any may; a past date is now.
  case at(WallTime)
}
