import GlanceModel
import SystemdBus
import TestPeers
import Testing

@testable import GlanceFeeds

/// What a telephone makes of what its source says.
@Suite struct TelephoneTests {
  /// Swapping changes both in one step, whichever the source tells first.
  @Test(arguments: [["a", "b"], ["b", "a"]]) func whatIsHalfToldDoesNotShow(_ order: [String]) throws {
    let bench = try TelephoneBench([("a", .made(.active, "1")), ("b", .made(.held, "2"))])
    let phases: [String: TelephoneCall.Phase] = ["a": .held, "b": .active]
    for path in order { try bench.on { $0.telephone.change(path) { $0.phase = phases[path] ?? $0.phase } } }
    #expect(bench.reports.count == 2)
    #expect(
      Set(bench.reports[1]) == [
        ConversationReport("a#1", .state(.paused)), ConversationReport("b#2", .state(.joined)),
      ])
  }

  /// If the sources report two joined, both show.
  @Test func whatStaysHalfToldShows() throws {
    let bench = try TelephoneBench([("a", .made(.active, "1")), ("b", .made(.held, "2"))])
    try bench.on { $0.telephone.change("b") { $0.phase = .active } }
    let shown = bench.record.wait { record in record.open.allSatisfy { $0.state == .joined } ? record : nil }
    #expect(shown != nil)
  }

  /// A call waits beside another only: until it rings, or for a moment, nothing is said of the other's end.
  @Test(arguments: [true, false]) func aCallThatWaitsForNothingIsHalfTold(_ rings: Bool) throws {
    let bench = try TelephoneBench([("a", .made(.active, "1")), ("b", .made(.waiting, "2"))])
    try bench.on { $0.telephone.remove("a", .there) }
    #expect(bench.said.open.count == 2)
    if rings { try bench.on { $0.telephone.change("b") { $0.phase = .incoming } } }
    #expect(bench.record.wait { $0.open.map(\.uuid) == ["b#2"] ? true : nil } == true)
    #expect(bench.reports.count == 2)
  }

  @Test func aCallThatComesAndGoesAtOnceWasThere() throws {
    let bench = try TelephoneBench([("a", .made(.active)), ("b", .made(.active))])
    try bench.on { parts in
      parts.telephone.add("c", .made(.incoming, "1"))
      parts.telephone.remove("c", .there)
    }
    _ = bench.record.wait { record in record.conversations.contains { $0.end != nil } ? true : nil }
    #expect(bench.said.conversations.last?.states == [.idle, .left])
    #expect(bench.said.faults.isEmpty)
  }

  /// A source that tells of calls without end has some of them, and room for another once one is over.
  @Test func onlySoManyCallsAreTaken() throws {
    let bench = try TelephoneBench()
    try bench.on { parts in
      for number in 1...200 { parts.telephone.add("\(number)", .made(.active, "\(number)")) }
    }
    _ = bench.record.wait { $0.open.count >= 32 ? true : nil }
    #expect(bench.said.open.count == 32)
    try bench.on { parts in
      parts.telephone.change("200") { $0.phase = .held }
      parts.telephone.remove("200", .there)
      parts.telephone.remove("1", .there)
      parts.telephone.add("201", .made(.active, "201"))
    }
    _ = bench.record.wait { record in record.open.contains { $0.number == "201" } ? true : nil }
    #expect(bench.said.open.count == 32)
    #expect(bench.said.faults.isEmpty)
  }

  /// What a network or a service tells as a text is as an app's: safe, short, and none if nothing of it can be seen.
  @Test(arguments: [
    ("+49\u{1b}[31m30\n", "An\u{202e}na\u{7}\r\nB", Handle(kind: .phone, value: "+49[31m30", displayName: "Anna B")),
    ("+4930", "\u{200b}\u{200d}", Handle(kind: .phone, value: "+4930")),
    ("\u{2800}", " ", Handle(kind: .phone, value: "")),
    (
      String(repeating: "9", count: 1_000_000), String(repeating: "é", count: 1_000_000),
      Handle(
        kind: .phone, value: String(repeating: "9", count: 256), displayName: String(repeating: "é", count: 128))
    ),
  ])
  func itsTextsAreSafeAndShort(_ number: String, _ name: String, _ handle: Handle) throws {
    var call = TelephoneCall(.incoming)
    (call.number, call.name, call.calledNumber) = (number, name, number)
    let bench = try TelephoneBench([("a", call)])
    guard case .appeared(let appearance)? = bench.reports.first?.first?.event else {
      throw PeerFailure.timedOut("the call")
    }
    #expect(appearance.update.members == [handle])
    #expect(
      appearance.update.localMember ?? Handle(kind: .phone, value: "") == Handle(kind: .phone, value: handle.value))
    try bench.on { parts in
      _ = try parts.exchange.connect(parts.source, name: name, calls: [])
      parts.telephone.change("a") { $0.name = name + name }
    }
    #expect(bench.said.configuration(of: 2)?.name == handle.displayName)
    #expect(bench.said.open.first?.members.first?.displayName.utf8.count ?? 0 <= 256)
  }

  @Test func repetitionsAndTheUnknownAreNothing() throws {
    let bench = try TelephoneBench([("a", .made(.active, "1"))])
    try bench.on { parts in
      parts.telephone.remove("b", .here)
      parts.telephone.change("b") { $0.phase = .held }
      parts.telephone.change("a") { _ in }
      parts.telephone.add("a", .made(.active, "1"))
      parts.telephone.remove("a", .there)
      parts.telephone.remove("a", .there)
    }
    #expect(bench.reports.count == 2)
    #expect(bench.said.faults.isEmpty)
  }

  /// Object paths are reused: the same path with a new number is a new call.
  @Test(arguments: [
    (TelephoneCall.made(.incoming, "1"), TelephoneCall.made(.incoming, "2"), true),
    (.made(.incoming, "1"), .made(.incoming, Handle.withheld), true),
    (.made(.incoming, "1"), .made(.dialing, "1"), true),
    (.made(.incoming, "1"), .made(.incoming, "1"), false),
    (.made(.incoming, ""), .made(.incoming, "1"), false),
    (.made(.incoming, Handle.withheld), .made(.incoming, "1"), false),
    (.made(.incoming, "1"), .made(.incoming, ""), true),
    (.made(.dialing, "1"), .made(.dialing, "2"), false),
  ])
  func aPathIsUsedAgain(_ first: TelephoneCall, _ second: TelephoneCall, _ isNew: Bool) throws {
    let bench = try TelephoneBench([("a", first)])
    try bench.on { $0.telephone.add("a", second) }
    #expect(bench.said.conversations.count == (isNew ? 2 : 1))
    #expect(bench.said.open.count == 1)
  }

  /// A number that is told once is not taken back.
  @Test func aNumberStays() throws {
    let bench = try TelephoneBench([("a", .made(.incoming, "1"))])
    try bench.on { $0.telephone.change("a") { $0.number = "" } }
    #expect(bench.said.open.map(\.number) == ["1"])
  }

  @Test(arguments: [
    (TelephoneCall.End.here, TelephoneCall.Phase.incoming, false, ConversationEndReason.declined),
    (.here, .active, false, .ended), (.here, .active, true, .ended), (.there, .active, false, .remoteEnded),
    (.there, .incoming, false, .remoteEnded), (.broken, .active, true, .failed),
    (.refused, .alerting, false, .unanswered), (.refused, .incoming, false, .declinedElsewhere),
    (.refused, .incoming, true, .declined), (.unknown, .active, false, .remoteEnded),
    (.unknown, .active, true, .ended), (.unknown, .waiting, true, .declined),
  ])
  func whyACallIsOver(
    _ end: TelephoneCall.End, _ phase: TelephoneCall.Phase, _ isAsked: Bool, _ reason: ConversationEndReason
  ) throws {
    let bench = try TelephoneBench([("a", .made(phase, "1"))])
    if isAsked {
      try bench.ask(1, .end, "a#1")
      #expect(try bench.commands() == [.hangUp("a")])
    }
    try bench.on { $0.telephone.remove("a", end) }
    #expect(bench.said.conversations.first?.end == .some(.some(reason)))
  }

  /// `merging` with one active and one held; `unmerging` in a multiparty of two or more.
  @Test(
    arguments: [
      ([TelephoneCall.made(.active)], [[]]),
      ([.made(.active), .made(.held)], [[.merging], [.merging]]),
      ([.made(.active), .made(.waiting)], [[], []]),
      (
        [.made(.active, multiparty: true), .made(.active, multiparty: true)],
        [[.unmerging], [.unmerging]]
      ),
      (
        [.made(.active, multiparty: true), .made(.active, multiparty: true), .made(.held)],
        [[.merging], [.merging], [.merging]]
      ),
      ([.made(.held, multiparty: true), .made(.held, multiparty: true)], [[], []]),
    ] as [([TelephoneCall], [Set<ConversationCapability>])])
  func whatACallCanDo(_ calls: [TelephoneCall], _ more: [Set<ConversationCapability>]) throws {
    let bench = try TelephoneBench(calls.enumerated().map { ("\($0)", $1) })
    #expect(bench.said.open.map(\.capabilities) == more.map { $0.union([.pausing, .playingTones]) })
  }
}
