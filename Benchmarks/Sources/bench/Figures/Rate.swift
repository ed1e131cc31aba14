import TestPeers

/// How many updates a shell sees in a second when the next goes as soon as the last was seen.
struct Rate: Benchmark {
  let name = "rate"
  let summary = "updates seen per second in a closed loop, beside the C relay and mako"

  func measure(_ lab: Lab) throws -> [Figure] {
    let bus = try lab.bus()
    let subject = try Subject(on: bus)
    let relay = try Relay(on: bus)
    let ours: () throws -> Double = {
      try Self.perSecond(lab.updates) { _ = try subject.meter.updates(lab.updates, to: subject.route) }
    }
    let rounds = try Rounds(lab.rounds, ours: ours) {
      try Self.perSecond(lab.updates) { _ = try relay.meter.updates(lab.updates, to: .relay) }
    }
    let seen = try subject.meter.pacedUpdates(100, to: subject.route, every: .milliseconds(10))
    return [
      Figure("updates seen in a closed loop", .perSecond, rounds, against: "C relay", target: .ratioAtLeast(0.6)),
      try besideMako(lab, bus, ours),
      Figure("seen of 100 updates 10 ms apart", .count, Double(seen), target: .atLeast(100)),
    ]
  }

  private func besideMako(_ lab: Lab, _ bus: PrivateBus, _ ours: () throws -> Double) throws -> Figure {
    let what = "updates seen in a closed loop"
    do {
      let mako = try Mako(on: bus)
      let meter = try Meter(bus.address)
      let rounds = try Rounds(lab.rounds) {
        // It goes on drawing after its last answer, which is not to disturb the other side.
        mako.stop()
        defer { mako.resume() }
        return try ours()
      } theirs: {
        try Self.perSecond(lab.updates) { _ = try meter.notifications(lab.updates) }
      }
      return withExtendedLifetime(mako) {
        Figure(what, .perSecond, rounds, against: "mako's replacements", target: .ratioAtLeast(3))
      }
    } catch let missing as Mako.Unavailable {
      return Figure(what, .perSecond, nil, target: .ratioAtLeast(3), note: "mako: \(missing)")
    }
  }

  private static func perSecond(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = Meter.now
    try body()
    return Double(count) * 1e9 / Double(Meter.now - start)
  }
}
