import GlanceModel
import TestPeers
import Testing

/// Calls that are dialled on real oFono.
@Suite(.enabled(if: Needs.ofono)) struct OFonoDiallingTests {
  private let lisa = ConversationAction.start(handles: [Handle(kind: .phone, value: "+49 (30) 333")], video: false)

  /// An outgoing call is never also shown as incoming, nor as another.
  @Test func aDialledCallIsTheOneThatWasAskedFor() throws {
    let ofono = try OFonoTrial()
    try ofono.trial.perform(lisa, on: "A")
    #expect(try ofono.modem.command("ATD") == "ATD+4930333;")
    try ofono.trial.wait(for: "A", toBe: .joining)
    ofono.modem.alerts(1)
    ofono.modem.picksUp(1)
    try ofono.trial.wait(for: "A", toBe: .joined)
    #expect(ofono.trial.said.conversations.map(\.uuid) == ["A"])
    #expect(try ofono.trial.conversation("A").direction == .outgoing)
    #expect(try ofono.trial.conversation("A").capabilities == [.pausing, .playingTones])
    try ofono.trial.perform(.end, on: "A")
    #expect(try ofono.trial.conversation("A").end == .some(.ended))
  }

  /// oFono tells of a call before it has answered `Dial`, if the list of calls has it first.
  @Test func theListMayTellOfItFirst() throws {
    let ofono = try OFonoTrial()
    let (index, other) = try ofono.talk(to: "+4930111")
    ofono.modem.answer(next: "ATD", with: .later)
    let dial = try ofono.trial.ask(lisa, of: "A")
    try ofono.modem.command("ATD")
    // The call is there, and oFono asks for the list because another one has ended; only then is Dial answered.
    ofono.modem.goOn()
    ofono.modem.hangsUp(index)
    #expect(try ofono.trial.answer(to: dial) == .fulfilled(nil))
    try ofono.trial.wait(for: "A", toBe: .joining)
    try ofono.trial.wait(for: other, toBe: .left)
    #expect(ofono.trial.said.conversations.count == 2)
  }

  /// The modem's own command releases what goes on, not what is dialled; and a call that waits for none comes in.
  @Test func aWaitingOneIsAnsweredWithTheDialledOneEnded() throws {
    let ofono = try OFonoTrial()
    try ofono.trial.perform(lisa, on: "A")
    ofono.modem.alerts(1)
    let second = try ofono.ring("+4930222")
    try ofono.trial.perform(.answer(others: .end), on: second.uuid)
    #expect(try ofono.trial.conversation("A").end == .some(.ended))
    #expect(try ofono.trial.conversation(second.uuid).states == [.idle, .joined])
    #expect(ofono.modem.calls.map(\.index) == [second.index])
  }

  /// oFono hands the swap on without a look at its calls, and the modem refuses it: so it is not asked for.
  @Test(arguments: [false, true]) func aHeldOneIsNotResumedBesideOneThatIsDialled(_ alerts: Bool) throws {
    let ofono = try OFonoTrial()
    let (_, held) = try ofono.talk(to: "+4930111")
    try ofono.trial.perform(lisa, on: "A")
    try ofono.trial.wait(for: held, toBe: .paused)
    let client = try ofono.bus.connect()
    if alerts {
      try client.matchAll(from: OFonoDaemon.name)
      ofono.modem.alerts(2)
      try client.signal("the other to ring") {
        $0.isSignal("org.ofono.VoiceCall", "PropertyChanged") && $0.arguments.last?.text == "alerting"
      }
    }
    ofono.modem.forgetCommands()
    #expect(try ofono.trial.failure(of: .pause(false), on: held).hasPrefix("a call is being dialled"))
    #expect(ofono.modem.newCommands("AT+CHLD").isEmpty)
    #expect(throws: BusError.self) {
      try client.call(OFonoDaemon.name, "/phonesim", "org.ofono.VoiceCallManager", "SwapCalls")
    }
    #expect(ofono.modem.newCommands("AT+CHLD") == ["AT+CHLD=2"])
    ofono.modem.picksUp(2)
    try ofono.trial.wait(for: "A", toBe: .joined)
    try ofono.trial.perform(.swap(with: held), on: "A")
    #expect(try ofono.trial.conversation(held).state == .joined)
  }

  @Test func whoIsBusyIsGone() throws {
    let ofono = try OFonoTrial()
    try ofono.trial.perform(lisa, on: "A")
    try ofono.trial.wait(for: "A", toBe: .joining)
    ofono.modem.isBusy(1)
    #expect(try ofono.trial.wait(for: "A", toBe: .left).end == .some(.remoteEnded))
  }

  @Test func diallingThatFailsSaysWhy() throws {
    let ofono = try OFonoTrial()
    ofono.modem.answer(next: "ATD", with: .error)
    #expect(try ofono.trial.failure(of: lisa, on: "A").hasPrefix("oFono says: "))
    #expect(ofono.trial.said.conversations.isEmpty)
  }

  @Test(arguments: [
    ([Handle(kind: .email, value: "lisa@example.org")], false, "no telephone number"),
    ([], false, "one number"),
    ([Handle(kind: .phone, value: "1"), Handle(kind: .phone, value: "2")], false, "one number"),
    ([Handle(kind: .phone, value: "1")], true, "pictures"),
    ([Handle(kind: .phone, value: "+")], false, "no telephone number"),
    ([Handle(kind: .phone, value: "030;ATH")], false, "no telephone number"),
  ])
  func whatCannotBeDialledIsRefusedHere(_ handles: [Handle], _ video: Bool, _ why: String) throws {
    let ofono = try OFonoTrial()
    #expect(try ofono.trial.failure(of: .start(handles: handles, video: video), on: "A").contains(why))
    #expect(ofono.modem.newCommands("ATD").isEmpty)
  }

  /// A call that another program dials meanwhile is a conversation of its own.
  @Test func whatAnotherDialsIsAnothers() throws {
    let ofono = try OFonoTrial()
    let client = try ofono.bus.connect()
    try client.call(OFonoDaemon.name, "/phonesim", "org.ofono.VoiceCallManager", "Dial", "+4930444", "")
    #expect(try ofono.trial.conversation(with: "+4930444").direction == .outgoing)
  }
}
