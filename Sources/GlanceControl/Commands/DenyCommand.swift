import SystemdBus

/// Forbids an app to show activities.
struct DenyCommand: Command {
  static let manual = Manual(
    name: "deny", arguments: "APP…", count: 1...Int.max,
    summary: "End apps' Live Activities and forbid them new ones", printsJSON: false,
    examples: [.init("glancectl deny org.example.Pizza", "its activities end at once, and it may start none")])

  private let apps: [String]

  init(_ words: Words) { apps = words.arguments }

  func run(in session: Session) async throws { try await session.daemon().setAllowed(apps, false) }
}
