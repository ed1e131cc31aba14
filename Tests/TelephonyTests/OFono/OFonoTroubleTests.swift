import GlanceFeeds
import GlanceModel
import TestPeers
import Testing

/// When real oFono, its modem or the others do what nobody wants.
@Suite(.enabled(if: Needs.ofono)) struct OFonoTroubleTests {
  /// A decline that failed is never applied to the next call.
  @Test func aDeclineThatFailedIsNotForTheNextCall() throws {
    let ofono = try OFonoTrial()
    let first = try ofono.ring("+4930111")
    ofono.modem.answer(next: "AT+CHUP", with: .error)
    _ = try ofono.trial.failure(of: .end, on: first.uuid)
    ofono.modem.hangsUp(first.index)
    try ofono.trial.wait(for: first.uuid, toBe: .left)
    ofono.modem.forgetCommands()
    let second = try ofono.ring("+4930222")
    #expect(second.index == first.index)
    #expect(second.uuid != first.uuid)
    try ofono.trial.perform(.end, on: first.uuid)
    #expect(ofono.modem.newCommands("AT+CHUP").isEmpty)
    #expect(try ofono.trial.conversation(second.uuid).states == [.idle])
  }

  /// A decline that waited for its turn until its call was gone is not for the next either.
  @Test func aDeclineThatWaitedIsNotForTheNextCall() throws {
    let ofono = try OFonoTrial()
    let first = try ofono.ring("+4930111")
    ofono.modem.answer(next: "ATA", with: .later)
    let actions = try ofono.trial.ask([(.join, first.uuid), (.end, first.uuid)])
    try ofono.modem.command("ATA")
    ofono.modem.hangsUp(first.index)
    ofono.modem.comesIn(from: .number("+4930222"))
    ofono.modem.refusesPostponed()
    guard case .failed = try ofono.trial.answer(to: actions[0]) else { throw PeerFailure.timedOut("a failure") }
    let second = try ofono.trial.conversation(with: "+4930222")
    #expect(try ofono.trial.answer(to: actions[1]) == .fulfilled(nil))
    #expect(ofono.modem.newCommands("AT+CHUP").isEmpty)
    #expect(try ofono.trial.conversation(second.uuid).states == [.idle])
    #expect(try ofono.trial.conversation(first.uuid).state == .left)
  }

  /// The same object with a new number is a new call.
  @Test func anObjectThatIsUsedAgainIsAnotherCall() throws {
    let ofono = try OFonoTrial()
    let first = try ofono.ring("+4930111")
    ofono.modem.lies { calls in calls.change(first.index) { $0.party = .number("+4930222") } }
    let second = try ofono.trial.conversation(with: "+4930222")
    #expect(second.uuid != first.uuid)
    #expect(second.states == [.idle])
    #expect(try ofono.trial.conversation(first.uuid).end == .some(.remoteEnded))
  }

  /// The daemon vanishes mid-call: all its calls are over, once, as failed. It comes back: what it has shows.
  @Test func theDaemonIsKilledAndComesBack() throws {
    let ofono = try OFonoTrial()
    let call = try ofono.talk(to: "+4930111")
    ofono.modem.answer(next: "AT+CHLD", with: .silence)
    let action = try ofono.trial.ask(.pause(true), of: call.uuid)
    try ofono.modem.command("AT+CHLD")
    try ofono.daemon.kill()
    try ofono.trial.wait(forStanding: .waiting)
    #expect(try ofono.trial.conversation(call.uuid).end == .some(.failed))
    #expect(ofono.trial.said.providers.isEmpty)
    guard case .failed = try ofono.trial.answer(to: action) else { throw PeerFailure.timedOut("a failure") }
    try ofono.daemon.start()
    #expect(try ofono.trial.conversation(with: "+4930111").states == [.joined])
    try ofono.trial.wait(forStanding: .ready)
  }

  @Test func theModemIsUnplugged() throws {
    let ofono = try OFonoTrial()
    let call = try ofono.ring("+4930111")
    ofono.modem.unplug()
    #expect(try ofono.trial.wait(for: call.uuid, toBe: .left).end == .some(.failed))
    #expect(ofono.trial.said.providers.isEmpty)
    try ofono.trial.wait(forStanding: .waiting)
    let late = try ofono.trial.ask(.end, of: call.uuid, provider: 1)
    guard case .failed = try ofono.trial.answer(to: late) else { throw PeerFailure.timedOut("a failure") }
  }

  @Test func theModemIsSwitchedOffAndOn() throws {
    let ofono = try OFonoTrial()
    let call = try ofono.talk(to: "+4930111")
    try ofono.daemon.set("Powered", false)
    #expect(try ofono.trial.wait(for: call.uuid, toBe: .left).end == .some(.failed))
    ofono.modem.lies { $0.remove(call.index) }
    try ofono.trial.wait(forStanding: .waiting)
    try ofono.daemon.setOnline()
    try ofono.trial.wait(for: "the telephone again") { $0.providers == [2] ? true : nil }
    try ofono.trial.wait(forStanding: .ready)
    _ = try ofono.talk(to: "+4930222")
  }

  @Test func theBusIsLost() throws {
    let ofono = try OFonoTrial()
    let call = try ofono.ring("+4930111")
    try ofono.trial.loseBus()
    #expect(try ofono.trial.wait(for: call.uuid, toBe: .left).end == .some(.failed))
    try ofono.trial.findBus()
    #expect(try ofono.trial.conversation(with: "+4930111").states == [.idle])
  }

  /// The call ends elsewhere while the answer is on its way.
  @Test func theCallEndsWhileItIsAnswered() throws {
    let ofono = try OFonoTrial()
    let call = try ofono.ring("+4930111")
    ofono.modem.answer(next: "ATA", with: .later)
    let action = try ofono.trial.ask(.join, of: call.uuid)
    try ofono.modem.command("ATA")
    ofono.modem.hangsUp(call.index)
    ofono.modem.goOn()
    guard case .failed = try ofono.trial.answer(to: action) else { throw PeerFailure.timedOut("a failure") }
    #expect(try ofono.trial.wait(for: call.uuid, toBe: .left).states == [.idle, .left])
  }

  /// A lying modem: nothing breaks, and what it said last holds.
  @Test(arguments: [
    ["+CLCC: 1,1,0,0,0,\"+4930111\",145", "+CLCC: 1,1,1,0,0,\"+4930222\",145", "OK"],
    ["+CLCC: 1,1,5,0,0,\"+4930111\",145", "OK"],
    ["+CLCC: 1,0,2,0,0,\"+4930111\",145", "OK"],
    ["+CLCC: 1,1,0,0,1,\"+4930111\",145", "+CLCC: 2,1,0,0,0,\"+4930222\",145", "+CLCC: 7,0,1,0,1,\"\",128", "OK"],
    ["+CLCC: x,,,", "+CLCC: 99,1,0,0,0", "+CLCC:", "OK"],
    ["+CLCC: 1,1,9,9,9,\"\u{fffd}\",999", "OK"],
    ["garbage", "OK"],
    ["ERROR"],
  ])
  func aLyingModemBreaksNothing(_ lines: [String]) throws {
    let ofono = try OFonoTrial()
    let call = try ofono.talk(to: "+4930111")
    ofono.modem.answer(always: "AT+CLCC", with: lines)
    ofono.modem.says("NO CARRIER")
    ofono.modem.forgetCommands()
    ofono.modem.says("NO CARRIER")
    try ofono.modem.command("AT+CLCC")
    ofono.modem.answer(always: "AT+CLCC", with: nil)
    ofono.modem.lies { $0.remove(call.index) }
    ofono.modem.says("NO CARRIER")
    try ofono.trial.wait(for: "no call") { $0.open.isEmpty ? true : nil }
    _ = try ofono.talk(to: "+4930999")
  }

  @Test func aFeedWaitsForItsService() throws {
    let bus = try PrivateBus()
    let trial = try FeedTrial(on: bus) { try OFonoFeed(on: $0, sharing: PhoneLines()) }
    #expect(trial.said.standing == .waiting)
    let modem = try SimulatedModem()
    let daemon = try OFonoDaemon(on: bus, modem: modem)
    try trial.provider()
    try trial.wait(forStanding: .ready)
    _ = daemon
  }
}
