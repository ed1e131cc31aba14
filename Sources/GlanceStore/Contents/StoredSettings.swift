/// What a person has switched on or off for all activities.
public struct StoredSettings: Sendable, Hashable, Codable {
  /// Whether activities are shown at all.
  public var enabled: Bool
  /// Whether pushes have the larger budget.
  public var frequentPushes: Bool

  /// Settings; shown, with the smaller budget, unless said otherwise.
  public init(enabled: Bool = true, frequentPushes: Bool = false) {
    self.enabled = enabled
    self.frequentPushes = frequentPushes
  }
}
