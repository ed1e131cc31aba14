import SystemdBus
import TestPeers
import Testing

extension AllTests {
  /// Who has left the bus.
  @Suite struct DepartureTests {
    @Test(arguments: Bench.flavours) @LoopActor func oneThatIsFollowedIsToldWhenItLeaves(
      _ flavour: PrivateBus.Flavour
    ) async throws {
      let bench = try await Bench(flavour)
      let left = Inbox<String>()
      let watch = DepartureWatch { left.put($0) }
      try watch.use(bench.service)
      let names = [try bench.bus.connect(), try bench.bus.connect(), try bench.bus.connect()].map { client in
        watch.follow(client.uniqueName)
        return client.uniqueName
      }
      // They have gone with the array, in any order.
      #expect(await Set(left.next(3)) == Set(names))
      #expect(!watch.isFollowing(names[0]))
      #expect(left.all.count == 3)
    }

    @Test(arguments: Bench.flavours) @LoopActor func nobodyElseIsTold(_ flavour: PrivateBus.Flavour) async throws {
      let bench = try await Bench(flavour)
      let left = Inbox<String>()
      let watch = DepartureWatch { left.put($0) }
      try watch.use(bench.service)
      let stays = try bench.bus.connect()
      watch.follow(stays.uniqueName)
      _ = try bench.bus.connect()
      let goes = try bench.bus.connect()
      watch.follow(goes.uniqueName)
      goes.disconnect()
      #expect(await left.next() == goes.uniqueName)
      #expect(left.all == [goes.uniqueName])
      #expect(watch.isFollowing(stays.uniqueName))
    }

    @Test(arguments: Bench.flavours) @LoopActor func theBusIsAskedWhoHasLeftBefore(
      _ flavour: PrivateBus.Flavour
    ) async throws {
      let bench = try await Bench(flavour)
      let left = Inbox<String>()
      let watch = DepartureWatch { left.put($0) }
      let stays = try bench.bus.connect()
      watch.follow(":1.9999")
      watch.follow(stays.uniqueName)
      try watch.use(bench.service)
      #expect(await left.next() == ":1.9999")
      watch.follow(":1.8888")
      watch.check()
      #expect(await left.next() == ":1.8888")
      #expect(watch.isFollowing(stays.uniqueName))
    }
  }
}
