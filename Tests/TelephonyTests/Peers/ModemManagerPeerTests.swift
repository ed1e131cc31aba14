import TestPeers
import Testing

/// That real ModemManager takes the simulated modem for a telephone, and what it then says.
@Suite(.enabled(if: Needs.modemManager)) struct ModemManagerPeerTests {
  let bus: PrivateBus
  let modem: SimulatedModem
  let daemon: ModemManagerDaemon
  let client: BusClient

  static let voice = ModemManagerDaemon.interface("Modem.Voice")
  static let call = ModemManagerDaemon.interface("Call")

  init() throws {
    bus = try PrivateBus()
    let socket = "abstract:" + bus.folder.path
    modem = try SimulatedModem(abstract: socket)
    daemon = try ModemManagerDaemon(on: bus, socket: socket)
    client = try bus.connect()
    try client.matchAll(from: ModemManagerDaemon.name)
  }

  /// Waits for a new call; its path.
  private func added() throws -> String {
    try #require(try client.signal(Self.voice, "CallAdded").arguments[0].text)
  }

  private func waitForState(_ state: Int32, of path: String) throws -> UInt32 {
    let signal = try client.signal("\(path) to be \(state)") {
      $0.isSignal(Self.call, "StateChanged", path: path) && $0.arguments[1] == .int32(state)
    }
    guard case .uint32(let reason) = signal.arguments[2] else { return .max }
    return reason
  }

  private func property(_ name: String, of path: String) throws -> DBusValue {
    try client.get(ModemManagerDaemon.name, path, Self.call, name)
  }

  private func command(_ member: String, _ arguments: DBusValue...) throws -> [DBusValue] {
    try client.reply(to: client.send(ModemManagerDaemon.name, daemon.modemPath, Self.voice, member, arguments))
  }

  private func talk(to number: String) throws -> (index: Int, path: String) {
    let index = modem.comesIn(from: .number(number))
    let path = try added()
    try client.call(ModemManagerDaemon.name, path, Self.call, "Accept")
    _ = try waitForState(4, of: path)
    return (index, path)
  }

  /// Has it ask the modem for something: by the answer it listens for `NO CARRIER`.
  private func hearHangUps(on path: String) throws {
    try client.call(ModemManagerDaemon.name, path, Self.call, "SendDtmf", "0")
  }

  @Test func aCallComesInWithItsNumberAndIsAnswered() throws {
    modem.comesIn(from: .number("+4930111"))
    let path = try added()
    #expect(try property("State", of: path) == .int32(3))
    #expect(try property("Direction", of: path) == .int32(1))
    if try property("Number", of: path) != "+4930111" {
      try client.change(of: Self.call, at: path) { $0["Number"] == "+4930111" }
    }
    try client.call(ModemManagerDaemon.name, path, Self.call, "Accept")
    try modem.command("ATA")
    #expect(try waitForState(4, of: path) == 3)
  }

  @Test func whoHangsUpThereIsGoneButStaysInTheListUntilDeleted() throws {
    let (index, path) = try talk(to: "+4930111")
    try hearHangUps(on: path)
    modem.hangsUp(index)
    #expect(try waitForState(7, of: path) == 0)
    #expect(try command("ListCalls") == [.paths([path])])
    _ = try command("DeleteCall", .path(path))
    #expect(try client.signal(Self.voice, "CallDeleted").arguments == [.path(path)])
  }

  @Test func aWaitingCallIsTakenWithTheOtherHeldAndSwappedAndMerged() throws {
    let (_, first) = try talk(to: "+4930111")
    modem.comesIn(from: .number("+4930222"))
    let second = try added()
    #expect(try property("State", of: second) == .int32(6))
    modem.forgetCommands()
    _ = try command("HoldAndAccept")
    #expect(try modem.command("AT+CHLD") == "AT+CHLD=2")
    #expect(try property("State", of: first) == .int32(5))
    #expect(try property("State", of: second) == .int32(4))
    _ = try command("HoldAndAccept")
    #expect(try property("State", of: first) == .int32(4))
    // The list tells the indices; what is asked after it is answered after it.
    try modem.command("AT+CLCC")
    try client.call(ModemManagerDaemon.name, first, Self.call, "SendDtmf", "0")
    try client.call(ModemManagerDaemon.name, second, Self.call, "JoinMultiparty")
    #expect(try property("Multiparty", of: second) == true)
    #expect(modem.calls.allSatisfy { $0.isMultiparty && $0.state == .active })
    try client.call(ModemManagerDaemon.name, first, Self.call, "LeaveMultiparty")
    #expect(modem.calls.map(\.state) == [.active, .held])
    modem.forgetCommands()
    try client.call(ModemManagerDaemon.name, first, Self.call, "Hangup")
    #expect(try modem.command("AT+CH") == "AT+CHLD=11")
    #expect(try waitForState(7, of: first) == 4)
  }

  @Test func aDialledCallAlertsAndIsTaken() throws {
    let path = try #require(
      try command("CreateCall", .dictionary(["number": "+4930333"])).first?.text)
    try client.call(ModemManagerDaemon.name, path, Self.call, "Start")
    #expect(try modem.command("ATD") == "ATD+4930333;")
    #expect(try waitForState(1, of: path) == 1)
    modem.alerts(1)
    _ = try waitForState(2, of: path)
    modem.picksUp(1)
    _ = try waitForState(4, of: path)
    try client.call(ModemManagerDaemon.name, path, Self.call, "SendDtmf", "12")
    #expect(try modem.command("AT+VTS") == "AT+VTS=1")
  }

  @Test func aModemThatIsTakenOutIsGone() throws {
    _ = try talk(to: "+4930111")
    try daemon.removeModem()
    try client.signal("the modem to go") {
      $0.isSignal("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved")
        && $0.arguments.first?.text == daemon.modemPath
    }
  }

  @Test func itIsKilledAndStartedAgain() throws {
    try daemon.kill()
    try daemon.start()
    modem.comesIn(from: .number("+4930111"))
    _ = try added()
  }
}
