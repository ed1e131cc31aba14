import GlanceModel
import Testing

@testable import GlanceEngine

/// What fails, comes too late, twice, or from somebody else: the rows about it.
struct FailureTests {
  private var stage = Stage()
  private let app: Int
  private let feed: Int

  init() {
    app = stage.register()
    feed = stage.register(Stage.modem)
  }

  private func provider(_ isFeed: Bool) -> Int { isFeed ? feed : app }

  /// "join or start fails or times out → `left`, `failed`"; a feed's join leaves the call as its source has it.
  @Test(arguments: ["join", "start"], [(false, false), (false, true), (true, false), (true, true)])
  mutating func joinFails(action: String, how: (isFeed: Bool, isLate: Bool)) {
    let (isFeed, isLate) = how
    if action == "join" {
      stage.give(stage.comesIn("a", provider(isFeed)), .answer)
    } else {
      stage.dial("a", by: .provider(provider(isFeed)))
    }
    if isLate { stage.wait(.seconds(20)) } else { stage.fail("a") }
    #expect(stage.effects.reply().refusal == (isLate ? .timedOut : .actionFailed))
    #expect(stage.effects.timedOut == (isLate ? ["\(action) a"] : []))
    let ringsOn = isFeed && action == "join"
    #expect(stage.look("a") == (ringsOn ? "idle!" : "left"))
    #expect(stage.conversation("a")?.endReason == (ringsOn ? nil : .failed))
    #expect(stage.effects.recents.map(\.status) == (ringsOn ? [] : [action == "join" ? .missed : .failed]))
    #expect(stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  /// "pause, mute, merge, unmerge, tones, video fail or time out → state unchanged; the caller gets the error".
  @Test(
    arguments: [
      (ConversationCommand.setPaused(true), "pause"), (.setMuted(true), "mute"), (.setVideo(true), "video"),
      (.playTones("12"), "playTones"), (.merge(with: nil), "merge"), (.unmerge, "unmerge"),
    ], [false, true])
  mutating func othersFail(command: (ConversationCommand, String), isLate: Bool) {
    let provider = stage.register(Stage.talk) {
      $0.supportsVideo = true
      $0.maximumGroups = 5
    }
    let a = stage.bring("a", provider, to: .joined)
    stage.bring("b", provider, to: .paused)
    if command.1 == "unmerge" {
      stage.give(a, .merge(with: stage.number("b")))
      stage.fulfil("a")
      stage.fulfil("b", "pause")
    }
    let before = stage.conversation("a")
    let controls = stage.controls("a")
    #expect(stage.give(a, command.0) == nil && stage.conversation("a")?.pending == command.1)
    if isLate { stage.wait(.seconds(20)) } else { stage.fail("a") }
    #expect(stage.effects.reply().refusal == (isLate ? .timedOut : .actionFailed))
    #expect(stage.effects.timedOut == (isLate ? ["\(command.1) a"] : []))
    #expect(stage.conversation("a") == before && stage.controls("a") == controls)
    #expect(stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  /// One that rings is declined, and one that goes on is hung up.
  @Test(arguments: [(ConversationState.idle, "decline"), (.joined, "hang up")])
  mutating func whatFailsIsNamed(_ state: ConversationState, _ what: String) {
    let a = stage.bring("a", stage.register(), to: state)
    #expect(stage.give(a, .end) == nil)
    stage.fail("a")
    #expect(stage.effects.reply().sentence.contains(" could not \(what): "), "\(stage.effects.reply().sentence)")
  }

  /// "second completion, or one after the time-out → ignored, logged"; case 17: "the first counts".
  @Test mutating func secondCompletion() {
    let a = stage.bring("a", app, to: .joined)
    stage.give(a, .setPaused(true))
    let id = stage.effects.requests.first?.id ?? 0
    stage.fulfil("a")
    stage.apply(.actionAnswered(id, .failed("late")))
    #expect(stage.look("a") == "paused" && stage.effects.isEmpty && stage.engine.counters.lateAnswers == 1)
    stage.give(a, .setPaused(false))
    let next = stage.effects.requests.first?.id ?? 0
    #expect(next > id)
    stage.wait(.seconds(20))
    stage.apply(.actionAnswered(next, .fulfilled(nil)))
    #expect(stage.look("a") == "paused" && stage.effects.isEmpty && stage.engine.counters.lateAnswers == 2)
    stage.apply(.actionAnswered(999, .fulfilled(nil)))
    #expect(stage.engine.counters.lateAnswers == 3)
  }

  /// "a malformed or unknown action or UUID → error; nothing changes".
  @Test mutating func unknown() {
    let a = stage.comesIn("a", app)
    stage.report("a", .ended(nil, nil))
    #expect(stage.report("b", .connected(nil), app).refusal == .unknownObject)
    #expect(stage.report("a", .connected(nil), app).refusal == .unknownObject)
    #expect(stage.give(99, .answer).refusal == .unknownObject)
    #expect(stage.give(a, .answer).refusal == .invalidState)
    stage.feed(feed, ConversationReport("b", .connected(nil)), ConversationReport("c", .state(.joined)))
    #expect(stage.engine.counters.unknownReports == 2 && stage.engine.conversationNumbers == [a])
    stage.feed(99, ConversationReport("b", .connected(nil)))
    #expect(stage.effects.isEmpty)
  }

  /// Only the connection that registered a provider speaks for it.
  @Test mutating func owners() {
    let a = stage.comesIn("a", app)
    for (provider, caller) in [(app, ":somebody"), (feed, ":somebody"), (99, ":\(Stage.phone)")] {
      let expected: RefusalKind = provider == 99 ? .unknownObject : .notOwner
      let update = ConversationUpdate()
      #expect(
        stage.ask { .incomingReported(provider: provider, uuid: "b", update: update, caller: caller, call: $0) }.refusal
          == expected)
      let report = ConversationReport("a", .ended(nil, nil))
      #expect(
        stage.ask { .conversationReported(provider: provider, report, caller: caller, call: $0) }.refusal == expected)
      #expect(
        stage.ask {
          .actionsRequested(provider: provider, [RequestedAction("a", .end)], caller: caller, call: $0)
        }.refusal == expected)
      #expect(stage.ask { .providerUnregistered(provider: provider, caller: caller, call: $0) }.refusal == expected)
      let configuration = ProviderConfiguration(app: Stage.talk)
      #expect(
        stage.ask { .providerUpdated(provider: provider, configuration, caller: caller, call: $0) }.refusal == expected)
    }
    #expect(stage.engine.conversationNumbers == [a] && stage.look("a") == "idle!")
  }
}
