import GlanceModel
import GlanceWire
import SystemdBus

/// What surfaces do not tell themselves: the device's situation, what became of the activities that glances show, and the
/// calls behind them.
@LoopActor
final class Surroundings {
  private let daemon: Daemon
  private let onChange: @LoopActor () -> Void
  private var environment: ValueObject = [:]
  /// The states of activities whose glances are stale: they may have ended.
  private var states: [String: String] = [:]
  /// The calls that glances show.
  private var calls: [String: ValueObject] = [:]
  private var subscriptions: [Subscription] = []

  /// Surroundings of which nothing is known yet.
  init(of daemon: Daemon, onChange: @escaping @LoopActor () -> Void) {
    self.daemon = daemon
    self.onChange = onChange
  }

  /// Asks for the signals, then for the situation.
  func start() async throws {
    let properties = "org.freedesktop.DBus.Properties"
    let root = MatchRule(
      sender: Daemon.name, path: Daemon.root, interface: properties, firstArgument: Daemon.interface("Environment"))
    let activities = MatchRule(
      sender: Daemon.name, pathNamespace: Daemon.root + "/activity", interface: properties,
      firstArgument: Daemon.interface("Activity"))
    let conversations = MatchRule(
      sender: Daemon.name, pathNamespace: Daemon.root + "/conversation", interface: properties,
      firstArgument: Daemon.interface("Conversation"))
    for rule in [root, activities, conversations] {
      subscriptions.append(try daemon.connection.subscribe(to: rule) { [weak self] in self?.receive($0) })
    }
    environment = try await daemon.properties(of: "Environment")
  }

  private func receive(_ signal: Message) {
    guard let values = try? signal.read({ try $0.remaining() }), values.count >= 2, let changes = values[1].object
    else {
      return
    }
    if signal.path == Daemon.root {
      environment = environment.merging(changes)
    } else if states[signal.path] != nil, let state = changes["State"]?.text {
      states[signal.path] = state
    } else if let call = calls[signal.path] {
      calls[signal.path] = call.merging(changes)
    } else {
      return
    }
    onChange()
  }

  /// The first call that surfaces show; nil if they show none, or nothing is known of it yet.
  func call(on surfaces: [SurfaceRecord]) -> ConversationRecord? {
    let source = surfaces.lazy.flatMap(\.glances).first(where: \.isCall)?.source
    guard let source, let properties = calls[source], !properties.isEmpty else { return nil }
    return ConversationRecord(path: source, properties: properties)
  }

  /// Finds out about what is shown that nothing is known of, and forgets what is not shown.
  func learn(_ surfaces: [SurfaceRecord]) async {
    await learnCalls(Set(surfaces.flatMap(\.glances).filter(\.isCall).map(\.source)))
    let sources = Set(surfaces.flatMap(\.glances).filter { $0.isStale && !$0.source.isEmpty }.map(\.source))
    states = states.filter { sources.contains($0.key) }
    let unknown = sources.filter { states[$0] == nil }
    // They are known to be asked for, so that nobody asks twice.
    for source in unknown { states[source] = "" }
    for source in unknown.sorted() {
      guard let properties = try? await daemon.properties(of: "Activity", at: source) else { continue }
      if states[source] == "" { states[source] = properties.text("State") }
    }
    if !unknown.isEmpty { onChange() }
  }

  private func learnCalls(_ sources: Set<String>) async {
    calls = calls.filter { sources.contains($0.key) }
    let unknown = sources.filter { calls[$0] == nil }
    for source in unknown { calls[source] = [:] }
    for source in unknown.sorted() {
      guard let properties = try? await daemon.properties(of: "Conversation", at: source) else { continue }
      // What has changed meanwhile is newer than the answer only if it came after it, and then it is taken in after it.
      if calls[source] != nil { calls[source] = properties }
    }
    if !unknown.isEmpty { onChange() }
  }

  /// A surface with what is known beside it.
  func complete(_ surface: SurfaceRecord) -> SurfaceRecord {
    var surface = surface
    for index in surface.glances.indices {
      surface.glances[index].sourceState = states[surface.glances[index].source] ?? ""
    }
    if !surface.isActive { surface.inactivity = Surroundings.inactivity(environment) }
    return surface
  }

  /// Why StandBy is not shown: "active while charging, wider than high, and locked or idle".
  nonisolated static func inactivity(_ environment: ValueObject) -> [String] {
    guard !environment.isEmpty else { return [] }
    var reasons: [String] = []
    if !environment.flag("Charging") { reasons.append("not charging") }
    if environment.text("Orientation") != "landscape" { reasons.append("not landscape") }
    if !environment.flag("Locked"), !environment.flag("Idle") { reasons.append("neither locked nor idle") }
    return reasons
  }
}
