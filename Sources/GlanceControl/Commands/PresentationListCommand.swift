import GlanceModel
import SystemdBus

/// Lists the types that have a presentation document.
struct PresentationListCommand: Command {
  static let manual = Manual(
    name: "presentation list", summary: "The types that have a presentation document",
    examples: [.init("glancectl presentation list", "a type a line")])

  init(_ words: Words) {}

  func run(in session: Session) async throws {
    let types = try await session.daemon().properties(of: "Activities").texts("Types")
    if session.json {
      session.print(json: .array(types.map { .string($0) }))
    } else {
      session.output.lines(types)
      if types.isEmpty, session.output.isTerminal {
        session.output.line("No type has a document of its own; all show their common keys.")
      }
    }
  }
}
