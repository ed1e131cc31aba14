/// Where an activity is in its life: `pending` → `active` ⇄ `stale` → `ended` → `dismissed`.
public enum ActivityState: String, Sendable, Hashable, Codable, CaseIterable {
  /// Its start is scheduled.
  case pending
  /// Under way, its content current.
  case active
  /// Under way, its content past the stale date.
  case stale
  /// Over; still on the lock screen and in StandBy.
  case ended
  /// Gone from every screen.
  case dismissed

  /// Whether it counts toward the limits: it has not ended.
  public var isLive: Bool {
    switch self {
    case .pending, .active, .stale: true
    case .ended, .dismissed: false
    }
  }
}
