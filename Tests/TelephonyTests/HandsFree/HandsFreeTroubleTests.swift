import GlanceFeeds
import GlanceModel
import TestPeers
import Testing

/// When a hands-free service, its phone or the others do what nobody wants.
@Suite struct HandsFreeTroubleTests {
  /// The service vanishes mid-call: all its calls are over, once, as failed. It comes back: what it has shows.
  @Test(arguments: HandsFreeFlavour.allCases)
  func theServiceIsKilledAndComesBack(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let call = try phone.talk(to: "+4930111")
    phone.peer.answer(next: "Hangup", with: .silence)
    let action = try phone.trial.ask(.end, of: call.uuid)
    try phone.peer.command("Hangup")
    phone.peer.kill()
    try phone.trial.wait(forStanding: .waiting)
    #expect(try phone.trial.conversation(call.uuid).end == .some(.failed))
    #expect(phone.trial.said.providers.isEmpty)
    guard case .failed = try phone.trial.answer(to: action) else { throw PeerFailure.timedOut("a failure") }
    try phone.peer.start()
    #expect(try phone.trial.conversation(with: "+4930111").states == [.joined])
    #expect(try phone.trial.conversation(with: "+4930111").uuid != call.uuid)
    try phone.trial.wait(forStanding: .ready)
  }

  /// The phone vanishes mid-call: gone at once, reason failed. It comes back, and its objects are used again.
  @Test(arguments: HandsFreeFlavour.allCases)
  func thePhoneGoesOutOfReachAndComesBack(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let call = try phone.talk(to: "+4930111")
    try phone.peer.disconnectPhone()
    #expect(try phone.trial.wait(for: call.uuid, toBe: .left).end == .some(.failed))
    try phone.trial.wait(forStanding: .waiting)
    #expect(phone.trial.said.providers.isEmpty)
    let late = try phone.trial.ask(.end, of: call.uuid, provider: 1)
    guard case .failed = try phone.trial.answer(to: late) else { throw PeerFailure.timedOut("a failure") }
    try phone.peer.connectPhone()
    try phone.trial.wait(for: "the telephone again") { $0.providers == [2] ? true : nil }
    let next = try phone.ring("+4930222")
    #expect(next.index == call.index)
    #expect(next.uuid != call.uuid)
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func theBusIsLost(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let call = try phone.ring("+4930111")
    try phone.trial.loseBus()
    #expect(try phone.trial.wait(for: call.uuid, toBe: .left).end == .some(.failed))
    try phone.trial.findBus()
    #expect(try phone.trial.conversation(with: "+4930111").states == [.idle])
  }

  @Test(arguments: HandsFreeFlavour.allCases)
  func aFeedWaitsForItsService(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour, isConnected: false) { $0.kill() }
    try phone.trial.wait(forStanding: .waiting)
    try phone.peer.start()
    try phone.trial.provider()
    try phone.trial.wait(forStanding: .ready)
  }

  /// A decline that failed is never applied to the next call, though the object is used again.
  @Test(arguments: HandsFreeFlavour.allCases)
  func aDeclineThatFailedIsNotForTheNextCall(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let first = try phone.ring("+4930111")
    phone.peer.answer(next: "Hangup", with: .error("Failed"))
    _ = try phone.trial.failure(of: .end, on: first.uuid)
    phone.peer.hangsUp(first.index)
    #expect(try phone.trial.wait(for: first.uuid, toBe: .left).end == .some(.remoteEnded))
    phone.peer.forgetCommands()
    let second = try phone.ring("+4930222")
    #expect(second.index == first.index)
    try phone.trial.perform(.end, on: first.uuid)
    #expect(phone.peer.newCommands.isEmpty)
    #expect(try phone.trial.conversation(second.uuid).states == [.idle])
  }

  /// The same path with a new number is a new call.
  @Test(arguments: HandsFreeFlavour.allCases)
  func anObjectThatIsUsedAgainIsAnotherCall(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let first = try phone.ring("+4930111")
    phone.peer.reveals(first.index, as: .number("+4930222"))
    let second = try phone.trial.conversation(with: "+4930222")
    #expect(second.uuid != first.uuid)
    #expect(try phone.trial.conversation(first.uuid).end == .some(.remoteEnded))
  }

