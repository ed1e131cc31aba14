import GlanceModel
import TestPeers

/// The built daemon on a bus of its own, with an app and a shell that talk to it.
final class Trial {
  /// The daemon.
  let daemon: DaemonUnderTest
  /// An app without a name.
  let app: GlanceApp
  /// A shell that hears all the daemon says.
  let shell: GlanceShell

  /// Starts the daemon, on a bus with the given limits.
  init(
    _ configuration: String = "", bus: BusConfiguration = BusConfiguration(),
    flavour: PrivateBus.Flavour = .daemon, arguments: [String] = [], environment: [String: String] = [:]
  ) throws {
    daemon = try DaemonUnderTest(
      on: PrivateBus(bus, flavour: flavour), configuration: configuration, arguments: arguments,
      environment: environment)
    app = try GlanceApp(daemon.connect())
    shell = try GlanceShell(daemon.connect())
  }

  /// An app with a name of its own on a connection of its own.
  func namedApp(_ name: String) throws -> GlanceApp { try GlanceApp(daemon.connect(), name: name) }

  /// Calls a method as the nameless app.
  @discardableResult
  func call(
    _ interface: String, _ member: String, _ arguments: DBusValue..., at path: String = DaemonUnderTest.root
  ) throws -> [DBusValue] {
    try app.client.reply(
      to: app.client.send(DaemonUnderTest.name, path, DaemonUnderTest.interface(interface), member, arguments))
  }

  /// The error that a method answers the nameless app with; nil if it succeeds.
  func refusal(
    _ interface: String, _ member: String, _ arguments: DBusValue..., at path: String = DaemonUnderTest.root
  ) throws -> BusError? {
    do {
      _ = try app.client.reply(
        to: app.client.send(DaemonUnderTest.name, path, DaemonUnderTest.interface(interface), member, arguments))
      return nil
    } catch let error as BusError {
      return error
    }
  }

  /// A property of the root object.
  func property(_ interface: String, _ name: String) throws -> DBusValue {
    try app.client.get(DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface(interface), name)
  }

  /// The paths of all activities, as the root's object manager lists them.
  func activities() throws -> [String] {
    try app.client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root).keys
      .filter { $0.hasPrefix(DaemonUnderTest.root + "/activity/") }.sorted()
  }

  /// Waits until the shell has been told that an object is gone.
  func waitForRemoval(of path: String) throws {
    try shell.client.signal("the removal of \(path)") {
      $0.isSignal("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved") && $0.arguments.first?.text == path
    }
  }

  /// The signals that the shell has not looked at yet, those still to come of what happened so far included.
  func heard() throws -> [BusMessage] {
    let environment = DaemonUnderTest.interface("Environment")
    var heard: [BusMessage] = []
    // A mark may go out together with what it comes after; the next one does not.
    for night in [true, false] {
      try shell.override(.dictionary(["Night": .boolean(night)]))
      try shell.client.wait(for: "the mark") { client in
        client.signals.contains { $0.changed(environment)?["Night"] == .boolean(night) } ? true : nil
      }
      let mark = shell.client.signals.firstIndex { $0.changed(environment)?["Night"] == .boolean(night) } ?? 0
      heard += shell.client.signals[..<mark]
      try shell.client.signal("the mark") { $0.changed(environment)?["Night"] == .boolean(night) }
    }
    return heard.filter { $0.path.hasPrefix(DaemonUnderTest.root) }
  }

  /// Lets the daemon find everything that the body sends at once: in one flush, since it waits for the bus from the one
  /// before. The calls' replies come once the body is through.
  func atOnce(_ body: (BusClient) throws -> [BusClient.Call]) throws -> [[DBusValue]] {
    daemon.child.stop()
    let first = try app.client.send(
      DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Environment"), "Override",
      [.dictionary(["Idle": true])])
    let calls = try body(app.client)
    // The bus takes one client's messages in their order.
    try app.client.call(BusClient.bus, BusClient.busPath, "org.freedesktop.DBus.Peer", "Ping")
    daemon.child.resume()
    _ = try app.client.reply(to: first)
    let replies = try calls.map { try app.client.reply(to: $0) }
    try shell.override(.dictionary(["Idle": false]))
    return replies
  }

  /// What the newest entries of `History` say.
  func history(_ limit: UInt32 = 200) throws -> [DBusValue] {
    try call("Activities", "History", .uint32(limit)).first?.elements ?? []
  }
}
