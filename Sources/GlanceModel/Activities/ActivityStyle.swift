/// How an activity wants to be shown.
public enum ActivityStyle: String, Sendable, Hashable, Codable, CaseIterable {
  /// Wherever activities are shown.
  case standard
  /// Only expanded; it ends on lock, collapse or dismissal.
  case transient
}
