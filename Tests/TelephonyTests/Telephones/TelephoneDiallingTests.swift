import GlanceModel
import SystemdBus
import TestPeers
import Testing

@testable import GlanceFeeds

/// A dialled call is bound to what it was asked as, and is never reported as another one.
@Suite struct TelephoneDiallingTests {
  private static let start = ConversationAction.start(handles: [Handle(kind: .phone, value: "1")], video: false)

  private func dial(tellsDialled: Bool = true) throws -> TelephoneBench {
    let bench = try TelephoneBench(tellsDialled: tellsDialled)
    try bench.ask(1, Self.start, "A")
    #expect(try bench.commands() == [.dial("1")])
    return bench
  }

  @Test func itComesBeforeTheReply() throws {
    let bench = try dial()
    try bench.on { $0.telephone.add("a", .made(.dialing, "1")) }
    try bench.on { $0.telephone.change("a") { $0.phase = .alerting } }
    #expect(bench.said.conversations.isEmpty)
    try bench.on { $0.source.answer("a") }
    #expect(bench.said.conversations.map(\.uuid) == ["A"])
    #expect(bench.said.answers(to: 1) == [.fulfilled(nil)])
  }

  /// Whom it is to reach is known here, whatever its source tells, and whether or not who asked for it still waits.
  @Test(arguments: ["", "2"]) func itReachesWhomItWasToReach(_ told: String) throws {
    let bench = try TelephoneBench()
    let anna = Handle(kind: .phone, value: "1", displayName: "Anna")
    try bench.ask(1, .start(handles: [anna], video: false), "A")
    try bench.on { $0.telephone.add("a", .made(.dialing, told)) }
    try bench.on { $0.source.answer("a") }
    try bench.on { $0.telephone.change("a") { $0.number = "3" } }
    #expect(bench.said.conversations.map(\.members) == [[anna]])
  }

  @Test func itComesAfterTheReply() throws {
    let bench = try dial()
    try bench.on { $0.source.answer("a") }
    try bench.on { $0.telephone.add("b", .made(.dialing, "2")) }
    try bench.on { $0.telephone.add("a", .made(.dialing, "1")) }
    _ = bench.record.wait { record in record.conversations.count == 2 ? true : nil }
    #expect(bench.said.conversations.map(\.uuid) == ["b#1", "A"])
  }

  /// A source may say that it has dialled before it tells of the call: then there is one already.
  @Test func noneIsResumedBesideOneThatIsNotTold() throws {
    let bench = try TelephoneBench([("h", .made(.held, "2"))])
    try bench.ask(1, Self.start, "A")
    try bench.on { $0.source.answer("a") }
    #expect(bench.said.answers(to: 1) == [.fulfilled(nil)])
    try bench.ask(2, .pause(false), "h#1")
    #expect(try bench.commands() == [.dial("1")])
    #expect(
      bench.said.answers(to: 2) == [.failed("a call is being dialled and two would go on at once; end it first")])
  }

  @Test func itIsOverBeforeTheReply() throws {
    let bench = try dial()
    try bench.on { parts in
      parts.telephone.add("a", .made(.dialing, "1"))
      parts.telephone.remove("a", .refused)
    }
    try bench.on { $0.source.answer("a") }
    #expect(bench.said.conversations.map(\.uuid) == ["A"])
    #expect(bench.said.conversations.first?.end == .some(.unanswered))
  }

  @Test func anothersIsNotIt() throws {
    let bench = try dial()
    try bench.on { parts in
      parts.telephone.add("b", .made(.alerting, "2"))
      parts.telephone.add("c", .made(.incoming, "3"))
      parts.telephone.remove("c", .there)
    }
    #expect(bench.said.conversations.map(\.uuid) == ["c#1"])
    try bench.on { $0.source.refuse() }
    #expect(bench.said.conversations.map(\.uuid) == ["c#1", "b#2"])
    #expect(bench.said.faults.isEmpty)
  }

  /// Where the reply tells no path, the call that goes out then is the one.
  @Test(arguments: [true, false]) func withoutAPathTheFirstIsIt(_ repliesFirst: Bool) throws {
    let bench = try dial(tellsDialled: false)
    if repliesFirst { try bench.on { $0.source.answer() } }
    try bench.on { $0.telephone.add("a", .made(.dialing, "1")) }
    if !repliesFirst { try bench.on { $0.source.answer() } }
    #expect(bench.said.conversations.map(\.uuid) == ["A"])
    #expect(bench.said.answers(to: 1) == [.fulfilled(nil)])
    try bench.on { $0.telephone.add("b", .made(.held, "2")) }
    #expect(bench.said.conversations.map(\.uuid) == ["A", "b#1"])
  }

  /// What was dialled can be ended though it was never seen.
  @Test func whatWasNeverSeenCanBeEnded() throws {
    let bench = try dial()
    try bench.on { $0.source.answer("a") }
    try bench.ask(2, .end, "A")
    #expect(try bench.commands().last == .hangUp("a"))
    try bench.on { $0.source.answer() }
    #expect(bench.said.answers(to: 2) == [.fulfilled(nil)])
    #expect(bench.said.faults.isEmpty)
  }
}
