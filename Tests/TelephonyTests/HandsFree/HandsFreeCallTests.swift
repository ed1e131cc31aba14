import GlanceFeeds
import GlanceModel
import TestPeers
import Testing

/// One call of a phone in reach.
@Suite struct HandsFreeCallTests {
  @Test(arguments: HandsFreeFlavour.allCases)
  func aCallRingsAndIsAnsweredAndEndsThere(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    #expect(phone.trial.said.configuration(of: 1)?.name == flavour.phoneName)
    try phone.trial.wait(forStanding: .ready)
    let (index, uuid) = try phone.ring("+4930111")
    let call = try phone.trial.conversation(uuid)
    #expect(call.direction == .incoming)
    #expect(call.members == [Handle(kind: .phone, value: "+4930111")])
    try phone.trial.perform(.join, on: uuid)
    #expect(phone.peer.newCommands == [HandsFreePeer.Command("Answer", call: index)])
    #expect(try phone.trial.conversation(uuid).state == .joined)
    phone.peer.hangsUp(index)
    let over = try phone.trial.wait(for: uuid, toBe: .left)
    #expect(over.states == [.idle, .joined, .left])
    #expect(over.end == .some(.remoteEnded))
  }

  /// `paused`: `held`, `response_and_hold`.
  @Test func aCallThatIsPutOnHoldBeforeItIsAnsweredIsPaused() throws {
    let phone = try HandsFreeTrial(.fullBlueZ)
    let (index, uuid) = try phone.ring("+4930111")
    try phone.peer.announce(["State": "response_and_hold"], of: index)
    #expect(try phone.trial.wait(for: uuid, toBe: .paused).states == [.idle, .paused])
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func aNumberMayBeMissingAndComeLate(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let index = phone.peer.comesIn(from: .late)
    let call = try phone.trial.wait(for: "the call") { $0.open.first }
    #expect(call.members == [Handle(kind: .phone, value: "")])
    phone.peer.reveals(index, as: .number("+4930111"))
    #expect(try phone.trial.conversation(with: "+4930111").uuid == call.uuid)
    #expect(phone.trial.said.conversations.count == 1)
  }

  /// `withheld` is a value of its own; PipeWire says nothing instead.
  @Test(arguments: [(HandsFreeFlavour.pipeWire, "Unknown"), (.blueZ, "Withheld")])
  func aNumberMayBeWithheld(_ flavour: HandsFreeFlavour, _ name: String) throws {
    let phone = try HandsFreeTrial(flavour)
    phone.peer.comesIn(from: .withheld)
    #expect(try phone.trial.wait(for: "the call") { $0.open.first }.members.first?.name == name)
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func aCallIsDeclined(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (index, uuid) = try phone.ring("+4930111")
    try phone.trial.perform(.end, on: uuid)
    #expect(phone.peer.newCommands == [HandsFreePeer.Command("Hangup", call: index)])
    #expect(try phone.trial.conversation(uuid).states == [.idle, .left])
    #expect(try phone.trial.conversation(uuid).end == .some(.declined))
  }

  /// The phone reconnects while a call is ringing: the call shows, ringing, as soon as the list is read.
  @Test(arguments: HandsFreeFlavour.allCases)
  func aCallThatRingsAlreadyShows(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour) { $0.comesIn(from: .number("+4930111")) }
    #expect(try phone.trial.conversation(with: "+4930111").states == [.idle])
    #expect(phone.trial.said.conversations.count == 1)
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func aCallThatRingsWhenThePhoneComesIntoReachShows(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour, isConnected: false)
    try phone.peer.waitUntilListed()
    #expect(phone.trial.said.standing == .waiting)
    #expect(phone.trial.said.providers.isEmpty)
    phone.peer.comesIn(from: .number("+4930111"))
    try phone.peer.connectPhone()
    #expect(try phone.trial.conversation(with: "+4930111").states == [.idle])
    try phone.trial.perform(.join, on: phone.trial.conversation(with: "+4930111").uuid)
    #expect(phone.trial.said.conversations.count == 1)
  }

  @Test(arguments: HandsFreeFlavour.able)
  func tonesArePlayedOneByOne(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (_, uuid) = try phone.talk(to: "+4930111")
    phone.peer.forgetCommands()
    try phone.trial.perform(.playTones("1#"), on: uuid)
    #expect(phone.peer.newCommands == ["1", "#"].map { HandsFreePeer.Command("SendTones", $0) })
  }

  @Test func aHeldCallIsResumed() throws {
    let phone = try HandsFreeTrial(.fullBlueZ)
    let (_, uuid) = try phone.talk(to: "+4930111")
    try phone.trial.perform(.pause(true), on: uuid)
    try phone.trial.perform(.pause(false), on: uuid)
    #expect(try phone.trial.conversation(uuid).states == [.idle, .joined, .paused, .joined])
  }

  /// PipeWire swaps only if something is on hold: alone, what goes on cannot be held, and is not offered; what is held can
  /// be resumed.
  @Test func pipeWireHoldsNothingAlone() throws {
    let phone = try HandsFreeTrial(.pipeWire)
    let (index, uuid) = try phone.talk(to: "+4930111")
    #expect(try phone.trial.conversation(uuid).capabilities == [.playingTones])
    #expect(try phone.trial.failure(of: .pause(true), on: uuid).contains("cannot hold a call"))
    phone.peer.change { $0.change(index) { $0.state = .held } }
    try phone.trial.wait(for: uuid, toBe: .paused)
    #expect(try phone.trial.conversation(uuid).capabilities == [.pausing, .playingTones])
    try phone.trial.perform(.pause(false), on: uuid)
    #expect(try phone.trial.conversation(uuid).states == [.idle, .joined, .paused, .joined])
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func thereIsNoMicrophoneToSilence(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let (_, uuid) = try phone.talk(to: "+4930111")
    #expect(phone.trial.said.configuration(of: 1)?.canMute == false)
    #expect(try phone.trial.failure(of: .mute(true), on: uuid).hasSuffix("cannot silence the microphone"))
  }

  /// What BlueZ does not do yet is offered until it has said so.
  @Test func whatBlueZDoesNotDoIsNotOfferedAgain() throws {
    let phone = try HandsFreeTrial(.blueZ)
    let (_, uuid) = try phone.talk(to: "+4930111")
    #expect(try phone.trial.conversation(uuid).capabilities == [.pausing, .playingTones])
    #expect(try phone.trial.failure(of: .pause(true), on: uuid).hasPrefix("BlueZ says: "))
    try phone.trial.wait(for: "no holding") { $0.open.first?.capabilities == [.playingTones] ? true : nil }
    #expect(try phone.trial.failure(of: .playTones("1"), on: uuid).hasPrefix("BlueZ says: "))
    try phone.trial.wait(for: "no tones") { $0.open.first?.capabilities == [] ? true : nil }
    try phone.trial.perform(.end, on: uuid)
    // It may be another version by the next time.
    try phone.peer.disconnectPhone()
    try phone.peer.connectPhone()
    try phone.trial.wait(for: "the phone") { $0.providers == [2] ? true : nil }
    let next = try phone.ring("+4930222")
    #expect(try phone.trial.conversation(next.uuid).capabilities == [.pausing, .playingTones])
  }
}
