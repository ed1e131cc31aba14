import GlanceModel
import SystemdBus

/// Takes a call out of its group.
struct UnmergeCommand: CallCommand {
  static let manual = Manual(
    name: "unmerge", arguments: "[ID]", count: 0...1, summary: "Take a call out of its group",
    details: """
      ID is the call's NO in “glancectl calls”, or its path; without it, the only call that can be taken out.
      """, printsJSON: false, examples: [.init("glancectl unmerge 3", "the call 3 goes on by itself")])
  static let obvious = ObviousCall.grouped

  let named: CallNumber?
  let awaited = "to take it out"

  init(_ words: Words) throws(UsageFailure) { named = try CallNumber(first: words.arguments) }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws { try await daemon.call("Unmerge", of: call) }
}
