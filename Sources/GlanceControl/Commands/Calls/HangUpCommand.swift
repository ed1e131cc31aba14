import GlanceModel
import SystemdBus

/// Ends a call, or declines it.
struct HangUpCommand: CallCommand {
  static let manual = Manual(
    name: "end", arguments: "[ID]", count: 0...1, summary: "End a call; one that rings is declined",
    details: """
      ID is the call's NO in “glancectl calls”, or its path; without it, the only call there is. On the first of a group it
      ends all of them.
      """, printsJSON: false,
    examples: [
      .init("glancectl end", "hang up, or decline, if there is one call"),
      .init("glancectl end 2", "the call 2, whatever else goes on"),
    ])
  static let obvious = ObviousCall.any

  let named: CallNumber?
  let awaited = "to hang up"

  init(_ words: Words) throws(UsageFailure) { named = try CallNumber(first: words.arguments) }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws { try await daemon.call("End", of: call) }
}
