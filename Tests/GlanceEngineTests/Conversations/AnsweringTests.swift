import GlanceModel
import Testing

@testable import GlanceEngine

/// "Answering an incoming one", the table, within one app, within one feed, across feeds, and across a feed and an app.
struct AnsweringTests {
  private var stage = Stage()

  /// Who carries the live one and who the incoming one.
  enum Pair: CaseIterable { case oneApp, oneFeed, twoFeeds, feedAndApp, appAndFeed, twoApps }

  /// The column of the table.
  enum Live: CaseIterable { case none, canPause, cannotPause, joining, leaving }

  private mutating func providers(_ pair: Pair) -> (live: Int, incoming: Int) {
    let feed = stage.register(Stage.modem)
    let app = stage.register()
    switch pair {
    case .oneApp: return (app, app)
    case .oneFeed: return (feed, feed)
    case .twoFeeds: return (stage.register("org.glanced.Feed.pipewire"), feed)
    case .feedAndApp: return (feed, app)
    case .appAndFeed: return (app, feed)
    case .twoApps: return (stage.register(Stage.talk), app)
    }
  }

  private mutating func bring(_ live: Live, _ provider: Int) {
    switch live {
    case .none: break
    case .canPause: stage.bring("live", provider, to: .joined)
    case .cannotPause: stage.bring("live", provider, to: .joined, can: Stage.all.subtracting([.pausing]))
    case .joining: stage.bring("live", provider, to: .joining)
    case .leaving: stage.give(stage.bring("live", provider, to: .joined), .end, call: 1)
    }
  }

  @Test(arguments: Pair.allCases, Live.allCases) mutating func answer(pair: Pair, live: Live) {
    check(pair, live, .answer)
  }

  @Test(arguments: Pair.allCases, Live.allCases) mutating func answerHoldingOthers(pair: Pair, live: Live) {
    check(pair, live, .answerHolding)
  }

  private mutating func check(_ pair: Pair, _ live: Live, _ command: ConversationCommand) {
    let (own, other) = providers(pair)
    bring(live, own)
    let number = stage.comesIn("in", other)
    let reply = stage.give(number, command)
    switch live {
    case .none: #expect(reply == nil && stage.effects.asked == [Asked("in", .join)])
    case .canPause:
      // "as holding"; "Inside one feed this is one effect".
      let first = pair == .oneFeed ? Asked("in", .answer(others: .hold)) : Asked("live", .pause(true))
      #expect(reply == nil && stage.effects.asked == [first])
      #expect(stage.look("in") == "idle(join)")
      guard pair != .oneFeed else { break }
      #expect(stage.fulfil("live").asked == [Asked("in", .join)])
    case .cannotPause, .joining, .leaving:
      #expect(reply.refusal == .invalidState && reply.sentence.contains("AnswerEndingOthers"))
      #expect(stage.effects.asked.isEmpty && stage.look("in") == "idle!")
      return
    }
    #expect(stage.fulfil("in").reply() == .done)
  }

