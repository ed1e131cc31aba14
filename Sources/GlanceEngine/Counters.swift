/// What was ignored rather than refused, so that it can be told.
public struct Counters: Sendable, Hashable {
  /// Updates older than the newest applied.
  public var olderUpdates = 0
  /// Broadcast updates too large for one of the activities they reach.
  public var oversizedUpdates = 0
  /// Alerts that came too soon after their app's last.
  public var hurriedAlerts = 0
  /// Answers to actions that had been answered, or had timed out.
  public var lateAnswers = 0
  /// What feeds reported of conversations that are not known, or that there is no room for.
  public var unknownReports = 0
}
