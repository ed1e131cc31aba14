import Glibc
import SystemdBus
import TestLoop
import TestPeers
import Testing

extension AllTests {
  /// A connection's beginning and its ends.
  @Suite struct ConnectionTests {
    @Test @LoopActor func theUniqueNameComesWithTheFirstAnswer() async throws {
      let bus = try PrivateBus()
      let connection = try Connection(to: .address(bus.address), on: try TestLoop.shared)
      #expect(connection.uniqueName == nil)
      let name = try await connection.ready()
      #expect(name.hasPrefix(":1."))
      #expect(connection.uniqueName == name)
      #expect(try await connection.ready() == name)
    }

    @Test @LoopActor func noBusIsASentence() async throws {
      let loop = try TestLoop.shared
      let error = #expect(throws: BusError.self) {
        try Connection(to: .address("unix:path=/nonexistent/bus"), on: loop)
      }
      #expect(
        error?.message == "Could not connect to the bus at unix:path=/nonexistent/bus: No such file or directory.")
      #expect(throws: BusError.self) { try Connection(to: .address("nonsense"), on: loop) }
    }

    @Test @LoopActor func aBusThatIsAwaitedIsConnectedToOnceItIsThere() async throws {
      let folder = try TemporaryFolder()
      let address = "unix:path=" + folder["later/bus"]
      let connection = try Connection(to: .address(address), on: try TestLoop.shared, isAwaited: true)
      let owner = Inbox<Bool>()
      connection.requestName("org.example.Early") { result in owner.put((try? result.get()) != nil) }
      let bus = try PrivateBus()
      #expect(connection.uniqueName == nil)
      symlink(bus.folder.path, folder["later"])
      #expect(await owner.next() == true)
      #expect(try await connection.ready().hasPrefix(":1."))
    }

    @Test @LoopActor func aBusThatHangsUpIsReportedOnceAndFailsWhatWaits() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      try bench.serve([Counter.root: counter])
      let seen = Inbox<String>()
      bench.client.onDisconnect = { seen.put("disconnected") }
      Proxy(bench.client, bench.name, Counter.root, Counter.interfaceName).call(
        "Keep", then: { result in if case .failure = result { seen.put("failed") } })
      _ = try await bench.call("Sender")
      bench.bus.child.send(SIGKILL)
      #expect(await seen.next(2) == ["failed", "disconnected"])
      #expect(!bench.client.isOpen)
      #expect(throws: BusError.self) { try bench.client.emit("Late", "org.example.Clock", from: "/") }
      await #expect(throws: BusError.self) { try await bench.call("Sender") }
      #expect(seen.all.count == 2)
    }

    @Test @LoopActor func closingDropsWhatIsQueuedAndFailsWhatWaits() async throws {
      let bench = try await Bench()
      let numbers = Inbox<UInt32>()
      let subscription = try await bench.subscribe(MatchRule(sender: bench.name, member: "Bulk")) { message in
        numbers.put((try? message.read { try $0.uint32() }) ?? 0)
      }
      let vanished = Inbox<String?>()
      let watch = try bench.client.watchName(bench.name) { vanished.put($0) }
      #expect(await vanished.next() == bench.name)
      let sent: UInt32 = 5000
      bench.bus.child.stop()
      let text = String(repeating: "x", count: 8000)
      for number in 1...sent {
        try bench.service.emit("Bulk", "org.example.Clock", from: "/") { writer in
          writer.uint32(number)
          writer.string(text)
        }
      }
      #expect(bench.service.queuedWrites > 1000)
      var failure: BusError?
      bench.service.onDisconnect = { Issue.record("Closing is no disconnection.") }
      bench.service.roundTrip { failure = $0 }
      bench.service.close()
      #expect(failure?.name == "org.freedesktop.DBus.Error.Disconnected")
      #expect(!bench.service.isOpen)
      bench.bus.child.resume()
      #expect(await vanished.next() == nil)
      let last = try #require(numbers.all.last)
      #expect(numbers.all == Array(1...last))
      #expect(last < sent)
      subscription.cancel()
      watch.cancel()
    }

    @Test @LoopActor func aDroppedConnectionLeavesTheBus() async throws {
      let bench = try await Bench()
      let owners = Inbox<String?>()
      var connection: Connection? = try Connection(to: .address(bench.bus.address), on: bench.loop)
      let name = try #require(try await connection?.ready())
      let watch = try bench.client.watchName(name) { owners.put($0) }
      #expect(await owners.next() == name)
      connection = nil
      #expect(await owners.next() == nil)
      watch.cancel()
    }

    @Test @LoopActor func aCallKeepsItsConnectionUntilItIsAnswered() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      try bench.serve([Counter.root: counter])
      let seen = Inbox<Bool>()
      var connection: Connection? = try Connection(to: .address(bench.bus.address), on: bench.loop)
      connection?.call(
        "Keep", Counter.interfaceName, at: Counter.root, of: bench.name,
        then: { result in seen.put((try? result.get()) != nil) })
      connection = nil
      while counter.kept == nil { _ = try await bench.call("Sender") }
      counter.kept?.reply()
      #expect(await seen.next())
    }

    @Test @LoopActor func aCallTimesOut() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      try bench.serve([Counter.root: counter])
      let proxy = Proxy(bench.client, bench.name, Counter.root, Counter.interfaceName)
      let error = await #expect(throws: BusError.self) {
        try await proxy.call("Keep", timeout: .milliseconds(10))
      }
      #expect(["org.freedesktop.DBus.Error.Timeout", "org.freedesktop.DBus.Error.NoReply"].contains(error?.name))
    }

    @Test @LoopActor func aCancelledTaskGivesItsCallUp() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      try bench.serve([Counter.root: counter])
      let proxy = Proxy(bench.client, bench.name, Counter.root, Counter.interfaceName)
      let task = Task { @LoopActor in try await proxy.call("Keep") }
      while counter.kept == nil { _ = try await bench.call("Sender") }
      task.cancel()
      await #expect(throws: BusError.self) { try await task.value }
      let early = Task { @LoopActor in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await proxy.call("Sender")
      }
      await #expect(throws: BusError.self) { try await early.value }
    }

    @Test @LoopActor func aCallWithoutReplyIsMade() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      try bench.serve([Counter.root: counter])
      try bench.client.send("Add", Counter.interfaceName, at: Counter.root, of: bench.name) { $0.uint32(2) }
      _ = try await bench.call("Sender")
      #expect(counter.count == 2)
    }
  }
}
