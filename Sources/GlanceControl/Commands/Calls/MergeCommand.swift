import GlanceModel
import SystemdBus

/// Puts two calls together.
struct MergeCommand: CallCommand {
  static let manual = Manual(
    name: "merge", arguments: "[ID] [OTHER]", count: 0...2, summary: "Put two calls together, so that all hear all",
    details: """
      ID and OTHER are the calls' NO in “glancectl calls”, or their paths. ID joins OTHER, which can be left out where there
      is only one. Without both, the only call on hold joins the one that goes on. Both have to be of one provider.
      """, printsJSON: false,
    examples: [
      .init("glancectl merge", "the call on hold and the one that goes on"),
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

  func choose(from calls: [ConversationRecord]) throws -> ConversationRecord {
    if let named { return try named.find(in: calls) }
    if !calls.contains(where: MergeCommand.obvious.fits),
      let held = calls.first(where: { $0.leads && $0.controls.contains("merge") })
    {
      // Two on hold can be put together, too; of more the daemon says that it has to be said.
      return held
    }
    let going = try MergeCommand.obvious.pick(calls, for: MergeCommand.manual.name, now: LocalTime.now)
    let partners = calls.filter {
      $0.state == .paused && $0.leads && $0.provider == going.provider && $0.controls.contains("merge")
    }
    // Of none and of several the daemon has a sentence.
    return partners.count == 1 ? partners[0] : going
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
