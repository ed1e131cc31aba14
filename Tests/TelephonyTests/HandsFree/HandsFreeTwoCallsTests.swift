import GlanceModel
import TestPeers
import Testing

/// Several calls of a phone in reach.
@Suite struct HandsFreeTwoCallsTests {
  /// A second call comes in during a call: it has its own answer-hold, answer-end and decline.
  @Test(arguments: HandsFreeFlavour.able)
  func aWaitingOneIsAnsweredWithTheOtherHeld(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (held, active) = try phone.talkToTwo()
    #expect(try phone.trial.conversation(held.uuid).states == [.idle, .joined, .paused])
    #expect(try phone.trial.conversation(active.uuid).states == [.idle, .joined])
    #expect(try phone.trial.conversation(active.uuid).capabilities == [.pausing, .playingTones, .merging])
  }

  /// One that waits may be answered with the other on hold, so that is offered where there is nothing else to hold.
  @Test(arguments: HandsFreeFlavour.able)
  func aCallCanBeHeldWhileOneWaits(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let first = try phone.talk(to: "+4930111")
    _ = try phone.ring("+4930222")
    #expect(try phone.trial.conversation(first.uuid).capabilities == [.pausing, .playingTones])
  }

  @Test(arguments: HandsFreeFlavour.able)
  func aWaitingOneIsAnsweredWithTheOtherEnded(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let first = try phone.talk(to: "+4930111")
    let second = try phone.ring("+4930222")
    phone.peer.forgetCommands()
    try phone.trial.perform(.answer(others: .end), on: second.uuid)
    #expect(phone.peer.newCommands == [HandsFreePeer.Command("ReleaseAndAnswer")])
    #expect(try phone.trial.wait(for: first.uuid, toBe: .left).end == .some(.ended))
    #expect(try phone.trial.conversation(second.uuid).states == [.idle, .joined])
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func aWaitingOneIsDeclined(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let first = try phone.talk(to: "+4930111")
    let second = try phone.ring("+4930222")
    try phone.trial.perform(.end, on: second.uuid)
    #expect(try phone.trial.conversation(second.uuid).end == .some(.declined))
    #expect(try phone.trial.conversation(first.uuid).states == [.idle, .joined])
  }

  /// Ending what goes on lets the one that waits ring.
  @Test(arguments: HandsFreeFlavour.allCases)
  func theOneThatWaitsRingsWhenTheOtherEnds(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let first = try phone.talk(to: "+4930111")
    let second = try phone.ring("+4930222")
    try phone.trial.perform(.end, on: first.uuid)
    #expect(try phone.trial.conversation(first.uuid).end == .some(.ended))
    phone.peer.forgetCommands()
    try phone.trial.perform(.join, on: second.uuid)
    #expect(phone.peer.newCommands == [HandsFreePeer.Command("Answer", call: second.index)])
    #expect(try phone.trial.conversation(second.uuid).states == [.idle, .joined])
  }

  /// Swapping changes both in one step.
  @Test(arguments: HandsFreeFlavour.able)
  func twoAreSwappedInOneStep(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (held, active) = try phone.talkToTwo()
    let before = phone.trial.said.events.count
    try phone.trial.perform(.swap(with: held.uuid), on: active.uuid)
    #expect(
      phone.steps(from: before) == [
        [ConversationReport(active.uuid, .state(.paused)), ConversationReport(held.uuid, .state(.joined))]
      ])
    #expect(phone.peer.newCommands == [HandsFreePeer.Command("SwapCalls")])
  }

  @Test(arguments: HandsFreeFlavour.able)
  func theHeldOneIsEnded(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (held, active) = try phone.talkToTwo()
    try phone.trial.perform(.end, on: held.uuid)
    #expect(try phone.trial.conversation(held.uuid).end == .some(.ended))
    #expect(try phone.trial.conversation(active.uuid).states == [.idle, .joined])
  }

  @Test(arguments: HandsFreeFlavour.able)
  func theActiveOneIsEnded(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (held, active) = try phone.talkToTwo()
    try phone.trial.perform(.end, on: active.uuid)
    #expect(try phone.trial.conversation(active.uuid).end == .some(.ended))
    #expect(phone.peer.calls.map(\.index) == [held.index])
    // PipeWire takes the held one at once, BlueZ does not.
    if !flavour.isBlueZ { try phone.trial.wait(for: held.uuid, toBe: .joined) }
  }

