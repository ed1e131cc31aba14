import GlanceModel
import TestPeers
import Testing

@Suite struct BusClientTests {
  static let everyType: [DBusValue] = [
    .byte(255), .boolean(true), .int16(-1), .uint16(65535), .int32(-2), .uint32(7), .int64(-9), .uint64(.max),
    .double(0.5), .string("Grüße, 世界 👩‍👩‍👧"), .path("/a/b"), .signature("a{sv}"), .array(of: "s", []),
    .array(of: "(sd)", [.structure(["x", .double(1)]), .structure(["y", .double(2)])]),
    .dictionary(["k": 1, "list": .array(of: "v", [.variant("a"), .variant(.boolean(false))])]),
    .array(of: "{us}", [.entry(.uint32(1), "one")]), .variant(.variant(.dictionary())),
  ]

  @Test(arguments: everyType) func everyTypeArrivesAsItWasSent(_ value: DBusValue) throws {
    let bus = try PrivateBus()
    let (near, far) = (try bus.connect(), try bus.connect())
    try far.matchAll(from: near.uniqueName)
    try near.emit("/x", "org.example.Echo", "Said", value)
    let signal = try far.signal("org.example.Echo", "Said")
    #expect(signal.arguments == [value])
    #expect(signal.signature == value.type)
  }

  @Test func valuesOfTheModelAndTheBusSayTheSame() {
    let value: Value = ["a": [1, "two", 2.5, true], "b": ["c": "d"], "e": []]
    #expect(DBusValue(value).value == value)
    #expect(DBusValue(value)["b"]?["c"]?.text == "d")
    #expect(DBusValue.uint64(.max).value == .number(18_446_744_073_709_551_616))
    #expect(DBusValue.array(of: "y", [.byte(1)]).value == nil)
  }

  @Test func aThrownErrorArrivesWithNameAndSentence() throws {
    let bus = try PrivateBus()
    let server = try bus.connect()
    let client = try bus.connect()
    server.export("/x", "org.example.Door", "Open") { call in
      guard call.arguments.first?.flag == true else { throw BusError("org.example.Locked", "It is locked.") }
      return ["opened"]
    }
    let refused = try client.send(server.uniqueName, "/x", "org.example.Door", "Open", [.boolean(false)])
    let opened = try client.send(server.uniqueName, "/x", "org.example.Door", "Open", [.boolean(true)])
    let absent = try client.send(server.uniqueName, "/x", "org.example.Door", "Shut", [])
    client.flush()
    for _ in 0..<2 { try server.incomingCall("Open") }
    try server.incomingCall("Shut")
    #expect(throws: BusError("org.example.Locked", "It is locked.")) { try client.reply(to: refused) }
    #expect(try client.reply(to: opened) == ["opened"])
    #expect(throws: BusError.self) { try client.reply(to: absent) }
  }

  @Test func aWaitThatFindsNothingEnds() throws {
    let client = try PrivateBus().connect()
    #expect(throws: PeerFailure.self) { try client.signal("org.example.None", "None", within: .milliseconds(20)) }
  }

  @Test func namesAreOwnedAndSeen() throws {
    let bus = try PrivateBus()
    let watcher = try bus.connect()
    let owner = try bus.connect()
    #expect(try watcher.owner(of: "org.example.Name") == nil)
    try owner.own("org.example.Name")
    #expect(try watcher.waitForOwner(of: "org.example.Name") == owner.uniqueName)
    owner.disconnect()
    try watcher.waitForNoOwner(of: "org.example.Name")
  }

  @Test func exportedPropertiesAreReadAndTheirChangesSeen() throws {
    let bus = try PrivateBus()
    let car = try bus.connect()
    car.exportProperties("/car", "org.example.Car", ["Moving": false])
    let client = try bus.connect()
    try client.matchAll(from: car.uniqueName)
    let get = try client.send(
      car.uniqueName, "/car", "org.freedesktop.DBus.Properties", "Get", ["org.example.Car", "Moving"])
    client.flush()
    try car.incomingCall("Get")
    #expect(try client.reply(to: get) == [.variant(false)])
    try car.announce(["Moving": true], at: "/car", of: "org.example.Car")
    #expect(try client.change(of: "org.example.Car", at: "/car")["Moving"] == true)
  }

  @Test(arguments: [
    DBusValue.path("no/slash"), .signature("a"), .string("nul\0inside"), .structure([]), .array(of: "s", [.byte(1)]),
  ])
  func whatNoMessageCanHoldIsRefusedHere(_ value: DBusValue) throws {
    let client = try PrivateBus().connect()
    #expect(throws: PeerFailure.self) { try client.emit("/x", "org.example.X", "X", value) }
  }

  @Test func theBusCutsOffWhoSendsBytesThatAreNoMessage() throws {
    let bus = try PrivateBus()
    let raw = try RawBusPeer(socketPath: bus.socketPath)
    let ping = RawBusPeer.call(
      path: "/", destination: "org.freedesktop.DBus", interface: "org.freedesktop.DBus.Peer", member: "Ping", serial: 2)
    try raw.send(ping)
    #expect(try raw.receive() != nil)
    try raw.send(
      RawBusPeer.call(
        path: "/", destination: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "GetNameOwner",
        serial: 3, signature: "s", body: [9, 0, 0, 0, 0xff]))
    while let bytes = try raw.receive() { #expect(!bytes.isEmpty) }
    #expect(try bus.connect().isConnected)
  }
}