  @Test(arguments: Pair.allCases, Live.allCases) mutating func answerEndingOthers(pair: Pair, live: Live) {
    let (own, other) = providers(pair)
    bring(live, own)
    let number = stage.comesIn("in", other)
    #expect(stage.give(number, .answerEnding) == nil && stage.look("in") == "idle(join)")
    switch live {
    case .none: #expect(stage.effects.asked == [Asked("in", .join)])
    case .canPause, .cannotPause, .joining:
      guard pair != .oneFeed else {
        #expect(stage.effects.asked == [Asked("in", .answer(others: .end))] && stage.look("live") != "leaving(end)")
        break
      }
      #expect(stage.effects.asked == [Asked("live", .end)] && stage.look("live") == "leaving(end)")
      if [.twoFeeds, .feedAndApp].contains(pair) { #expect(stage.fulfil("live").asked.isEmpty) }
      stage.report("live", .ended(.remoteEnded, nil))
      #expect(stage.effects.asked == [Asked("in", .join)])
      // One that came in and was never joined was declined.
      #expect(stage.conversation("live")?.endReason == (live == .joining ? .declined : .ended))
    case .leaving:
      guard pair != .oneFeed else {
        #expect(stage.effects.asked == [Asked("in", .answer(others: .end))])
        break
      }
      // An end that is under way is waited for.
      #expect(stage.effects.asked.isEmpty)
      stage.report("live", .ended(.remoteEnded, nil))
      #expect(stage.effects.asked == [Asked("in", .join)])
    }
    #expect(stage.fulfil("in").reply() == .done)
  }

  /// "Paused ones stay paused."
  @Test(arguments: [ConversationCommand.answer, .answerHolding, .answerEnding])
  mutating func pausedOnesStay(command: ConversationCommand) {
    let app = stage.register()
    stage.bring("held", app, to: .paused)
    #expect(stage.give(stage.comesIn("in", app), command) == nil)
    #expect(stage.effects.asked == [Asked("in", .join)])
    stage.fulfil("in")
    #expect(stage.look("held") == "paused" && stage.look("in") == "joined")
  }

  /// "If the pause or end fails, the incoming stays ringing and the caller gets `ActionFailed`."
  @Test(arguments: [ConversationCommand.answer, .answerEnding], [false, true])
  mutating func theOtherFails(command: ConversationCommand, isLate: Bool) {
    let app = stage.register()
    stage.bring("live", stage.register(Stage.talk), to: .joined)
    stage.give(stage.comesIn("in", app), command)
    if isLate { stage.wait(.seconds(20)) } else { stage.fail("live") }
    #expect(stage.effects.reply().refusal == (isLate ? .timedOut : .actionFailed))
    #expect(stage.look("in") == "idle!" && stage.effects.asked.isEmpty)
    // "End timed out = `left`"
    #expect(stage.look("live") == (isLate && command == .answerEnding ? "left" : "joined"))
    #expect(
      stage.engine.commands.count == 0
        && stage.engine.nextDeadline.boot
          == stage.conversation("live")?.endedAt.map { _ in stage.now.boot + .seconds(2) }
    )
    stage.wait(.seconds(60))
    #expect(stage.look("in") == "idle!")
    if command == .answer { #expect(stage.look("live") == "joined") }
  }

  /// Somebody else's end that fails fails for whoever waits for it.
  @Test mutating func anEndThatIsWaitedForFails() {
    let app = stage.register()
    let live = stage.bring("live", stage.register(Stage.talk), to: .joined)
    stage.give(live, .end, call: 1)
    stage.give(stage.comesIn("in", app), .answerEnding)
    stage.fail("live")
    #expect(stage.effects.reply(to: 1).refusal == .actionFailed && stage.effects.reply().refusal == .actionFailed)
    #expect(stage.look("live") == "joined" && stage.look("in") == "idle!" && stage.engine.commands.count == 0)
  }

  /// "If the live one ends meanwhile: go on."
  @Test(arguments: [ConversationCommand.answer, .answerEnding])
  mutating func theLiveOneEnds(command: ConversationCommand) {
    let app = stage.register()
    stage.bring("live", stage.register(Stage.talk), to: .joined)
    stage.give(stage.comesIn("in", app), command)
    stage.report("live", .ended(.remoteEnded, nil))
    #expect(stage.effects.asked == [Asked("in", .join)])
    #expect(stage.fulfil("in").reply() == .done)
  }

  /// "If the incoming goes meanwhile: the pause is not undone." Case 13: "Answer fails `InvalidState`; nothing else
  /// happens."
  @Test(arguments: [false, true]) mutating func theIncomingGoes(isAsked: Bool) {
    let app = stage.register()
    stage.bring("live", stage.register(Stage.talk), to: .joined)
    stage.give(stage.comesIn("in", app), .answer)
    if isAsked { stage.fulfil("live") }
    stage.apply(
      .conversationReported(
        provider: app, ConversationReport("in", .ended(.joinedElsewhere, nil)), caller: ":\(Stage.phone)", call: nil))
    #expect(stage.effects.reply().refusal == .invalidState && stage.effects.asked.isEmpty)
    #expect(stage.conversation("in")?.endReason == .joinedElsewhere)
    if !isAsked { stage.fulfil("live") }
    #expect(stage.look("live") == "paused" && stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  /// One that is answered elsewhere while others give way is not asked for any more.
  @Test mutating func itIsJoinedMeanwhile() {
    let app = stage.register()
    stage.bring("live", stage.register(Stage.talk), to: .joined)
    stage.give(stage.comesIn("in", app), .answer)
    stage.report("in", .connected(nil))
    #expect(stage.fulfil("live").asked.isEmpty && stage.effects.reply() == .done)
    #expect(stage.look("in") == "joined" && stage.look("live") == "paused")
  }

  /// "only across feeds or providers does the engine do pause, then join": those of the feed itself it leaves to it.
  @Test(arguments: [ConversationCommand.answer, .answerEnding]) mutating func manyLive(command: ConversationCommand) {
    let app = stage.register()
    let feed = stage.register(Stage.modem)
    stage.bring("own", feed, to: .joined)
    stage.bring("other", app, to: .joined)
    stage.bring("third", stage.register(Stage.talk), to: .joined)
    stage.give(stage.comesIn("in", feed), command)
    let way: ConversationAction = command == .answer ? .pause(true) : .end
    #expect(stage.effects.asked == [Asked("other", way), Asked("third", way)])
    #expect(stage.fulfil("third").asked.isEmpty)
    let last = Asked("in", .answer(others: command == .answer ? .hold : .end))
    #expect(stage.fulfil("other").asked == [last])
    #expect(stage.fulfil("in").reply() == .done)
  }

  /// A second one that rings is not in the way.
  @Test mutating func twoRing() {
    let app = stage.register()
    stage.comesIn("a", app)
    let b = stage.comesIn("b", app)
    #expect(stage.give(b, .answer) == nil && stage.effects.asked == [Asked("b", .join)])
    #expect(stage.look("a") == "idle!")
  }

  /// One that is being answered is in the way of the next, as if it were joining.
  @Test(arguments: [ConversationCommand.answer, .answerHolding]) mutating func twoAreAnswered(
    command: ConversationCommand
  ) {
    let app = stage.register()
    let a = stage.comesIn("a", app)
    let b = stage.comesIn("b", stage.register(Stage.modem))
    stage.give(a, .answer, call: 1)
    #expect(stage.controls("b") == ["decline", "answerEnding", "silence"])
    let refused = stage.give(b, command, call: 2)
    #expect(refused.refusal == .invalidState && refused.sentence.contains("is being answered"))
    #expect(stage.give(b, .answerEnding, call: 3) == nil && stage.effects.asked == [Asked("a", .end)])
    #expect(stage.effects.reply(to: 1).refusal == .invalidState)
    #expect(stage.fulfil("a", "end").asked == [Asked("b", .join)] && stage.conversation("a")?.endReason == .declined)
  }

  /// A hold that is under way already is not asked for twice.
  @Test mutating func itIsBeingHeld() {
    let app = stage.register()
    let live = stage.bring("live", app, to: .joined)
    let number = stage.comesIn("in", app)
    stage.give(live, .setPaused(true), call: 1)
    #expect(stage.controls("in") == ["decline", "(answerHolding)", "answerEnding", "silence"])
    let reply = stage.give(number, .answer)
    #expect(reply.refusal == .invalidState && reply.sentence.contains("pause is under way"))
    stage.fulfil("live")
    #expect(stage.give(number, .answer) == nil && stage.effects.asked == [Asked("in", .join)])
  }

  /// Only one that came in and was not answered can be answered.
  @Test(arguments: [ConversationState.joining, .joined, .paused, .leaving, .left], [false, true])
  mutating func onlyIncoming(state: ConversationState, isFeed: Bool) {
    let a = stage.bring("a", isFeed ? stage.register(Stage.modem) : stage.register(), to: state)
    for command in [ConversationCommand.answer, .answerHolding, .answerEnding] {
      #expect(stage.give(a, command, call: 8).refusal == .invalidState)
    }
    stage.dial("out")
    #expect(stage.give(stage.number("out"), .answer, call: 8).refusal == .invalidState)
  }

  /// A feed whose source has answered says so by the state; if it never does, it rings again.
  @Test(arguments: [ConversationState.joining, .joined, .paused]) mutating func aFeedAnswers(state: ConversationState) {
    let a = stage.comesIn("a", stage.register(Stage.modem))
    stage.give(a, .answer)
    #expect(stage.fulfil("a").reply() == .done && stage.look("a") == "idle(join)")
    // What is said of others, or says nothing of that, changes nothing.
    stage.bring("b", stage.register("org.glanced.Feed.pipewire"), to: .joined)
    stage.report("b", .state(.left))
    stage.report("a", .updated(ConversationUpdate()))
    stage.report("a", .state(.idle))
    #expect(stage.look("a") == "idle(join)" && stage.engine.commands.count == 1)
    stage.report("a", .state(state))
    #expect(stage.conversation("a")?.state == state && stage.engine.commands.count == 0)
    #expect((stage.conversation("a")?.connectedAt == nil) == (state == .joining))
    if state != .joining { #expect(stage.conversation("a")?.pending == "") }
    stage.wait(.seconds(60))
    #expect(stage.conversation("a")?.state == state)
  }

  /// Its state came before its answer.
  @Test(arguments: [ConversationState.joining, .joined]) mutating func aFeedIsQuick(state: ConversationState) {
    stage.give(stage.comesIn("a", stage.register(Stage.modem)), .answer)
    stage.report("a", .state(state))
    #expect(stage.fulfil("a").reply() == .done && stage.engine.commands.count == 0)
  }

  @Test mutating func aFeedThatAnswersInVain() {
    let a = stage.comesIn("a", stage.register(Stage.modem))
    stage.give(a, .answer)
    stage.wait(.seconds(5))
    stage.fulfil("a")
    #expect(stage.wait(.milliseconds(14_999)).isEmpty && stage.look("a") == "idle(join)")
    stage.wait(.milliseconds(1))
    #expect(stage.look("a") == "idle!" && stage.effects.timedOut.isEmpty && stage.effects.reply() == nil)
    #expect(stage.give(a, .answer) == nil && stage.effects.asked == [Asked("a", .join)])
  }

  /// A feed's call that goes, or is hung up, before its source has said that it is answered.
  @Test(arguments: [false, true]) mutating func aFeedAnswersAndTheCallGoes(isEnded: Bool) {
    let a = stage.comesIn("a", stage.register(Stage.modem))
    stage.give(a, .answer)
    stage.fulfil("a")
    if isEnded {
      stage.give(a, .end, call: 8)
      #expect(stage.look("a") == "leaving(end)" && stage.engine.commands.count == 1)
      stage.fail("a")
      #expect(stage.look("a") == "idle!")
    } else {
      stage.report("a", .state(.left))
      #expect(stage.look("a") == "left" && stage.conversation("a")?.endReason == .remoteEnded)
    }
    #expect(stage.engine.commands.count == 0)
  }
}
