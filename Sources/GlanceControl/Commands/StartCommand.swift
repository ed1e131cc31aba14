import GlanceModel
import GlanceWire
import SystemdBus

/// Starts an activity.
///
/// Without `--app` it is pushed, so that it belongs to the feed of pushes and outlives this program. With `--app` it is
/// requested under that app's name, which it then follows.
struct StartCommand: Command {
  static let manual = Manual(
    name: "activity start", arguments: "TYPE [KEY=VALUE…]", count: 1...Int.max,
    summary: "Start a Live Activity and print its object's path",
    details: """
      It stays until it ends; glancectl does not have to run on. --id names it for “activity update”
      and “activity end”; the same --id again updates it.

      \(Content.details)
      """,
    options: [
      CommandOption("id", value: "ID", "what to call it; else a random id"),
      CommandOption("attributes", value: "KEY=VALUE|JSON", "what never changes of it; may be repeated"),
    ] + Content.options + [
      CommandOption("channel", value: "ID", "take the broadcasts of this channel"),
      CommandOption("app", value: "NAME", "start it as this app, by owning its bus name meanwhile"),
      CommandOption("start", value: "TIME", "with --app: show it from then on"),
      CommandOption("style", value: "STYLE", "with --app: standard or transient"),
      CommandOption("surfaces", value: "A,B", "with --app: only on these families of surfaces"),
      CommandOption("private", "with --app: show the app's name only, to who must not read it"),
    ],
    examples: [
      .init(
        "glancectl activity start Order --id=42 title=Latte progress=0.3",
        "an order that shows its title and progress on every screen"),
      .init(
        "glancectl activity start Tea --alert=Tea title=Tea endsAt=+3min",
        "a timer, announced by an alert"),
    ])

  private let type: String
  private let id: String?
  private let attributes: ValueObject
  private let content: Content
  private let channel: String?
  private let app: String?
  private let appOptions: [String: TypedValue]
  private let now: WallTime

  init(_ words: Words) throws(UsageFailure) {
    now = LocalTime.now
    type = words.arguments[0]
    if type.contains("=") { throw UsageFailure("“\(type.prefix(100))” is no type; the type stands before the content") }
    id = words.value("id")
    attributes = try KeyValues.read(words.values("attributes"), option: "attributes", now: now)
    content = try Content(words, from: 1, now: now)
    channel = words.value("channel")
    app = words.value("app")
    var options: [String: TypedValue] = [:]
    if let text = words.value("start") {
      options["startDate"] = .time(try TimeArgument.read(text, option: "start", now: now))
    }
    if let style = words.value("style") {
      guard ActivityStyle(rawValue: style) != nil else {
        throw UsageFailure("--style=\(style.prefix(100)) is neither standard nor transient")
      }
      options["style"] = .string(style)
    }
    if let families = words.value("surfaces") {
      options["surfaces"] = .strings(families.split(separator: ",").map(String.init))
    }
    if words.has("private") { options["private"] = .bool(true) }
    appOptions = options
    if app == nil, let name = ["start", "style", "surfaces", "private"].first(where: words.has) {
      throw UsageFailure(
        "--\(name) needs --app=NAME: without an app the activity is pushed, and a push cannot say that")
    }
  }

  func run(in session: Session) async throws {
    session.warn(ContentDoubts.sentences(attributes) + content.doubts)
    let daemon = try session.daemon()
    let path =
      if let app { try await request(as: app, from: daemon) } else { try await push(to: daemon) }
    if session.json {
      session.print(json: ["path": .string(path)])
    } else {
      session.output.line(SafeText.clean(path))
    }
  }

  /// What stands under the payload's `aps`.
  var aps: ValueObject {
    var aps = content.payload("start", now: now)
    aps["attributes-type"] = .string(type)
    aps["attributes"] = .object(attributes)
    if aps["alert"] == nil { aps["alert"] = ["title": "", "body": ""] }
    if let channel { aps["input-push-channel"] = .string(channel) }
    return aps
  }

  private func push(to daemon: Daemon) async throws -> String {
    try await daemon.push(aps: aps, options: id.map { ["id": .string($0)] } ?? [:])
  }

  private func request(as app: String, from daemon: Daemon) async throws -> String {
    try await daemon.become(app)
    var options = content.busOptions.merging(appOptions) { $1 }
    options["app"] = .string(app)
    if let id { options["id"] = .string(id) }
    if let channel { options["push"] = .string("channel:\(channel)") }
    let reply = try await daemon.call("Request", of: "Activities") { writer in
      writer.string(type)
      writer.object(attributes)
      writer.object(content.state)
      writer.options(options)
    }
    return reply.first?.text ?? "/"
  }
}
