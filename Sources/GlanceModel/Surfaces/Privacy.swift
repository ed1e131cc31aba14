/// When a surface hides what its glances say.
public enum Privacy: String, Sendable, Hashable, Codable, CaseIterable {
  /// Never.
  case show
  /// While the session is locked.
  case whenLocked
  /// Always.
  case always
}
