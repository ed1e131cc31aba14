import TestPeers

/// A library or a tool that shells and apps are written with, and that is not the daemon's own.
enum Client: String, CaseIterable, Sendable {
  case busctl
  case gdbus
  case gio = "Python with GLib"
  case dbusPython = "dbus-python"
  case gjs = "GJS"
  case qt = "QtDBus"
  case libdbus = "libdbus-1"

  /// What a client's program is to be.
  enum Part: String, Sendable {
    /// A shell, which needs no connection that stays.
    case screen
    /// An app that owns its name and hears of taps.
    case app
  }

  /// Those with a connection that stays, as an app needs; of a tool each call is another client of the bus.
  static let lasting = allCases.filter { $0 != .busctl && $0 != .gdbus }

  /// Starts its program on a bus.
  func start(_ part: Part, on bus: PrivateBus) throws -> Child {
    switch self {
    case .busctl: try python("busctl", part, bus)
    case .gdbus: try python("gdbus", part, bus)
    case .gio: try python("gio", part, bus)
    case .dbusPython: try python("dbus_python", part, bus)
    case .gjs: try Client.run("/usr/bin/gjs", ["-m", Client.path("client.js"), part.rawValue], bus)
    case .qt: try Client.run(Client.qtProgram.get(), [part.rawValue], bus)
    case .libdbus: try Client.run(BuiltProgram.path("LibdbusClient"), [part.rawValue, bus.address], bus)
    }
  }

  private func python(_ script: String, _ part: Part, _ bus: PrivateBus) throws -> Child {
    // What Python compiles stays out of the sources.
    try Client.run("/usr/bin/python3", ["-B", Client.path("python/\(script).py"), part.rawValue], bus)
  }

  private static func run(_ program: String, _ arguments: [String], _ bus: PrivateBus) throws -> Child {
    try Child(program, arguments, environment: bus.environment, isTypedTo: true)
  }

  /// The client in C++, which is compiled beside the tests, and anew only if something of it has changed.
  private static let qtProgram = Result {
    let folder = BuiltProgram.path("QtClient")
    let built = try Child.run("/bin/sh", [path("qt/build"), folder], within: .seconds(300))
    guard built.status == .code(0) else { throw PeerFailure.noFile("the client in Qt: " + built.errors) }
    return folder + "/client"
  }

  /// The path of a file of the clients.
  private static func path(_ name: String) -> String {
    let file = #filePath
    let folder = file.lastIndex(of: "/").map { file[..<$0] } ?? ""
    return folder + "/Clients/" + name
  }
}
