import CDBus
import Glibc

/// A real message bus of one test's own, on a unix socket in a folder of its own; it goes with the test.
public final class PrivateBus {
  /// Which bus program runs.
  public enum Flavour: Sendable, Hashable, CaseIterable {
    /// The reference `dbus-daemon`.
    case daemon
    /// `dbus-broker`, behind a socket that waits for it, in a mount namespace of its own.
    case broker

    /// Whether its programs are on this machine, and may be run.
    public var isAvailable: Bool {
      switch self {
      case .daemon: true
      case .broker: getuid() == 0 && access("/usr/bin/dbus-broker-launch", X_OK) == 0
      }
    }
  }

  /// The bus's own process.
  public let child: Child
  /// A folder that lives as long as the bus.
  public let folder: TemporaryFolder

  /// Starts a bus and waits until it answers.
  ///
  /// The reference daemon writes a line for each message it does not deliver; where that may be many, `discardingErrors`.
  /// `launcher` is a program with its first arguments that becomes the `dbus-daemon` by what follows.
  public init(
    _ configuration: BusConfiguration = BusConfiguration(), flavour: Flavour = .daemon, discardingErrors: Bool = false,
    launcher: [String] = []
  ) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let file = try folder.write("bus.conf", configuration.xml(socket: folder["bus"], services: folder["services"]))
    mkdir(folder["services"], 0o755)
    let environment = PrivateBus.environment(address: "unix:path=" + folder["bus"])
    switch flavour {
    case .daemon:
      let words =
        launcher + ["/usr/bin/dbus-daemon", "--config-file=" + file, "--nofork", "--nopidfile", "--print-address=1"]
      child = try Child(
        words[0], Array(words.dropFirst()), environment: environment, discardingErrors: discardingErrors)
      try child.line(on: .output) { $0.hasPrefix("unix:") }
    case .broker:
      child = try Child(
        "/usr/bin/unshare", ["--mount", "/bin/sh", "-c", PrivateBus.brokerScript, "sh", folder.path, file],
        environment: environment)
      try child.line(on: .errors) { $0.contains("Listening on") }
    }
    _ = try BusClient(address)
  }

  deinit { child.killNow() }

  /// The path of its socket.
  public var socketPath: String { folder["bus"] }

  /// Where clients connect.
  public var address: String { "unix:path=" + socketPath }

  /// An environment in which this bus is both the session and the system bus.
  public var environment: [String: String] { PrivateBus.environment(address: address) }

  /// A new connection to it.
  public func connect() throws -> BusClient { try BusClient(address) }

  /// Makes a name that starts a program when it is called; read by the bus when it next looks, at once here.
  public func addService(_ name: String, exec command: [String], user: String? = nil) throws {
    var text = "[D-BUS Service]\nName=\(name)\nExec=\(command.map(\.quoted).joined(separator: " "))\n"
    if let user { text += "User=\(user)\n" }
    try folder.write("services/\(name).service", text)
    try connect().call(BusClient.bus, BusClient.busPath, BusClient.bus, "ReloadConfig")
  }

  private static func environment(address: String) -> [String: String] {
    var environment: [String: String] = [
      "DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
    ]
    for name in ["HOME", "LANG", "LC_ALL", "FONTCONFIG_FILE", "XDG_RUNTIME_DIR", "LD_LIBRARY_PATH"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

  /// Gives the launcher what it wants of a systemd machine, a journal socket, and passes it the bus's socket.
  private static let brokerScript = """
    mkdir -p /run/systemd && mount -t tmpfs tmpfs /run/systemd && mkdir -p /run/systemd/journal
    setpriv --pdeathsig KILL systemd-socket-activate --datagram --listen=/run/systemd/journal/socket sleep infinity 2>/dev/null & journal=$!
    while ! test -S /run/systemd/journal/socket; do kill -0 $journal || exit 1; done
    exec systemd-socket-activate -E DBUS_SESSION_BUS_ADDRESS -E PATH --listen="$1/bus" \
      dbus-broker-launch --config-file="$2" --scope user
    """
}
