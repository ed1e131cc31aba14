import TestPeers

/// The C program that only relays, and a client that measures it as the daemon is measured.
struct Relay {
  let child: Child
  let meter: Meter

  /// Starts it on a bus, and waits until it owns its name.
  init(on bus: PrivateBus) throws {
    meter = try Meter(bus.address)
    child = try Child(BuiltProgram.path("relay"), [], environment: bus.environment)
    try bus.connect().waitForOwner(of: Meter.Route.relay.destination)
    try meter.watch(Meter.relayGlance)
  }

  /// Its process.
  var process: Process { Process(child.pid) }
}