  /// With one that waits beside one on hold, a hang-up would be for another than it is meant for.
  @Test(arguments: HandsFreeFlavour.able)
  func aHangUpIsNeverForAnother(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (held, active) = try phone.talkToTwo()
    let third = try phone.ring("+4930333")
    for uuid in [held.uuid, active.uuid] {
      #expect(try phone.trial.failure(of: .end, on: uuid).hasPrefix("a call waits"))
    }
    #expect(phone.peer.newCommands.isEmpty)
    try phone.trial.perform(.end, on: third.uuid)
    try phone.trial.perform(.end, on: held.uuid)
    #expect(try phone.trial.conversation(active.uuid).states == [.idle, .joined])
  }

  /// What a hands-free unit cannot do with several who talk together is not offered, and refused.
  @Test(arguments: HandsFreeFlavour.able)
  func twoAreMergedAndEndedTogether(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (held, active) = try phone.talkToTwo()
    let before = phone.trial.said.events.count
    try phone.trial.perform(.merge(with: held.uuid), on: active.uuid)
    #expect(phone.steps(from: before).count == 1)
    #expect(phone.trial.said.open.allSatisfy { $0.isMultiparty && $0.state == .joined })
    #expect(phone.trial.said.open.allSatisfy { !$0.capabilities.contains(.unmerging) })
    #expect(try phone.trial.failure(of: .unmerge, on: held.uuid).contains("cannot take one out"))
    #expect(try phone.trial.failure(of: .end, on: held.uuid).contains("not one of them"))
    phone.peer.forgetCommands()
    for action in try phone.trial.ask([(.end, held.uuid), (.end, active.uuid)]) {
      #expect(try phone.trial.answer(to: action) == .fulfilled(nil))
    }
    #expect(phone.peer.newCommands.map(\.member) == ["Hangup"])
    for uuid in [held.uuid, active.uuid] { #expect(try phone.trial.conversation(uuid).end == .some(.ended)) }
  }

  /// Three in a conference, one leaves: the rest stay a group; the last leaves: left.
  @Test(arguments: HandsFreeFlavour.able)
  func oneOfThreeLeaves(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (held, active) = try phone.talkToTwo()
    try phone.trial.perform(.merge(with: held.uuid), on: active.uuid)
    let third = try phone.ring("+4930333")
    try phone.trial.perform(.answer(others: .hold), on: third.uuid)
    try phone.trial.perform(.merge(with: held.uuid), on: third.uuid)
    #expect(phone.trial.said.open.count { $0.isMultiparty } == 3)
    phone.peer.hangsUp(active.index)
    try phone.trial.wait(for: active.uuid, toBe: .left)
    #expect(phone.trial.said.open.count { $0.isMultiparty } == 2)
    phone.peer.hangsUp(held.index)
    try phone.trial.wait(for: "one alone") { $0.open.map(\.isMultiparty) == [false] ? true : nil }
    phone.peer.hangsUp(third.index)
    try phone.trial.wait(for: third.uuid, toBe: .left)
  }

  /// A service that is not through with one thing is asked again for the next.
  @Test(arguments: [HandsFreeFlavour.pipeWire, .pipeWireAsOFono])
  func whatIsRefusedMeanwhileIsAskedAgain(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (held, active) = try phone.talkToTwo()
    for _ in 1...2 { phone.peer.answer(next: "SwapCalls", with: .error("InProgress")) }
    try phone.trial.perform(.swap(with: held.uuid), on: active.uuid)
    #expect(phone.peer.newCommands.map(\.member) == ["SwapCalls", "SwapCalls", "SwapCalls"])
    try phone.trial.perform(.end, on: held.uuid)
  }

  @Test(arguments: HandsFreeFlavour.able)
  func operationsWaitForEachOther(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (held, active) = try phone.talkToTwo()
    let actions = try phone.trial.ask([
      (.swap(with: held.uuid), active.uuid), (.swap(with: active.uuid), held.uuid), (.playTones("1"), active.uuid),
      (.end, held.uuid), (.end, active.uuid),
    ])
    for action in actions { #expect(try phone.trial.answer(to: action) == .fulfilled(nil)) }
    #expect(phone.peer.calls.isEmpty)
  }
}
