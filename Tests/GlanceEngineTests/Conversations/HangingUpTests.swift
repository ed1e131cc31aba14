import GlanceModel
import Testing

@testable import GlanceEngine

/// How a conversation is ended from here: the rows about End.
struct HangingUpTests {
  private var stage = Stage()
  private let app: Int
  private let feed: Int

  init() {
    app = stage.register()
    feed = stage.register(Stage.modem)
  }

  private func provider(_ isFeed: Bool) -> Int { isFeed ? feed : app }

  /// "End → `leaving` at once; the provider asked; fulfilled, reported or timed out → `left`." But "feeds own the truth":
  /// what a telephone has not hung up goes on.
  @Test(arguments: ["fulfilled", "reported", "timed out"], [false, true])
  mutating func ending(how: String, isFeed: Bool) {
    let a = stage.bring("a", provider(isFeed), to: .joined)
    #expect(stage.give(a, .end) == nil)
    #expect(stage.look("a") == "leaving(end)" && stage.effects.asked == [Asked("a", .end)])
    #expect(stage.give(a, .end, call: 8).refusal == .invalidState)
    switch how {
    case "fulfilled":
      stage.fulfil("a")
      if isFeed {
        // Its source has the last word.
        #expect(stage.look("a") == "leaving(end)" && stage.effects.reply() == nil)
        stage.report("a", .state(.left))
      }
    case "reported": stage.report("a", .ended(.remoteEnded, nil), provider(isFeed))
    default: stage.wait(.seconds(20))
    }
    if how == "timed out", isFeed {
      #expect(stage.look("a") == "joined" && stage.controls("a").contains("end"))
      #expect(stage.effects.timedOut == ["end a"] && stage.effects.reply().refusal == .timedOut)
      #expect(stage.effects.recents.isEmpty && stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
      #expect(stage.give(a, .end, call: 9) == nil && stage.effects.asked == [Asked("a", .end)])
      return
    }
    #expect(stage.look("a") == "left" && stage.conversation("a")?.endReason == .ended)
    if how == "timed out" {
      #expect(stage.effects.timedOut == ["end a"])
      #expect(stage.effects.reply().refusal == .timedOut)
    } else {
      // A report answers both its own call and the person's.
      #expect(stage.effects.contains(.reply(7, .done)))
    }
    #expect(stage.effects.recents.map(\.status) == [.connected])
    #expect(stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  /// "Failed → back to the last state the source gave", and it stays there.
  @Test(arguments: [ConversationState.idle, .joining, .joined, .paused], [false, true])
  mutating func endFailed(state: ConversationState, isFeed: Bool) {
    let a = stage.bring("a", provider(isFeed), to: state)
    let before = stage.look("a")
    let controls = stage.controls("a")
    stage.give(a, .end)
    #expect(stage.look("a") == "leaving(end)" && stage.controls("a").isEmpty)
    let reply = stage.fail("a", "end", "no network").reply()
    #expect(reply.refusal == .actionFailed && reply.sentence.contains("no network"))
    #expect(stage.look("a") == before && stage.controls("a") == controls)
    #expect(stage.engine.commands.count == 0 && stage.engine.nextDeadline.boot == nil)
    stage.wait(.seconds(60))
    #expect(stage.look("a") == before)
    // It can be asked for again, and works.
    #expect(stage.give(a, .end) == nil)
    #expect(stage.effects.asked == [Asked("a", .end)])
    stage.report("a", .ended(nil, nil))
    #expect(stage.look("a") == "left")
  }

  /// What the source says while an end is under way is what an end that fails goes back to.
  @Test mutating func endFailedAfterNews() {
    let a = stage.bring("a", app, to: .joining)
    stage.give(a, .end)
    stage.report("a", .connected(nil))
    #expect(stage.look("a") == "leaving(end)")
    stage.fail("a")
    #expect(stage.look("a") == "joined")
  }

  /// "End on an incoming idle one → declines".
  @Test(arguments: [
    (ConversationState.idle, ConversationEndReason.declined), (.joined, .ended), (.paused, .ended),
  ])
  mutating func declining(state: ConversationState, reason: ConversationEndReason) {
    let a = stage.bring("a", app, to: state)
    stage.give(a, .end)
    #expect(stage.conversation("a")?.ringing == false && stage.engine.ringtone == nil)
    stage.fulfil("a")
    #expect(stage.conversation("a")?.endReason == reason)
  }

  /// "What was asked here counts more than the reason a source gives."
  @Test mutating func ourEndCounts() {
    let a = stage.comesIn("a", app)
    stage.give(a, .end)
    stage.report("a", .ended(.unanswered, nil))
    #expect(stage.conversation("a")?.endReason == .declined)
  }

  /// Case 5: one end, one row; case 12: "glance gone at once"; "a `left` one stays readable for 2 s, then goes".
  @Test mutating func leftIsReadable() {
    stage.add("lock", .lockscreen)
    let a = stage.comesIn("a", app)
    stage.give(a, .end)
    #expect(stage.calls("lock") == ["a"])
    stage.fulfil("a")
    #expect(stage.effects.recents.map(\.status) == [.declined])
    #expect(stage.calls("lock").isEmpty && stage.effects.contains(.glancesChanged(surface: "lock")))
    #expect(stage.controls("a").isEmpty && stage.conversation("a")?.endedAt == stage.now.wall)
    #expect(stage.wait(.milliseconds(1999)).isEmpty && stage.engine.conversation(a) != nil)
    #expect(stage.wait(.milliseconds(1)) == [.conversationRemoved(a)] && stage.engine.conversation(a) == nil)
    #expect(stage.wait(.seconds(60)).isEmpty)
  }

  /// Case 6: "A decline that failed to reach the provider is never applied to the next call."
  @Test(arguments: [false, true]) mutating func theNextCall(isLate: Bool) {
    let a = stage.comesIn("a", app)
    stage.give(a, .end)
    let id = stage.effects.requests.first?.id ?? 0
    if isLate {
      stage.wait(.seconds(20))
    } else {
      stage.fail("a")
      stage.report("a", .ended(.unanswered, nil))
    }
    let next = stage.comesIn("a", app)
    stage.apply(.actionAnswered(id, .fulfilled(nil)))
    #expect(next > a && stage.look("a") == "idle!" && stage.effects.isEmpty)
    stage.wait(.seconds(60))
    #expect(stage.look("a") == "idle!")
  }

  /// Who waits for something else hears nothing of an end that fails.
  @Test mutating func endFailedBesides() {
    let a = stage.bring("a", app, to: .joined)
    let b = stage.bring("b", app, to: .joined)
    stage.give(b, .setMuted(true), call: 8)
    stage.give(a, .end)
    stage.fail("a")
    #expect(stage.effects.reply().refusal == .actionFailed && stage.effects.reply(to: 8) == nil)
    #expect(stage.fulfil("b").reply(to: 8) == .done && stage.conversation("b")?.muted == true)
  }
}
