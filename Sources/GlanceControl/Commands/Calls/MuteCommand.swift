import GlanceModel
import SystemdBus

/// Silences the microphone for a call, or no longer.
struct MuteCommand: CallCommand {
  /// What is to become of the microphone.
  private enum Wish: String, CaseIterable { case on, off, toggle }

  static let manual = Manual(
    name: "mute", arguments: "[ID] [on|off|toggle]", count: 0...2, summary: "Silence the microphone for a call",
    details: """
      ID is the call's NO in “glancectl calls”, or its path; without it, the only call that goes on. on is meant without a
      word.
      """, printsJSON: false,
    examples: [
      .init("glancectl mute", "the other side hears nothing"),
      .init("glancectl mute off", "it hears again"),
      .init("glancectl mute 2 toggle", "one or the other, for a key of the keyboard"),
    ])
  static let obvious = ObviousCall.spoken

  let named: CallNumber?
  let awaited = "to switch the microphone"
  private let wish: Wish

  init(_ words: Words) throws(UsageFailure) {
    var rest = words.arguments[...]
    let wish = rest.last.flatMap(Wish.init(rawValue:))
    if wish != nil { rest.removeLast() }
    let besides = ", nor on, off or toggle"
    if rest.count > 1 { throw UsageFailure("“\(rest[1].prefix(100))” is none of on, off and toggle") }
    named = try rest.first.map { word throws(UsageFailure) in try CallNumber(word, besides: besides) }
    self.wish = wish ?? .on
  }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws {
    let muted =
      switch wish {
      case .on: true
      case .off: false
      case .toggle: !call.properties.flag("Muted")
      }
    try await daemon.call("SetMuted", of: call) { $0.bool(muted) }
  }
}
