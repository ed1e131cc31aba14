import TestPeers

/// Real oFono with a simulated modem, on a bus of their own.
struct OFonoLab {
  let bus: PrivateBus
  let modem: SimulatedModem
  let ofono: OFonoDaemon

  /// - Parameter before: What is done before anybody looks; the client hears all that oFono says.
  init(before: (SimulatedModem, BusClient) throws -> Void) throws {
    bus = try PrivateBus()
    modem = try SimulatedModem()
    ofono = try OFonoDaemon(on: bus, modem: modem)
    let client = try bus.connect()
    try client.matchAll(from: OFonoDaemon.name)
    try before(modem, client)
  }
}
