import TestPeers

/// How long it takes from the start of the program until the bus name is owned.
struct Start: Benchmark {
  let name = "start"
  let summary = "exec → name owned, beside the C relay"

  func measure(_ lab: Lab) throws -> [Figure] {
    let bus = try lab.bus()
    let folder = try TemporaryFolder()
    let file = try folder.write("glanced.conf", "")
    let ours = try Meter(bus.address)
    try ours.expect(name: DaemonUnderTest.name)
    let theirs = try Meter(bus.address)
    try theirs.expect(name: Meter.Route.relay.destination)
    let environment = bus.environment.merging(["XDG_DATA_HOME": folder.path, "HOME": folder.path]) { $1 }
    let rounds = try Rounds(lab.quick ? 11 : 31) {
      try time(ours, DaemonUnderTest.name) {
        try Child(
          BuiltProgram.path("glanced"), ["--bus=" + bus.address, "--state-dir", folder["state"], "--config", file],
          environment: environment)
      }
    } theirs: {
      try time(theirs, Meter.Route.relay.destination) {
        try Child(BuiltProgram.path("relay"), [], environment: environment)
      }
    }
    let daemon = try DaemonUnderTest(on: bus)
    let memory = Process(daemon.child.pid).memory
    return [
      Figure("exec → name owned", .nanoseconds, rounds, against: "C relay", target: .ratioAtMost(4)),
      Figure("resident after start", .bytes, memory.resident),
      Figure("anonymous after start", .bytes, memory.anonymous),
    ]
  }

  private func time(_ meter: Meter, _ name: String, start: () throws -> Child) throws -> Double {
    try meter.expect(name: name)
    let begin = Meter.now
    let child = try start()
    let time = try Double(meter.ownedAt() - begin)
    try child.terminate()
    return time
  }
}
