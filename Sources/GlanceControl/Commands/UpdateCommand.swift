import GlanceModel
import GlanceWire
import SystemdBus

/// Gives an activity new content.
struct UpdateCommand: Command {
  static let manual = Manual(
    name: "activity update", arguments: "ACTIVITY [KEY=VALUE…]", count: 1...Int.max,
    summary: "Give an activity new content",
    details: """
      ACTIVITY is its id, its number in “glancectl list”, or its path. The content is replaced whole;
      --merge keeps the keys that are not mentioned.

      \(Content.details)
      """,
    options: [Content.merge] + Content.options + [
      CommandOption("app", value: "NAME", "the app it belongs to, if several have that id")
    ],
    printsJSON: false,
    examples: [
      .init("glancectl activity update 42 --merge progress=0.8", "the order 42 is nearly ready"),
      .init(
        "glancectl activity update 42 --merge phase=ready --alert='Ready:Pick it up'", "it is ready, with an alert"),
    ])

  private let word: String
  private let merges: Bool
  private let app: String?
  private let content: Content

  init(_ words: Words) throws(UsageFailure) {
    word = words.arguments[0]
    merges = words.has("merge")
    app = words.value("app")
    content = try Content(words, from: 1, now: LocalTime.now)
  }

  func run(in session: Session) async throws {
    session.warn(content.doubts)
    let daemon = try session.daemon()
    let activity = try ActivityRecord.find(word, app: app, in: try await daemon.objects())
    var content = content
    if merges { content.state = activity.content.merging(content.state) }
    if activity.isPushed {
      // One that is not urgent is not counted: a script may update as often as it likes, and once a second is shown.
      _ = try await daemon.push(
        aps: content.payload("update", now: LocalTime.now),
        options: ["id": .string(activity.id), "priority": .uint32(5)])
    } else {
      try await daemon.become(activity.app)
      try await daemon.call("Update", of: "Activity", at: activity.path) { writer in
        writer.object(content.state)
        writer.options(content.busOptions)
      }
    }
  }
}

extension ActivityRecord {
  /// Whether it came in by `Activities.Push` without an app, so that anyone may push to it.
  var isPushed: Bool { app == "org.glanced.Feed.push" }
}

extension ValueObject {
  /// This with the keys of another; the other's values count.
  func merging(_ other: ValueObject) -> ValueObject {
    var merged = self
    for entry in other.entries { merged[entry.key] = entry.value }
    return merged
  }
}
