/// Why an activity ended.
public enum ActivityEndReason: String, Sendable, Hashable, Codable, CaseIterable {
  /// Its owner ended it.
  case ended
  /// It was active for as long as any may be.
  case expired
  /// A person put it away.
  case dismissed
  /// Its app may no longer show activities.
  case denied
  /// Its owner left the bus, and had no name to come back under.
  case ownerLeft
  /// A new one with its id took its place.
  case replaced
}
