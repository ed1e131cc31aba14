import GlanceModel
import SystemdBus
import TestPeers
import Testing

@testable import GlanceFeeds

/// A source that cannot do everything.
@Suite struct TelephoneAbilityTests {
  private static let two = [TelephoneCall.made(.active, "1"), .made(.held, "2")]
  private static let group = [
    TelephoneCall.made(.active, "1", multiparty: true), .made(.active, "2", multiparty: true),
  ]

  private func bench(
    without missing: Set<TelephoneAbility>, _ calls: [TelephoneCall]
  ) throws -> TelephoneBench {
    try TelephoneBench(without: missing, calls.enumerated().map { ("\($0)", $1) })
  }

  /// A control is offered only if it would work now.
  @Test(
    arguments: [
      ([.holding], two, [.playingTones, .merging]),
      ([.holdingAlone], [.made(.active, "1")], [.playingTones]),
      ([.holdingAlone], [.made(.held, "1")], [.pausing, .playingTones]),
      ([.holdingAlone], two, [.pausing, .playingTones, .merging]),
      ([.holdingAlone], [.made(.active, "1"), .made(.waiting, "2")], [.pausing, .playingTones]),
      ([.merging], two, [.pausing, .playingTones]),
      ([.unmerging], group, [.pausing, .playingTones]),
      ([.playingTones], group, [.pausing, .unmerging]),
      ([.endingAlone], group, [.pausing, .playingTones, .unmerging]),
    ] as [(Set<TelephoneAbility>, [TelephoneCall], Set<ConversationCapability>)])
  func whatItCannotDoIsNotOffered(
    _ missing: Set<TelephoneAbility>, _ calls: [TelephoneCall], _ offered: Set<ConversationCapability>
  ) throws {
    let bench = try bench(without: missing, calls)
    #expect(bench.said.open.allSatisfy { $0.capabilities == offered })
  }

  @Test(
    arguments: [
      (.holdingAlone, [.made(.active, "1")], .pause(true), "The source cannot hold a call while there is no other"),
      (.unmerging, group, .unmerge, "The source cannot take one out of several"),
      (.endingAlone, group, .end, "The source can end all who talk together, not one of them"),
      (
        .endingAlone, [.made(.held, "1"), .made(.waiting, "2")], .end, "a call waits and would be answered or declined"
      ),
      (
        .endingAlone, [.made(.active, "1"), .made(.waiting, "2"), .made(.held, "3")], .end, "a call waits and would be"
      ),
    ] as [(TelephoneAbility, [TelephoneCall], ConversationAction, String)])
  func whatItCannotDoIsRefused(
    _ missing: TelephoneAbility, _ calls: [TelephoneCall], _ action: ConversationAction, _ why: String
  ) throws {
    let bench = try bench(without: [missing], calls)
    try bench.ask(1, action, "0#1")
    #expect(try bench.commands().isEmpty)
    guard case .failed(let sentence) = bench.said.answers(to: 1).first else { throw PeerFailure.timedOut("a failure") }
    #expect(sentence.hasPrefix(why))
  }

  /// One that waits, and one beside it, can be ended by themselves, and all who talk together together.
  @Test(
    arguments: [
      ([.made(.active, "1")], [0], [.hangUp("0")]),
      ([.made(.held, "1"), .made(.active, "2")], [0], [.hangUp("0")]),
      ([.made(.active, "1"), .made(.waiting, "2")], [0], [.hangUp("0")]),
      ([.made(.waiting, "1"), .made(.active, "2"), .made(.held, "3")], [0], [.hangUp("0")]),
      (group, [0, 1], [.hangUpMultiparty(["0", "1"])]),
    ] as [([TelephoneCall], [Int], [TelephoneCommand])])
  func whatItCanEndIsEnded(_ calls: [TelephoneCall], _ ended: [Int], _ commands: [TelephoneCommand]) throws {
    let bench = try bench(without: [.endingAlone], calls)
    try bench.on { parts in
      for place in ended {
        parts.telephone.perform(ActionRequest(id: place + 1, provider: 1, uuid: "\(place)#\(place + 1)", action: .end))
      }
    }
    #expect(try bench.commands() == commands)
  }

