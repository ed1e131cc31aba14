import SystemdBus

/// Takes a presentation document back.
struct PresentationUnregisterCommand: Command {
  static let manual = Manual(
    name: "presentation unregister", arguments: "TYPE", count: 1...1,
    summary: "Take a type's presentation document back", printsJSON: false,
    examples: [.init("glancectl presentation unregister DrinkOrderAttributes", "its default looks again")])

  private let type: String

  init(_ words: Words) { type = words.arguments[0] }

  func run(in session: Session) async throws {
    try await session.daemon().call("UnregisterPresentation", of: "Activities") { $0.string(type) }
  }
}
