import GlanceModel
import TestPeers
import Testing

/// One call on real oFono.
@Suite(.enabled(if: Needs.ofono)) struct OFonoCallTests {
  @Test func aCallRingsAndIsAnsweredAndEndsThere() throws {
    let ofono = try OFonoTrial()
    let (index, uuid) = try ofono.ring("+4930111")
    let call = try ofono.trial.conversation(uuid)
    #expect(call.direction == .incoming)
    #expect(call.members == [Handle(kind: .phone, value: "+4930111")])
    #expect(call.capabilities == [.pausing, .playingTones])
    try ofono.trial.perform(.join, on: uuid)
    #expect(ofono.modem.newCommands("ATA").count == 1)
    // A method returns once it is so: the state comes before the answer.
    let joined = try ofono.trial.place("joined") { $0 == .reports([ConversationReport(uuid, .state(.joined))], 1) }
    let answered = try ofono.trial.place("answered") { $0 == .answered(1, .fulfilled(nil)) }
    #expect(joined < answered)
    ofono.modem.hangsUp(index)
    let over = try ofono.trial.wait(for: uuid, toBe: .left)
    #expect(over.states == [.idle, .joined, .left])
    #expect(over.end == .some(.remoteEnded))
  }

  @Test(arguments: [
    (SimulatedCall.Party.withheld, Handle(kind: .phone, value: Handle.withheld), "Withheld"),
    (.unavailable, Handle(kind: .phone, value: ""), "Unknown"),
  ])
  func aNumberMayBeMissing(_ party: SimulatedCall.Party, _ handle: Handle, _ name: String) throws {
    let ofono = try OFonoTrial()
    ofono.modem.comesIn(from: party)
    let call = try ofono.trial.wait(for: "the call") { $0.open.first }
    #expect(call.members == [handle])
    #expect(call.members.first?.name == name)
  }

  /// A number that holds what is no character keeps the rest from being read; the call rings.
  @Test func aNumberMayBeUnreadable() throws {
    let ofono = try OFonoTrial()
    let index = ofono.modem.comesIn(from: .number("+4930111\u{fffe}"))
    let call = try ofono.trial.wait(for: "the call") { $0.open.first }
    #expect(call.states == [.idle])
    #expect(call.members.first?.name == "Unknown")
    try ofono.trial.perform(.join, on: call.uuid)
    ofono.modem.hangsUp(index)
    try ofono.trial.wait(for: call.uuid, toBe: .left)
  }

  /// Nor does it hide the calls behind it in the first list.
  @Test func anUnreadableNumberHidesNoOtherCall() throws {
    let ofono = try OFonoTrial { modem, client in
      let calls = "org.ofono.VoiceCallManager"
      modem.comesIn(from: .number("+4930111\u{fffe}"))
      let added = try client.signal(calls, "CallAdded")
      try client.call(OFonoDaemon.name, added.arguments[0].text ?? "/", "org.ofono.VoiceCall", "Answer")
      modem.comesIn(from: .number("+4930222"))
      try client.signal(calls, "CallAdded")
    }
    _ = try ofono.trial.conversation(with: "+4930222")
    #expect(ofono.trial.said.open.map(\.number).sorted() == ["", "+4930222"])
  }

  /// A number may come after the call: updated in place.
  @Test func aNumberMayComeLate() throws {
    let ofono = try OFonoTrial()
    let index = ofono.modem.comesIn(from: .late)
    let uuid = try ofono.trial.wait(for: "the call") { $0.open.first?.uuid }
    ofono.modem.reveals(index, as: .number("+4930111"))
    #expect(try ofono.trial.conversation(with: "+4930111").uuid == uuid)
    #expect(ofono.trial.said.conversations.count == 1)
  }

  @Test func aCallIsDeclined() throws {
    let ofono = try OFonoTrial()
    let (_, uuid) = try ofono.ring("+4930111")
    try ofono.trial.perform(.end, on: uuid)
    #expect(try ofono.trial.conversation(uuid).states == [.idle, .left])
    #expect(try ofono.trial.conversation(uuid).end == .some(.declined))
    #expect(ofono.modem.calls.isEmpty)
  }

  /// The phone reconnects while a call is ringing: the call shows, ringing, as soon as the list is read.
  @Test func aCallThatRingsAlreadyShows() throws {
    let ofono = try OFonoTrial { modem, client in
      modem.comesIn(from: .number("+4930111"))
      try client.signal("org.ofono.VoiceCallManager", "CallAdded")
    }
    #expect(try ofono.trial.conversation(with: "+4930111").states == [.idle])
  }

  @Test func aCallThatGoesOnAlreadyShowsSinceWhen() throws {
    let ofono = try OFonoTrial { modem, client in
      modem.comesIn(from: .number("+4930111"))
      let added = try client.signal("org.ofono.VoiceCallManager", "CallAdded")
      try client.call(OFonoDaemon.name, added.arguments[0].text ?? "/", "org.ofono.VoiceCall", "Answer")
      try client.signal("the start") { $0.arguments.first == "StartTime" }
    }
    let call = try ofono.trial.conversation(with: "+4930111")
    #expect(call.states == [.joined])
    #expect(call.connectedAt != nil)
  }

  @Test func aCallIsHeldAndResumed() throws {
    let ofono = try OFonoTrial()
    let (_, uuid) = try ofono.talk(to: "+4930111")
    ofono.modem.forgetCommands()
    try ofono.trial.perform(.pause(true), on: uuid)
    try ofono.trial.perform(.pause(true), on: uuid)
    try ofono.trial.perform(.pause(false), on: uuid)
    #expect(try ofono.trial.conversation(uuid).states == [.idle, .joined, .paused, .joined])
    #expect(ofono.modem.newCommands("AT+CHLD") == ["AT+CHLD=2", "AT+CHLD=2"])
  }

  @Test func tonesArePlayedOneByOne() throws {
    let ofono = try OFonoTrial()
    let (_, uuid) = try ofono.talk(to: "+4930111")
    try ofono.trial.perform(.playTones("1#"), on: uuid)
    #expect(ofono.modem.newCommands("AT+VTS") == ["AT+VTS=1", "AT+VTS=#"])
    #expect(try ofono.trial.failure(of: .playTones("1;2"), on: uuid).contains(";"))
  }

  @Test func whatATelephoneCannotDoIsRefused() throws {
    let ofono = try OFonoTrial()
    let (_, uuid) = try ofono.talk(to: "+4930111")
    #expect(try ofono.trial.failure(of: .video(true), on: uuid).contains("pictures"))
    #expect(try ofono.trial.failure(of: .merge(with: "nobody"), on: uuid).contains("over"))
    #expect(try ofono.trial.failure(of: .swap(with: "nobody"), on: uuid).contains("over"))
    #expect(try ofono.trial.failure(of: .join, on: "nobody").contains("over"))
  }

  /// What the modem refuses fails, with what oFono says of it, and the call is what it was.
  @Test func whatTheModemRefusesFails() throws {
    let ofono = try OFonoTrial()
    let (_, uuid) = try ofono.talk(to: "+4930111")
    ofono.modem.answer(next: "AT+CHLD", with: .error)
    #expect(try ofono.trial.failure(of: .pause(true), on: uuid).hasPrefix("oFono says: "))
    #expect(try ofono.trial.conversation(uuid).states == [.idle, .joined])
    try ofono.trial.perform(.pause(true), on: uuid)
  }

  /// A modem that says it has done something and has not: the state it gave last holds, and the action fails.
  @Test func aCommandThatDoesNothingFails() throws {
    let ofono = try OFonoTrial()
    let (_, uuid) = try ofono.talk(to: "+4930111")
    ofono.modem.answer(next: "AT+CHLD", with: .lines(["OK"]))
    #expect(try ofono.trial.failure(of: .pause(true), on: uuid).contains("is what it was"))
    #expect(try ofono.trial.conversation(uuid).states == [.idle, .joined])
  }
}
