/// A real `ofonod` on a bus of the test's own, with modems of the test's.
///
/// What it does with the `atmodem` driver, as seen here with 1.31:
/// - An incoming call is announced when its number comes (`+CLIP`), or 0.2 s after it rang; a waiting one at once.
/// - It asks for the list of calls (`+CLCC`) every 0.5 s while one is being dialled, alerts, comes in or waits, after each
///   operation, and when the modem says `NO CARRIER` or `BUSY`; otherwise not. So what others do shows in 1 to 5 ms if the
///   modem speaks up, else within 0.5 s, and a held call's end without a word shows only with the next operation.
/// - A number that `+CLIP` tells after the 0.2 s is not taken; the next list is.
/// - One operation at a time: a second one meanwhile is refused with `org.ofono.Error.InProgress`.
/// - Dialling guesses the index of the new call, and announces it after `Dial` has been answered, though a list may tell
///   it before.
/// - Its object paths are the indices, so they are used again for the next call.
/// - Killing the modem takes `Powered` away and all interfaces, with no `CallRemoved` promised.
public final class OFonoDaemon {
  /// The daemon's name on the bus.
  public static let name = "org.ofono"
  /// Its program.
  public static let program = "/usr/sbin/ofonod"

  /// The process; another one after a restart.
  public private(set) var child: Child
  private let bus: PrivateBus
  private let paths: [String]
  private let watcher: BusClient
  private let folder: TemporaryFolder

  /// Starts the daemon and brings every modem online; `modems` are by the object's name, such as `phonesim`.
  public init(on bus: PrivateBus, modems: [String: SimulatedModem]) throws {
    self.bus = bus
    paths = modems.keys.sorted().map { "/" + $0 }
    folder = try TemporaryFolder()
    let groups = modems.map { "[\($0.key)]\nAddress=127.0.0.1\nPort=\($0.value.portNumber)\n" }
    try folder.write("phonesim.conf", groups.joined(separator: "\n"))
    watcher = try bus.connect()
    try watcher.matchAll(from: OFonoDaemon.name)
    child = try OFonoDaemon.launch(bus, folder)
    try bringUp()
  }

  /// Starts the daemon with one modem, `/phonesim`.
  public convenience init(on bus: PrivateBus, modem: SimulatedModem) throws {
    try self.init(on: bus, modems: ["phonesim": modem])
  }

  private static func launch(_ bus: PrivateBus, _ folder: TemporaryFolder) throws -> Child {
    let environment = bus.environment.merging(["OFONO_PHONESIM_CONFIG": folder["phonesim.conf"]]) { $1 }
    return try Child(program, ["--nodetach", "--plugin=phonesim,atmodem"], environment: environment)
  }

  private func bringUp() throws {
    try watcher.waitForOwner(of: OFonoDaemon.name)
    for path in paths { try setOnline(path) }
  }

  /// Powers a modem and brings it online, and waits until calls can be made with it.
  public func setOnline(_ path: String = "/phonesim") throws {
    try set("Powered", true, on: path)
    try set("Online", true, on: path)
    try waitForInterfaces(of: path) { $0.isSuperset(of: ["org.ofono.VoiceCallManager", "org.ofono.CallVolume"]) }
  }

  /// Sets a property of a modem.
  public func set(_ property: String, _ value: DBusValue, on path: String = "/phonesim") throws {
    try watcher.call(
      OFonoDaemon.name, path, "org.ofono.Modem", "SetProperty", .string(property), value.inVariant,
      within: .seconds(20))
  }

  /// Waits until a modem's interfaces satisfy a condition.
  public func waitForInterfaces(
    of path: String = "/phonesim", where matches: (Set<String>) -> Bool
  ) throws {
    var interfaces: Set<String> = []
    try watcher.forgetSignals()
    while true {
      let properties = try watcher.call(OFonoDaemon.name, path, "org.ofono.Modem", "GetProperties").first
      interfaces = Set(properties?["Interfaces"]?.texts ?? [])
      if matches(interfaces) { return }
      try watcher.signal("other interfaces than \(interfaces.sorted())") {
        $0.isSignal("org.ofono.Modem", "PropertyChanged", path: path) && $0.arguments.first?.text == "Interfaces"
      }
    }
  }

  /// Kills it, and waits until its name is free.
  public func kill() throws {
    child.killNow()
    try watcher.waitForNoOwner(of: OFonoDaemon.name)
  }

  /// Starts it again after it was killed, and brings its modems online.
  public func start() throws {
    child = try OFonoDaemon.launch(bus, folder)
    try bringUp()
  }
}
