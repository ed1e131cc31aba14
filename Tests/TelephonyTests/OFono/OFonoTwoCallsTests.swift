import GlanceModel
import TestPeers
import Testing

/// Several calls at once on real oFono.
@Suite(.enabled(if: Needs.ofono)) struct OFonoTwoCallsTests {
  /// `answer(others: hold)`: HoldAndAnswer, one call, never pause + join.
  @Test func aWaitingOneIsAnsweredWithTheOtherHeld() throws {
    let ofono = try OFonoTrial()
    let first = try ofono.talk(to: "+4930111")
    let second = try ofono.ring("+4930222")
    ofono.modem.forgetCommands()
    try ofono.trial.perform(.answer(others: .hold), on: second.uuid)
    #expect(ofono.modem.newCommands("AT+CHLD") == ["AT+CHLD=2"])
    #expect(try ofono.trial.conversation(first.uuid).states == [.idle, .joined, .paused])
    #expect(try ofono.trial.conversation(second.uuid).states == [.idle, .joined])
    #expect(try ofono.trial.conversation(first.uuid).capabilities.contains(.merging))
  }

  @Test func aWaitingOneIsAnsweredWithTheOtherEnded() throws {
    let ofono = try OFonoTrial()
    let first = try ofono.talk(to: "+4930111")
    let second = try ofono.ring("+4930222")
    ofono.modem.forgetCommands()
    try ofono.trial.perform(.answer(others: .end), on: second.uuid)
    #expect(ofono.modem.newCommands("AT+CH") == ["AT+CHLD=1"])
    #expect(try ofono.trial.conversation(first.uuid).end == .some(.ended))
    #expect(try ofono.trial.conversation(second.uuid).states == [.idle, .joined])
  }

  @Test func aWaitingOneIsDeclinedAndTheOtherGoesOn() throws {
    let ofono = try OFonoTrial()
    let first = try ofono.talk(to: "+4930111")
    let second = try ofono.ring("+4930222")
    try ofono.trial.perform(.end, on: second.uuid)
    #expect(try ofono.trial.conversation(second.uuid).end == .some(.declined))
    #expect(ofono.modem.calls.map(\.index) == [first.index])
    #expect(try ofono.trial.conversation(first.uuid).state == .joined)
  }

  /// One call held and one active: swapping changes both in one step.
  @Test func swappingChangesBothInOneStep() throws {
    let ofono = try OFonoTrial()
    let (held, active) = try ofono.talkToTwo()
    for (one, other) in [(active.uuid, held.uuid), (held.uuid, active.uuid)] {
      let before = ofono.trial.said.events.count
      try ofono.trial.perform(.swap(with: other), on: one)
      let steps = ofono.trial.said.events[before...].compactMap { event -> Set<ConversationReport>? in
        if case .reports(let reports, _) = event { Set(reports) } else { nil }
      }
      #expect(steps == [[ConversationReport(one, .state(.paused)), ConversationReport(other, .state(.joined))]])
    }
    #expect(ofono.modem.newCommands("AT+CHLD") == ["AT+CHLD=2", "AT+CHLD=2"])
  }

  /// Holding is swapping only if it does exactly that; otherwise it fails, and nothing is asked of oFono.
  @Test func whatWouldTouchAnotherIsRefused() throws {
    let ofono = try OFonoTrial()
    let (held, active) = try ofono.talkToTwo()
    #expect(try ofono.trial.failure(of: .pause(true), on: active.uuid).contains("would go on instead"))
    #expect(try ofono.trial.failure(of: .pause(false), on: held.uuid).contains("would be held instead"))
    let third = try ofono.ring("+4930333")
    #expect(try ofono.trial.failure(of: .swap(with: held.uuid), on: active.uuid).contains("would be answered"))
    #expect(try ofono.trial.failure(of: .answer(others: .hold), on: third.uuid).contains("end one of them first"))
    #expect(ofono.modem.newCommands("AT+CHLD").isEmpty)
  }

  @Test func aWaitingOneKeepsTheOtherFromBeingHeld() throws {
    let ofono = try OFonoTrial()
    let first = try ofono.talk(to: "+4930111")
    _ = try ofono.ring("+4930222")
    ofono.modem.forgetCommands()
    #expect(try ofono.trial.failure(of: .pause(true), on: first.uuid).contains("would be answered"))
    #expect(ofono.modem.newCommands("AT+CHLD").isEmpty)
  }

  /// Mute goes to the conversation it was asked for, with two calls up.
  @Test func silenceBelongsToItsConversation() throws {
    let ofono = try OFonoTrial()
    let (held, active) = try ofono.talkToTwo()
    try ofono.trial.perform(.mute(true), on: active.uuid)
    #expect(ofono.modem.isMuted)
    #expect(try ofono.trial.conversation(active.uuid).isMuted)
    #expect(try !ofono.trial.conversation(held.uuid).isMuted)
    try ofono.trial.perform(.swap(with: held.uuid), on: active.uuid)
    try ofono.modem.command("AT+CMUT=0")
    try ofono.trial.wait(for: "the other to be heard") { said in
      said.open.contains { $0.uuid == held.uuid && !$0.isMuted } ? true : nil
    }
    #expect(try ofono.trial.conversation(active.uuid).isMuted)
    // The one on hold is silenced for when it goes on, and the microphone stays on.
    try ofono.trial.perform(.mute(false), on: active.uuid)
    try ofono.trial.perform(.mute(true), on: active.uuid)
    #expect(!ofono.modem.isMuted)
    try ofono.trial.perform(.swap(with: active.uuid), on: held.uuid)
    try ofono.modem.command("AT+CMUT=1")
  }

  @Test func theNextCallIsNotSilencedByTheLast() throws {
    let ofono = try OFonoTrial()
    let first = try ofono.talk(to: "+4930111")
    try ofono.trial.perform(.mute(true), on: first.uuid)
    ofono.modem.hangsUp(first.index)
    try ofono.trial.wait(for: first.uuid, toBe: .left)
    let second = try ofono.talk(to: "+4930222")
    try ofono.modem.command("AT+CMUT=0")
    try ofono.trial.wait(for: "the call to be heard") { said in
      said.open.contains { $0.uuid == second.uuid && !$0.isMuted } ? true : nil
    }
  }

  /// What another program or a switch does to the microphone shows.
  @Test func whatAnotherSilencesShows() throws {
    let ofono = try OFonoTrial()
    let call = try ofono.talk(to: "+4930111")
    let client = try ofono.bus.connect()
    try client.call(
      OFonoDaemon.name, "/phonesim", "org.ofono.CallVolume", "SetProperty", "Muted", .variant(true))
    try ofono.trial.wait(for: "silence") { $0.open.contains { $0.uuid == call.uuid && $0.isMuted } ? true : nil }
    #expect(ofono.modem.isMuted)
  }

  /// Three in a conference, one leaves: the rest stay a group; two left stay joined; the last leaves: left.
  @Test func aConferenceLosesOneAfterTheOther() throws {
    let ofono = try OFonoTrial()
    let (held, active) = try ofono.talkToTwo()
    try ofono.trial.perform(.merge(with: held.uuid), on: active.uuid)
    let third = try ofono.ring("+4930333")
    try ofono.trial.perform(.answer(others: .hold), on: third.uuid)
    try ofono.trial.perform(.merge(with: active.uuid), on: third.uuid)
    let all = [held, active, third]
    #expect(ofono.trial.said.open.count { $0.isMultiparty && $0.state == .joined } == 3)
    #expect(ofono.trial.said.open.allSatisfy { $0.capabilities.contains(.unmerging) })
    ofono.modem.hangsUp(third.index)
    try ofono.trial.wait(for: third.uuid, toBe: .left)
    #expect(ofono.trial.said.open.count { $0.isMultiparty && $0.state == .joined } == 2)
    ofono.modem.hangsUp(active.index)
    try ofono.trial.wait(for: active.uuid, toBe: .left)
    try ofono.trial.wait(for: "no group") { $0.open.map(\.isMultiparty) == [false] ? true : nil }
    #expect(try ofono.trial.conversation(held.uuid).state == .joined)
    ofono.modem.hangsUp(held.index)
    for call in all { #expect(try ofono.trial.wait(for: call.uuid, toBe: .left).end == .some(.remoteEnded)) }
  }

  @Test func oneIsTakenOutOfTheConference() throws {
    let ofono = try OFonoTrial()
    let (held, active) = try ofono.talkToTwo()
    try ofono.trial.perform(.merge(with: held.uuid), on: active.uuid)
    try ofono.trial.perform(.unmerge, on: held.uuid)
    #expect(ofono.trial.said.open.allSatisfy { !$0.isMultiparty })
    #expect(try ofono.trial.conversation(held.uuid).state == .joined)
    try ofono.trial.wait(for: active.uuid, toBe: .paused)
  }

  /// The ends of all who talk together are one HangupMultiparty.
  @Test func aConferenceIsEndedAtOnce() throws {
    let ofono = try OFonoTrial()
    let (held, active) = try ofono.talkToTwo()
    try ofono.trial.perform(.merge(with: held.uuid), on: active.uuid)
    ofono.modem.forgetCommands()
    for action in try ofono.trial.ask([(.end, held.uuid), (.end, active.uuid)]) {
      #expect(try ofono.trial.answer(to: action) == .fulfilled(nil))
    }
    #expect(ofono.modem.newCommands("AT+CH") == ["AT+CHLD=1"])
    for uuid in [held.uuid, active.uuid] { #expect(try ofono.trial.conversation(uuid).end == .some(.ended)) }
  }

  @Test func oneOfAConferenceIsEndedAlone() throws {
    let ofono = try OFonoTrial()
    let (held, active) = try ofono.talkToTwo()
    try ofono.trial.perform(.merge(with: held.uuid), on: active.uuid)
    try ofono.trial.perform(.end, on: held.uuid)
    #expect(ofono.modem.calls.map(\.index) == [active.index])
    #expect(try ofono.trial.conversation(active.uuid).state == .joined)
  }

  /// oFono refuses a second operation while one is under way; here they wait for each other.
  @Test func operationsWaitForEachOther() throws {
    let ofono = try OFonoTrial()
    let (held, active) = try ofono.talkToTwo()
    let actions = try ofono.trial.ask([
      (.swap(with: held.uuid), active.uuid), (.mute(true), held.uuid), (.swap(with: active.uuid), held.uuid),
      (.playTones("1"), active.uuid), (.end, held.uuid), (.end, active.uuid),
    ])
    for action in actions { #expect(try ofono.trial.answer(to: action) == .fulfilled(nil)) }
    #expect(ofono.modem.calls.isEmpty)
  }
}
