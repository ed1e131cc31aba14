/// A real `ModemManager` on a bus of the test's own, with a modem of the test's that its generic plugin drives.
///
/// What that plugin does with calls, as seen here with 1.20.4:
/// - It shows every state: a call that comes in is 3 `ringing-in`, a second one 6 `waiting`, a dialled one goes 0 `unknown`,
///   1 `dialing`, 2 `ringing-out`, 4 `active`. Calls are announced by path only (`CallAdded`), their number by `+CLIP`.
/// - It asks for the list of calls (`+CLCC`) every 2 s, but only while one is being dialled, rings, waits or is held: with
///   active ones alone what others do shows only if the modem speaks up. `NO CARRIER` ends the first call of its list,
///   though another may be meant, and none of a conference; in the first millisecond of the first call it is not heard.
/// - Fulfilled methods change the states at once, without asking the modem: `Accept` (`ATA`, only of a ringing one),
///   `HoldAndAccept` (`+CHLD=2`, which also holds the only one, or swaps), `HangupAndAccept` (`+CHLD=1`), `HangupAll`
///   (`+CHUP`), `JoinMultiparty` (`+CHLD=3`, only of a held one) and `LeaveMultiparty` (`+CHLD=2x`), which set
///   `Multiparty`. `Hangup` (`+CHLD=1x`) ends a call here even if the modem refuses. Until the list of calls has told a
///   call's index, leaving fails, and `Hangup` is `+CHUP`, which hangs up what goes on, whichever call is meant. A list
///   comes 2 s after a call, if one rings, waits, is dialled or is held then; with active ones alone, never.
/// - Why a call ended it knows for its own hang-ups (4 `terminated`), and otherwise not (0). `BUSY` in
///   answer to `ATD` is heard as news, which gives up `Start`: 6 `error`, where 5 `refused or busy` was to be expected.
/// - `SendDtmf` plays the first digit of its argument, and only on an active call. There is no mute.
/// - A call that is over stays in the list, as 7 `terminated`, until somebody deletes it. Paths are not used again in one
///   run.
/// - A modem of its test profile stays, with its calls, when the connection to it is lost. One that goes takes its calls
///   along without a word but `InterfacesRemoved`.
public final class ModemManagerDaemon {
  /// The daemon's name on the bus.
  public static let name = "org.freedesktop.ModemManager1"
  /// Its root object, which is an ObjectManager.
  public static let root = "/org/freedesktop/ModemManager1"
  /// The whole name of an interface of the daemon's.
  public static func interface(_ name: String) -> String { ModemManagerDaemon.name + "." + name }
  /// Its program.
  public static let program = "/usr/sbin/ModemManager"

  /// The process; another one after a restart.
  public private(set) var child: Child
  /// The modem's object path.
  public private(set) var modemPath = ""
  private let bus: PrivateBus
  private let socket: String
  private let watcher: BusClient
  private let polkit: PolkitMock

  /// Starts the daemon with a modem that listens on the abstract unix socket of this name, and enables it.
  public init(on bus: PrivateBus, socket: String) throws {
    self.bus = bus
    self.socket = socket
    polkit = try PolkitMock(on: bus)
    watcher = try bus.connect()
    try watcher.matchAll(from: ModemManagerDaemon.name)
    child = try ModemManagerDaemon.launch(bus)
    try bringUp()
  }

  private static func launch(_ bus: PrivateBus) throws -> Child {
    try Child(
      program, ["--test-session", "--test-enable", "--test-no-udev", "--test-no-suspend-resume"],
      environment: bus.environment, discardingErrors: true)
  }

  private func bringUp() throws {
    try watcher.waitForOwner(of: ModemManagerDaemon.name)
    try addModem()
  }

  /// Has it find the modem, enables it, and waits until calls can be made with it.
  public func addModem() throws {
    try watcher.call(
      ModemManagerDaemon.name, ModemManagerDaemon.root, ModemManagerDaemon.interface("Test"), "SetProfile",
      "glance", "generic", .strings([socket]))
    modemPath = try watcher.wait(for: "a modem that can have calls", within: .seconds(30)) { client in
      client.signals.last {
        $0.isSignal("org.freedesktop.DBus.ObjectManager", "InterfacesAdded")
          && $0.arguments.last?.keys?.contains(ModemManagerDaemon.interface("Modem.Voice")) == true
      }?.arguments.first?.text
    }
    try watcher.call(
      ModemManagerDaemon.name, modemPath, ModemManagerDaemon.interface("Modem"), "Enable", true,
      within: .seconds(30))
    // Until it is in a network, only emergency calls are allowed.
    try watcher.wait(for: "the modem to be registered", within: .seconds(30)) { client in
      client.signals.contains { signal in
        signal.changed(ModemManagerDaemon.interface("Modem"), at: modemPath)?["State"]?.integer == 8
      } ? true : nil
    }
    try watcher.forgetSignals()
  }

  /// Has it let go of the modem, as if it was pulled out.
  public func removeModem() throws {
    try watcher.call(
      ModemManagerDaemon.name, ModemManagerDaemon.root, ModemManagerDaemon.name, "InhibitDevice", "/virtual/glance",
      true)
  }

  /// Kills it, and waits until its name is free.
  public func kill() throws {
    child.killNow()
    try watcher.waitForNoOwner(of: ModemManagerDaemon.name)
    try watcher.forgetSignals()
  }

  /// Starts it again after it was killed, and enables its modem.
  public func start() throws {
    child = try ModemManagerDaemon.launch(bus)
    try bringUp()
  }
}
