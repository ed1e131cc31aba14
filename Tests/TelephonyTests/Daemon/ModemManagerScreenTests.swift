import TestPeers
import Testing

/// Calls on real ModemManager, the built daemon, a head unit's screen: as far as its generic plugin goes.
@Suite(.enabled(if: Needs.modemManager)) struct ModemManagerScreenTests {
  /// What becomes of a call that comes in.
  enum Fate: CaseIterable { case declined, answeredAndEnded, answeredAndLeft }

  @Test(arguments: Fate.allCases) func aCallComesIn(_ fate: Fate) throws {
    let unit = try ModemManagerUnit()
    let screen = unit.screen
    let (states, reason, row): ([String], String, String)
    switch fate {
    case .declined:
      unit.modem.comesIn(from: .number("+4930111"))
      try screen.shows("+4930111 idle: decline answer silence", "fullscreen +4930111: silence decline answer")
      try screen.tap("decline", "+4930111")
      (states, reason, row) = (["idle", "leaving", "left"], "declined", "incoming declined")
    case .answeredAndEnded:
      _ = try unit.talk(to: "+4930111")
      try screen.shows("+4930111 joined: keypad end hold", "content +4930111: keypad end")
      try screen.tap("end", "+4930111")
      (states, reason, row) = (["idle", "joined", "leaving", "left"], "ended", "incoming connected")
    case .answeredAndLeft:
      let index = try unit.talk(to: "+4930111")
      unit.modem.hangsUp(index)
      (states, reason, row) = (["idle", "joined", "left"], "remoteEnded", "incoming connected")
    }
    let call = try screen.over("+4930111")
    #expect(call.states == states)
    #expect(call.endReason == reason)
    try screen.expectRow("+4930111", row)
    try screen.shows()
  }

  @Test func aCallIsHeldAndResumed() throws {
    let unit = try ModemManagerUnit()
    _ = try unit.talk(to: "+4930111")
    try unit.screen.settles("+4930111 joined: keypad end hold", "content +4930111: keypad end")
    try unit.screen.tap("hold", "+4930111")
    try unit.screen.settles("+4930111 paused: resume end", "content +4930111: resume end")
  }

  @Test(arguments: ["answerHolding", "answerEnding", "decline"]) func aCallWaits(_ answer: String) throws {
    let unit = try ModemManagerUnit()
    let screen = unit.screen
    _ = try unit.talk(to: "+4930111")
    unit.modem.comesIn(from: .number("+4930222"))
    try screen.settles(
      "+4930111 joined: keypad end", "+4930222 idle: decline answerHolding answerEnding silence",
      "fullscreen +4930222: silence answerHolding answerEnding decline", "content +4930111: keypad end")
    try screen.tap(answer, "+4930222")
    switch answer {
    case "answerHolding":
      try screen.shows(
        "+4930111 paused: resume end swap merge", "+4930222 joined: keypad end merge swap",
        "content +4930222: keypad end", "content +4930111: resume end")
    case "answerEnding":
      try screen.shows("+4930222 joined: keypad end hold", "content +4930222: keypad end")
      #expect(try screen.over("+4930111").endReason == "ended")
      try screen.expectRow("+4930111", "incoming connected")
    default:
      try screen.shows("+4930111 joined: keypad end hold", "content +4930111: keypad end")
      try screen.expectRow("+4930222", "incoming declined")
    }
  }

  @Test func twoAreSwappedAndMergedAndParted() throws {
    let unit = try ModemManagerUnit()
    let screen = unit.screen
    try unit.talkToTwo()
    try screen.settles(
      "+4930111 paused: resume end swap merge", "+4930222 joined: keypad end merge swap",
      "content +4930222: keypad end", "content +4930111: resume end")
    try screen.tap("merge", "+4930222")
    try screen.wait(for: "one glance") { $0.shown.count == 1 ? true : nil }
    try screen.tapGlance("end")
    try screen.shows()
    for number in ["+4930111", "+4930222"] { try screen.expectRow(number, "incoming connected") }
  }

  @Test func aCallIsDialled() throws {
    let unit = try ModemManagerUnit()
    _ = try unit.screen.dial("+4930333")
    try unit.screen.shows("+4930333 joining: end", "fullscreen +4930333: end")
    unit.modem.alerts(1)
    unit.modem.picksUp(1)
    try unit.screen.shows("+4930333 joined: keypad end hold", "content +4930333: keypad end")
    #expect(try unit.screen.call("+4930333").states == ["joining", "joined"])
    try unit.screen.tap("end", "+4930333")
    try unit.screen.expectRow("+4930333", "outgoing connected")
  }

  @Test func aCallRingsAlready() throws {
    let unit = try ModemManagerUnit { modem, client in
      modem.comesIn(from: .number("+4930111"))
      try client.signal(ModemManagerDaemon.interface("Modem.Voice"), "CallAdded")
    }
    try unit.screen.shows("+4930111 idle: decline answer silence", "fullscreen +4930111: silence decline answer")
  }

  /// The modem or its daemon vanishes mid-call: glance gone at once, reason failed.
  @Test(arguments: [true, false]) func theModemOrItsDaemonGoes(_ isModem: Bool) throws {
    let unit = try ModemManagerUnit()
    _ = try unit.talk(to: "+4930111")
    if isModem { try unit.manager.removeModem() } else { try unit.manager.kill() }
    #expect(try unit.screen.over("+4930111").endReason == "failed")
    try unit.screen.shows()
    try unit.screen.expectRow("+4930111", "incoming connected")
  }

  /// The daemon is killed and started again: the call that still is shows as it is.
  @Test func theDaemonIsKilled() throws {
    let unit = try ModemManagerUnit()
    _ = try unit.talk(to: "+4930111")
    try unit.daemon.kill()
    try unit.screen.forget()
    try unit.daemon.start()
    try unit.screen.putUp()
    try unit.screen.shows("+4930111 joined: keypad end hold", "content +4930111: keypad end")
    try unit.screen.tap("end", "+4930111")
    try unit.screen.expectRow("+4930111", "incoming connected")
  }
}
