/// How much is logged, as `[Log] Level` names it.
public enum LogLevel: String, Sendable, CaseIterable {
  /// Only what stops something from working.
  case error
  /// And what is odd.
  case warning
  /// And what an administrator may want to know.
  case info
  /// And what a developer may want to know.
  case debug
}
