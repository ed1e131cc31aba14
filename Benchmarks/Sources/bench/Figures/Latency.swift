import TestPeers

/// How long an update takes from the app's call until a shell has the glance's change.
struct Latency: Benchmark {
  let name = "latency"
  let summary = "update → PropertiesChanged at a shell, beside a C program that only relays"

  func measure(_ lab: Lab) throws -> [Figure] {
    let bus = try lab.bus()
    let subject = try Subject(on: bus)
    let relay = try Relay(on: bus)
    var ourWork: [Double] = []
    var theirWork: [Double] = []
    let rounds = try Rounds(lab.rounds) {
      let before = subject.process.processorTime
      let times = try subject.meter.updates(lab.updates, to: subject.route, pause: .milliseconds(1))
      ourWork.append((subject.process.processorTime - before) / Double(lab.updates))
      return times.median
    } theirs: {
      let before = relay.process.processorTime
      let times = try relay.meter.updates(lab.updates, to: .relay, pause: .milliseconds(1))
      theirWork.append((relay.process.processorTime - before) / Double(lab.updates))
      return times.median
    }
    return [
      Figure("update → seen", .nanoseconds, rounds, against: "C relay", target: .ratioAtMost(1.6)),
      Figure("processor time per update", .nanoseconds, ourWork.median, against: "C relay", theirWork.median),
    ]
  }
}
