import SystemdBus
import Testing

extension AllTests {
  /// Reading, setting and announcing properties.
  @Suite struct PropertyTests {
    @Test @LoopActor func propertiesAreReadOneByOneAndTogether() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      counter.count = 5
      try bench.serve([Counter.root: counter])
      #expect(try await bench.property("Count") == .uint32(5))
      let reply = try await bench.call("GetAll", "org.freedesktop.DBus.Properties") { $0.string(Counter.interfaceName) }
      let all = try reply.read { try $0.value() }
      #expect(
        all
          == .array(
            of: "{sv}",
            [
              .entry(.string("Name"), .variant(.string("one"))), .entry(.string("Count"), .variant(.uint32(5))),
              .entry(.string("Label"), .variant(.string(""))),
            ]))
    }

    @Test @LoopActor func aPropertyIsSetOrRefused() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      try bench.serve([Counter.root: counter])
      let proxy = Proxy(bench.client, bench.name, Counter.root, Counter.interfaceName)
      try await proxy.set("Label", "s") { $0.string("blue") }
      #expect(counter.label == "blue")
      await #expect(throws: BusError.invalidArgs("A label has at least one character.")) {
        try await proxy.set("Label", "s") { $0.string("") }
      }
      let error = await #expect(throws: BusError.self) { try await proxy.set("Count", "u") { $0.uint32(1) } }
      #expect(error?.name == "org.freedesktop.DBus.Error.PropertyReadOnly")
      #expect(counter.label == "blue")
    }

    @Test @LoopActor func changesAreAnnouncedInOneSignalWithTheirValues() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      try bench.serve([Counter.root: counter])
      let signals = Inbox<[BusValue]>()
      let rule = MatchRule(interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged")
      let subscription = try await bench.subscribe(rule) { message in
        signals.put((try? message.read { try $0.values() }) ?? [])
      }
      counter.count = 9
      counter.label = "red"
      let changed = Counter.interface.properties("Label", "Count")
      try bench.service.emitPropertiesChanged(changed, of: counter, Counter.interface, at: Counter.root)
      try bench.service.emitPropertiesChanged([], of: counter, Counter.interface, at: Counter.root)
      counter.count = 10
      try bench.service.emitPropertiesChanged(
        Counter.interface.changeableProperties, of: counter, Counter.interface, at: Counter.root)
      let values = await signals.next(2)
      #expect(
        values[0] == [
          .string(Counter.interfaceName),
          .array(
            of: "{sv}",
            [
              .entry(.string("Count"), .variant(.uint32(9))), .entry(.string("Label"), .variant(.string("red"))),
            ]), .array(of: "s", []),
        ])
      #expect(
        values[1][1]
          == .array(
            of: "{sv}",
            [
              .entry(.string("Count"), .variant(.uint32(10))), .entry(.string("Label"), .variant(.string("red"))),
            ]))
      subscription.cancel()
    }

    @Test @LoopActor func aWatchGetsAllPropertiesThenEachChange() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      counter.count = 1
      try bench.serve([Counter.root: counter])
      let seen = Inbox<String>()
      let proxy = Proxy(bench.client, bench.name, Counter.root, Counter.interfaceName)
      let watch = try proxy.watchProperties { reader in
        try reader.dictionary { key, value in
          if key == "Count" { seen.put("count \(try value.uint32())") }
        }
      }
      #expect(await seen.next() == "count 1")
      for count: UInt32 in 2...4 {
        counter.count = count
        try bench.service.emitPropertiesChanged(
          Counter.interface.properties("Count"), of: counter, Counter.interface, at: Counter.root)
      }
      #expect(await seen.next(3) == ["count 2", "count 3", "count 4"])
      // An object that only says what is no longer valid is asked again.
      counter.count = 5
      try bench.service.emit("PropertiesChanged", "org.freedesktop.DBus.Properties", from: Counter.root) { writer in
        writer.string(Counter.interfaceName)
        writer.dictionary { _ in }
        writer.strings(["Count"])
      }
      #expect(await seen.next() == "count 5")
      watch.cancel()
    }
  }
}
