import GlanceModel

/// A surface that the program makes for itself, to draw it in the terminal.
struct WatchedFamily: Sendable, Hashable {
  /// Its family.
  let family: SurfaceFamily

  /// All that are made, in the order they are drawn in.
  static let all: [WatchedFamily] = SurfaceFamily.allCases.map(WatchedFamily.init(family:))

  /// Its name, of a program with a process id.
  func name(process: Int32) -> String { "watch_\(process)_\(family.rawValue)" }

  /// Its environment, in columns and rows that suit a terminal.
  func environment(for size: Screen.Size, draws: Bool) -> [String: TypedValue] {
    let inner = Double(max(8, size.boxWidth - SurfaceBox.margin))
    var values: [String: TypedValue] = ["unit": .string("cell"), "interactive": .bool(true), "view": .bool(draws)]
    switch family {
    case .island:
      values["width"] = .double(inner)
      values["height"] = .double(6)
      values["compactWidth"] = .double(((inner - 4) / 2).rounded(.down))
      values["compactHeight"] = .double(1)
      values["minimalWidth"] = .double(6)
    case .lockscreen:
      values["width"] = .double(inner)
      values["height"] = .double(5)
      values["capacity"] = .uint32(size.rows < 30 ? 2 : 3)
    case .standby:
      values["width"] = .double(inner)
      values["height"] = .double(8)
    case .small:
      values["width"] = .double(min(inner, 28))
      values["height"] = .double(3)
    case .bar:
      values["width"] = .double(min(inner, 40))
      values["height"] = .double(1)
    }
    return values
  }
}

extension WatchedFamily {
  /// What of the person's terminal every surface takes over: the colours' scheme and the locale.
  static var taste: [String: TypedValue] {
    var values: [String: TypedValue] = [:]
    let background = ProcessEnvironment.variable("COLORFGBG")?.split(separator: ";").last
    values["colorScheme"] = .string(background == "7" || background == "15" ? "light" : "dark")
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(ProcessEnvironment.variable).first
    if let locale { values["locale"] = .string(locale) }
    return values
  }
}
