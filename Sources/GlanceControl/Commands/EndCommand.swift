import GlanceModel
import GlanceWire
import SystemdBus

/// Ends an activity.
struct EndCommand: Command {
  static let manual = Manual(
    name: "activity end", arguments: "ACTIVITY [KEY=VALUE…]", count: 1...Int.max,
    summary: "End an activity",
    details: """
      ACTIVITY is its id, its number in “glancectl list”, or its path. Without content it
      keeps what it shows; content that is given replaces the last whole, and --merge keeps the keys
      that are not mentioned. It stays on the lock screen and in StandBy for 4 hours unless --dismiss
      says otherwise.

      \(Content.details)
      """,
    options: [CommandOption("dismiss", value: "TIME", "when it leaves the lock screen; “now” for at once")]
      + [Content.merge] + Content.options + [
        CommandOption("app", value: "NAME", "the app it belongs to, if several have that id")
      ],
    printsJSON: false,
    examples: [
      .init(
        "glancectl activity end 42 phase=picked-up --dismiss=+10min", "the order is done; its card stays 10 minutes"),
      .init("glancectl activity end tea --dismiss=now", "away with it"),
    ])

  private let word: String
  private let merges: Bool
  private let app: String?
  private let content: Content
  private let dismissal: WallTime?

  init(_ words: Words) throws(UsageFailure) {
    let now = LocalTime.now
    word = words.arguments[0]
    merges = words.has("merge")
    app = words.value("app")
    content = try Content(words, from: 1, now: now)
    dismissal = try words.value("dismiss").map { text throws(UsageFailure) in
      try TimeArgument.read(text, option: "dismiss", now: now)
    }
  }

  func run(in session: Session) async throws {
    session.warn(content.doubts)
    let daemon = try session.daemon()
    let activity = try ActivityRecord.find(word, app: app, in: try await daemon.objects())
    var content = content
    // Nothing given keeps the last as it is.
    if merges, !content.state.isEmpty { content.state = activity.content.merging(content.state) }
    let now = LocalTime.now
    if activity.isPushed {
      var aps = content.payload("end", now: now)
      if content.state.isEmpty { aps["content-state"] = nil }
      if let dismissal { aps["dismissal-date"] = Content.seconds(dismissal) }
      _ = try await daemon.push(aps: aps, options: ["id": .string(activity.id)])
    } else {
      try await daemon.become(activity.app)
      let state = content.state
      var options = content.busOptions
      options["alert"] = nil
      if let dismissal { options["dismissAt"] = .time(dismissal) }
      try await daemon.call("End", of: "Activity", at: activity.path) { writer in
        writer.object(state)
        writer.options(options)
      }
    }
  }
}
