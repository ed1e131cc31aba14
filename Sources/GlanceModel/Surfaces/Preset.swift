/// A screen's geometry by name, as the rules' table of presets gives it.
public enum Preset: String, Sendable, Hashable, Codable, CaseIterable {
  /// A phone's island.
  case island
  /// A large phone's island.
  case islandLarge = "island-large"
  /// An island on a phone held sideways.
  case islandLandscape = "island-landscape"
  /// A phone's lock screen.
  case lockscreen
  /// A large phone's lock screen.
  case lockscreenLarge = "lockscreen-large"
  /// StandBy on a panel of 800 × 480.
  case standby800x480 = "standby-800x480"
  /// StandBy on a panel of 1920 × 720.
  case standby1920x720 = "standby-1920x720"
  /// A wide car tile.
  case car240x78 = "car-240x78"
  /// A wide, high car tile.
  case car240x100 = "car-240x100"
  /// A narrow car tile.
  case car170x78 = "car-170x78"
  /// A 40 mm watch.
  case watch40 = "watch-40"
  /// A 41 mm watch.
  case watch41 = "watch-41"
  /// A 44 mm watch.
  case watch44 = "watch-44"
  /// A 45 mm watch.
  case watch45 = "watch-45"
  /// A 49 mm watch.
  case watch49 = "watch-49"
  /// A text bar of 24 columns.
  case bar24 = "bar-24"
  /// A text bar of 40 columns.
  case bar40 = "bar-40"

  /// The family whose screens look like this.
  public var family: SurfaceFamily {
    switch self {
    case .island, .islandLarge, .islandLandscape: .island
    case .lockscreen, .lockscreenLarge: .lockscreen
    case .standby800x480, .standby1920x720: .standby
    case .car240x78, .car240x100, .car170x78, .watch40, .watch41, .watch44, .watch45, .watch49: .small
    case .bar24, .bar40: .bar
    }
  }

  /// The presets of a family, the default first.
  public static func all(of family: SurfaceFamily) -> [Preset] { allCases.filter { $0.family == family } }

  /// The preset a family starts from.
  public static func first(of family: SurfaceFamily) -> Preset {
    switch family {
    case .island: .island
    case .lockscreen: .lockscreen
    case .standby: .standby800x480
    case .small: .car240x78
    case .bar: .bar24
    }
  }

  /// The lengths, in the family's unit.
  public var geometry: Geometry {
    switch self {
    case .island: .island(side: 52.33, minimal: 45, expanded: 371)
    case .islandLarge: .island(side: 62.33, minimal: 45, expanded: 408)
    case .islandLandscape: .island(side: 36.67, minimal: 36.67, expanded: 371)
    case .lockscreen: Geometry(width: 371, height: 160, margin: 14, fullWidth: 393, fullHeight: 852)
    case .lockscreenLarge: Geometry(width: 408, height: 160, margin: 14, fullWidth: 430, fullHeight: 932)
    case .standby800x480: Geometry(width: 800, height: 480)
    case .standby1920x720: Geometry(width: 1920, height: 720)
    case .car240x78: Geometry(width: 240, height: 78)
    case .car240x100: Geometry(width: 240, height: 100)
    case .car170x78: Geometry(width: 170, height: 78)
    case .watch40: Geometry(width: 152, height: 69.5)
    case .watch41: Geometry(width: 165, height: 72.5)
    case .watch44: Geometry(width: 173, height: 76.5)
    case .watch45: Geometry(width: 184, height: 80.5)
    case .watch49: Geometry(width: 191, height: 81.5)
    case .bar24: Geometry(width: 24, height: 1)
    case .bar40: Geometry(width: 40, height: 1)
    }
  }

  /// Whether compact and minimal forms have least room.
  public var limitedWidth: Bool { self == .islandLandscape }

  /// Whether it is a vehicle's screen.
  public var vehicle: Bool {
    switch self {
    case .car240x78, .car240x100, .car170x78: true
    default: false
    }
  }
}
