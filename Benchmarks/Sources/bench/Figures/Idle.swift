import Glibc
import TestPeers

/// How often an idle daemon wakes up while many timers run, on a machine with a bus for its services and on one without.
struct Idle: Benchmark {
  let name = "idle"
  let summary = "wake-ups with 60 running timers that keep their number of digits"

  func measure(_ lab: Lab) throws -> [Figure] {
    let seconds = lab.quick ? 10 : 60
    let usual = try subject(lab)
    let lonely = try subject(lab, environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
    // What the starts made them do comes to rest: the store writes within a second.
    sleep(3)
    let before = [usual, lonely].map { ($0.process.wakeUps, $0.process.processorTime) }
    for second in 1...seconds {
      Lab.progress("idle: \(second) of \(seconds) s")
      sleep(1)
    }
    return zip([usual, lonely], zip(before, ["", ", no system bus"])).flatMap { subject, earlier in
      let ((wakeUps, work), place) = earlier
      return [
        Figure(
          "wake-ups in \(seconds) idle seconds\(place)", .count, subject.process.wakeUps - wakeUps, target: .atMost(0)),
        Figure(
          "processor time in them", .nanoseconds, subject.process.processorTime - work, target: .atMost(0)),
      ]
    }
  }

  private func subject(_ lab: Lab, environment: [String: String] = [:]) throws -> Subject {
    try Subject(
      on: try lab.bus(), activities: 60, endingIn: 3 * 3600,
      families: ["lockscreen", "island", "standby", "small", "bar"], view: true, environment: environment)
  }
}
