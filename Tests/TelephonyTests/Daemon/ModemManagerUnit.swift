import TestPeers

/// The built daemon beside real ModemManager with a simulated modem, and a head unit's screen.
final class ModemManagerUnit {
  let bus: PrivateBus
  let modem: SimulatedModem
  let manager: ModemManagerDaemon
  let screen: CallScreen
  let daemon: DaemonUnderTest

  init(before: (SimulatedModem, BusClient) throws -> Void = { _, _ in }) throws {
    let lab = try ModemManagerLab(before: before)
    (bus, modem, manager) = (lab.bus, lab.modem, lab.manager)
    screen = try CallScreen(on: bus, feed: "modemmanager")
    daemon = try DaemonUnderTest(on: bus)
    try screen.putUp()
    modem.forgetCommands()
  }

  /// A call that was answered on the screen, and that has played a tone, by whose answer `NO CARRIER` is heard.
  func talk(to number: String) throws -> Int {
    let index = modem.comesIn(from: .number(number))
    try screen.tap("answer", number)
    _ = try screen.call("PlayTones", of: screen.call(number), "0")
    return index
  }

  /// Two calls: the first on hold, the second going on; the list of calls has told their indices.
  func talkToTwo() throws {
    _ = try talk(to: "+4930111")
    modem.comesIn(from: .number("+4930222"))
    try screen.tap("answerHolding", "+4930222")
    modem.forgetCommands()
    try modem.command("AT+CLCC")
    _ = try screen.call("PlayTones", of: screen.call("+4930222"), "0")
  }
}
