/// The kinds of screen a glance is laid out for.
public enum SurfaceFamily: String, Sendable, Hashable, Codable, CaseIterable {
  /// A cutout or pill at the top of the screen, compact until it expands.
  case island
  /// A list on the lock screen.
  case lockscreen
  /// A charging device on its side, seen from across the room.
  case standby
  /// A car's tile or a watch's widget.
  case small
  /// A line of text, in columns.
  case bar

  /// Every family.
  public static let all = Set(allCases)

  /// How many glances such a surface shows unless it says otherwise.
  public var defaultCapacity: Int {
    switch self {
    case .island: 2
    case .lockscreen: 4
    case .standby, .small, .bar: 1
    }
  }

  /// The unit its sizes are in unless it says otherwise.
  public var defaultUnit: LengthUnit { self == .bar ? .cell : .point }
}
