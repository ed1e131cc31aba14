import TestPeers

/// How much memory the daemon has after many updates.
struct Memory: Benchmark {
  let name = "memory"
  let summary = "memory after 10,000 updates, beside mako's after 500"

  func measure(_ lab: Lab) throws -> [Figure] {
    let bus = try lab.bus()
    let subject = try Subject(on: bus, view: true)
    let first = subject.process.memory
    for thousand in 1...10 {
      Lab.progress("memory: \(thousand),000 updates")
      _ = try subject.meter.updates(1000, to: subject.route)
    }
    let ours = subject.process.memory
    let grown = "after \(Figure.Unit.bytes.text(ours.anonymous - first.anonymous)) of growth over 10,000 updates"
    do {
      let mako = try Mako(on: bus)
      _ = try Meter(bus.address).notifications(500)
      let theirs = mako.process.memory
      return [
        Figure("resident", .bytes, ours.resident, against: "mako", theirs.resident, target: .ratioAtMost(1)),
        Figure(
          "anonymous", .bytes, ours.anonymous, against: "mako", theirs.anonymous, target: .ratioAtMost(1), note: grown),
      ]
    } catch let missing as Mako.Unavailable {
      return [
        Figure("resident", .bytes, ours.resident, note: "mako: \(missing)"),
        Figure("anonymous", .bytes, ours.anonymous, note: grown),
      ]
    }
  }
}
