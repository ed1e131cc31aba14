import Glibc

/// The built `glanced`, running on a bus of the test's own with a state folder of its own.
public final class DaemonUnderTest {
  /// The daemon's name on the bus.
  public static let name = "org.glanced.Glance1"
  /// The daemon's root object.
  public static let root = "/org/glanced/Glance1"

  /// The bus it runs on.
  public let bus: PrivateBus
  /// The folder with its state and configuration; survives restarts.
  public let folder: TemporaryFolder
  /// The process; another one after a restart.
  public private(set) var child: Child
  private let arguments: [String]
  private let environment: [String: String]
  private let watcher: BusClient

  /// Starts the daemon and waits until its name is owned.
  ///
  /// `configuration` is the text of `glanced.conf`; `environment` is added to the bus's.
  public init(
    on bus: PrivateBus? = nil, configuration: String = "", arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    let bus = try bus ?? PrivateBus()
    let folder = try TemporaryFolder()
    let file = try folder.write("glanced.conf", configuration)
    self.bus = bus
    self.folder = folder
    self.arguments = ["--bus=" + bus.address, "--state-dir", folder["state"], "--config", file] + arguments
    mkdir(folder["data"], 0o755)
    self.environment = bus.environment.merging(["XDG_DATA_HOME": folder["data"], "HOME": folder.path]) { $1 }
      .merging(environment) { $1 }
    watcher = try bus.connect()
    child = try Child(BuiltProgram.path("glanced"), self.arguments, environment: self.environment)
    try waitUntilReady()
  }

  /// Waits until the running process owns the name; throws what it wrote if it ends instead.
  private func waitUntilReady() throws {
    do {
      try watcher.waitForOwner(of: DaemonUnderTest.name, within: .seconds(20))
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

  /// Starts it again on the same state, and waits until its name is owned.
  public func start() throws {
    child = try Child(BuiltProgram.path("glanced"), arguments, environment: environment)
    try waitUntilReady()
  }

  /// Ends it in order and starts it again.
  public func restart() throws {
    try stop()
    try start()
  }
}
