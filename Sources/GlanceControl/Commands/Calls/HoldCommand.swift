import GlanceModel
import SystemdBus

/// Puts a call on hold.
struct HoldCommand: CallCommand {
  static let manual = Manual(
    name: "hold", arguments: "[ID]", count: 0...1, summary: "Put a call on hold",
    details: "ID is the call's NO in “glancectl calls”, or its path; without it, the only call that goes on.",
    printsJSON: false, examples: [.init("glancectl hold", "the call waits until “glancectl resume”")])
  static let obvious = ObviousCall.joined

  let named: CallNumber?
  let awaited = "to put it on hold"

  init(_ words: Words) throws(UsageFailure) { named = try CallNumber(first: words.arguments) }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws {
    try await daemon.call("SetPaused", of: call) { $0.bool(true) }
  }
}
