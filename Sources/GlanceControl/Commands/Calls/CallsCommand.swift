import GlanceModel
import SystemdBus

/// Lists the calls there are.
struct CallsCommand: Command {
  static let manual = Manual(
    name: "calls", summary: "The calls there are, and what can be done with each",
    details: """
      NO names a call to the other commands. TIME is since when it is connected, or rings. CONTROLS are the commands that
      work now. A call that is “with” another one is part of that one's group.
      """,
    examples: [
      .init("glancectl calls", "a line for each call"),
      .init("glancectl calls --json | jq -r '.[] | select(.Ringing).Title'", "who rings, for a script"),
    ])

  init(_ words: Words) {}

  func run(in session: Session) async throws {
    let calls = ConversationRecord.all(in: try await session.daemon().objects())
    if session.json {
      session.print(json: .array(calls.map(\.json)))
    } else if calls.isEmpty {
      session.output.line("No calls. “glancectl recents” lists those that are over.")
    } else {
      session.output.lines(CallTable.lines(calls, now: LocalTime.now, width: session.output.width))
    }
  }
}
