/// What a glance shows.
public enum GlanceSource: Sendable, Hashable {
  /// An activity, by its number.
  case activity(Int)
}
