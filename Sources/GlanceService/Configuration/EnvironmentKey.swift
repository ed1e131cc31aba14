/// A key of `[Environment]`: what of the device's situation may come from a source.
public enum EnvironmentKey: String, Sendable, CaseIterable {
  /// Whether the vehicle moves: a text `parked`, `idling`, `moving`, or a boolean "moves".
  case driving = "Driving"
  /// Whether it is dark around: a boolean.
  case night = "Night"
  /// Whether the session is locked: a boolean.
  case locked = "Locked"
  /// Whether it is on a charger: a boolean.
  case charging = "Charging"
}
