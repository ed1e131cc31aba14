import TestPeers
import Testing

/// A head unit's screen: the daemon's calls, what a lock screen shows of them, and the recents, as signals alone tell.
///
/// It is there before the daemon is, so it misses nothing; what it shows is lines of text, one a call and one a glance:
///
///     +4930111 paused: resume end swap merge
///     +4930222 joined: mute keypad end merge swap
///     content +4930222: mute end
final class CallScreen {
  /// A call that is or was there.
  struct Call {
    let path: String
    var properties: [String: DBusValue] = [:]
    /// Every state it has had, in order.
    var states: [String] = []
    /// Every text it was titled with, in order.
    var titles: [String] = []
    /// Whether its object is still there.
    var isThere = true

    var state: String { states.last ?? "" }
    var isOpen: Bool { state != "left" && isThere }
    var number: String { properties["Members"]?[0]?["value"]?.text ?? "" }
    var group: String { properties["Group"]?.text ?? "/" }
    var connectedAt: Int64 { properties["ConnectedAt"]?.integer ?? 0 }
    var endReason: String { properties["EndReason"]?.text ?? "" }
    var controls: [String] { CallScreen.controls(properties["Controls"]) }

    mutating func take(_ changes: DBusValue) {
      for case .entry(let key, let value) in changes.elements ?? [] { properties[key.text ?? ""] = value.content }
      if let state = changes["State"]?.text, state != states.last { states.append(state) }
      if let title = changes["Title"]?.text, title != titles.last { titles.append(title) }
    }
  }

  private let client: BusClient
  private let surface = DaemonUnderTest.root + "/surface/lock"
  private var read = 0
  /// The glances in their order.
  private(set) var shown: [String] = []
  private var glances: [String: [String: DBusValue]] = [:]

  /// Every call so far, oldest first.
  private(set) var calls: [Call] = []
  /// The rows of the recents that came in, oldest first.
  private(set) var recents: [DBusValue] = []
  /// The paths of the providers that are there.
  private(set) var providers: Set<String> = []
  /// How each feed fares, as it was last told.
  private var feeds: DBusValue = .dictionary()

  /// The telephones' feed, by its name in the configuration.
  let feed: String

  /// A screen on a bus; it needs no daemon yet.
  init(on bus: PrivateBus, feed: String) throws {
    self.feed = feed
    client = try bus.connect()
    try client.matchAll(from: DaemonUnderTest.name)
  }

  /// Puts the lock screen up, and waits until there is a telephone.
  func putUp() throws {
    let created = try GlanceShell(client).createSurface("lock", "lockscreen")
    guard created == surface else { throw PeerFailure.invalidMessage("the surface is \(created)") }
    try waitForTelephone()
  }

  /// Waits until there is a telephone to call with.
  func waitForTelephone() throws {
    try wait(for: "a telephone") { !$0.providers.isEmpty && $0.standing == "ready" ? true : nil }
  }

  /// How the telephones' feed fares.
  var standing: String { feeds[feed]?.text ?? "" }

  /// Forgets everything, as if it had just been switched on.
  func forget() throws {
    try client.forgetSignals()
    (read, shown, glances, calls, recents, providers) = (0, [], [:], [], [], [])
  }

  // MARK: What it shows

  /// A line for each call that is not over, and for each glance in its order.
  var lines: [String] {
    let open = calls.filter(\.isOpen)
    return open.map { call in
      let others = open.filter { $0.group == call.group && $0.path != call.path && call.group != "/" }
      let together = others.isEmpty ? "" : " with " + others.map(\.number).joined(separator: " ")
      return "\(call.number) \(call.state)\(together): \(call.controls.joined(separator: " "))"
    }
      + shown.map { path in
        let glance = glances[path] ?? [:]
        return "\(glance["Presentation"]?.text ?? "?") \(glance["Title"]?.text ?? "?"): "
          + CallScreen.controls(glance["Controls"]).joined(separator: " ")
      }
  }

  /// The ids of controls that can be activated; of one at work, in brackets.
  private static func controls(_ value: DBusValue?) -> [String] {
    value?.elements?.compactMap { control in
      control["id"]?.text.map { control["enabled"]?.flag == false ? "(\($0))" : $0 }
    } ?? []
  }

  /// Waits until it shows exactly these lines.
  func shows(_ expected: String..., within duration: Duration = .seconds(5)) throws {
    try shows(expected, within: duration)
  }

  /// Waits until it shows exactly these lines.
  func shows(_ expected: [String], within duration: Duration = .seconds(5)) throws {
    try wait(for: "the lines\n" + expected.joined(separator: "\n"), within: duration) {
      $0.lines == expected ? true : nil
    }
  }

  /// Waits until it shows exactly these lines; then no control that is offered may fail.
  func settles(
    _ expected: String..., within duration: Duration = .seconds(5), at location: SourceLocation = #_sourceLocation
  )
    throws
  {
    try shows(expected, within: duration)
    try tryWhatIsOffered(location)
  }

  /// Waits for a condition, which is asked again after each signal.
  @discardableResult
  func wait<Result>(
    for what: String, within duration: Duration = .seconds(5), until condition: (CallScreen) throws -> Result?
  ) throws -> Result {
    do {
      return try client.wait(for: what, within: duration) { _ in
        takeSignals()
        return try condition(self)
      }
    } catch is PeerFailure {
      let past = calls.map { "\($0.number): \($0.states) \($0.endReason)" }
      throw PeerFailure.timedOut("\(what)\nbut it shows\n\((lines + ["of"] + past).joined(separator: "\n"))")
    }
  }

