import GlanceModel
import Testing

@testable import GlanceEngine

/// "End while a join is pending: sent at once; the join's caller gets `InvalidState`; the join's later outcome only
/// updates the remembered state."
struct EndWhileJoiningTests {
  private var stage = Stage()
  private let app: Int
  private let feed: Int

  /// What comes of the join after the end was asked for, and then of the end.
  struct Case: CustomTestStringConvertible {
    let join: Outcome
    let end: Outcome
    /// How it looks once the end has come to that, of an app and of a feed.
    let app: String
    let feed: String
    var reason: ConversationEndReason = .declined
    var status: Recent.Status = .declined

    var testDescription: String { "join \(join), end \(end)" }
  }

  enum Outcome { case fulfilled, failed, never }

  static let cases = [
    Case(join: .fulfilled, end: .fulfilled, app: "left", feed: "leaving(end)", status: .connected),
    Case(join: .fulfilled, end: .failed, app: "joined", feed: "idle!"),
    Case(join: .fulfilled, end: .never, app: "left", feed: "idle!", status: .connected),
    Case(join: .failed, end: .fulfilled, app: "left", feed: "leaving(end)"),
    Case(join: .failed, end: .failed, app: "left", feed: "idle!", reason: .failed, status: .missed),
    Case(join: .failed, end: .never, app: "left", feed: "idle!"),
    Case(join: .never, end: .fulfilled, app: "left", feed: "leaving(end)"),
    Case(join: .never, end: .failed, app: "idle(join)", feed: "idle(join)"),
    Case(join: .never, end: .never, app: "left", feed: "idle!"),
  ]

  init() {
    app = stage.register()
    feed = stage.register(Stage.modem)
  }

