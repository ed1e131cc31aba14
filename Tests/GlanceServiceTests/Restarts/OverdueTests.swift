import GlanceEngine
import GlanceModel
import GlanceStore
import TestPeers
import Testing

extension OnTheBus {
  @Suite("After the restart overdue deadlines fire once") struct OverdueTests {
    private static let hour: UInt64 = 3_600_000_000

    /// Lets time go by while the daemon is down: every date that was kept lies so much further back.
    private func letPass(hours: Int64, _ trial: Trial) throws {
      // What is answered is on the disk, and so is all that came before.
      try trial.call("Activities", "SetAllowed", .string("org.example.Before\(trial.daemon.child.pid)"), true)
      try trial.daemon.kill()
      func earlier(_ date: inout WallTime?) { date = date.map { $0 + .seconds(-hours * 3600) } }
      func earlier(_ date: inout WallTime) { date = date + .seconds(-hours * 3600) }
      let (store, contents) = try Store.open(in: trial.daemon.folder["state"])
      for stored in contents.activities {
        var checkpoint = ActivityCheckpoint(activity: stored.activity, extra: stored.extra)
        earlier(&checkpoint.activity.startedAt)
        earlier(&checkpoint.activity.updatedAt)
        earlier(&checkpoint.activity.staleDate)
        earlier(&checkpoint.activity.endedAt)
        earlier(&checkpoint.activity.dismissAt)
        earlier(&checkpoint.newestTimestamp)
        earlier(&checkpoint.expiresAt)
        earlier(&checkpoint.lingersUntil)
        earlier(&checkpoint.dismissalDate)
        store.save([.activity(StoredActivity(checkpoint.activity, extra: checkpoint.extra))])
      }
      store.close()
      try trial.daemon.start()
    }

    @Test func whatCameDueWhileTheDaemonWasDownComesToPassOnce() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let now = UInt64(try trial.property("Daemon", "StartedAt").integer ?? 0)
      let hour = OverdueTests.hour
      func request(_ id: String, _ options: [DBusValue] = []) throws -> String {
        let named = options + [.entry("app", .variant("org.example.Cafe")), .entry("id", .variant(.string(id)))]
        return try cafe.request("Order", state: ["title": .string(id)], options: .array(of: "{sv}", named)).path
      }
      let active = try request("active")
      let stale = try request("stale", [.entry("staleDate", .variant(.uint64(now + hour)))])
      let pending = try request(
        "pending",
        [
          .entry("startDate", .variant(.uint64(now + 2 * hour))),
          .entry("alert", .variant(.dictionary(["title": "It begins"]))),
        ])
      let later = try request("later", [.entry("startDate", .variant(.uint64(now + 20 * hour)))])
      let lingering = try request("lingering")
      try cafe.end(lingering, options: .dictionary(["dismissAt": .uint64(now + 3 * hour)]))

      // Two hours: one is stale, one has begun.
      try letPass(hours: 2, trial)
      #expect(try cafe.property("State", of: active) == "active")
      #expect(try cafe.property("State", of: stale) == "stale")
      #expect(try cafe.property("State", of: pending) == "active")
      #expect(try cafe.property("State", of: later) == "pending")
      #expect(try cafe.property("State", of: lingering) == "ended")
      #expect(try trial.history().map { $0["id"]?.text } == ["lingering"])

      // Nine hours in all: what was active from the start has ended at eight, and what lingered is gone.
      try letPass(hours: 7, trial)
      #expect(try cafe.property("State", of: active) == "ended")
      #expect(try cafe.property("EndReason", of: active) == "expired")
      #expect(try cafe.property("State", of: stale) == "ended")
      #expect(try cafe.property("State", of: pending) == "active")
      #expect(try !trial.activities().contains(lingering))
      let history = try trial.history()
      #expect(history.map { $0["reason"]?.text } == ["expired", "expired", "ended"])
      let ended = try #require(history.first { $0["id"] == "active" })
      let (start, end) = (try #require(ended["startedAt"]?.integer), try #require(ended["endedAt"]?.integer))
      #expect(end - start == Int64(8 * hour))

      // Again, at the same time: nothing comes to pass twice.
      try letPass(hours: 0, trial)
      #expect(try trial.history() == history)
      #expect(try trial.activities() == [active, stale, pending, later])

      // A day and more: all is over, each once.
      try letPass(hours: 40, trial)
      #expect(try trial.activities().isEmpty)
      #expect(try trial.history().count == 5)
      #expect(Set(try trial.history().compactMap { $0["id"]?.text }).count == 5)
    }

    @Test("a scheduled start that came due alerts once, also if its date passed while the daemon was down")
    func aScheduledStart() throws {
      let trial = try Trial("[Surface lock]\nFamily=lockscreen\n")
      let cafe = try trial.namedApp("org.example.Cafe")
      let start = UInt64(try trial.property("Daemon", "StartedAt").integer ?? 0) + OverdueTests.hour
      _ = try cafe.request(
        "Order", state: ["title": "Soon"],
        options: .dictionary([
          "app": "org.example.Cafe", "startDate": .uint64(start), "alert": .dictionary(["title": "It begins"]),
        ]))
      _ = try trial.heard()
      try letPass(hours: 1, trial)
      let alerts = try trial.heard().filter { $0.member == "Alert" }
      #expect(alerts.map { $0.arguments[1]["title"]?.text } == ["It begins"])
      try letPass(hours: 1, trial)
      #expect(try trial.heard().filter { $0.member == "Alert" }.isEmpty)
    }
  }
}
