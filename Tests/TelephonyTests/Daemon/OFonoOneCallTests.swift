import TestPeers
import Testing

/// One call at a time: real oFono, the built daemon, a head unit's screen.
@Suite(.enabled(if: Needs.ofono)) struct OFonoOneCallTests {
  /// What becomes of a call that comes in.
  enum Fate: CaseIterable { case declined, givenUp, answeredAndEnded, answeredAndLeft }

  @Test(arguments: Fate.allCases) func aCallComesIn(_ fate: Fate) throws {
    let unit = try OFonoUnit()
    let screen = unit.screen
    let index = unit.modem.comesIn(from: .number("+4930111"))
    try screen.shows("+4930111 idle: decline answer silence", "fullscreen +4930111: silence decline answer")
    #expect(try screen.call("+4930111").properties["Ringing"] == true)
    let (states, reason, row): ([String], String, String)
    switch fate {
    case .declined:
      try screen.tap("decline", "+4930111")
      (states, reason, row) = (["idle", "leaving", "left"], "declined", "incoming declined")
    case .givenUp:
      unit.modem.hangsUp(index)
      (states, reason, row) = (["idle", "left"], "remoteEnded", "incoming missed")
    case .answeredAndEnded:
      try screen.tap("answer", "+4930111")
      try screen.shows("+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end")
      try screen.tap("end", "+4930111")
      (states, reason, row) = (["idle", "joined", "leaving", "left"], "ended", "incoming connected")
    case .answeredAndLeft:
      try screen.tap("answer", "+4930111")
      unit.modem.hangsUp(index)
      (states, reason, row) = (["idle", "joined", "left"], "remoteEnded", "incoming connected")
    }
    let call = try screen.over("+4930111")
    #expect(call.states == states)
    #expect(call.endReason == reason)
    try unit.screen.expectRow("+4930111", row)
    try screen.shows()
    #expect(unit.modem.calls.isEmpty)
  }

  /// The duration does not restart after hold: there is one start.
  @Test func aCallIsHeldAndResumed() throws {
    let unit = try OFonoUnit()
    let screen = unit.screen
    let index = try unit.talk(to: "+4930111")
    try screen.settles("+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end")
    let since = try screen.call("+4930111").connectedAt
    #expect(since > 0)
    try screen.tap("hold", "+4930111")
    try screen.settles("+4930111 paused: resume end", "content +4930111: resume end")
    #expect(unit.modem.calls.map(\.state) == [.held])
    try screen.tap("resume", "+4930111")
    try screen.shows("+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end")
    #expect(try screen.call("+4930111").connectedAt == since)
    unit.modem.hangsUp(index)
    #expect(try screen.over("+4930111").connectedAt == since)
    try unit.screen.expectRow("+4930111", "incoming connected")
  }

  @Test func tonesArePlayed() throws {
    let unit = try OFonoUnit()
    _ = try unit.talk(to: "+4930111")
    unit.modem.forgetCommands()
    #expect(try unit.screen.call("PlayTones", of: unit.screen.call("+4930111"), "1#") == nil)
    #expect(unit.modem.newCommands("AT+VTS") == ["AT+VTS=1", "AT+VTS=#"])
    try unit.screen.shows("+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end")
  }

  @Test func theMicrophoneIsSilenced() throws {
    let unit = try OFonoUnit()
    _ = try unit.talk(to: "+4930111")
    for isMuted in [true, false] {
      try unit.screen.tap("mute", "+4930111")
      #expect(unit.modem.isMuted == isMuted)
      try unit.screen.wait(for: "the switch to show it") {
        $0.calls.last?.properties["Muted"] == .boolean(isMuted) ? true : nil
      }
    }
  }

  /// A withheld number is a value of its own; an unknown one shows as such.
  @Test(arguments: [(SimulatedCall.Party.withheld, "withheld", "Withheld"), (.unavailable, "", "Unknown")])
  func aNumberIsMissing(_ party: SimulatedCall.Party, _ value: String, _ title: String) throws {
    let unit = try OFonoUnit()
    let index = unit.modem.comesIn(from: party)
    try unit.screen.shows("\(value) idle: decline answer silence", "fullscreen \(title): silence decline answer")
    unit.modem.hangsUp(index)
    _ = try unit.screen.over(value)
    try unit.screen.expectRow(value, "incoming missed")
  }

  /// The number arrives after the call: same glance, updated in place.
  @Test func aNumberComesLate() throws {
    let unit = try OFonoUnit()
    let screen = unit.screen
    let index = unit.modem.comesIn(from: .late)
    try screen.shows(" idle: decline answer silence", "fullscreen Unknown: silence decline answer")
    let glances = screen.shown
    unit.modem.reveals(index, as: .number("+4930111"))
    try screen.shows("+4930111 idle: decline answer silence", "fullscreen +4930111: silence decline answer")
    #expect(screen.shown == glances)
    #expect(screen.calls.map(\.states) == [["idle"]])
    #expect(screen.calls.map(\.titles) == [["Unknown", "+4930111"]])
    unit.modem.hangsUp(index)
    _ = try screen.over("+4930111")
    try unit.screen.expectRow("+4930111", "incoming missed")
  }

  /// The phone reconnects while a call is ringing: the call shows, ringing, as soon as the list is read.
  @Test func aCallRingsAlready() throws {
    let unit = try OFonoUnit { modem, client in
      modem.comesIn(from: .number("+4930111"))
      try client.signal("org.ofono.VoiceCallManager", "CallAdded")
    }
    try unit.screen.shows("+4930111 idle: decline answer silence", "fullscreen +4930111: silence decline answer")
    #expect(try unit.screen.call("+4930111").properties["Ringing"] == true)
    try unit.screen.tap("answer", "+4930111")
    try unit.screen.settles("+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end")
  }
}
