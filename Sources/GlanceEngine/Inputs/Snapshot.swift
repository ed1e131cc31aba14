import GlanceModel

/// What the daemon stored before it ended, and what it knows of the clock when it starts.
public struct Snapshot: Sendable, Hashable, Codable {
  /// Every activity that is not dismissed.
  public var activities: [ActivityCheckpoint]
  /// What has been said about apps.
  public var allowed: [String: Bool]
  /// Whether there are activities at all.
  public var enabled: Bool
  /// Whether pushes have the larger budget.
  public var frequentPushes: Bool
  /// The number the next activity gets; at least one more than any stored.
  public var nextActivityNumber: Int
  /// Whether the wall clock is right.
  public var clockIsSynchronised: Bool

  /// What was stored; nothing by default.
  public init(
    activities: [ActivityCheckpoint] = [], allowed: [String: Bool] = [:], enabled: Bool = true,
    frequentPushes: Bool = false, nextActivityNumber: Int = 1, clockIsSynchronised: Bool = true
  ) {
    self.activities = activities
    self.allowed = allowed
    self.enabled = enabled
    self.frequentPushes = frequentPushes
    self.nextActivityNumber = nextActivityNumber
    self.clockIsSynchronised = clockIsSynchronised
  }
}
