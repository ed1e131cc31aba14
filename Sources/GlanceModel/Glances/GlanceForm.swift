/// The form a glance has on its surface, published as `Presentation`.
public enum GlanceForm: String, Sendable, Hashable, Codable, CaseIterable {
  /// Both sides of an island, or a line of a bar.
  case compact
  /// A circle beside or inside the island.
  case minimal
  /// The opened island.
  case expanded
  /// A card on the lock screen or in StandBy.
  case content
  /// A tile.
  case small
  /// The whole lock screen or StandBy.
  case fullscreen
}
