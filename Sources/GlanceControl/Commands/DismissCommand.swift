import SystemdBus

/// Takes activities off the screens, as a person does with a swipe.
struct DismissCommand: Command {
  static let manual = Manual(
    name: "activity dismiss", arguments: "ACTIVITY…", count: 1...Int.max,
    summary: "Take activities off every screen, as a swipe does",
    details: "ACTIVITY is its id, its number in “glancectl list”, or its path.",
    options: [CommandOption("app", value: "NAME", "the app they belong to, if several have that id")],
    printsJSON: false,
    examples: [.init("glancectl activity dismiss tea", "the activity with the id tea goes")])

  private let words: [String]
  private let app: String?

  init(_ words: Words) {
    self.words = words.arguments
    app = words.value("app")
  }

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let tree = try await daemon.objects()
    let activities = try words.map { try ActivityRecord.find($0, app: app, in: tree) }
    for activity in activities { try await daemon.call("Dismiss", of: "Activity", at: activity.path) }
  }
}
