import SystemdBus
import TestLoop
import TestPeers
import Testing

extension AllTests {
  /// Values on their way through a message.
  @Suite struct MessageTests {
    static let values: [BusValue] = [
      .byte(255), .bool(true), .bool(false), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max), .int64(.min),
      .uint64(.max), .double(-0.1), .string(""), .string("Grüße, 世界 👩‍👩‍👧"), .path("/"), .path("/org/example/a_1"),
      .signature("a{sv}"), .array(of: "s", []), .array(of: "y", [.byte(0), .byte(200)]),
      .array(of: "ai", [.array(of: "i", [.int32(-1)]), .array(of: "i", [])]), .variant(.variant(.string("deep"))),
      .structure([.string("one"), .structure([.int32(2), .bool(true)])]),
      .array(of: "{sv}", [.entry(.string("key"), .variant(.array(of: "{sv}", [])))]),
      .array(of: "{us}", [.entry(.uint32(7), .string("seven"))]),
      .array(
        of: "(usdddda{sv})",
        [
          .structure([
            .uint32(0), .string("text"), .double(0), .double(1.5), .double(2), .double(3),
            .array(of: "{sv}", [.entry(.string("text"), .variant(.string("Pizza")))]),
          ])
        ]),
    ]

    /// Answers any variant with itself.
    @LoopActor static let echo = Interface<Int>(
      "org.example.Echo",
      [
        .method("Echo", [Argument("value", "v")], returns: [Argument("value", "v")]) { _, reader, call in
          let value = try reader.value()
          call.reply { $0.value(value) }
        }
      ])

    @Test(arguments: values) @LoopActor func everyTypeComesBackAsItWent(_ value: BusValue) async throws {
      let bench = try await Bench()
      try bench.service.export(MessageTests.echo, under: "/") { _ in 0 }
      let reply = try await bench.call("Echo", "org.example.Echo", at: "/") { $0.value(.variant(value)) }
      #expect(try reply.read { try $0.values() } == [.variant(value)])
      #expect(reply.signature == "v")
    }

    @Test @LoopActor func aTextThatCannotBeSentIsMadeOneThatCan() async throws {
      let bench = try await Bench()
      let interface = Interface<Int>(
        "org.example.Odd",
        [
          .method("Text", [], returns: [Argument("text", "s")]) { _, _, call in call.reply { $0.string("a\u{fffe}b") }
          },
          .method("Fail", []) { _, _, _ in throw BusError.failed("a\u{ffff}b") },
          .property("Name", "s") { $1.string("\u{1fffe}") },
        ])
      try bench.service.export(interface, under: "/") { _ in 0 }
      let reply = try await bench.call("Text", "org.example.Odd", at: "/")
      #expect(try reply.read { try $0.string() } == "a\u{fffd}b")
      #expect(await bench.refusal("Fail", "org.example.Odd", at: "/")?.message == "a\u{fffd}b")
      let all = try await bench.call("GetAll", "org.freedesktop.DBus.Properties", at: "/") {
        $0.string("org.example.Odd")
      }
      var values: [String: String] = [:]
      try all.read { try $0.dictionary { values[$0] = try $1.string() } }
      #expect(values == ["Name": "\u{fffd}"])
    }

    @Test func aTextThatCannotBeReadIsSaid() async throws {
      let bus = try PrivateBus()
      let service = try await MessageTests.echoService(bus.address)
      let client = try bus.connect()
      for value in [DBusValue.string("a\u{fffe}b"), .array(of: "s", [.string("\u{ffff}")])] {
        let refusal = try client.refusal(service.name, "/", "org.example.Echo", "Echo", .variant(value))
        #expect(refusal?.name == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(refusal?.message.contains("no character") == true)
      }
      withExtendedLifetime(service) {}
    }

