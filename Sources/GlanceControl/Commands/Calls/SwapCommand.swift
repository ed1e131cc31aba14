import GlanceModel
import SystemdBus

/// Holds the call that goes on, and resumes the one on hold.
struct SwapCommand: CallCommand {
  static let manual = Manual(
    name: "swap", arguments: "[ID]", count: 0...1, summary: "Hold the call that goes on, and resume the other one",
    details: """
      ID is the call's NO in “glancectl calls”, or its path; without it, the only call that goes on. Of several on hold the
      one is resumed that was put there last.
      """, printsJSON: false, examples: [.init("glancectl swap", "to the other one and, once more, back")])
  static let obvious = ObviousCall.joined

  let named: CallNumber?
  let awaited = "to swap"

  init(_ words: Words) throws(UsageFailure) { named = try CallNumber(first: words.arguments) }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws { try await daemon.call("Swap", of: call) }
}
