import GlanceModel
import SystemdBus
import TestPeers
import Testing

@testable import GlanceFeeds

/// One thing at a time is asked of a source, and each action is answered once.
@Suite struct TelephoneQueueTests {
  @Test func theNextComesAfterTheLast() throws {
    let bench = try TelephoneBench([("a", .made(.active, "1"))])
    try bench.ask(1, .pause(true), "a#1")
    try bench.ask(2, .end, "a#1")
    #expect(try bench.commands() == [.swap])
    try bench.on { $0.source.answer() }
    // Said to be done, but not seen yet.
    #expect(bench.said.answers(to: 1).isEmpty)
    #expect(try bench.commands() == [.swap])
    try bench.on { $0.telephone.change("a") { $0.phase = .held } }
    #expect(bench.said.answers(to: 1) == [.fulfilled(nil)])
    #expect(try bench.commands() == [.swap, .hangUp("a")])
  }

  /// A source releases what goes on, not what is dialled: that is hung up before, and then the calls are what they are.
  @Test(arguments: [true, false]) func whatIsDialledEndsBeforeAnotherIsAnswered(_ isRefused: Bool) throws {
    let bench = try TelephoneBench([("a", .made(.alerting, "1")), ("b", .made(.waiting, "2"))])
    try bench.ask(1, .answer(others: .end), "b#2")
    #expect(try bench.commands() == [.hangUp("a")])
    guard !isRefused else {
      try bench.on { $0.source.refuse() }
      #expect(bench.said.answers(to: 1) == [.failed("The source says: No.")])
      return
    }
    try bench.on { parts in
      parts.source.answer()
      parts.telephone.remove("a", .unknown)
      parts.telephone.change("b") { $0.phase = .incoming }
    }
    #expect(bench.said.conversations.first?.end == .some(.ended))
    #expect(bench.said.answers(to: 1).isEmpty)
    #expect(try bench.commands() == [.hangUp("a"), .answer("b")])
    try bench.on { parts in
      parts.source.answer()
      parts.telephone.change("b") { $0.phase = .active }
    }
    #expect(bench.said.answers(to: 1) == [.fulfilled(nil)])
  }

  /// Nobody shall answer a call long after the person was told that it came to nothing; ends are done all the same.
  @Test func whatHasWaitedTooLongIsNotDone() throws {
    let bench = try TelephoneBench([("a", .made(.incoming, "1"))])
    try bench.on { parts in
      let past = Clock.boot.now - Telephone.mostWaiting - 1
      for (id, action) in [(1, ConversationAction.join), (2, .end)] {
        let request = ActionRequest(id: id, provider: 1, uuid: "a#1", action: action)
        parts.telephone.queue.append(TelephoneTask(kind: .request(request), askedAt: past))
      }
      parts.telephone.advance()
    }
    #expect(try bench.commands() == [.hangUp("a")])
    #expect(bench.said.answers(to: 1) == [.failed("it had to wait too long")])
  }

  /// What has to come first takes of the time that the whole may wait.
  @Test func whatComesFirstMakesItNoYounger() throws {
    let bench = try TelephoneBench([("a", .made(.alerting, "1")), ("b", .made(.waiting, "2"))])
    let asked = Clock.boot.now - 10_000_000
    try bench.on { parts in
      let request = ActionRequest(id: 1, provider: 1, uuid: "b#2", action: .answer(others: .end))
      parts.telephone.queue.append(TelephoneTask(kind: .request(request), askedAt: asked))
      parts.telephone.advance()
    }
    #expect(try bench.commands() == [.hangUp("a")])
    let waiting = try bench.on { parts in
      parts.source.answer()
      parts.telephone.remove("a", .unknown)
      parts.telephone.change("b") { $0.phase = .incoming }
      return parts.telephone.queue.map(\.askedAt)
    }
    #expect(waiting == [asked])
  }

  /// After a failure the source looks for what the calls are: what waits is decided by that.
  @Test func afterAFailureTheCallsAreAwaited() throws {
    let bench = try TelephoneBench([("a", .made(.incoming, "1"))])
    try bench.ask(1, .join, "a#1")
    try bench.ask(2, .end, "a#1")
    try bench.on { $0.source.refuse() }
    try bench.on { $0.telephone.add("a", .made(.incoming, "2")) }
    _ = bench.record.wait { $0.answers(to: 2).first }
    #expect(bench.said.answers(to: 2) == [.fulfilled(nil)])
    #expect(try bench.commands() == [.answer("a")])
    #expect(bench.said.open.map(\.number) == ["2"])
  }

  @Test func aTelephoneThatGoesAnswersAll() throws {
    let bench = try TelephoneBench([("a", .made(.active, "1"))])
    try bench.ask(1, .pause(true), "a#1")
    try bench.ask(2, .mute(true), "a#1")
    try bench.ask(3, .playTones("1"), "a#1")
    try bench.on { parts in
      parts.exchange.disconnect(parts.telephone)
      parts.source.answer()
      parts.exchange.perform(ActionRequest(id: 4, provider: 1, uuid: "a#1", action: .end))
    }
    for id in 1...4 { #expect(bench.said.answers(to: id) == [.failed("the telephone is gone")]) }
    let gone = bench.said.events.firstIndex(of: .unregistered(1))
    let answered = bench.said.events.firstIndex(of: .answered(1, .failed("the telephone is gone")))
    #expect(try #require(gone) < #require(answered))
  }

  /// A pause between tones keeps nothing else waiting.
  @Test func tonesPauseWithoutKeepingOthersWaiting() throws {
    let bench = try TelephoneBench([("a", .made(.active, "1"))])
    try bench.ask(1, .playTones("1,2"), "a#1")
    #expect(try bench.commands() == [.tone("1", "a")])
    try bench.on { $0.source.answer() }
    try bench.ask(2, .mute(true), "a#1")
    #expect(try bench.commands() == [.tone("1", "a"), .mute(true)])
    try bench.on { parts in
      parts.source.answer()
      parts.telephone.microphone(isMuted: true)
    }
    #expect(bench.said.answers(to: 2) == [.fulfilled(nil)])
    #expect(bench.said.answers(to: 1).isEmpty)
    try bench.on { $0.telephone.remove("a", .there) }
    _ = bench.record.wait { $0.answers(to: 1).first }
    #expect(bench.said.answers(to: 1) == [.failed("tones are played while the call goes on")])
  }

  /// Whatever a source says, and whatever is asked of it in between: nothing breaks, each action is answered once, and in
  /// the end nothing is left.
  @Test(arguments: 0..<60) func anySourceIsSurvived(_ seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let bench = try TelephoneBench(tellsDialled: seed % 3 != 0)
    var asked = 0
    for _ in 0..<120 {
      let step = dice.step()
      if case .ask(let action) = step {
        asked += 1
        let known = bench.said.open.map(\.uuid) + ["nobody"]
        if case .start = action {
          try bench.ask(asked, action, "dialled\(asked)")
        } else {
          try bench.ask(asked, action, known[dice.roll(known.count)])
        }
      } else {
        try bench.on { $0.take(step) }
      }
    }
    try bench.on { parts in
      for path in ["a", "b", "c", "d"] { parts.telephone.remove(path, .unknown) }
      parts.exchange.disconnect(parts.telephone)
    }
    #expect(bench.said.faults.isEmpty)
    #expect(bench.said.open.isEmpty)
    for id in 0..<asked { #expect(bench.said.answers(to: id + 1).count == 1, "action \(id + 1)") }
  }
}
