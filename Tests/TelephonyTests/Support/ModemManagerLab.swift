import TestPeers

/// Real ModemManager with a simulated modem, on a bus of their own.
struct ModemManagerLab {
  let bus: PrivateBus
  let modem: SimulatedModem
  let manager: ModemManagerDaemon

  /// - Parameter before: What is done before anybody looks; the client hears all that ModemManager says.
  init(before: (SimulatedModem, BusClient) throws -> Void) throws {
    bus = try PrivateBus()
    let socket = "abstract:" + bus.folder.path
    modem = try SimulatedModem(abstract: socket)
    manager = try ModemManagerDaemon(on: bus, socket: socket)
    let client = try bus.connect()
    try client.matchAll(from: ModemManagerDaemon.name)
    try before(modem, client)
  }
}