  /// Answered at the phone itself, and ended there: what it says holds, whatever was asked here.
  @Test(arguments: HandsFreeFlavour.allCases)
  func theCallEndsWhileItIsAnswered(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let call = try phone.ring("+4930111")
    phone.peer.answer(next: "Answer", with: .lie)
    let action = try phone.trial.ask(.join, of: call.uuid)
    try phone.peer.command("Answer")
    phone.peer.hangsUp(call.index)
    #expect(try phone.trial.answer(to: action) == .failed("the call has ended meanwhile"))
    #expect(try phone.trial.wait(for: call.uuid, toBe: .left).states == [.idle, .left])
  }

  /// Unknown values, missing keys, wrong types, empty change sets and repeated removals change nothing.
  @Test(arguments: HandsFreeFlavour.allCases)
  func whatMakesNoSenseChangesNothing(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let call = try phone.talk(to: "+4930111")
    let events = phone.trial.said.events.count
    let nonsense: [[String: DBusValue]] = [
      [:], ["State": "contemplating"], ["State": .int32(7)],
      ["Multiparty": "yes", "LineIdentification": .boolean(true)],
      ["State": .strings(["held"])], ["Colour": "green"], ["Name": .byte(1), "State": "active"],
    ]
    for values in nonsense { try phone.peer.announce(values, of: call.index) }
    try phone.peer.announce(["State": "held"], of: 99)
    let objects = "org.freedesktop.DBus.ObjectManager"
    let root = flavour.isBlueZ ? flavour.root : flavour.phone
    let gone = phone.peer.path(77)
    for _ in 1...2 {
      try phone.peer.emit(root, objects, "InterfacesRemoved", .path(gone), .strings([flavour.callInterface]))
    }
    try phone.peer.emit(root, objects, "InterfacesRemoved", .path(phone.peer.path(call.index)), .strings([]))
    try phone.peer.emit(root, objects, "InterfacesRemoved", "what", .uint32(3))
    try phone.peer.emit(root, objects, "InterfacesAdded", .path(gone), .array(of: "{sa{sv}}", []))
    try phone.peer.emit(
      root, objects, "InterfacesAdded", .path(gone),
      .array(of: "{sa{sv}}", [.entry(.string(flavour.callInterface), .dictionary(["State": .uint32(3)]))]))
    try phone.peer.emit(root, objects, "InterfacesAdded", .path("/"), .dictionary())
    // A call of no phone, and one that is over before it was told.
    for (path, state) in [("/elsewhere/call1", "incoming"), (gone, "disconnected")] {
      try phone.peer.emit(
        root, objects, "InterfacesAdded", .path(path),
        .array(of: "{sa{sv}}", [.entry(.string(flavour.callInterface), .dictionary(["State": .string(state)]))]))
    }
    phone.peer.hangsUp(call.index)
    #expect(try phone.trial.wait(for: call.uuid, toBe: .left).end == .some(.remoteEnded))
    #expect(phone.trial.said.events.count == events + 1)
    for _ in 1...2 {
      try phone.peer.emit(
        root, objects, "InterfacesRemoved", .path(phone.peer.path(call.index)), .strings([flavour.callInterface]))
    }
    _ = try phone.talk(to: "+4930999")
  }

  /// A call whose state says nothing is left out of the list, and the others show.
  @Test(arguments: HandsFreeFlavour.allCases)
  func aCallThatMakesNoSenseHidesNoOther(_ flavour: HandsFreeFlavour) throws {
    func call(_ index: Int, _ values: KeyValuePairs<String, DBusValue>, on peer: HandsFreePeer) -> DBusValue {
      .entry(
        .path(peer.path(index)),
        .array(of: "{sa{sv}}", [.entry(.string(flavour.callInterface), .dictionary(values))]))
    }
    let phone = try HandsFreeTrial(flavour) { peer in
      let calls = [
        call(1, ["State": .int32(4), "LineIdentification": "+4930111"], on: peer),
        call(2, ["LineIdentification": "+4930222"], on: peer),
        call(3, ["State": "incoming", "LineIdentification": "+4930333", "Name": .int32(0)], on: peer),
      ]
      let known = flavour.isBlueZ ? peer.objects : []
      peer.lists(.array(of: "{oa{sa{sv}}}", calls + known), at: flavour.isBlueZ ? flavour.root : flavour.phone)
    }
    #expect(try phone.trial.conversation(with: "+4930333").states == [.idle])
    #expect(phone.trial.said.conversations.count == 1)
  }