  @Test(arguments: cases, [false, true]) mutating func joinThenEnd(is row: Case, isFeed: Bool) {
    let a = stage.comesIn("a", isFeed ? feed : app)
    stage.give(a, .answer)
    stage.wait(.seconds(1))
    #expect(stage.give(a, .end, call: 8) == nil)
    #expect(stage.effects.asked == [Asked("a", .end)])
    #expect(stage.effects.reply().refusal == .invalidState && stage.effects.reply().sentence.contains("ended"))
    #expect(stage.look("a") == "leaving(end)")
    var effects: [Effect] = []
    switch row.join {
    case .fulfilled: effects += stage.fulfil("a", "join")
    case .failed: effects += stage.fail("a", "join")
    case .never: break
    }
    #expect(stage.look("a") == "leaving(end)")
    #expect(stage.engine.commands.count == (row.join == .never ? 2 : 1))
    switch row.end {
    case .fulfilled: effects += stage.fulfil("a", "end")
    case .failed: effects += stage.fail("a", "end")
    case .never: effects += stage.wait(.seconds(20))
    }
    #expect(stage.look("a") == (isFeed ? row.feed : row.app))
    #expect(effects.reply() == nil, "its caller was answered")
    switch (row.end, isFeed) {
    case (.fulfilled, true): #expect(effects.reply(to: 8) == nil)
    case (.fulfilled, false): #expect(effects.reply(to: 8) == .done)
    case (.failed, _): #expect(effects.reply(to: 8).refusal == .actionFailed)
    case (.never, _): #expect(effects.reply(to: 8).refusal == .timedOut)
    }
    guard stage.look("a") == "left", !isFeed else { return }
    #expect(stage.conversation("a")?.endReason == row.reason)
    #expect(effects.recents.map(\.status) == [row.status])
    stage.wait(.seconds(60))
    #expect(stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  /// What came of the join before the end failed is what it goes back to; what comes after counts as ever.
  @Test(arguments: [(Outcome.fulfilled, "joined"), (.failed, "left"), (.never, "left")])
  mutating func endFailsThenJoin(is join: Outcome, look: String) {
    let a = stage.comesIn("a", app)
    stage.give(a, .answer)
    stage.give(a, .end, call: 8)
    stage.fail("a", "end")
    // The join is under way still, so it does not ring, and cannot be answered again.
    #expect(stage.look("a") == "idle(join)" && stage.give(a, .answer, call: 9).refusal == .invalidState)
    switch join {
    case .fulfilled: stage.fulfil("a", "join")
    case .failed: stage.fail("a", "join")
    case .never: stage.wait(.seconds(20))
    }
    #expect(stage.look("a") == look)
    if look == "left" { #expect(stage.conversation("a")?.endReason == .failed) }
    #expect(stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  /// A feed's source that comes to nothing rings on.
  @Test mutating func endFailsThenTheJoinOfAFeed() {
    let a = stage.comesIn("a", feed)
    stage.give(a, .answer)
    stage.give(a, .end, call: 8)
    stage.fail("a", "end")
    #expect(stage.look("a") == "idle(join)")
    stage.fail("a", "join")
    #expect(stage.look("a") == "idle!")
  }

  /// Each command has its own deadline: the join's comes first and ends nothing.
  @Test mutating func deadlines() {
    let a = stage.comesIn("a", app)
    stage.give(a, .answer)
    stage.wait(.seconds(5))
    stage.give(a, .end, call: 8)
    #expect(stage.wait(.seconds(15)).timedOut == ["join a"] && stage.look("a") == "leaving(end)")
    #expect(stage.wait(.milliseconds(4999)).isEmpty)
    #expect(stage.wait(.milliseconds(1)).timedOut == ["end a"] && stage.look("a") == "left")
    #expect(stage.conversation("a")?.endReason == .declined && stage.effects.recents.map(\.status) == [.declined])
  }

  /// The same of one that was called from here.
  @Test(arguments: [Outcome.fulfilled, .failed, .never], [Outcome.fulfilled, .failed])
  mutating func startThenEnd(is start: Outcome, end: Outcome) {
    stage.dial("a", by: .provider(app))
    #expect(stage.give(stage.number("a"), .end, call: 8) == nil)
    #expect(stage.effects.reply().refusal == .invalidState && stage.effects.asked == [Asked("a", .end)])
    switch start {
    case .fulfilled: stage.fulfil("a", "start")
    case .failed: stage.fail("a", "start")
    case .never: break
    }
    #expect(stage.look("a") == "leaving(end)")
    if end == .fulfilled { stage.fulfil("a", "end") } else { stage.fail("a", "end") }
    switch (start, end) {
    case (_, .fulfilled):
      #expect(stage.look("a") == "left" && stage.conversation("a")?.endReason == .ended)
      #expect(stage.effects.recents.map(\.status) == [start == .fulfilled ? .connected : .cancelled])
    case (.fulfilled, _): #expect(stage.look("a") == "joined")
    case (.failed, _): #expect(stage.look("a") == "left" && stage.conversation("a")?.endReason == .failed)
    case (.never, _): #expect(stage.look("a").hasPrefix("joining("))
    }
  }

  /// The end comes while others give way first: what was asked of them is not undone, the join is never asked for.
  @Test(arguments: [ConversationCommand.answerHolding, .answerEnding])
  mutating func whileOthersGiveWay(how: ConversationCommand) {
    let other = stage.register(Stage.talk)
    stage.bring("b", other, to: .joined)
    let a = stage.comesIn("a", app)
    stage.give(a, how)
    #expect(stage.effects.asked == [Asked("b", how == .answerEnding ? .end : .pause(true))])
    #expect(stage.look("a") == "idle(join)")
    stage.give(a, .end, call: 8)
    #expect(stage.effects.reply().refusal == .invalidState && stage.effects.asked == [Asked("a", .end)])
    #expect(stage.fulfil("b").asked.isEmpty)
    #expect(stage.look("b") == (how == .answerEnding ? "left" : "paused"))
    stage.fail("a")
    // Nobody answers it any more.
    #expect(stage.look("a") == "idle!")
    #expect(stage.engine.commands.count == 0)
  }

  /// One that nobody was asked to start yet is over at once, and nobody is asked to end it.
  @Test(arguments: [false, true]) mutating func whileOthersGiveWayToAStart(isEndedByAnAnswer: Bool) {
    let other = stage.register(Stage.talk)
    stage.bring("b", other, to: .joined)
    stage.dial("a", by: .provider(app))
    #expect(stage.effects.asked == [Asked("b", .pause(true))] && stage.look("a") == "joining")
    // Of another one that is being connected somebody knows.
    stage.give(stage.bring("d", app, to: .joining), .end, call: 9)
    #expect(stage.effects.asked == [Asked("d", .end)])
    stage.fulfil("d")
    if isEndedByAnAnswer {
      let c = stage.comesIn("c", app)
      #expect(stage.give(c, .answerEnding, call: 8) == nil)
      #expect(stage.effects.asked == [Asked("b", .end)])
    } else {
      #expect(stage.give(stage.number("a"), .end, call: 8) == .done)
      #expect(stage.effects.asked.isEmpty)
    }
    #expect(stage.effects.reply().refusal == .invalidState && stage.effects.reply().sentence.contains("ended"))
    #expect(stage.look("a") == "left" && stage.effects.recents.map(\.status) == [.cancelled])
    #expect(stage.fulfil("b", "pause").asked.isEmpty)
    if isEndedByAnAnswer {
      #expect(stage.look("b") == "leaving(end)")
      #expect(stage.fulfil("b", "end").asked == [Asked("c", .join)])
      stage.fulfil("c")
    } else {
      #expect(stage.look("b") == "paused")
    }
    #expect(stage.engine.commands.count == 0)
  }
}
