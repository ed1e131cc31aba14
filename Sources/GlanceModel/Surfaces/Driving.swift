/// Whether the vehicle moves.
public enum Driving: String, Sendable, Hashable, Codable, CaseIterable {
  /// Standing, out of gear.
  case parked
  /// Standing in traffic.
  case idling
  /// On its way.
  case moving
  /// A source is configured, but does not tell; counts as moving.
  case unknown
}
