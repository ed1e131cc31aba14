import SystemdBus

/// Taps a control of an activity.
struct TapCommand: Command {
  static let manual = Manual(
    name: "activity tap", arguments: "ACTIVITY CONTROL", count: 2...2,
    summary: "Tap a control of an activity, as on a screen",
    details: """
      ACTIVITY is its id, its number in “glancectl list”, or its path; CONTROL the id of one of its
      controls, as “glancectl show SURFACE” lists them.
      """,
    options: [CommandOption("app", value: "NAME", "the app it belongs to, if several have that id")], printsJSON: false,
    examples: [.init("glancectl activity tap 42 rate", "what a tap on the order's button “rate” does")])

  private let word: String
  private let control: String
  private let app: String?

  init(_ words: Words) {
    word = words.arguments[0]
    control = words.arguments[1]
    app = words.value("app")
  }

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let activity = try ActivityRecord.find(word, app: app, in: try await daemon.objects())
    try await daemon.call("Activate", of: "Activity", at: activity.path) { writer in
      writer.string(control)
      writer.options([:])
    }
  }
}
