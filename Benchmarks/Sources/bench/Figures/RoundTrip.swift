import TestPeers

/// What the bus layer alone costs: an echo in Swift beside one in C.
struct RoundTrip: Benchmark {
  let name = "echo"
  let summary = "a round trip through SystemdBus, beside one through sd-bus in C"

  func measure(_ lab: Lab) throws -> [Figure] {
    let bus = try lab.bus()
    let relay = try Relay(on: bus)
    let echo = try Child(BuiltProgram.path("echo"), [], environment: bus.environment)
    try bus.connect().waitForOwner(of: Meter.Route.echo.destination)
    let meter = try Meter(bus.address)
    var ourWork: [Double] = []
    var theirWork: [Double] = []
    let count = 4 * lab.updates
    let rounds = try Rounds(lab.rounds) {
      let before = Process(echo.pid).processorTime
      let times = try meter.echoes(count, from: .echo)
      ourWork.append((Process(echo.pid).processorTime - before) / Double(count))
      return times.median
    } theirs: {
      let before = relay.process.processorTime
      let times = try meter.echoes(count, from: .relay)
      theirWork.append((relay.process.processorTime - before) / Double(count))
      return times.median
    }
    return [
      Figure("echo round trip", .nanoseconds, rounds, against: "C sd-bus"),
      Figure("processor time per echo", .nanoseconds, ourWork.median, against: "C sd-bus", theirWork.median),
    ]
  }
}
