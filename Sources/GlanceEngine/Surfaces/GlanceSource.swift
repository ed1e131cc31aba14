/// What a glance shows.
public enum GlanceSource: Sendable, Hashable {
  /// An activity, by its number.
  case activity(Int)
  /// A conversation, by its number; of a group its first.
  case conversation(Int)
}
