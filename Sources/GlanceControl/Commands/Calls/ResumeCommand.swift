import GlanceModel
import SystemdBus

/// Takes a call off hold.
struct ResumeCommand: CallCommand {
  static let manual = Manual(
    name: "resume", arguments: "[ID]", count: 0...1, summary: "Take a call off hold; what goes on is put on hold",
    details: "ID is the call's NO in “glancectl calls”, or its path; without it, the only call on hold.",
    printsJSON: false, examples: [.init("glancectl resume", "the call goes on")])
  static let obvious = ObviousCall.paused

  let named: CallNumber?
  let awaited = "to resume it"

  init(_ words: Words) throws(UsageFailure) { named = try CallNumber(first: words.arguments) }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws {
    try await daemon.call("SetPaused", of: call) { $0.bool(false) }
  }
}
