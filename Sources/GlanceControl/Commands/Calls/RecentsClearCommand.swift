import SystemdBus

/// Takes all recents out.
struct RecentsClearCommand: Command {
  static let manual = Manual(
    name: "recents clear", summary: "Take all recents out for good", printsJSON: false,
    examples: [.init("glancectl recents clear", "nothing is left of them")])

  init(_ words: Words) {}

  func run(in session: Session) async throws { try await session.daemon().call("Clear", of: "Recents") }
}
