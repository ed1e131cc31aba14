import TestPeers
import Testing

/// What the modem says makes no sense: the daemon lives, and shows the state the source gave last.
@Suite(.enabled(if: Needs.ofono)) struct OFonoLiesTests {
  static let one = ["+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end"]

  /// Has oFono read the list of calls.
  private func readsTheList(_ unit: OFonoUnit) { unit.modem.says("NO CARRIER") }

  /// Lists of calls that contradict themselves or what was before; after each the truth is told again.
  @Test(arguments: [
    ["+CLCC: 1,1,0,0,0,\"+4930111\",145", "+CLCC: 1,1,4,0,0,\"+4930999\",145", "OK"],
    ["+CLCC: 1,1,0,0,0,\"+4930111\",145", "+CLCC: 2,1,0,0,0,\"+4930999\",145", "OK"],
    ["+CLCC: 1,1,4,0,0,\"+4930111\",145", "OK"],
    ["+CLCC: 1,1,5,0,0,\"+4930111\",145", "OK"],
    ["+CLCC: 1,0,2,0,0,\"+4930111\",145", "OK"],
    ["+CLCC: 1,1,9,0,0,\"+4930111\",145", "OK"],
    ["+CLCC: 1,1,0,0,1,\"+4930111\",145", "OK"],
    ["+CLCC: 99,1,0,0,0,\"+4930111\",145", "OK"],
    ["+CLCC: what?", "OK"],
    ["ERROR"],
    ["OK"],
  ])
  func theListContradicts(_ list: [String]) throws {
    let unit = try OFonoUnit()
    _ = try unit.talk(to: "+4930111")
    try unit.screen.shows(OFonoLiesTests.one)
    unit.modem.forgetCommands()
    unit.modem.answer(always: "AT+CLCC", with: list)
    readsTheList(unit)
    try unit.modem.command("AT+CLCC")
    try unit.expectAgreement()
    unit.modem.answer(always: "AT+CLCC", with: nil)
    readsTheList(unit)
    try unit.modem.command("AT+CLCC")
    try unit.expectAgreement()
    #expect(unit.daemon.child.exitStatus == nil)
  }

  /// States out of order: back to ringing, held before it was answered, alerting again.
  @Test(arguments: [
    [SimulatedCall.State.incoming, .active, .incoming], [.held, .active], [.waiting, .held],
    [.active, .alerting, .active],
    [.dialing, .incoming],
  ])
  func statesComeOutOfOrder(_ states: [SimulatedCall.State]) throws {
    let unit = try OFonoUnit()
    let index = unit.modem.comesIn(from: .number("+4930111"))
    try unit.screen.call("+4930111")
    for state in states {
      unit.modem.forgetCommands()
      unit.modem.lies { $0.change(index) { $0.state = state } }
      readsTheList(unit)
      try unit.modem.command("AT+CLCC")
      try unit.expectAgreement()
    }
    unit.modem.lies { $0.remove(index) }
    readsTheList(unit)
    try unit.screen.shows()
    #expect(unit.daemon.child.exitStatus == nil)
  }
}
