import GlanceModel
import GlanceStore
import TestPeers
import Testing

extension OnTheBus {
  @Suite("What was kept is no more trusted than what comes") struct KeptChannelTests {
    @Test func aChannelThatNoneMayHaveIsDroppedAndTold() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let path = try cafe.request(
        "Order", state: ["title": "Latte"],
        options: .dictionary(["app": "org.example.Cafe", "id": "one", "push": "channel:news"])
      ).path
      #expect(try cafe.property("Channel", of: path) == "news")
      try trial.daemon.kill()
      let (store, contents) = try Store.open(in: trial.daemon.folder["state"])
      for stored in contents.activities {
        var activity = stored.activity
        activity.channel = String(repeating: "z", count: 100_000)
        store.save([.activity(StoredActivity(activity, extra: stored.extra))])
      }
      store.close()
      try trial.daemon.start()
      #expect(try cafe.property("Channel", of: path) == "")
      #expect(trial.daemon.log.contains { $0.contains("org.example.Cafe") && $0.contains("100000 bytes") })
    }
  }
}
