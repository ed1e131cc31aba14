import Glibc
import TestPeers

/// How long after oFono says that a call comes in a shell can show it.
struct Ring: Benchmark {
  let name = "ring"
  let summary = "a ring at oFono → our glance, beside GNOME Calls"

  func measure(_ lab: Lab) throws -> [Figure] {
    let what = "ring at oFono → our glance"
    let target = Figure.Target.atMost(2e6)
    guard access(OFonoDaemon.program, X_OK) == 0 else {
      return [Figure(what, .nanoseconds, nil, target: target, note: "oFono is not installed")]
    }
    let bus = try lab.bus()
    let telephone = try RingingTelephone(on: bus)
    let alone = try rings(of: telephone, lab, until: [.call, .conversation, .glance, .placed])
    var figures = [
      Figure(what, .nanoseconds, alone.glance.median, target: target, note: alone.spread),
      Figure("ring at oFono → our conversation", .nanoseconds, alone.conversation.median),
    ]
    do {
      let gnomeCalls = try GnomeCalls(on: bus)
      let both = try withExtendedLifetime(gnomeCalls) { try rings(of: telephone, lab, until: Set(Sight.allCases)) }
      figures += [
        Figure(
          "the same, both at once: glance", .nanoseconds, both.glance.median, against: "GNOME Calls' object",
          both.gnomeCalls.median),
        Figure(
          "resident after that", .bytes, Process(telephone.daemon.child.pid).memory.resident,
          against: "GNOME Calls", gnomeCalls.process.memory.resident),
      ]
    } catch let missing as GnomeCalls.Unavailable {
      figures.append(
        Figure("the same, both at once: glance", .nanoseconds, nil, note: "NOT COMPARED, because \(missing)"))
    }
    return figures
  }

  private typealias Sight = RingingTelephone.Sight

  /// What many rings gave, each in nanoseconds after oFono's signal.
  private struct Outcome {
    var conversation: [Double] = []
    /// When the glance was there and had its place: what a shell needs to draw it.
    var glance: [Double] = []
    var gnomeCalls: [Double] = []

    var spread: String {
      let sorted = glance.sorted()
      let unit = Figure.Unit.nanoseconds
      return
        "of \(sorted.count) rings the fastest \(unit.text(sorted.first ?? 0)), the slowest \(unit.text(sorted.last ?? 0))"
    }
  }

  /// Rings many times; the first is not counted, and is waited for until everybody knows the telephone.
  private func rings(of telephone: RingingTelephone, _ lab: Lab, until awaited: Set<Sight>) throws -> Outcome {
    var outcome = Outcome()
    let count = lab.quick ? 20 : 200
    for ring in 0...count {
      Lab.progress("ring: \(ring) of \(count)")
      let seen = try telephone.ring(until: awaited, within: .seconds(20))
      try telephone.settle()
      // A window that closes goes on being drawn, which is not to disturb the next ring.
      usleep(300_000)
      guard ring > 0 else { continue }
      outcome.conversation.append(seen[.conversation] ?? 0)
      outcome.glance.append(max(seen[.glance] ?? 0, seen[.placed] ?? 0))
      outcome.gnomeCalls.append(seen[.gnomeCalls] ?? 0)
    }
    return outcome
  }
}
