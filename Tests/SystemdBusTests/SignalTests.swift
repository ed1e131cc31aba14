import Glibc
import TestPeers
import Testing

@testable import SystemdBus

extension AllTests {
  /// Signals and names, from one connection to another.
  @Suite struct SignalTests {
    @Test(arguments: Bench.flavours) @LoopActor func signalsComeInTheirOrder(_ flavour: PrivateBus.Flavour) async throws
    {
      let bench = try await Bench(flavour)
      let numbers = Inbox<UInt32>()
      let subscription = try await bench.subscribe(MatchRule(sender: bench.name, member: "Tick")) { message in
        numbers.put((try? message.read { try $0.uint32() }) ?? 0)
      }
      for number: UInt32 in 1...1000 {
        try bench.service.emit("Tick", "org.example.Clock", from: "/") { $0.uint32(number) }
      }
      #expect(await numbers.next(1000) == Array(1...1000))
      subscription.cancel()
    }

    @Test @LoopActor func aReplyAndASignalKeepTheirOrder() async throws {
      let bench = try await Bench()
      let service = bench.service
      let seen = Inbox<String>()
      let interface = Interface<Int>(
        "org.example.Clock",
        [
          .method("Ring") { _, _, call in
            try service.emit("Before", "org.example.Clock", from: "/")
            call.reply()
            try service.emit("After", "org.example.Clock", from: "/")
          }
        ])
      try service.export(interface, under: "/") { _ in 0 }
      let subscription = try await bench.subscribe(MatchRule(interface: "org.example.Clock")) { seen.put($0.member) }
      Proxy(bench.client, bench.name, "/", "org.example.Clock").call("Ring", then: { _ in seen.put("reply") })
      #expect(await seen.next(3) == ["Before", "reply", "After"])
      subscription.cancel()
    }

    @Test @LoopActor func aSignalForOneReachesOnlyThatOne() async throws {
      let bench = try await Bench()
      let others = Inbox<String>()
      let rule = MatchRule(sender: bench.name)
      let subscription = try await bench.subscribe(rule) { others.put($0.member) }
      let third = try Connection(to: .address(bench.bus.address), on: bench.loop)
      let seen = Inbox<String>()
      let other = try third.subscribe(to: rule) { seen.put($0.member) }
      let name = try await third.ready()
      try bench.service.emit("Private", "org.example.Clock", from: "/", to: name)
      try bench.service.emit("Public", "org.example.Clock", from: "/")
      #expect(await seen.next(2) == ["Private", "Public"])
      #expect(await others.next() == "Public")
      subscription.cancel()
      other.cancel()
    }

    @Test @LoopActor func aCancelledSubscriptionIsNotCalledAnyMore() async throws {
      let bench = try await Bench()
      let seen = Inbox<String>()
      let kept = try await bench.subscribe(MatchRule(interface: "org.example.Clock")) { seen.put("kept \($0.member)") }
      var cancelled: Subscription?
      cancelled = try await bench.subscribe(MatchRule(interface: "org.example.Clock")) { message in
        seen.put("cancelled \(message.member)")
        cancelled?.cancel()
      }
      for member in ["One", "Two"] { try bench.service.emit(member, "org.example.Clock", from: "/") }
      var all = await seen.next(3)
      all.sort()
      #expect(all == ["cancelled One", "kept One", "kept Two"])
      kept.cancel()
    }

    @Test @LoopActor func aRuleThatTheBusRefusesIsReported() async throws {
      let bench = try await Bench()
      let installed = Inbox<BusError?>()
      do {
        let subscription = try bench.client.subscribe(
          to: MatchRule(path: "/a", pathNamespace: "/a"), installed: { installed.put($0) }, { _ in })
        #expect(await installed.next() != nil)
        subscription.cancel()
      } catch {
        #expect(error.message.hasPrefix("Could not receive signals of"))
      }
    }

    @Test(arguments: Bench.flavours) @LoopActor func aNameIsFollowedFromOwnerToOwner(
      _ flavour: PrivateBus.Flavour
    )
      async throws
    {
      let bench = try await Bench(flavour)
      let owners = Inbox<String?>()
      let watch = try bench.client.watchName("org.example.Service") { owners.put($0) }
      #expect(await owners.next() == nil)
      let outcomes = Inbox<NameOutcome?>()
      bench.service.requestName("org.example.Service", [.allowReplacement]) { outcomes.put(try? $0.get()) }
      #expect(await outcomes.next() == .owner)
      #expect(await owners.next() == bench.name)

      let lost = Inbox<String>()
      bench.service.onNameLost = { lost.put($0) }
      let third = try Connection(to: .address(bench.bus.address), on: bench.loop)
      third.requestName("org.example.Service", [.replaceExisting, .doNotQueue]) { outcomes.put(try? $0.get()) }
      #expect(await outcomes.next() == .owner)
      #expect(await owners.next(2) == [nil, third.uniqueName])
      #expect(await lost.next() == "org.example.Service")

      let second = Inbox<String?>()
      let late = try bench.client.watchName("org.example.Service") { second.put($0) }
      #expect(await second.next() == third.uniqueName)
      third.close()
      #expect(await second.next() == nil)
      // The first owner has waited in the queue.
      #expect(await second.next() == bench.name)
      #expect(watch.owner == bench.name)
      watch.cancel()
      late.cancel()
    }

    @Test @LoopActor func aWatchTellsOnlyChanges() {
      let owners = Inbox<String?>()
      let watch = NameWatch { owners.put($0) }
      for owner in [nil, nil, ":1.5", ":1.5", ":1.6", nil, nil] as [String?] { watch.update(owner) }
      #expect(owners.all == [nil, ":1.5", nil, ":1.6", nil])
    }

    @Test @LoopActor func aRequestForANameSaysWhatBecameOfIt() async throws {
      let bench = try await Bench()
      let outcomes = Inbox<NameOutcome?>()
      let put: @LoopActor (Result<NameOutcome, BusError>) -> Void = { outcomes.put(try? $0.get()) }
      bench.service.requestName("org.example.Service", then: put)
      bench.service.requestName("org.example.Service", then: put)
      #expect(await outcomes.next(2) == [.owner, .alreadyOwner])
      bench.client.requestName("org.example.Service", [.doNotQueue], then: put)
      bench.client.requestName("org.example.Service", then: put)
      bench.client.requestName("not a name", then: put)
      #expect(await outcomes.next(3) == [.taken, .queued, nil])
      #expect(try await bench.client.nameOwner("org.example.Service") == bench.name)
      try bench.service.releaseName("org.example.Service")
      #expect(try await bench.service.nameOwner("org.example.Service") == bench.client.uniqueName)
      #expect(try await bench.service.nameOwner("org.example.Nobody") == nil)
    }

    @Test(arguments: Bench.flavours) @LoopActor func theBusKnowsWhoIsBehindAName(
      _ flavour: PrivateBus.Flavour
    )
      async throws
    {
      let bench = try await Bench(flavour)
      let credentials = try await bench.service.credentials(of: try #require(bench.client.uniqueName))
      #expect(credentials.user == getuid())
      #expect(credentials.process == UInt32(getpid()))
      #expect(credentials.groups.contains(getgid()))
      let nobody = await #expect(throws: BusError.self) {
        try await bench.service.credentials(of: ":1.9999")
      }
      #expect(nobody?.name == "org.freedesktop.DBus.Error.NameHasNoOwner")
    }
  }
}
