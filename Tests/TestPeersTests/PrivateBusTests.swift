import TestPeers
import Testing

@Suite struct PrivateBusTests {
  @Test(arguments: PrivateBus.Flavour.allCases.filter(\.isAvailable))
  func aBusCarriesMessagesAndGoesWithItsTest(_ flavour: PrivateBus.Flavour) throws {
    var bus: PrivateBus? = try PrivateBus(flavour: flavour)
    let socket = try #require(bus?.socketPath)
    let client = try #require(try bus?.connect())
    let other = try #require(try bus?.connect())
    try client.match("interface='org.example.X'")
    try other.emit("/x", "org.example.X", "Here", 1)
    #expect(try client.signal("org.example.X", "Here").sender == other.uniqueName)
    bus = nil
    #expect(TextFile.read(socket) == nil)
    #expect(throws: PeerFailure.self) { try BusClient("unix:path=" + socket) }
  }

  @Test func aSystemBusLetsOnlyThroughWhatItsPolicySays() throws {
    let open = """
      <policy context="default">
        <allow own="org.example.Open"/>
        <allow send_destination="org.example.Open" send_interface="org.example.X" send_member="Ping"/>
      </policy>
      """
    let bus = try PrivateBus(BusConfiguration(.system, policies: open))
    let server = try bus.connect()
    let client = try bus.connect()
    try server.own("org.example.Open")
    #expect(throws: BusError.self) { try server.own("org.example.Shut") }
    let refused = try client.refusal("org.example.Open", "/", "org.example.X", "Other")
    #expect(refused?.name == "org.freedesktop.DBus.Error.AccessDenied")
    _ = try client.send("org.example.Open", "/", "org.example.X", "Ping")
    client.flush()
    try server.incomingCall("Ping")
  }

  @Test func aLimitHolds() throws {
    let bus = try PrivateBus(BusConfiguration(limits: ["max_names_per_connection": 2]))
    let client = try bus.connect()
    try client.own("org.example.One")
    #expect(throws: BusError.self) { try client.own("org.example.Two") }
  }

  @Test func aServiceStartsWhenItIsCalled() throws {
    let bus = try PrivateBus()
    try bus.addService("org.example.Lazy", exec: ["/bin/false"])
    let refused = try bus.connect().refusal("org.example.Lazy", "/", "org.example.X", "X")
    #expect(refused?.name.hasPrefix("org.freedesktop.DBus.Error.Spawn") == true)
  }
}
