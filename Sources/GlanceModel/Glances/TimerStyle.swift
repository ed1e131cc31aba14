/// How a timer is written.
public enum TimerStyle: String, Sendable, Hashable, CaseIterable {
  /// `4:05`, `1:04:05`.
  case clock
  /// Whole minutes with their unit.
  case minutes
  /// "in 4 minutes".
  case relative
}
