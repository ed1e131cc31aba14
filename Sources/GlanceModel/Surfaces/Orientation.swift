/// How the device is held.
public enum Orientation: String, Sendable, Hashable, Codable, CaseIterable {
  /// Wider than high.
  case landscape
  /// Higher than wide.
  case portrait
  /// No sensor tells.
  case unknown
}
