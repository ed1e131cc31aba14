import Glibc

/// The built `glanced`, running on a bus of the test's own with a state folder of its own.
public final class DaemonUnderTest {
  /// The daemon's name on the bus.
  public static let name = "org.glanced.Glance1"
  /// The daemon's root object.
  public static let root = "/org/glanced/Glance1"
  /// The whole name of an interface of the daemon's.
  public static func interface(_ name: String) -> String { DaemonUnderTest.name + "." + name }

  /// The bus it runs on.
  public let bus: PrivateBus
  /// The folder with its state and configuration; survives restarts.
  public let folder: TemporaryFolder
  /// The process; another one after a restart.
  public private(set) var child: Child
  private let launcher: [String]
  private let arguments: [String]
  private let environment: [String: String]
  private let watcher: BusClient

  /// Starts the daemon and waits until it answers.
  ///
  /// `configuration` is the text of `glanced.conf`; `environment` is added to the bus's; `launcher` is a program with its
  /// first arguments that becomes the daemon by what follows.
  public init(
    on bus: PrivateBus? = nil, folder: TemporaryFolder? = nil, configuration: String = "", arguments: [String] = [],
    environment: [String: String] = [:], launcher: [String] = []
  ) throws {
    let bus = try bus ?? PrivateBus()
    let folder = try folder ?? TemporaryFolder()
    let file = try folder.write("glanced.conf", configuration)
    self.bus = bus
    self.folder = folder
    self.arguments = ["--bus=" + bus.address, "--state-dir", folder["state"], "--config", file] + arguments
    mkdir(folder["data"], 0o755)
    self.environment = bus.environment.merging(["XDG_DATA_HOME": folder["data"], "HOME": folder.path]) { $1 }
      .merging(environment) { $1 }
    self.launcher = launcher
    watcher = try bus.connect()
    child = try DaemonUnderTest.launch(launcher, self.arguments, self.environment)
    try waitUntilReady()
  }

  private static func launch(
    _ launcher: [String], _ arguments: [String], _ environment: [String: String]
  ) throws -> Child {
    let words = launcher + [BuiltProgram.path("glanced")] + arguments
    return try Child(words[0], Array(words.dropFirst()), environment: environment)
  }

  /// Waits until the running process owns the name; throws what it wrote if it ends instead.
  private func waitUntilReady() throws {
    do {
      try watcher.waitForOwner(of: DaemonUnderTest.name, within: .seconds(20))
      // It answers once it has taken up what was kept.
      try watcher.call(
        DaemonUnderTest.name, "/", "org.freedesktop.DBus.Peer", "Ping", within: .seconds(20))
    } catch {
      child.send(SIGCONT)
      let status = child.exitStatus.map { "\($0)" } ?? "still running"
      throw PeerFailure.ended(
        program: "glanced", status: status, errors: "\(error)\n" + child.lines().joined(separator: "\n"))
    }
  }

  /// A new connection to its bus.
  public func connect() throws -> BusClient { try bus.connect() }

  /// Everything it has written to its errors so far.
  public var log: [String] { child.lines(.errors) }

  /// Ends it in order, and waits until its name is free.
  @discardableResult
  public func stop() throws -> ExitStatus {
    let status = try child.terminate()
    try watcher.waitForNoOwner(of: DaemonUnderTest.name)
    return status
  }

  /// Kills it as a power cut would, and waits until its name is free.
  public func kill() throws {
    child.killNow()
    try watcher.waitForNoOwner(of: DaemonUnderTest.name)
  }

  /// Starts it again on the same state, and waits until its name is owned; what is given is added to its environment.
  public func start(adding more: [String: String] = [:]) throws {
    child = try DaemonUnderTest.launch(launcher, arguments, environment.merging(more) { $1 })
    try waitUntilReady()
  }

  /// Ends it in order and starts it again.
  public func restart() throws {
    try stop()
    try start()
  }
}
