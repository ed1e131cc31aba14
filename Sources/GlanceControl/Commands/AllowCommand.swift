import SystemdBus

/// Lets an app show activities again.
struct AllowCommand: Command {
  static let manual = Manual(
    name: "allow", arguments: "APP…", count: 1...Int.max, summary: "Let apps show Live Activities", printsJSON: false,
    examples: [.init("glancectl allow org.example.Pizza", "it may start activities again")])

  private let apps: [String]

  init(_ words: Words) { apps = words.arguments }

  func run(in session: Session) async throws { try await session.daemon().setAllowed(apps, true) }
}

extension Daemon {
  /// Says whether apps may show activities.
  func setAllowed(_ apps: [String], _ allowed: Bool) async throws {
    for app in apps {
      try await call("SetAllowed", of: "Activities") { writer in
        writer.string(app)
        writer.bool(allowed)
      }
    }
  }
}
