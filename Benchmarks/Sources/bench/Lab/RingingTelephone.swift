import TestPeers

/// A telephone of oFono's that rings and is hung up by the other side, and a shell that sees who tells it and when.
///
/// The shell has one connection, so that all it sees has come the same way. What it compares with is oFono's own signal.
final class RingingTelephone {
  /// What the shell sees of a ring.
  enum Sight: CaseIterable {
    /// oFono's `CallAdded`.
    case call
    /// The daemon's conversation.
    case conversation
    /// The daemon's glance of it, as an object.
    case glance
    /// The same in the surface's order of display.
    case placed
    /// GNOME Calls' object.
    case gnomeCalls
  }

  let daemon: DaemonUnderTest
  private let modem: SimulatedModem
  private let ofono: OFonoDaemon
  private let shell: BusClient
  private let surface: String
  private var rings = 0
  private static let objectManager = "org.freedesktop.DBus.ObjectManager"
  private static let surfaceInterface = DaemonUnderTest.interface("Surface")

  /// Starts everything on a bus but GNOME Calls.
  init(on bus: PrivateBus) throws {
    modem = try SimulatedModem()
    ofono = try OFonoDaemon(on: bus, modem: modem)
    daemon = try DaemonUnderTest(on: bus)
    shell = try bus.connect()
    surface = try GlanceShell(shell).createSurface("telephone", "lockscreen")
    try shell.match("interface='org.ofono.VoiceCallManager'")
    try shell.match("sender='\(GnomeCalls.name)',interface='\(RingingTelephone.objectManager)'")
  }

  /// Rings once, with a number that has not called before, until everything has been seen that is waited for; then the
  /// other side hangs up, and the screen is empty again.
  ///
  /// - Returns: How long after oFono's signal each was seen, in nanoseconds.
  func ring(until awaited: Set<Sight>, within duration: Duration = .seconds(10)) throws -> [Sight: Double] {
    try shell.forgetSignals()
    rings += 1
    let index = modem.comesIn(from: .number("+49301\(1_000_000 + rings)"))
    defer { modem.hangsUp(index) }
    var seen: [Sight: UInt64] = [:]
    var read = 0
    try shell.wait(for: "\(awaited) of a ring", within: duration) { shell in
      let now = Meter.now
      for signal in shell.signals[read...] {
        if let sight = sight(signal), seen[sight] == nil { seen[sight] = now }
      }
      read = shell.signals.count
      return awaited.isSubset(of: seen.keys) ? true : nil
    }
    let start = seen[.call] ?? 0
    return seen.mapValues { Double($0) - Double(start) }
  }

  /// Waits until a ring is over for oFono and on the screen.
  func settle() throws {
    var isOver = false
    var isEmpty = false
    var read = 0
    try shell.wait(for: "the end of a ring") { shell in
      for signal in shell.signals[read...] {
        if signal.isSignal("org.ofono.VoiceCallManager", "CallRemoved") { isOver = true }
        if let glances = glances(signal) { isEmpty = glances.isEmpty }
      }
      read = shell.signals.count
      return isOver && isEmpty ? true : nil
    }
  }

  private func glances(_ signal: BusMessage) -> [String]? {
    signal.changed(RingingTelephone.surfaceInterface, at: surface)?["Glances"]?.texts
  }

  private func sight(_ signal: BusMessage) -> Sight? {
    if signal.isSignal("org.ofono.VoiceCallManager", "CallAdded") { return .call }
    if let glances = glances(signal) { return glances.isEmpty ? nil : .placed }
    guard signal.isSignal(RingingTelephone.objectManager, "InterfacesAdded") else { return nil }
    switch signal.path {
    case surface: return .glance
    case GnomeCalls.root: return .gnomeCalls
    case DaemonUnderTest.root:
      let object = signal.arguments.first?.text ?? ""
      return object.hasPrefix(DaemonUnderTest.root + "/conversation/") ? .conversation : nil
    default: return nil
    }
  }
}
