/// Where a glance stands on an island.
public enum IslandPosition: String, Sendable, Hashable, Codable, CaseIterable {
  /// In the island itself.
  case attached
  /// In a circle beside it.
  case detached
}