  /// The newest call with this number; waits for one.
  @discardableResult
  func call(_ number: String) throws -> Call {
    try wait(for: "a call of \(number)") { $0.calls.last { $0.number == number } }
  }

  /// Waits until the newest call with this number is over.
  func over(_ number: String) throws -> Call {
    try wait(for: "\(number) to be over") { $0.calls.last { $0.number == number && $0.state == "left" } }
  }

  /// Expects the newest row of a number among the recents to be this, and to have lasted as long as a test may.
  func expectRow(_ number: String, _ row: String, at location: SourceLocation = #_sourceLocation) throws {
    let recent = try wait(for: "the row of \(number)") {
      $0.recents.last { $0["handles"]?[0]?["value"]?.text == number }
    }
    let words = ["direction", "status", "provider"].map { recent[$0]?.text ?? "?" }
    #expect(words.joined(separator: " ") == row + " org.glanced.Feed." + feed, sourceLocation: location)
    #expect((0...60_000_000).contains(recent["duration"]?.integer ?? -1), sourceLocation: location)
    #expect(recents.count { $0["handles"]?[0]?["value"]?.text == number } == 1, sourceLocation: location)
  }

  // MARK: What is tapped on it

  /// Activates a control of a call, and waits until that is done; the error it answers with, nil for none.
  @discardableResult
  func tap(_ control: String, of call: Call, with other: Call? = nil) throws -> BusError? {
    let options: DBusValue = other.map { .dictionary(["with": .path($0.path)]) } ?? .dictionary()
    return try client.refusal(
      DaemonUnderTest.name, call.path, DaemonUnderTest.interface("Conversation"), "Activate", .string(control), options,
      within: .seconds(25))
  }

  /// Activates a control of the open call with this number, which must not fail.
  func tap(_ control: String, _ number: String, with other: String? = nil) throws {
    if let error = try tap(control, of: call(number), with: other.map(call)) { throw error }
  }

  /// Activates a control of a call without waiting.
  func begin(_ control: String, of call: Call) throws -> BusClient.Call {
    let tap = try client.send(
      DaemonUnderTest.name, call.path, DaemonUnderTest.interface("Conversation"), "Activate",
      [.string(control), .dictionary()])
    client.flush()
    return tap
  }

  /// Waits until what was begun is done; the error it answers with, nil for none.
  func finish(_ tap: BusClient.Call) throws -> BusError? {
    do {
      _ = try client.reply(to: tap, within: .seconds(25))
      return nil
    } catch let error as BusError {
      return error
    }
  }

  /// Activates a control of the first glance.
  func tapGlance(_ control: String) throws {
    try GlanceShell(client).activate(control, of: shown.first ?? "/")
  }

  /// Calls a method of a call that is there; the error it answers with, nil for none.
  func call(_ member: String, of call: Call, _ argument: DBusValue) throws -> BusError? {
    try client.refusal(
      DaemonUnderTest.name, call.path, DaemonUnderTest.interface("Conversation"), member, argument,
      within: .seconds(25))
  }

  /// Dials a number; the call's path.
  func dial(_ number: String) throws -> String {
    let handle = DBusValue.dictionary(["kind": "phone", "value": .string(number)])
    return try client.call(
      DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Conversations"), "Start", "",
      .array(of: "a{sv}", [handle]), .dictionary(), within: .seconds(25)
    ).first?.text ?? ""
  }

  // MARK: What it is told

  private func takeSignals() {
    for signal in client.signals[read...] { take(signal) }
    read = client.signals.count
  }

  private func take(_ signal: BusMessage) {
    switch signal.member {
    case "InterfacesAdded":
      guard let path = signal.arguments.first?.text else { return }
      for case .entry(let name, let properties) in signal.arguments.last?.elements ?? [] {
        appear(path, name.text ?? "", properties)
      }
    case "InterfacesRemoved":
      guard let path = signal.arguments.first?.text else { return }
      if let place = calls.firstIndex(where: { $0.path == path && $0.isThere }) { calls[place].isThere = false }
      glances[path] = nil
      providers.remove(path)
    case "PropertiesChanged":
      guard let interface = signal.arguments.first?.text, let changes = signal.changed(interface) else { return }
      change(signal.path, interface, changes)
    case "Added": recents += signal.arguments.first?.elements ?? []
    default: break
    }
  }

  private func appear(_ path: String, _ interface: String, _ properties: DBusValue) {
    if interface == DaemonUnderTest.interface("Conversation") { calls.append(Call(path: path)) }
    if interface == DaemonUnderTest.interface("Glance") { glances[path] = [:] }
    if interface == DaemonUnderTest.interface("Provider") { providers.insert(path) }
    change(path, interface, properties)
  }

  private func change(_ path: String, _ interface: String, _ changes: DBusValue) {
    if let place = calls.lastIndex(where: { $0.path == path }) { calls[place].take(changes) }
    if path == surface, let paths = changes["Glances"]?.texts { shown = paths }
    if interface == DaemonUnderTest.interface("Glance") {
      for case .entry(let key, let value) in changes.elements ?? [] { glances[path]?[key.text ?? ""] = value.content }
    }
    if let feeds = changes["Feeds"] { self.feeds = feeds }
  }
}
