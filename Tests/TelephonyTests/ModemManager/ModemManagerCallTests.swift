import GlanceFeeds
import GlanceModel
import TestPeers
import Testing

/// Calls on real ModemManager.
@Suite(.enabled(if: Needs.modemManager)) struct ModemManagerCallTests {
  @Test func aCallRingsAndIsAnsweredAndEndsThere() throws {
    let manager = try ModemManagerTrial()
    let (index, uuid) = try manager.talk(to: "+4930111")
    let call = try manager.trial.conversation(uuid)
    #expect(call.direction == .incoming)
    #expect(call.members == [Handle(kind: .phone, value: "+4930111")])
    #expect(call.capabilities == [.pausing, .playingTones])
    manager.modem.hangsUp(index)
    let over = try manager.trial.wait(for: uuid, toBe: .left)
    #expect(over.states == [.idle, .joined, .left])
    #expect(over.end == .some(.remoteEnded))
  }

  /// A call that is over stays in ModemManager's list until somebody deletes it.
  @Test func aCallThatIsOverIsDeleted() throws {
    let manager = try ModemManagerTrial()
    let client = try manager.bus.connect()
    try client.matchAll(from: ModemManagerDaemon.name)
    let (_, uuid) = try manager.ring("+4930111")
    try manager.trial.perform(.end, on: uuid)
    #expect(try manager.trial.conversation(uuid).end == .some(.declined))
    try client.signal(ModemManagerDaemon.interface("Modem.Voice"), "CallDeleted")
    #expect(manager.modem.calls.isEmpty)
  }

  /// A number that holds what is no character keeps the properties from being read together; each is asked for by itself.
  @Test func aNumberMayBeUnreadable() throws {
    let manager = try ModemManagerTrial()
    let index = manager.modem.comesIn(from: .number("+4930111\u{fffe}"))
    let call = try manager.trial.wait(for: "the call") { $0.open.first }
    #expect(call.states == [.idle])
    #expect(call.direction == .incoming)
    #expect(call.members.first?.name == "Unknown")
    try manager.trial.perform(.join, on: call.uuid)
    // ModemManager does not hear a hang-up that comes at once.
    try manager.trial.perform(.playTones("0"), on: call.uuid)
    manager.modem.hangsUp(index)
    try manager.trial.wait(for: call.uuid, toBe: .left)
  }

  @Test func aCallThatRingsAlreadyShows() throws {
    let manager = try ModemManagerTrial { modem, client in
      modem.comesIn(from: .number("+4930111"))
      try client.signal(ModemManagerDaemon.interface("Modem.Voice"), "CallAdded")
    }
    #expect(try manager.trial.conversation(with: "+4930111").states == [.idle])
  }

  @Test func aWaitingOneIsAnsweredWithTheOtherHeldAndSwapped() throws {
    let manager = try ModemManagerTrial()
    let (held, active) = try manager.talkToTwo()
    #expect(try manager.trial.conversation(held.uuid).states == [.idle, .joined, .paused])
    #expect(try manager.trial.failure(of: .pause(true), on: active.uuid).contains("would go on instead"))
    let before = manager.trial.said.events.count
    try manager.trial.perform(.swap(with: held.uuid), on: active.uuid)
    let steps = manager.trial.said.events[before...].compactMap { event -> Set<ConversationReport>? in
      if case .reports(let reports, _) = event { Set(reports) } else { nil }
    }
    #expect(
      steps == [[ConversationReport(active.uuid, .state(.paused)), ConversationReport(held.uuid, .state(.joined))]])
    #expect(manager.modem.newCommands("AT+CHLD") == ["AT+CHLD=2"])
  }

  @Test func aWaitingOneIsAnsweredWithTheOtherEnded() throws {
    let manager = try ModemManagerTrial()
    let first = try manager.talk(to: "+4930111")
    let second = try manager.ring("+4930222")
    try manager.trial.perform(.answer(others: .end), on: second.uuid)
    #expect(manager.modem.newCommands("AT+CHLD") == ["AT+CHLD=1"])
    #expect(try manager.trial.wait(for: first.uuid, toBe: .left).end == .some(.ended))
    #expect(try manager.trial.conversation(second.uuid).states == [.idle, .joined])
  }

  @Test func aCallIsHeldAndResumed() throws {
    let manager = try ModemManagerTrial()
    let (_, uuid) = try manager.talk(to: "+4930111")
    try manager.trial.perform(.pause(true), on: uuid)
    try manager.trial.perform(.pause(false), on: uuid)
    #expect(try manager.trial.conversation(uuid).states == [.idle, .joined, .paused, .joined])
  }

  @Test func aConferenceIsMadeAndLeftAndEnded() throws {
    let manager = try ModemManagerTrial()
    let (held, active) = try manager.talkToTwo()
    try manager.trial.perform(.merge(with: held.uuid), on: active.uuid)
    #expect(manager.trial.said.open.allSatisfy { $0.isMultiparty && $0.state == .joined })
    try manager.trial.perform(.unmerge, on: held.uuid)
    #expect(manager.trial.said.open.allSatisfy { !$0.isMultiparty })
    try manager.trial.wait(for: active.uuid, toBe: .paused)
    try manager.trial.perform(.merge(with: active.uuid), on: held.uuid)
    for action in try manager.trial.ask([(.end, held.uuid), (.end, active.uuid)]) {
      #expect(try manager.trial.answer(to: action) == .fulfilled(nil))
    }
    #expect(manager.modem.calls.isEmpty)
  }

  /// Until it has asked for the list of calls, ModemManager would hang up what goes on, whichever call is meant.
  @Test(arguments: [true, false]) func aHangUpRightAfterACallCameIsForTheOneItIsMeantFor(_ isHeld: Bool) throws {
    let manager = try ModemManagerTrial()
    let first = try manager.talk(to: "+4930111")
    let second = try manager.ring("+4930222")
    if isHeld { try manager.trial.perform(.answer(others: .hold), on: second.uuid) }
    let (ended, other) = isHeld ? (first, second) : (second, first)
    try manager.trial.perform(.end, on: ended.uuid)
    #expect(manager.modem.newCommands("AT+CHUP").isEmpty)
    #expect(manager.modem.calls.map(\.index) == [other.index])
    #expect(try manager.trial.conversation(ended.uuid).end == .some(isHeld ? .ended : .declined))
    #expect(try manager.trial.conversation(other.uuid).state == .joined)
  }

  /// What goes on, and what comes in by itself, is hung up at once.
  @Test(arguments: [true, false]) func aHangUpOfWhatGoesOnDoesNotWait(_ isAnswered: Bool) throws {
    let manager = try ModemManagerTrial()
    let call = try isAnswered ? manager.talk(to: "+4930111") : manager.ring("+4930111")
    try manager.trial.perform(.end, on: call.uuid)
    #expect(manager.modem.newCommands("AT+CLCC").isEmpty)
    #expect(manager.modem.calls.isEmpty)
  }

  /// A control is offered only if it would work: of two that are merged right after the second came, one can be taken
  /// out again.
  @Test func aConferenceMadeAtOnceCanBeLeft() throws {
    let manager = try ModemManagerTrial()
    let first = try manager.talk(to: "+4930111")
    let second = try manager.ring("+4930222")
    try manager.trial.perform(.answer(others: .hold), on: second.uuid)
    try manager.trial.perform(.merge(with: first.uuid), on: second.uuid)
    #expect(manager.trial.said.open.allSatisfy { $0.isMultiparty && $0.capabilities.contains(.unmerging) })
    try manager.trial.perform(.unmerge, on: first.uuid)
    try manager.trial.perform(.merge(with: second.uuid), on: first.uuid)
    try manager.trial.perform(.end, on: first.uuid)
    #expect(manager.modem.calls.map(\.index) == [second.index])
    #expect(try manager.trial.conversation(second.uuid).state == .joined)
  }

  @Test func tonesArePlayedOneByOne() throws {
    let manager = try ModemManagerTrial()
    let (_, uuid) = try manager.talk(to: "+4930111")
    try manager.trial.perform(.playTones("1#"), on: uuid)
    #expect(manager.modem.newCommands("AT+VTS") == ["AT+VTS=1", "AT+VTS=#"])
  }

  @Test func thereIsNoMicrophoneToSilence() throws {
    let manager = try ModemManagerTrial()
    let (_, uuid) = try manager.talk(to: "+4930111")
    #expect(manager.trial.said.configuration(of: 1)?.canMute == false)
    #expect(try manager.trial.failure(of: .mute(true), on: uuid) == "ModemManager cannot silence the microphone")
  }

  @Test func aDialledCallIsTheOneThatWasAskedFor() throws {
    let manager = try ModemManagerTrial()
    try manager.trial.perform(.start(handles: [Handle(kind: .phone, value: "+4930333")], video: false), on: "A")
    #expect(try manager.modem.command("ATD") == "ATD+4930333;")
    try manager.trial.wait(for: "A", toBe: .joining)
    manager.modem.picksUp(1)
    try manager.trial.wait(for: "A", toBe: .joined)
    #expect(manager.trial.said.conversations.map(\.uuid) == ["A"])
  }

  /// `BUSY` gives up `Start`, and ModemManager calls that an error: StateReason 6, failed.
  @Test func whoIsBusyIsGone() throws {
    let manager = try ModemManagerTrial()
    manager.modem.answer(next: "ATD", with: .lines(["BUSY"]))
    let start = ConversationAction.start(handles: [Handle(kind: .phone, value: "+4930333")], video: false)
    #expect(try manager.trial.failure(of: start, on: "A").hasPrefix("ModemManager says: "))
    let call = try manager.trial.wait(for: "A", toBe: .left)
    #expect(call.end == .some(.failed))
    #expect(manager.trial.said.conversations.count == 1)
  }

  @Test func theModemIsTakenOut() throws {
    let manager = try ModemManagerTrial()
    let call = try manager.ring("+4930111")
    try manager.daemon.removeModem()
    #expect(try manager.trial.wait(for: call.uuid, toBe: .left).end == .some(.failed))
    #expect(manager.trial.said.providers.isEmpty)
    try manager.trial.wait(forStanding: .waiting)
  }

  @Test func theDaemonIsKilledAndComesBack() throws {
    let manager = try ModemManagerTrial()
    let call = try manager.talk(to: "+4930111")
    try manager.daemon.kill()
    #expect(try manager.trial.wait(for: call.uuid, toBe: .left).end == .some(.failed))
    try manager.trial.wait(forStanding: .waiting)
    manager.modem.lies { $0.remove(call.index) }
    try manager.daemon.start()
    #expect(try manager.ring("+4930222").uuid != call.uuid)
    try manager.trial.wait(forStanding: .ready)
  }

  /// `NO CARRIER` ends the first call of ModemManager's list, whichever the modem means: what it says holds.
  @Test func theWrongCallEndsAndTheRightOneIsLearnt() throws {
    let manager = try ModemManagerTrial()
    let (held, active) = try manager.talkToTwo()
    manager.modem.hangsUp(active.index)
    try manager.trial.wait(for: "both to be told apart") { said in
      said.open.count == 1 || said.open.isEmpty ? true : nil
    }
    manager.modem.hangsUp(held.index)
    try manager.trial.wait(for: "no call") { $0.open.isEmpty ? true : nil }
    _ = try manager.talk(to: "+4930999")
  }
}
