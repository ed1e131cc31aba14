import GlanceModel
import SystemdBus

/// Answers a call.
struct AnswerCommand: CallCommand {
  static let manual = Manual(
    name: "answer", arguments: "[ID]", count: 0...1, summary: "Answer a call; what goes on is put on hold",
    details: """
      ID is the call's NO in “glancectl calls”, or its path; without it, the only one that came in. A call that goes on
      is put on hold first. One that cannot be is in the way, until an option says that it may end.
      """,
    options: [
      CommandOption("hold-others", "put the call that goes on on hold, as without options"),
      CommandOption("end-others", "end the call that goes on"),
    ], printsJSON: false,
    examples: [
      .init("glancectl answer", "the call that rings"),
      .init("glancectl answer 2 --end-others", "the call 2, in place of the one that goes on"),
    ])
  static let obvious = ObviousCall.incoming

  let named: CallNumber?
  let awaited = "to answer"
  private let method: String

  init(_ words: Words) throws(UsageFailure) {
    named = try CallNumber(first: words.arguments)
    let (holds, ends) = (words.has("hold-others"), words.has("end-others"))
    if holds, ends { throw UsageFailure("--hold-others and --end-others exclude each other; leave one of them out") }
    method = ends ? "AnswerEndingOthers" : holds ? "AnswerHoldingOthers" : "Answer"
  }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws { try await daemon.call(method, of: call) }
}
