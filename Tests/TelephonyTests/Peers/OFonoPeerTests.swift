import TestPeers
import Testing

/// That real oFono takes the simulated modem for a telephone, and what it then says.
@Suite(.enabled(if: Needs.ofono)) struct OFonoPeerTests {
  let bus: PrivateBus
  let modem: SimulatedModem
  let daemon: OFonoDaemon
  let client: BusClient

  static let calls = "org.ofono.VoiceCallManager"
  static let call = "org.ofono.VoiceCall"

  init() throws {
    bus = try PrivateBus()
    modem = try SimulatedModem()
    daemon = try OFonoDaemon(on: bus, modem: modem)
    client = try bus.connect()
    try client.matchAll(from: OFonoDaemon.name)
  }

  /// Waits for a new call; its path and properties.
  private func added() throws -> (path: String, properties: DBusValue) {
    let signal = try client.signal(Self.calls, "CallAdded")
    return (try #require(signal.arguments[0].text), signal.arguments[1])
  }

  private func waitForState(_ state: String, of path: String) throws {
    try client.signal("\(path) to be \(state)") {
      $0.isSignal(Self.call, "PropertyChanged", path: path) && $0.arguments == ["State", .variant(.string(state))]
    }
  }

  private func command(_ member: String, _ arguments: DBusValue...) throws -> [DBusValue] {
    try client.reply(to: client.send(OFonoDaemon.name, "/phonesim", Self.calls, member, arguments))
  }

  /// A call that came in and was answered; its path.
  private func talk(to number: String) throws -> (index: Int, path: String) {
    let index = modem.comesIn(from: .number(number))
    let path = try added().path
    try client.call(OFonoDaemon.name, path, Self.call, "Answer")
    try waitForState("active", of: path)
    return (index, path)
  }

  @Test(arguments: [
    (SimulatedCall.Party.number("+4930111"), "+4930111"), (.number("110"), "110"), (.withheld, "withheld"),
    (.unavailable, ""),
  ])
  func aCallComesInWithItsNumberAndIsAnswered(_ party: SimulatedCall.Party, _ line: String) throws {
    modem.comesIn(from: party)
    let (path, properties) = try added()
    #expect(properties["State"] == "incoming")
    #expect(properties["LineIdentification"] == .string(line))
    modem.forgetCommands()
    try client.call(OFonoDaemon.name, path, Self.call, "Answer")
    try modem.command("ATA")
    try waitForState("active", of: path)
    #expect(modem.calls.map(\.state) == [.active])
  }

  @Test func aNumberThatComesLateIsToldInPlace() throws {
    let index = modem.comesIn(from: .late)
    let (path, properties) = try added()
    #expect(properties["LineIdentification"] == "")
    modem.reveals(index, as: .number("+4930111"))
    try client.signal("the number") {
      $0.isSignal(Self.call, "PropertyChanged", path: path)
        && $0.arguments == ["LineIdentification", .variant("+4930111")]
    }
  }

  @Test func whoHangsUpThereIsGone() throws {
    let (index, path) = try talk(to: "+4930111")
    modem.hangsUp(index)
    #expect(try client.signal(Self.call, "DisconnectReason", path: path).arguments == ["remote"])
    #expect(try client.signal(Self.calls, "CallRemoved").arguments == [.path(path)])
  }

  @Test func aWaitingCallIsTakenWithTheOtherHeldAndSwappedAndMerged() throws {
    let (_, first) = try talk(to: "+4930111")
    modem.comesIn(from: .number("+4930222"))
    let (second, properties) = try added()
    #expect(properties["State"] == "waiting")
    modem.forgetCommands()
    _ = try command("HoldAndAnswer")
    #expect(try modem.command("AT+CHLD") == "AT+CHLD=2")
    try waitForState("active", of: second)
    _ = try command("SwapCalls")
    try waitForState("active", of: first)
    #expect(try command("CreateMultiparty") == [.paths([first, second])])
    #expect(modem.calls.allSatisfy { $0.isMultiparty && $0.state == .active })
    // Until the list says that nothing is held any more, there is no private chat.
    try waitForState("active", of: second)
    #expect(try command("PrivateChat", .path(first)) == [.paths([])])
    #expect(modem.calls.map(\.state) == [.active, .held])
  }

  @Test func aDialledCallAlertsAndIsTaken() throws {
    #expect(try command("Dial", "+4930333", "") == [.path("/phonesim/voicecall01")])
    #expect(try modem.command("ATD") == "ATD+4930333;")
    let (path, properties) = try added()
    #expect(properties["State"] == "dialing")
    modem.alerts(1)
    try waitForState("alerting", of: path)
    modem.picksUp(1)
    try waitForState("active", of: path)
    modem.forgetCommands()
    _ = try command("SendTones", "12")
    #expect(try modem.command("AT+VTS") == "AT+VTS=1;+VTS=2")
  }

  @Test func whoIsBusyIsGone() throws {
    _ = try command("Dial", "+4930333", "")
    let path = try added().path
    modem.isBusy(1)
    #expect(try client.signal(Self.calls, "CallRemoved").arguments == [.path(path)])
  }

  @Test func theModemIsSilenced() throws {
    let volume = "org.ofono.CallVolume"
    try client.call(OFonoDaemon.name, "/phonesim", volume, "SetProperty", "Muted", .variant(true))
    #expect(modem.isMuted)
  }

  @Test func oneOperationAtATime() throws {
    let (_, path) = try talk(to: "+4930111")
    modem.answer(next: "AT+CHLD", with: .later)
    let swap = try client.send(OFonoDaemon.name, "/phonesim", Self.calls, "SwapCalls")
    client.flush()
    try modem.command("AT+CHLD=2")
    let refused = try client.refusal(OFonoDaemon.name, path, Self.call, "Hangup")
    #expect(refused?.name == "org.ofono.Error.InProgress")
    modem.goOn()
    #expect(try client.reply(to: swap).isEmpty)
  }

  @Test func whatTheModemRefusesFails() throws {
    _ = try talk(to: "+4930111")
    modem.answer(next: "AT+CHLD", with: .error)
    #expect(throws: BusError.self) { try command("SwapCalls") }
  }

  @Test func aModemThatIsUnpluggedLosesItsInterfaces() throws {
    _ = try talk(to: "+4930111")
    modem.unplug()
    try daemon.waitForInterfaces { $0.isEmpty }
  }

  @Test func aCallIsThereAfterTheDaemonWasKilled() throws {
    modem.comesIn(from: .number("+4930111"))
    _ = try added()
    try daemon.kill()
    try daemon.start()
    let calls = try #require(try command("GetCalls").first?.elements)
    #expect(calls.count == 1)
    #expect(calls.first?[1]?["State"] == "incoming")
  }
}
