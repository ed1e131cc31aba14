import SystemdBus
import Testing

extension AllTests {
  /// Objects under managers, one of them inside the other.
  @Suite struct ObjectManagerTests {
    /// A root manager over two counters and a surface; the surface is a manager over two more.
    @LoopActor
    private final class Tree {
      let bench: Bench
      let surface = "/org/example/surface"
      let top = ["/org/example/one", "/org/example/two", "/org/example/surface"]
      let inside = ["/org/example/surface/1", "/org/example/surface/2"]
      var registrations: [Subscription] = []

      init() async throws {
        bench = try await Bench()
        let paths = top + inside
        try bench.service.export(Counter.interface, under: Counter.root) { paths.contains($0) ? Counter($0) : nil }
        // The path only looks like that of a parent.
        try bench.service.export(Interface<Int>("org.example.Elsewhere", []), under: "/org/exam") { _ in 0 }
        registrations = [
          try bench.service.enumerate(under: Counter.root) { [top] in top },
          try bench.service.manageObjects(at: Counter.root),
          try bench.service.enumerate(under: surface) { [inside] in inside },
          try bench.service.manageObjects(at: surface),
        ]
      }

      func managed(by path: String) async throws -> [String: BusValue] {
        let reply = try await bench.call("GetManagedObjects", "org.freedesktop.DBus.ObjectManager", at: path)
        var objects: [String: BusValue] = [:]
        try reply.read { reader in
          try reader.array("{oa{sa{sv}}}") { reader in
            try reader.entry("oa{sa{sv}}") { reader in objects[try reader.path()] = try reader.value() }
          }
        }
        return objects
      }
    }

    @Test @LoopActor func theRootListsItsObjectsButNotThoseOfAManagerBelow() async throws {
      let tree = try await Tree()
      #expect(try await tree.managed(by: Counter.root).keys.sorted() == tree.top.sorted())
    }

    @Test @LoopActor func aManagerBelowListsItsOwn() async throws {
      let tree = try await Tree()
      #expect(try await tree.managed(by: tree.surface).keys.sorted() == tree.inside)
    }

    @Test @LoopActor func introspectionListsTheChildren() async throws {
      let tree = try await Tree()
      let reply = try await tree.bench.call("Introspect", "org.freedesktop.DBus.Introspectable")
      let xml = try reply.read { try $0.string() }
      for child in ["one", "two", "surface"] { #expect(xml.contains("<node name=\"\(child)\"/>")) }
    }

    @Test(arguments: ["/org/example/one", "/org/example/surface/1", "/org/example/surface"])
    @LoopActor func anAddedObjectIsAnnouncedAsItsManagerListsIt(_ path: String) async throws {
      let tree = try await Tree()
      let manager = path.hasPrefix(tree.surface + "/") ? tree.surface : Counter.root
      let signals = Inbox<[BusValue]>()
      let rule = MatchRule(path: manager, interface: "org.freedesktop.DBus.ObjectManager")
      let subscription = try await tree.bench.subscribe(rule) { message in
        signals.put((try? message.read { [.string(message.member)] + (try $0.values()) }) ?? [])
      }
      try tree.bench.service.emitInterfacesAdded(path, manager: manager)
      try tree.bench.service.emitInterfacesRemoved(path, manager: manager)
      let listed = try #require(try await tree.managed(by: manager)[path])
      #expect(await signals.next() == [.string("InterfacesAdded"), .path(path), listed])
      guard case .array(_, let entries) = listed else { return }
      let names = entries.map { entry in
        guard case .entry(let name, _) = entry else { return BusValue.string("") }
        return name
      }
      #expect(await signals.next() == [.string("InterfacesRemoved"), .path(path), .array(of: "s", names)])
      subscription.cancel()
    }

    @Test @LoopActor func aManagerThatEndsGivesItsObjectsUp() async throws {
      let tree = try await Tree()
      tree.registrations.removeLast()
      tree.registrations.removeLast()
      let error = await tree.bench.refusal("GetManagedObjects", "org.freedesktop.DBus.ObjectManager", at: tree.surface)
      #expect(error?.name == "org.freedesktop.DBus.Error.UnknownMethod")
    }

    @Test @LoopActor func belowAManagerAnInterfaceIsServedThereUntilToldOtherwise() async throws {
      let tree = try await Tree()
      let interface = Interface<String>("org.example.Place", [.constant("Path", "s") { $1.string($0) }])
      let inside = tree.inside
      let service = tree.bench.service
      try service.export(interface, under: Counter.root) { $0 == Counter.root ? $0 : nil }
      var served: Subscription? = try service.serve(interface, under: tree.surface) { inside.contains($0) ? $0 : nil }
      let proxy = Proxy(tree.bench.client, tree.bench.name, inside[0], "org.example.Place")
      #expect(try await proxy.get("Path") { try $0.string() } == inside[0])
      let root = Proxy(tree.bench.client, tree.bench.name, Counter.root, "org.example.Place")
      #expect(try await root.get("Path") { try $0.string() } == Counter.root)
      withExtendedLifetime(served) {}
      served = nil
      await #expect(throws: BusError.self) { try await proxy.get("Path") { try $0.string() } }
    }

    @Test @LoopActor func aFilterSeesAListingBeforeItIsMadeAndMayRefuseIt() async throws {
      let tree = try await Tree()
      let filter = try tree.bench.service.addFilter { message in
        guard message.isCall(of: "GetManagedObjects", "org.freedesktop.DBus.ObjectManager") else { return false }
        Call(message)?.fail(BusError(name: "org.freedesktop.DBus.Error.LimitsExceeded", message: "Too many."))
        return true
      }
      let error = await tree.bench.refusal("GetManagedObjects", "org.freedesktop.DBus.ObjectManager")
      #expect(error?.message == "Too many.")
      #expect(try await tree.bench.property("Name", at: tree.top[0]) == .string(tree.top[0]))
      filter.cancel()
      #expect(await tree.bench.refusal("GetManagedObjects", "org.freedesktop.DBus.ObjectManager") == nil)
    }
  }
}
