import Synchronization
import SystemdBus
import TestPeers
import Testing

extension AllTests {
  /// What an exported interface looks like from outside.
  @Suite struct InterfaceTests {
    @Test(arguments: Bench.flavours) @LoopActor func aMethodIsAnswered(_ flavour: PrivateBus.Flavour) async throws {
      let bench = try await Bench(flavour)
      try bench.serve([Counter.root: Counter("one")])
      _ = try await bench.call("Add") { $0.uint32(3) }
      let reply = try await bench.call("Add") { $0.uint32(4) }
      #expect(try reply.read { try $0.uint32() } == 7)
    }

    @Test @LoopActor func theCallKnowsItsSender() async throws {
      let bench = try await Bench()
      try bench.serve([Counter.root: Counter("one")])
      let reply = try await bench.call("Sender")
      #expect(try reply.read { try $0.string() } == bench.client.uniqueName)
    }

    @Test @LoopActor func aThrownErrorIsTheAnswer() async throws {
      let bench = try await Bench()
      try bench.serve([Counter.root: Counter("one")])
      let error = await bench.refusal("Refuse") { $0.string("It is late.") }
      #expect(error == BusError(name: "org.example.Error.Refused", message: "It is late."))
    }

    @Test @LoopActor func anErrorOfAnotherModuleIsTheAnswer() async throws {
      struct Late: BusErrorConvertible {
        var busError: BusError { .init(name: "org.example.Error.Late", message: "Too late.") }
      }
      let bench = try await Bench()
      try bench.service.export(
        Interface<Int>("org.example.Clock", [.method("Ask") { _, _, _ in throw Late() }]), under: "/"
      ) { _ in 0 }
      #expect(await bench.refusal("Ask", "org.example.Clock", at: "/") == Late().busError)
    }

    @Test @LoopActor func aCallMayBeAnsweredLater() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      try bench.serve([Counter.root: counter])
      let answers = Inbox<String>()
      let proxy = Proxy(bench.client, bench.name, Counter.root, Counter.interfaceName)
      proxy.call("Keep", then: { _ in answers.put("kept") })
      proxy.call(
        "Sender",
        then: { _ in
          answers.put("sender")
          counter.kept?.reply()
        })
      #expect(await answers.next(2) == ["sender", "kept"])
    }

    @Test @LoopActor func aForgottenCallIsAnsweredWithAnError() async throws {
      let bench = try await Bench()
      try bench.serve([Counter.root: Counter("one")])
      #expect(await bench.refusal("Forget")?.name == "System.Error.ECANCELED")
    }

    @Test @LoopActor func aCallDroppedByAnotherThreadIsAnsweredToo() async throws {
      let bench = try await Bench()
      let counter = Counter("one")
      try bench.serve([Counter.root: counter])
      let answers = Inbox<BusError?>()
      let proxy = Proxy(bench.client, bench.name, Counter.root, Counter.interfaceName)
      proxy.call(
        "Keep",
        then: { result in
          if case .failure(let error) = result { answers.put(error) } else { answers.put(nil) }
        })
      _ = try await bench.call("Sender")
      Task.detached { [call = Mutex(counter.take())] in call.withLock { $0 = nil } }
      #expect(await answers.next()?.name == "System.Error.ECANCELED")
    }

    @Test @LoopActor func aSecondAnswerIsIgnored() async throws {
      let bench = try await Bench()
      let interface = Interface<Int>(
        "org.example.Twice",
        [
          .method("Ask", returns: [Argument("number", "u")]) { _, _, call in
            call.reply { $0.uint32(1) }
            call.reply { $0.uint32(2) }
            throw BusError.failed("Three.")
          }
        ])
      try bench.service.export(interface, under: "/") { _ in 0 }
      let strays = Inbox<String>()
      let filter = try bench.client.addFilter { message in
        if message.member.isEmpty { strays.put(message.signature) }
        return false
      }
      let reply = try await bench.call("Ask", "org.example.Twice", at: "/")
      #expect(try reply.read { try $0.uint32() } == 1)
      #expect(await bench.refusal("Ask", "org.example.Once", at: "/") != nil)
      #expect(strays.all == [], "No second reply has come.")
      filter.cancel()
    }

    @Test @LoopActor func resultsThatWereNotDeclaredAreAnError() async throws {
      let bench = try await Bench()
      try bench.serve([Counter.root: Counter("one")])
      #expect(await bench.refusal("Lie")?.message == "Lie has written other results than it declares.")
    }

    @Test @LoopActor func wrongArgumentsAreInvalidArgs() async throws {
      let bench = try await Bench()
      try bench.serve([Counter.root: Counter("one")])
      let error = await bench.refusal("Add") { $0.string("three") }
      #expect(error?.name == "org.freedesktop.DBus.Error.InvalidArgs")
    }

    @Test(arguments: [
      ("Add", "/org/example/nobody", "org.freedesktop.DBus.Error.UnknownObject"),
      ("Subtract", Counter.root, "org.freedesktop.DBus.Error.UnknownMethod"),
    ])
    @LoopActor func whatIsNotThereIsUnknown(_ member: String, _ path: String, _ name: String) async throws {
      let bench = try await Bench()
      try bench.serve([Counter.root: Counter("one")])
      #expect(await bench.refusal(member, at: path) { $0.uint32(1) }?.name == name)
    }

    @Test @LoopActor func introspectionNamesArgumentsAndSaysHowPropertiesChange() async throws {
      let bench = try await Bench()
      try bench.serve([Counter.root: Counter("one")])
      let reply = try await bench.call("Introspect", "org.freedesktop.DBus.Introspectable")
      let xml = try reply.read { try $0.string() }
      #expect(
        xml.contains(
          """
           <interface name="org.example.Counter">
            <method name="Add">
             <arg type="u" name="amount" direction="in"/>
             <arg type="u" name="sum" direction="out"/>
            </method>
          """))
      #expect(
        xml.contains(
          """
            <property name="Name" type="s" access="read">
             <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="const"/>
            </property>
            <property name="Count" type="u" access="read">
            </property>
            <property name="Label" type="s" access="readwrite">
            </property>
            <signal name="Overflowed">
             <arg type="u" name="count"/>
             <arg type="s" name="where"/>
            </signal>
          """))
      #expect(!xml.contains("Privileged"))
    }

    @Test @LoopActor func thousandsOfObjectsNeedNoRegistration() async throws {
      let bench = try await Bench()
      let looked = Inbox<String>()
      try bench.service.export(Counter.interface, under: Counter.root) { path in
        looked.put(path)
        return path.hasPrefix("/org/example/") ? Counter(path) : nil
      }
      for number in stride(from: 0, to: 5000, by: 1000) {
        let path = "/org/example/\(number)"
        #expect(try await bench.property("Name", at: path) == .string(path))
      }
      #expect(looked.all.count == 5, "Each call looks one object up.")
    }
  }
}
