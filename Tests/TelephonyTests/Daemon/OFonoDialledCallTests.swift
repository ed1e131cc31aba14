import TestPeers
import Testing

/// A call that is dialled on a head unit: real oFono, the built daemon, its screen.
@Suite(.enabled(if: Needs.ofono)) struct OFonoDialledCallTests {
  /// What becomes of a call that is dialled.
  enum Fate: CaseIterable { case answered, busy, givenUp }

  /// An outgoing call is never also shown as incoming.
  @Test(arguments: Fate.allCases) func aCallIsDialled(_ fate: Fate) throws {
    let unit = try OFonoUnit()
    let screen = unit.screen
    let path = try screen.dial("+4930333")
    try unit.modem.command("ATD+4930333;")
    try screen.shows("+4930333 joining: end mute", "fullscreen +4930333: mute end")
    #expect(try screen.call("+4930333").path == path)
    unit.modem.alerts(1)
    let (states, reason, row): ([String], String, String)
    switch fate {
    case .answered:
      unit.modem.picksUp(1)
      try screen.settles("+4930333 joined: mute keypad end hold", "content +4930333: mute keypad end")
      unit.modem.hangsUp(1)
      (states, reason, row) = (
        ["joining", "joined", "paused", "joined", "left"], "remoteEnded", "outgoing connected"
      )
    case .busy:
      unit.modem.isBusy(1)
      (states, reason, row) = (["joining", "left"], "remoteEnded", "outgoing failed")
    case .givenUp:
      try screen.tap("end", "+4930333")
      (states, reason, row) = (["joining", "leaving", "left"], "ended", "outgoing cancelled")
    }
    let call = try screen.over("+4930333")
    #expect(call.states == states)
    #expect(call.endReason == reason)
    #expect(screen.calls.count == 1)
    try unit.screen.expectRow("+4930333", row)
    try screen.shows()
  }

  @Test func diallingIsRefused() throws {
    let unit = try OFonoUnit()
    unit.modem.answer(next: "ATD", with: .error)
    #expect(throws: BusError.self) { try unit.screen.dial("+4930333") }
    let call = try unit.screen.over("+4930333")
    #expect(call.states == ["joining", "left"])
    #expect(call.endReason == "failed")
    try unit.screen.expectRow("+4930333", "outgoing failed")
  }

  /// One goes on and another is dialled: the first is held, and cannot be resumed until the other is answered or over.
  @Test func aSecondCallIsDialled() throws {
    let unit = try OFonoUnit()
    let screen = unit.screen
    _ = try unit.talk(to: "+4930111")
    _ = try screen.dial("+4930333")
    try screen.shows(
      "+4930111 paused: end", "+4930333 joining: end mute", "fullscreen +4930333: mute end", "content +4930111: end")
    unit.modem.alerts(2)
    unit.modem.picksUp(2)
    try screen.settles(
      "+4930111 paused: resume end swap merge", "+4930333 joined: mute keypad end merge swap",
      "content +4930333: mute keypad end", "content +4930111: resume end")
  }
}