  /// What turns out not to be there at all is not offered again; what only fails is.
  @Test(arguments: [
    ("org.bluez.Error.NotSupported", true), ("org.ofono.Error.NotImplemented", true),
    ("org.freedesktop.ModemManager1.Error.Core.Unsupported", true), ("org.bluez.Error.Failed", false),
    ("org.freedesktop.DBus.Error.NoReply", false),
  ])
  func whatTurnsOutToBeMissingIsNotOfferedAgain(_ error: String, _ isMissing: Bool) throws {
    let bench = try bench(without: [], [.made(.active, "1")])
    try bench.ask(1, .pause(true), "0#1")
    try bench.on { $0.source.refuse(SystemdBus.BusError(name: error, message: "No.")) }
    #expect(bench.said.answers(to: 1) == [.failed("The source says: No.")])
    #expect(bench.said.open.first?.capabilities == (isMissing ? [.playingTones] : [.pausing, .playingTones]))
  }

  /// `mute` is offered while the source has a switch for it, and not again once that has turned out to do nothing.
  @Test func theMicrophoneIsOfferedWhileItHasASwitch() throws {
    let bench = try bench(without: [], [.made(.active, "1")])
    func canMute() -> Bool? { bench.said.configuration(of: 1)?.canMute }
    #expect(canMute() == true)
    for state in [nil, true] {
      try bench.on { $0.telephone.microphone(isMuted: state) }
      #expect(canMute() == (state != nil))
    }
    try bench.ask(1, .mute(false), "0#1")
    try bench.on { $0.source.refuse(SystemdBus.BusError(name: "org.ofono.Error.NotImplemented", message: "No.")) }
    #expect(bench.said.answers(to: 1) == [.failed("The source says: No.")])
    #expect(canMute() == false)
    // What somebody else does to it shows, and is left as it is.
    try bench.on { $0.telephone.microphone(isMuted: false) }
    #expect(bench.said.open.map(\.isMuted) == [false])
    try bench.ask(2, .mute(true), "0#1")
    let answer = bench.record.wait { $0.answers(to: 2).first }
    #expect(answer == .failed("The source cannot silence the microphone"))
    #expect(canMute() == false)
    #expect(try bench.commands() == [.mute(false)])
  }

  /// What a call on hold was to be silenced for is forgotten, if the switch does nothing.
  @Test func aSwitchThatDoesNothingIsLeftAlone() throws {
    let bench = try bench(without: [], Self.two)
    try bench.ask(1, .mute(true), "1#2")
    try bench.ask(2, .mute(true), "0#1")
    try bench.on { $0.source.refuse(SystemdBus.BusError(name: "org.ofono.Error.NotImplemented", message: "No.")) }
    try bench.on { parts in
      parts.telephone.change("0") { $0.phase = .held }
      parts.telephone.change("1") { $0.phase = .active }
    }
    try bench.ask(3, .unmerge, "1#2")
    #expect(bench.record.wait { $0.answers(to: 3).first } == .fulfilled(nil))
    #expect(try bench.commands() == [.mute(true)])
    #expect(bench.said.open.map(\.isMuted) == [false, false])
  }

  /// That a hang-up is not supported is no reason not to try the next.
  @Test func endingIsAlwaysTried() throws {
    let bench = try bench(without: [], [.made(.active, "1")])
    try bench.ask(1, .end, "0#1")
    try bench.on { $0.source.refuse(SystemdBus.BusError(name: "org.bluez.Error.NotSupported", message: "No.")) }
    #expect(bench.said.open.first?.capabilities == [.pausing, .playingTones])
  }
}