  /// A service that tells of phones without end has some of them.
  @Test func onlySoManyPhonesAreTaken() throws {
    let phone = try HandsFreeTrial(.pipeWire)
    for number in 2...40 { try phone.peer.addPhone(at: "/org/pipewire/Telephony/ag\(number)") }
    // Its answers come before what it tells afterwards.
    let call = try phone.ring("+4930111")
    try phone.trial.wait(for: "sixteen telephones") { $0.providers.count >= 16 ? true : nil }
    let action = try phone.trial.ask(.join, of: call.uuid, provider: 1)
    #expect(try phone.trial.answer(to: action) == .fulfilled(nil))
    #expect(phone.trial.said.providers.count == 16)
  }

  /// A list that cannot be read is asked for again.
  @Test func aListThatCannotBeReadIsAskedForAgain() throws {
    let phone = try HandsFreeTrial(.pipeWire, isConnected: false) { $0.lists("what?", at: "/org/pipewire/Telephony") }
    try phone.trial.wait(for: "the failure") { if case .failed? = $0.standing { true } else { nil } }
    phone.peer.lists(nil, at: "/org/pipewire/Telephony")
    try phone.trial.wait(forStanding: .waiting)
    try phone.peer.connectPhone()
    try phone.trial.wait(forStanding: .ready)
  }

  /// A phone that is being connected is no telephone yet, though it may have calls.
  @Test func aPhoneIsATelephoneOnceItIsConnected() throws {
    let phone = try HandsFreeTrial(.blueZ, isConnected: false)
    try phone.peer.waitUntilListed()
    try phone.peer.beginConnecting()
    phone.peer.tells(of: "session_connecting")
    let index = phone.peer.comesIn(from: .late)
    phone.peer.reveals(index, as: .number("+4930111"))
    phone.peer.change { _ = $0.add(isOutgoing: false, .waiting, .number("+4930222")) }
    phone.peer.hangsUp(2)
    // Another, of whose device nothing can be told, is one before it.
    let interface = HandsFreeFlavour.blueZ.phoneInterface
    try phone.peer.emit(
      "/", "org.freedesktop.DBus.ObjectManager", "InterfacesAdded", .path("/org/bluez/hci0/dev_2/telephony1"),
      .array(of: "{sa{sv}}", [.entry(.string(interface), .dictionary(["State": "connected"]))]))
    try phone.trial.provider()
    phone.peer.tells(of: "connected")
    _ = try phone.trial.conversation(with: "+4930111")
    #expect(phone.trial.said.conversations.map(\.states) == [[.idle]])
    #expect(phone.steps(from: 0).count == 1)
    let names = phone.trial.said.events.compactMap {
      if case .registered(_, let phone) = $0 { phone.name } else { nil }
    }
    #expect(names == ["Phone", "Lisa's phone"])
  }

  /// One that goes is none any more, and none of its calls is there when it comes back.
  @Test func aPhoneThatGoesIsNoTelephone() throws {
    let phone = try HandsFreeTrial(.blueZ)
    let call = try phone.ring("+4930111")
    phone.peer.tells(of: "disconnecting")
    #expect(try phone.trial.wait(for: call.uuid, toBe: .left).end == .some(.failed))
    #expect(phone.trial.said.providers.isEmpty)
    phone.peer.hangsUp(call.index)
    phone.peer.tells(of: "session_connecting")
    let early = phone.peer.comesIn(from: .number("+4930222"))
    phone.peer.tells(of: "disconnecting")
    let late = phone.peer.change { $0.add(isOutgoing: false, .waiting, .number("+4930333")) }
    phone.peer.tells(of: "connected")
    try phone.trial.wait(for: "the telephone again") { $0.providers == [2] ? true : nil }
    for index in [early, late] { phone.peer.hangsUp(index) }
    _ = try phone.ring("+4930444")
    #expect(phone.trial.said.conversations.map(\.number) == ["+4930111", "+4930444"])
  }
}
