import GlanceModel
import SystemdBus

/// Calls those of a recent again.
struct RedialCommand: Command {
  static let manual = Manual(
    name: "redial", arguments: "ID", count: 1...1, summary: "Call those of a recent again",
    details: """
      ID is the first column of “glancectl recents”. Prints the path of the call that has begun; “glancectl calls” tells how
      it goes.
      """,
    examples: [.init("glancectl redial 17", "those of the recent with the id 17, by who carried it")])

  private let id: Int64

  init(_ words: Words) throws(UsageFailure) {
    id = try RecentID.read(words.arguments, for: RedialCommand.manual)[0]
  }

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let path = try await session.waiting(for: "the provider to begin the call") {
      do {
        return try await daemon.call("Redial", of: "Recents") { $0.int64(id) }.first?.text ?? ""
      } catch let error as BusError {
        throw Complaint(CallSentence.translated(SafeText.clean(error.message)))
      }
    }
    if session.json {
      session.print(json: ["path": .string(path)])
    } else {
      session.output.line(SafeText.clean(path))
    }
  }
}
