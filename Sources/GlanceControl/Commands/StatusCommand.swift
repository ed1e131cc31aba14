import GlanceModel
import SystemdBus

/// Tells how the daemon is doing.
struct StatusCommand: Command {
  static let manual = Manual(
    name: "status", summary: "How the daemon is doing",
    examples: [
      .init("glancectl status", "version, feeds, surfaces, calls, activities and the environment of the user's daemon"),
      .init("glancectl --bus=system status --json", "the same of a car's daemon, for programs"),
    ])

  init(_ words: Words) {}

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let facts = try await daemon.properties(of: "Daemon")
    let environment = try await daemon.properties(of: "Environment")
    let settings = try await daemon.properties(of: "Activities")
    let tree = try await daemon.objects()
    if session.json {
      var document = facts
      document["Environment"] = .object(environment)
      document["Activities"] = .object(settings)
      document["surfaceCount"] = .integer(Int64(tree.paths(with: "Surface").count))
      document["activityCount"] = .integer(Int64(ActivityRecord.all(in: tree).count { $0.isLive }))
      document["conversationCount"] = .integer(Int64(ConversationRecord.all(in: tree).count))
      session.print(json: .object(document))
      return
    }
    let now = LocalTime.now
    session.output.lines(
      StatusCommand.lines(
        facts, environment, settings, tree, bus: session.bus, now: now, width: session.output.size.columns))
  }

  /// What is printed.
  static func lines(
    _ facts: ValueObject, _ environment: ValueObject, _ settings: ValueObject, _ tree: ObjectTree, bus: BusChoice,
    now: WallTime, width: Int
  ) -> [String] {
    let activities = ActivityRecord.all(in: tree)
    let live = activities.count { $0.isLive }
    let surfaces = tree.paths(with: "Surface").map {
      SurfaceRecord(path: $0, properties: tree.properties($0, "Surface") ?? [:])
    }
    var block = TextBlock()
    let started = facts.time("StartedAt").map { ", running for \(Span.text(now - $0))" } ?? ""
    block.add("glanced", "\(facts.text("Version")) on \(bus.phrase)\(started)")
    block.add("Calls", words(ConversationRecord.all(in: tree)))
    block.add("Activities", "\(live) live" + (activities.count > live ? ", \(activities.count - live) ended" : ""))
    if surfaces.isEmpty { block.add("Surfaces", "none; a shell makes them, and “glancectl watch” does") }
    for (index, surface) in surfaces.enumerated() {
      let shown = surface.glanceCount
      block.add(
        index == 0 ? "Surfaces" : "",
        "\(surface.name): \(surface.family), \(shown) \(shown == 1 ? "glance" : "glances")")
    }
    block.add("Environment", words(environment))
    for (index, feed) in (facts["Feeds"]?.object?.entries ?? []).enumerated() {
      block.add(index == 0 ? "Feeds" : "", "\(SafeText.clean(feed.key)): \(Plain.text(feed.value))")
    }
    if settings["Enabled"]?.boolean == false { block.add("Allowed", "no: Live Activities are switched off") }
    let denied = (settings["Applications"]?.object?.entries ?? []).filter { $0.value.boolean == false }
      .map { SafeText.clean($0.key) }
    block.add("Denied apps", denied.joined(separator: ", "))
    block.add("Types", settings.texts("Types").joined(separator: ", "))
    block.add("Features", facts.texts("Features").joined(separator: ", "))
    return block.lines(width: width)
  }

  /// A key as a person says it: `ColorScheme` is `color scheme`.
  private static func word(_ key: String) -> String {
    key.reduce(into: "") { $0 += ($1.isUppercase && !$0.isEmpty ? " " : "") + $1.lowercased() }
  }

  /// How many calls there are in each state, ringing ones first.
  private static func words(_ calls: [ConversationRecord]) -> String {
    guard !calls.isEmpty else { return "none" }
    let states: [ConversationState?] = [.idle, .joining, .joined, .paused, .leaving, nil]
    return states.flatMap { state in
      let words = calls.filter { $0.state == state }.map(\.stateWord)
      return Set(words).sorted().map { word in "\(words.count { $0 == word }) \(word)" }
    }.joined(separator: ", ")
  }

  /// The environment in a few words: what is true, and what has a name.
  static func words(_ environment: ValueObject) -> String {
    environment.entries.compactMap { entry -> String? in
      switch entry.value {
      case .bool(let flag): flag ? SafeText.clean(word(entry.key)) : nil
      case .string(let text) where !text.isEmpty && text != "unknown": SafeText.clean("\(word(entry.key)) \(text)")
      case .string, .integer, .number, .array, .object: nil
      }
    }.joined(separator: ", ")
  }
}
