import CMeter
import Glibc
import TestPeers

/// What a shell that is stopped does to the others: a healthy one has to go on seeing updates.
struct Frozen: Benchmark {
  let name = "frozen"
  let summary = "one shell stopped under 1,000 updates a second: what a healthy one sees, and our memory"

  /// So little that the bus stops us within seconds.
  private static let limits = ["max_incoming_bytes": 2_000_000, "max_outgoing_bytes": 2_000_000]

  func measure(_ lab: Lab) throws -> [Figure] {
    let seconds = lab.quick ? 20 : 600
    var figures = try run("dbus-daemon", seconds: seconds, on: try lab.bus(limits: Frozen.limits))
    if PrivateBus.Flavour.broker.isAvailable {
      figures += try run("dbus-broker", seconds: lab.quick ? 20 : 60, on: try lab.bus(flavour: .broker))
    } else {
      figures.append(Figure("dbus-broker", .count, nil, note: "it is not installed, or this is not root"))
    }
    return figures
  }

  private func run(_ make: String, seconds: Int, on bus: PrivateBus) throws -> [Figure] {
    let subject = try Subject(on: bus)
    let listener = try Child(BuiltProgram.path("listener"), [DaemonUnderTest.name], environment: bus.environment)
    try listener.line(on: .output) { $0 == "ready" }
    _ = try subject.meter.updates(1000, to: subject.route)
    let before = subject.process.memory.anonymous
    listener.stop()
    let flood = try subject.meter.flood(subject.route, perSecond: 1000, seconds: seconds) { second in
      Lab.progress("frozen: \(second) s")
    }
    let after = subject.process.memory.anonymous
    let log = subject.daemon.log.filter { $0.contains("replaced") }.count
    return [
      Figure(
        "\(make): longest gap in \(seconds) s", .nanoseconds, Double(flood.longest_gap),
        target: .atMost(10e9), note: "connections replaced: \(log)"),
      Figure("\(make): gaps over a second", .count, Double(flood.gaps), target: .atMost(1)),
      Figure(
        "\(make): updates seen", .count, Double(flood.seen),
        note: "of \(flood.sent) sent; the rest is conflated"),
      Figure("\(make): memory grown", .bytes, max(0, after - before), target: .atMost(1_048_576)),
    ]
  }
}