    @Test func anotherImplementationReadsAndWritesTheSame() async throws {
      let bus = try PrivateBus()
      let service = try await MessageTests.echoService(bus.address)
      let client = try bus.connect()
      let values: [DBusValue] = [
        .byte(255), .boolean(true), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max), .int64(.min),
        .uint64(.max), .double(-0.1), .string("Grüße, 世界 👩‍👩‍👧"), .path("/org/example"), .signature("a{sv}"),
        .array(of: "{sv}", [.entry(.string("key"), .variant(.array(of: "as", [.array(of: "s", [])])))]),
        .structure([.string("one"), .variant(.double(2))]),
      ]
      for value in values {
        let echoed = try client.call(service.name, "/", "org.example.Echo", "Echo", .variant(value))
        #expect(echoed == [.variant(value)])
      }
      withExtendedLifetime(service) {}
    }

    @LoopActor private static func echoService(_ address: String) async throws -> (connection: Connection, name: String)
    {
      let connection = try Connection(to: .address(address), on: try TestLoop.shared)
      try connection.export(echo, under: "/") { _ in 0 }
      return (connection, try await connection.ready())
    }

    struct Mismatch: Sendable {
      let value: BusValue
      let sentence: String
      let read: @Sendable (inout MessageReader) throws -> Void
    }

    static let mismatches: [Mismatch] = [
      Mismatch(value: .int32(1), sentence: "Expected a string (s) but found a 32-bit integer (i).") {
        _ = try $0.string()
      },
      Mismatch(value: .string("1"), sentence: "Expected a boolean (b) but found a string (s).") { _ = try $0.bool() },
      Mismatch(value: .array(of: "i", []), sentence: "Expected an array (as) but found an array (ai).") {
        _ = try $0.strings()
      },
      Mismatch(value: .string("x"), sentence: "Expected an array (ay) but found a string (s).") { _ = try $0.bytes() },
      Mismatch(value: .variant(.byte(1)), sentence: "Expected a structure ((ss)) but found a variant (v).") {
        try $0.structure("ss") { _ in }
      },
      Mismatch(value: .uint64(1), sentence: "Expected a variant (v) but found a 64-bit integer (t).") {
        try $0.variant { _ in }
      },
      Mismatch(
        value: .array(of: "{ss}", []), sentence: "Expected an array (a{sv}) but found an array (a{ss})."
      ) { try $0.dictionary { _, _ in } },
      Mismatch(value: .byte(1), sentence: "Expected a byte (y) but there are no more values.") {
        _ = try $0.byte()
        _ = try $0.byte()
      },
    ]

    @Test(arguments: mismatches) @LoopActor func aWrongTypeIsInvalidArgsWithBothTypes(_ row: Mismatch) async throws {
      let bench = try await Bench()
      let interface = Interface<Int>(
        "org.example.Strict",
        [
          .method("Take", [Argument("value", row.value.signature)]) { _, reader, call in
            try row.read(&reader)
            call.reply()
          }
        ])
      try bench.service.export(interface, under: "/") { _ in 0 }
      let error = await bench.refusal("Take", "org.example.Strict", at: "/") { $0.value(row.value) }
      #expect(error == .invalidArgs(row.sentence))
    }

    @Test @LoopActor func whatIsNotReadIsSkipped() async throws {
      let bench = try await Bench()
      let interface = Interface<Int>(
        "org.example.Lax",
        [
          .method("Take", [Argument("values", "a{sv}"), Argument("rest", "s")], returns: [Argument("all", "as")]) {
            _, reader, call in
            var seen: [String] = []
            try reader.dictionary { key, value in
              if key == "known" { seen.append(try value.string()) }
            }
            seen.append(try reader.string())
            call.reply { $0.strings(seen) }
          }
        ])
      try bench.service.export(interface, under: "/") { _ in 0 }
      let reply = try await bench.call("Take", "org.example.Lax", at: "/") { writer in
        writer.dictionary { entries in
          entries.value("unknown", "(ia{sv})") { writer in
            writer.structure("ia{sv}") { writer in
              writer.int32(1)
              writer.dictionary { $0.bool("inner", true) }
            }
          }
          entries.string("known", "yes")
          entries.strings("also", ["a", "b"])
        }
        writer.string("rest")
      }
      #expect(try reply.read { try $0.strings() } == ["yes", "rest"])
      #expect(try reply.read { try $0.strings() } == ["yes", "rest"], "A message can be read again.")
    }

    @Test @LoopActor func aDictionaryWritesEveryType() async throws {
      let bench = try await Bench()
      try bench.service.export(
        Interface<Int>(
          "org.example.Dictionary",
          [
            .method("Get", returns: [Argument("all", "a{sv}")]) { _, _, call in
              call.reply { writer in
                writer.dictionary { entries in
                  entries.bool("b", true)
                  entries.int32("i", -1)
                  entries.uint32("u", 1)
                  entries.int64("x", -2)
                  entries.uint64("t", 2)
                  entries.double("d", 0.5)
                  entries.string("s", "text")
                  entries.path("o", "/a")
                  entries.strings("as", ["a"])
                  entries.dictionary("a{sv}") { $0.bool("b", false) }
                }
              }
            }
          ]), under: "/"
      ) { _ in 0 }
      let reply = try await bench.call("Get", "org.example.Dictionary", at: "/")
      let wanted: [(String, BusValue)] = [
        ("b", .bool(true)), ("i", .int32(-1)), ("u", .uint32(1)), ("x", .int64(-2)), ("t", .uint64(2)),
        ("d", .double(0.5)), ("s", .string("text")), ("o", .path("/a")), ("as", .array(of: "s", [.string("a")])),
        ("a{sv}", .array(of: "{sv}", [.entry(.string("b"), .variant(.bool(false)))])),
      ]
      #expect(
        try reply.read { try $0.value() }
          == .array(of: "{sv}", wanted.map { .entry(.string($0.0), .variant($0.1)) }))
    }

    @Test @LoopActor func aValueThatCannotBeWrittenFailsTheWholeMessage() async throws {
      let bench = try await Bench()
      let error = #expect(throws: BusError.self) {
        try bench.service.emit("Gone", "org.example.Counter", from: "/") { writer in
          writer.dictionary { $0.path("place", "no path") }
          writer.string("ignored")
        }
      }
      #expect(
        error?.message
          == "Could not emit org.example.Counter.Gone with an object path “no path”: Invalid argument.")
      let refusal = await bench.refusal("Add") { writer in
        writer.array("s") { $0.uint32(1) }
      }
      #expect(refusal?.message.hasPrefix("Could not call org.example.Counter.Add with a 32-bit integer") == true)
    }

    @Test @LoopActor func aPropertyThatCannotBeWrittenIsNamed() async throws {
      let bench = try await Bench()
      let interface = Interface<Int>("org.example.Broken", [.property("Place", "o") { $1.path("nowhere") }])
      try bench.service.export(interface, under: "/") { _ in 0 }
      let error = #expect(throws: BusError.self) {
        try bench.service.emitPropertiesChanged(interface.properties("Place"), of: 0, interface, at: "/")
      }
      #expect(error?.message.contains("with an object path “nowhere” in Place") == true)
      let proxy = Proxy(bench.client, bench.name, "/", "org.example.Broken")
      await #expect(throws: BusError.self) { try await proxy.get("Place") { try $0.path() } }
    }

    @Test @LoopActor func aStringEndsBeforeItsFirstNUL() async throws {
      let bench = try await Bench()
      try bench.service.export(MessageTests.echo, under: "/") { _ in 0 }
      let reply = try await bench.call("Echo", "org.example.Echo", at: "/") { $0.value(.variant(.string("ab\0c"))) }
      #expect(try reply.read { try $0.value() } == .variant(.string("ab")))
    }
  }
}
