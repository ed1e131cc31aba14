import GlanceModel
import SystemdBus

/// Lists what is there and where it shows.
struct ListCommand: Command {
  static let manual = Manual(
    name: "list", summary: "The calls and live activities, and where each shows",
    details: """
      SHOWN ON names a surface that shows it, and how many more do; “nowhere” is what waits for its start,
      has ended, or stands behind others. An activity can be named by its NO, and a random ID by
      what is shown of it. Calls come first; “glancectl calls” tells what can be done with them.
      """,
    options: [CommandOption("all", letter: "a", "list those that have ended too")],
    examples: [
      .init("glancectl list", "a line for each call and each activity"),
      .init("glancectl list --json | jq -r '.activities[].ID'", "the ids alone"),
    ])

  private let all: Bool

  init(_ words: Words) { all = words.has("all") }

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let tree = try await daemon.objects()
    let activities = ActivityRecord.all(in: tree).filter { all || $0.isLive }
    let surfaces = try await SurfaceRecord.all(of: daemon, in: tree)
    let calls = ConversationRecord.all(in: tree)
    if session.json {
      session.print(json: [
        "activities": .array(activities.map(\.json)), "conversations": .array(calls.map(\.json)),
      ])
      return
    }
    let (now, width) = (LocalTime.now, session.output.width)
    if !calls.isEmpty {
      session.output.lines(CallTable.lines(calls, on: surfaces, now: now, width: width))
      if activities.isEmpty { return }
      session.output.line("")
    }
    session.output.lines(ListCommand.lines(activities, surfaces, now: now, width: width))
  }

  /// What is printed of activities.
  static func lines(
    _ activities: [ActivityRecord], _ surfaces: [SurfaceRecord], now: WallTime, width: Int
  ) -> [String] {
    guard !activities.isEmpty else {
      return ["No activities. “glancectl activity start --help” shows how to start one."]
    }
    var table = Table(
      .init("NO"), .init("APP", least: 10, keepsEnd: true), .init("ID", least: 6), .init("TYPE", least: 7),
      .init("STATE"), .init("UPDATED"), .init("SHOWN ON", least: 14), .init("CONTENT", least: 10))
    for activity in activities {
      let shown = surfaces.filter { $0.glances.contains { $0.source == activity.path } }
      let glance = shown.lazy.flatMap(\.glances).first { $0.source == activity.path }
      table.add(
        activity.number, activity.app, activity.shortID, activity.type, activity.state,
        activity.updatedAt.map { Span.relative($0, now: now, isRough: true) } ?? "", places(shown, of: surfaces.count),
        Columns.cut(glance?.line ?? activity.summary, to: 72))
    }
    return table.lines(width: width)
  }

  /// Where an activity shows, in a few words: a surface's name, the first with the number of others, or all of them.
  static func places(_ shown: [SurfaceRecord], of count: Int) -> String {
    guard let first = shown.first else { return "nowhere" }
    if shown.count == 1 { return first.label }
    return shown.count == count ? "all screens" : "\(first.label), \(shown.count - 1) more"
  }
}
