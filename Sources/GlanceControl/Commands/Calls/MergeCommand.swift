import GlanceModel
import SystemdBus

/// Puts two calls together.
struct MergeCommand: CallCommand {
  static let manual = Manual(
    name: "merge", arguments: "[ID] [OTHER]", count: 0...2, summary: "Put two calls together, so that all hear all",
    details: """
      ID is the call's NO in “glancectl calls”, or its path; without it, the only call that goes on. It joins OTHER, which
      can be left out where there is only one. Both have to be of one provider.
      """, printsJSON: false,
    examples: [
      .init("glancectl merge", "the call that goes on, and the one on hold"),
      .init("glancectl merge 3 2", "the call 3 joins the call 2"),
    ])
  static let obvious = ObviousCall.joined

  let named: CallNumber?
  let awaited = "to put them together"
  private let other: CallNumber?

  init(_ words: Words) throws(UsageFailure) {
    named = try CallNumber(first: words.arguments)
    other = try CallNumber(first: Array(words.arguments.dropFirst()))
  }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws {
    if let other {
      try await daemon.call("MergeWith", of: call) { $0.path(other.path) }
    } else {
      try await daemon.call("Activate", of: call) { writer in
        writer.string("merge")
        writer.options([:])
      }
    }
  }
}
