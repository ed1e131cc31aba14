import GlanceModel

/// A surface that the program makes for itself, to draw it in the terminal.
struct WatchedFamily: Sendable, Hashable {
  /// Its family.
  let family: SurfaceFamily

  /// All that are made, in the order they are drawn in.
  static let all: [WatchedFamily] = SurfaceFamily.allCases.map(WatchedFamily.init(family:))

  /// Its name, of a program with a process id.
  func name(process: Int32) -> String { "watch_\(process)_\(family.rawValue)" }

  /// How many cards of the lock screen are drawn.
  static func cards(for size: Screen.Size) -> Int { size.rows < 30 ? 2 : 3 }

  /// How many it has where they are drawn: those that there is no room for are counted and named.
  private static let mostCards = 24

  /// What it is like, in columns and rows that suit a terminal.
  ///
  /// - Parameter draws: Whether it is drawn, so that it has more cards than there is room for.
  func settings(for size: Screen.Size, draws: Bool = false) -> SurfaceSettings {
    let inner = Double(max(8, size.boxWidth - SurfaceBox.margin))
    var settings = SurfaceSettings()
    settings.unit = .cell
    settings.interactive = true
    switch family {
    case .island:
      (settings.width, settings.height) = (inner, 6)
      (settings.compactWidth, settings.compactHeight) = (((inner - 4) / 2).rounded(.down), 1)
      settings.minimalWidth = 6
    case .lockscreen:
      (settings.width, settings.height) = (inner, 5)
      settings.capacity = draws ? WatchedFamily.mostCards : WatchedFamily.cards(for: size)
    case .standby: (settings.width, settings.height) = (inner, 6)
    case .small: (settings.width, settings.height) = (inner, 3)
    case .bar: (settings.width, settings.height) = (min(inner, 40), 1)
    }
    return settings
  }

  /// What of the person's terminal every surface takes over: the colours' scheme and the locale.
  static var taste: SurfaceSettings {
    var settings = SurfaceSettings()
    let background = ProcessEnvironment.variable("COLORFGBG")?.split(separator: ";").last
    settings.colorScheme = background == "7" || background == "15" ? .light : .dark
    settings.locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(ProcessEnvironment.variable).first
    return settings
  }
}
