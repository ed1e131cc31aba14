import GlanceEngine
import GlanceModel
import TestPeers

/// Whether an update costs more the more activities there are.
struct Scale: Benchmark {
  let name = "scale"
  let summary = "cost per update with 64 activities and 12 conversations, and of the engine alone with 10,000"

  func measure(_ lab: Lab) throws -> [Figure] {
    // Each has a bus of its own, since there is one name; the turns alternate all the same.
    let many = try Subject(on: try lab.bus(), activities: 64, conversations: 12, places: 16)
    let one = try Subject(on: try lab.bus(), activities: 1, places: 16)
    let work = try Rounds(lab.rounds) {
      try cost(many, lab.updates)
    } theirs: {
      try cost(one, lab.updates)
    }
    let engine = engine(lab, reordering: false)
    let order = self.engine(lab, reordering: true)
    return [
      Figure(
        "processor time, 64 activities, 12 calls", .nanoseconds, work, against: "one activity",
        target: .ratioAtMost(1.3)),
      Figure("engine alone, 10,000 activities", .nanoseconds, engine, against: "with 10", target: .ratioAtMost(1.3)),
      Figure("the same, every other in a new place", .nanoseconds, order, against: "with 10"),
    ]
  }

  private func engine(_ lab: Lab, reordering: Bool) -> Rounds {
    let large = EngineUnderLoad(activities: 10_000, reordering: reordering)
    let small = EngineUnderLoad(activities: 10, reordering: reordering)
    return Rounds(lab.rounds) {
      large.update(5_000)
    } theirs: {
      small.update(5_000)
    }
  }

  private func cost(_ subject: Subject, _ count: Int) throws -> Double {
    let before = subject.process.processorTime
    _ = try subject.meter.updates(count, to: subject.route)
    return (subject.process.processorTime - before) / Double(count)
  }
}
