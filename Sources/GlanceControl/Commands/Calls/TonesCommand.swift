import GlanceModel
import SystemdBus

/// Plays the tones of a keypad.
struct TonesCommand: CallCommand {
  static let manual = Manual(
    name: "tones", arguments: "[ID] DIGITS", count: 1...2,
    summary: "Play the tones of a keypad, such as for a menu",
    details: """
      ID is the call's NO in “glancectl calls”, or its path; without it, the only call that goes on. DIGITS are of 0 to 9,
      *, # and A to D; a comma pauses, a semicolon waits; 64 at most.
      """, printsJSON: false,
    examples: [
      .init("glancectl tones 1", "the key 1"),
      .init("glancectl tones 2 '4711#'", "five keys, in the call 2; a shell wants # and * in quotation marks"),
    ])
  static let obvious = ObviousCall.joined

  let named: CallNumber?
  let awaited = "to play the tones"
  private let digits: String

  init(_ words: Words) throws(UsageFailure) {
    digits = String((words.arguments.last ?? "").map { ("a"..."d").contains($0) ? Character($0.uppercased()) : $0 })
    named = try CallNumber(first: words.arguments.dropLast())
  }

  func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws {
    try await daemon.call("PlayTones", of: call) { $0.string(digits) }
  }
}
