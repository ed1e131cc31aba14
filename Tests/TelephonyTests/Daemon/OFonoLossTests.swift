import TestPeers
import Testing

/// Something breaks mid-call: the modem, oFono, the daemon.
@Suite(.enabled(if: Needs.ofono)) struct OFonoLossTests {
  /// When it breaks, and what the recents say of it.
  static let moments = [(isAnswered: false, row: "incoming missed"), (true, "incoming connected")]

  private func begin(_ unit: OFonoUnit, _ isAnswered: Bool) throws {
    if isAnswered {
      _ = try unit.talk(to: "+4930111")
      try unit.screen.shows("+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end")
    } else {
      unit.modem.comesIn(from: .number("+4930111"))
      try unit.screen.shows("+4930111 idle: decline answer silence", "fullscreen +4930111: silence decline answer")
    }
  }

  /// The modem vanishes mid-call: glance gone at once, reason failed, the ringing stops.
  @Test(arguments: moments) func theModemGoes(_ moment: (isAnswered: Bool, row: String)) throws {
    let unit = try OFonoUnit()
    try begin(unit, moment.isAnswered)
    unit.modem.unplug()
    let call = try unit.screen.over("+4930111")
    #expect(call.states == (moment.isAnswered ? ["idle", "joined", "left"] : ["idle", "left"]))
    #expect(call.endReason == "failed")
    #expect(call.properties["Ringing"] == false)
    try unit.screen.shows()
    try unit.screen.expectRow("+4930111", moment.row)
  }

  /// oFono is killed and comes back: its calls are over, and what it then has shows as new.
  @Test(arguments: moments) func oFonoIsKilled(_ moment: (isAnswered: Bool, row: String)) throws {
    let unit = try OFonoUnit()
    try begin(unit, moment.isAnswered)
    try unit.ofono.kill()
    #expect(try unit.screen.over("+4930111").endReason == "failed")
    try unit.screen.shows()
    try unit.screen.expectRow("+4930111", moment.row)
    try unit.screen.wait(for: "the feed to wait") { $0.standing == "waiting" ? true : nil }
    try unit.ofono.start()
    if moment.isAnswered {
      try unit.screen.settles("+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end")
    } else {
      try unit.screen.shows("+4930111 idle: decline answer silence", "fullscreen +4930111: silence decline answer")
    }
    #expect(unit.screen.calls.count == 2)
  }

  /// The daemon is killed and started again: the call that still is shows as it is, since when it is.
  @Test(arguments: [true, false]) func theDaemonIsKilled(_ isAnswered: Bool) throws {
    let unit = try OFonoUnit()
    try begin(unit, isAnswered)
    let since = try unit.screen.call("+4930111").connectedAt
    try unit.daemon.kill()
    try unit.screen.forget()
    try unit.daemon.start()
    try unit.screen.putUp()
    if isAnswered {
      try unit.screen.shows("+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end")
      // oFono tells the start in whole seconds.
      let again = try unit.screen.call("+4930111").connectedAt
      #expect(abs(again - since) <= 1_500_000, "\(since) became \(again)")
      try unit.screen.tap("end", "+4930111")
      #expect(try unit.screen.over("+4930111").states == ["joined", "leaving", "left"])
      // Which way a call went that goes on already oFono does not say; it counts as an outgoing one.
      try unit.screen.expectRow("+4930111", "outgoing connected")
    } else {
      try unit.screen.shows("+4930111 idle: decline answer silence", "fullscreen +4930111: silence decline answer")
      try unit.screen.tap("decline", "+4930111")
      try unit.screen.expectRow("+4930111", "incoming declined")
    }
  }

  /// oFono dies between Answer and its reply, and between End and its reply: state, error and recents as with any provider.
  @Test(arguments: [
    ("answer", "ATA", "incoming missed", "failed", true),
    ("decline", "AT+CHUP", "incoming declined", "declined", false),
  ])
  func oFonoDiesBeforeItsReply(
    _ control: String, _ command: String, _ row: String, _ reason: String, _ fails: Bool
  ) throws {
    let unit = try OFonoUnit()
    try begin(unit, false)
    unit.modem.forgetCommands()
    unit.modem.answer(next: command, with: .silence)
    let tap = try unit.screen.begin(control, of: unit.screen.call("+4930111"))
    try unit.modem.command(command)
    try unit.ofono.kill()
    let error = try unit.screen.finish(tap)
    #expect(error?.name == (fails ? DaemonUnderTest.interface("Error.ActionFailed") : nil))
    #expect(try unit.screen.over("+4930111").endReason == reason)
    try unit.screen.expectRow("+4930111", row)
    try unit.screen.shows()
  }
}
