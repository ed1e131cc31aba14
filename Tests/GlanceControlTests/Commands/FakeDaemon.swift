import GlanceModel
import TestPeers

/// Something that answers by the daemon's name, by libdbus: objects as a test puts them, methods as it says.
final class FakeDaemon {
  let bus: PrivateBus
  let client: BusClient
  private var objects: [String: [(String, DBusValue)]] = [:]

  init() throws {
    bus = try PrivateBus()
    client = try bus.connect()
    try client.own(DaemonUnderTest.name)
    try client.match("sender='org.freedesktop.DBus',member='NameOwnerChanged'")
    try client.forgetSignals()
    put("", "Daemon", ["Version": "0.1", "StartedAt": .uint64(1), "Features": .strings(["pango"])])
    put("", "Activities", ["Enabled": true, "Types": .strings(["Order"])])
    put("", "Environment", ["Driving": "parked", "Night": true])
  }

  /// Puts an object there, or an interface to one, or changes its properties without a word.
  func put(_ path: String, _ interface: String, _ properties: [String: DBusValue]) {
    let name = DaemonUnderTest.name + "." + interface
    let values = DBusValue.array(
      of: "{sv}", properties.sorted { $0.key < $1.key }.map { .entry(.string($0.key), $0.value.inVariant) })
    objects[path, default: []].removeAll { $0.0 == name }
    objects[path, default: []].append((name, values))
    let whole = DaemonUnderTest.root + path
    client.export(whole, "org.freedesktop.DBus.Properties", "GetAll") { [unowned self] call in
      objects[path]?.filter { $0.0 == call.arguments.first?.text }.map(\.1) ?? []
    }
    for manager in ["", "/surface/dash"] {
      client.export(DaemonUnderTest.root + manager, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects") {
        [unowned self] _ in [managed(under: manager)]
      }
    }
  }

  private func managed(under manager: String) -> DBusValue {
    let paths = objects.keys.filter { path in
      manager.isEmpty ? !path.isEmpty && !path.hasPrefix("/surface/dash/") : path.hasPrefix(manager + "/")
    }
    return .array(
      of: "{oa{sa{sv}}}",
      paths.sorted().map { path in
        let interfaces = (objects[path] ?? []).map { DBusValue.entry(.string($0.0), $0.1) }
        return .entry(.path(DaemonUnderTest.root + path), .array(of: "{sa{sv}}", interfaces))
      })
  }

  /// Answers a method of an interface.
  func answer(_ member: String, of interface: String, at path: String = "", _ handler: @escaping BusClient.Handler) {
    client.export(DaemonUnderTest.root + path, DaemonUnderTest.name + "." + interface, member, handler)
  }

  /// Starts the program on this bus.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Child {
    try Child(
      BuiltProgram.path("glancectl"), ["--bus=" + bus.address] + arguments,
      environment: bus.environment.merging(environment) { $1 })
  }

  /// Runs the program to its end while answering it.
  func run(_ arguments: String...) throws -> (code: Int32?, output: String, errors: String) { try run(arguments) }

  /// Runs the program to its end while answering it.
  func run(_ arguments: [String]) throws -> (code: Int32?, output: String, errors: String) {
    let child = try start(arguments)
    let before = client.calls.count
    var caller: String?
    // The bus says when the program has left it.
    _ = try client.wait(for: "the end of glancectl") { client in
      caller = caller ?? client.calls.dropFirst(before).first?.sender
      return client.signals.contains {
        $0.arguments.count == 3 && $0.arguments[0].text == caller && $0.arguments[2].text == ""
      }
        ? true : nil
    }
    let status = try child.exit()
    return (status == .code(0) ? 0 : status == .code(1) ? 1 : nil, child.text(.output), child.text(.errors))
  }
}
