import GlanceModel
import SystemdBus

/// Calls those of a recent again.
struct RedialCommand: Command {
  static let manual = Manual(
    name: "redial", arguments: "ID", count: 1...1, summary: "Call those of a recent again",
    details: "ID is the first column of “glancectl recents”. Prints the path of the conversation that has begun.",
    printsJSON: false,
    examples: [.init("glancectl redial 17", "those of the recent with the id 17, through its provider")])

  private let id: Int64

  init(_ words: Words) throws(UsageFailure) {
    id = try RecentID.read(words.arguments, for: RedialCommand.manual)[0]
  }

  func run(in session: Session) async throws {
    let path = try await session.daemon().call("Redial", of: "Recents") { $0.int64(id) }.first?.text ?? ""
    session.output.line(SafeText.clean(path))
  }
}
