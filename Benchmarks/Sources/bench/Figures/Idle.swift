import Glibc
import TestPeers

/// How often an idle daemon wakes up while many timers run.
struct Idle: Benchmark {
  let name = "idle"
  let summary = "wake-ups with 60 running timers that keep their number of digits"

  func measure(_ lab: Lab) throws -> [Figure] {
    let seconds = lab.quick ? 10 : 60
    let families = ["lockscreen", "island", "standby", "small", "bar"]
    let subject = try Subject(on: try lab.bus(), activities: 60, endingIn: 3 * 3600, families: families, view: true)
    // What the starts made it do comes to rest: the store writes within a second.
    sleep(3)
    let before = subject.process.wakeUps
    let work = subject.process.processorTime
    for second in 1...seconds {
      Lab.progress("idle: \(second) of \(seconds) s")
      sleep(1)
    }
    return [
      Figure(
        "wake-ups in \(seconds) idle seconds", .count, subject.process.wakeUps - before, target: .atMost(0)),
      Figure("processor time in them", .nanoseconds, subject.process.processorTime - work, target: .atMost(0)),
    ]
  }
}
