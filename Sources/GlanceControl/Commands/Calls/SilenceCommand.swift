import GlanceModel
import SystemdBus

/// Stops a call's ringing.
struct SilenceCommand: CallCommand {
  static let manual = Manual(
    name: "silence", arguments: "[ID]", count: 0...1, summary: "Stop the ringing; the call can still be answered",
    details: "ID is the call's NO in “glancectl calls”, or its path; without it, the only call that rings.",
    printsJSON: false, examples: [.init("glancectl silence", "quiet, and the caller hears it ring on")])
  static let obvious = ObviousCall.ringing

  let named: CallNumber?
  let awaited = "to be silent"

  init(_ words: Words) throws(UsageFailure) { named = try CallNumber(first: words.arguments) }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws { try await daemon.call("Silence", of: call) }
}
