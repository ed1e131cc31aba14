import Glibc

/// A real `systemd --user` with a bus of its own, in namespaces of its own; it goes with the test, and so does all it
/// has started.
public final class UserManager {
  /// Its data home, `data`, and the home of what it runs, `home`.
  public let folder: TemporaryFolder
  private let child: Child

  /// Starts a manager that knows units and D-Bus service files, by their names below `data`, beside the machine's own.
  public init(files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write("data/" + name, text) }
    for name in ["run", "home"] { mkdir(folder[name], 0o700) }
    let environment = [
      "XDG_RUNTIME_DIR": folder["run"], "XDG_DATA_HOME": folder["data"], "XDG_STATE_HOME": folder["home/state"],
      "HOME": folder["home"], "DBUS_SESSION_BUS_ADDRESS": "unix:path=" + folder["run/bus"],
      "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
    ]
    let unshare = ["--mount", "--pid", "--fork", "--mount-proc", "--kill-child"]
    child = try Child(
      "/usr/bin/unshare", unshare + ["/bin/sh", "-c", UserManager.script, folder["run/bus"]], environment: environment)
    try child.line(on: .output, within: .seconds(20)) { $0 == "ready" }
  }

  deinit { child.killNow() }

  /// A new connection to the manager's bus.
  public func connect() throws -> BusClient { try BusClient("unix:path=" + folder["run/bus"]) }

  /// Makes this a machine that systemd runs, as far as the manager and the bus look, and waits for the bus's socket.
  private static let script = """
    mount -t tmpfs tmpfs /run/systemd && mkdir -p /run/systemd/system /run/systemd/journal || exit 1
    systemd-socket-activate --datagram --listen=/run/systemd/journal/socket sleep infinity 2>/dev/null &
    /usr/lib/systemd/systemd --user & manager=$!
    until test -S "$0"; do kill -0 $manager || exit 1; sleep 0.02; done
    echo ready
    wait $manager
    """
}
