import GlanceModel
import TestPeers
import Testing

/// Calls that are dialled with a phone in reach.
@Suite struct HandsFreeDiallingTests {
  private let lisa = ConversationAction.start(handles: [Handle(kind: .phone, value: "+49 (30) 333")], video: false)

  /// An outgoing call is never also shown as incoming, nor as another.
  @Test(arguments: HandsFreeFlavour.allCases)
  func aDialledCallIsTheOneThatWasAskedFor(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    try phone.trial.perform(lisa, on: "A")
    let uri = flavour.isBlueZ ? "tel:+4930333" : "+4930333"
    #expect(phone.peer.newCommands == [HandsFreePeer.Command("Dial", uri)])
    try phone.trial.wait(for: "A", toBe: .joining)
    phone.peer.alerts(1)
    phone.peer.picksUp(1)
    try phone.trial.wait(for: "A", toBe: .joined)
    #expect(phone.trial.said.conversations.map(\.uuid) == ["A"])
    #expect(try phone.trial.conversation("A").direction == .outgoing)
    try phone.trial.perform(.end, on: "A")
    #expect(try phone.trial.conversation("A").end == .some(.ended))
  }

  /// Dial may tell the call's path, as the documents have it.
  @Test(arguments: HandsFreeFlavour.allCases)
  func theAnswerMayTellTheCall(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    phone.peer.answer(next: "Dial", with: .path)
    try phone.trial.perform(lisa, on: "A")
    try phone.trial.wait(for: "A", toBe: .joining)
    let other = phone.peer.dials("+4930444")
    #expect(try phone.trial.conversation(with: "+4930444").uuid != "A")
    phone.peer.hangsUp(other)
    #expect(try phone.trial.conversation("A").states == [.joining])
  }

  @Test(arguments: HandsFreeFlavour.able)
  func whatGoesOnIsHeldWhenAnotherIsDialled(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let first = try phone.talk(to: "+4930111")
    try phone.trial.perform(lisa, on: "A")
    try phone.trial.wait(for: first.uuid, toBe: .paused)
    phone.peer.picksUp(2)
    try phone.trial.wait(for: "A", toBe: .joined)
    #expect(try phone.trial.conversation("A").capabilities == [.pausing, .playingTones, .merging])
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func whoIsBusyIsGone(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    try phone.trial.perform(lisa, on: "A")
    phone.peer.hangsUp(1)
    #expect(try phone.trial.wait(for: "A", toBe: .left).end == .some(.remoteEnded))
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func diallingThatFailsSaysWhyAndIsNoCall(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    phone.peer.answer(next: "Dial", with: .error("Failed"))
    #expect(try phone.trial.failure(of: lisa, on: "A").hasSuffix("says: No: Failed"))
    // What goes out then is another's.
    phone.peer.dials("+4930333")
    #expect(try phone.trial.conversation(with: "+4930333").uuid != "A")
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func whatAnotherDialsIsAnothers(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    phone.peer.dials("+4930444")
    #expect(try phone.trial.conversation(with: "+4930444").direction == .outgoing)
  }
}
