import GlanceModel
import Testing

@testable import GlanceEngine

/// `RequestActions`: all or none, one after the other, back through the delegate. "A transaction's error (unknown UUID,
/// UUID exists, empty, invalid, too many groups) leaves everything as it was".
struct TransactionTests {
  private var stage = Stage()
  private let app: Int
  private static let handles: [Handle] = [Handle(kind: .phone, value: "+4930999")]
  private static let calling: ConversationAction = .start(handles: handles, video: true)

  init() { app = stage.register { $0.maximumGroups = 3 } }

  private mutating func request(_ actions: RequestedAction...) -> Reply? { request(actions) }

  private mutating func request(_ actions: [RequestedAction]) -> Reply? {
    stage.ask { .actionsRequested(provider: app, actions, caller: ":\(Stage.phone)", call: $0) }
  }

  /// Answered with the conversations of the actions before they are done; each goes out after the one before.
  @Test mutating func oneAfterTheOther() {
    let live = stage.bring("live", app, to: .joined)
    let a = stage.comesIn("a", app)
    let reply = request(
      RequestedAction("live", .pause(true)), RequestedAction("a", .join), RequestedAction("a", .mute(true)))
    #expect(reply == .conversations([live, a, a]))
    #expect(stage.effects.asked == [Asked("live", .pause(true))] && stage.look("a") == "idle(join)")
    #expect(stage.fulfil("live").asked == [Asked("a", .join)])
    #expect(stage.fulfil("a").asked == [Asked("a", .mute(true))])
    #expect(stage.fulfil("a").asked.isEmpty)
    #expect(stage.look("live") == "paused" && stage.look("a") == "joined" && stage.conversation("a")?.muted == true)
    #expect(stage.engine.commands.count == 0)
  }

  /// What a step wants may be so already.
  @Test mutating func itIsSoAlready() {
    stage.bring("a", app, to: .joined)
    _ = request(
      RequestedAction("a", .pause(true)), RequestedAction("a", .pause(true)), RequestedAction("a", .pause(false)),
      RequestedAction("a", .pause(false)), RequestedAction("a", .mute(true)))
    #expect(stage.effects.asked == [Asked("a", .pause(true))])
    #expect(stage.fulfil("a").asked == [Asked("a", .pause(false))])
    #expect(stage.fulfil("a").asked == [Asked("a", .mute(true))])
  }

  /// Each action is checked against what those before it will have made of things.
  @Test mutating func eachCountsForTheNext() {
    stage = Stage()
    let app = stage.register {
      $0.maximumGroups = 3
      $0.maximumPerGroup = 2
    }
    for uuid in ["a", "b", "c"] { stage.bring(uuid, app, to: uuid == "a" ? .joined : .paused) }
    let before = stage.engine.conversationNumbers.map { stage.engine.conversation($0) }
    let full = request(RequestedAction("b", .merge(with: "a")), RequestedAction("c", .merge(with: "a")))
    #expect(full.refusal == .limitsExceeded && full.sentence.contains("2 in a group"))
    let many = request(
      RequestedAction("b", .merge(with: "a")), RequestedAction("d", Self.calling), RequestedAction("b", .unmerge))
    #expect(many.refusal == .limitsExceeded && many.sentence.contains("3 groups"))
    let over = request(RequestedAction("b", .end), RequestedAction("b", .merge(with: "a")))
    #expect(over.refusal == .invalidState && over.sentence.contains("is over"))
    #expect(
      stage.effects.asked.isEmpty && stage.engine.conversationNumbers.map { stage.engine.conversation($0) } == before)
    // What one leaves the next may take.
    let right = request(
      RequestedAction("b", .merge(with: "a")), RequestedAction("b", .unmerge), RequestedAction("c", .merge(with: "a")))
    #expect(right.refusal == nil && stage.effects.asked == [Asked("b", .merge(with: "a"))])
  }

  /// The end of the first one is what the next waits for.
  @Test mutating func endThenJoin() {
    stage.bring("live", app, to: .joined)
    stage.comesIn("a", app)
    _ = request(RequestedAction("live", .end), RequestedAction("a", .join))
    #expect(stage.look("live") == "leaving(end)" && stage.look("a") == "idle(join)")
    #expect(stage.fulfil("live").asked == [Asked("a", .join)])
    stage.fulfil("a")
    #expect(stage.look("live") == "left" && stage.look("a") == "joined")
  }

  /// A start makes its conversation at once; the others can be about it already.
  @Test mutating func start() {
    stage.bring("live", app, to: .joined)
    let reply = request(
      RequestedAction("live", .pause(true)), RequestedAction("a", Self.calling), RequestedAction("a", .mute(true)),
      RequestedAction("a", .playTones("12")), RequestedAction("a", .pause(true)), RequestedAction("a", .video(false)))
    #expect(reply == .conversations([1, 2, 2, 2, 2, 2]))
    #expect(stage.look("a") == "joining" && stage.conversation("a")?.direction == .outgoing)
    #expect(stage.conversation("a")?.members == Self.handles && stage.conversation("a")?.video == true)
    #expect(stage.fulfil("live").asked == [Asked("a", Self.calling)])
    #expect(stage.fulfil("a").asked == [Asked("a", .mute(true))])
    #expect(stage.fulfil("a").asked == [Asked("a", .playTones("12"))])
    #expect(stage.fulfil("a").asked == [Asked("a", .pause(true))])
    #expect(stage.fulfil("a").asked == [Asked("a", .video(false))] && stage.look("a") == "paused(video)")
    #expect(stage.fulfil("a").asked.isEmpty && stage.conversation("a")?.video == false)
  }

  /// A step that fails ends the rest: what was to be joined rings on, what was to be started is over.
  @Test(arguments: [false, true]) mutating func aStepFails(isLate: Bool) {
    stage.bring("live", app, to: .joined)
    stage.comesIn("a", app)
    _ = request(RequestedAction("live", .pause(true)), RequestedAction("a", .join), RequestedAction("live", .end))
    if isLate { stage.wait(.seconds(20)) } else { stage.fail("live") }
    #expect(stage.effects.asked.isEmpty && stage.look("a") == "idle!" && stage.look("live") == "joined")
    stage.report("a", .ended(nil, nil))
    _ = request(RequestedAction("live", .pause(true)), RequestedAction("b", Self.calling))
    if isLate { stage.wait(.seconds(20)) } else { stage.fail("live") }
    #expect(stage.effects.asked.isEmpty && stage.look("b") == "left" && stage.conversation("b")?.endReason == .failed)
    #expect(stage.effects.recents.map(\.status) == [.failed] && stage.engine.commands.count == 0)
  }

  /// One of its conversations goes meanwhile: what is about the others goes on.
  @Test mutating func oneGoes() {
    stage.bring("live", app, to: .joined)
    stage.comesIn("a", app)
    stage.comesIn("b", app)
    _ = request(
      RequestedAction("live", .pause(true)), RequestedAction("a", .join), RequestedAction("a", .mute(true)),
      RequestedAction("b", .end))
    stage.report("a", .ended(.unanswered, nil))
    #expect(stage.fulfil("live").asked == [Asked("b", .end)])
    stage.fulfil("b")
    #expect(stage.look("b") == "left" && stage.engine.commands.count == 0)
  }

  /// A person hangs up what a transaction is still about.
  @Test mutating func aPersonEndsIt() {
    stage.bring("live", app, to: .joined)
    stage.comesIn("a", app)
    _ = request(RequestedAction("live", .pause(true)), RequestedAction("a", .join), RequestedAction("b", Self.calling))
    stage.give(stage.number("a"), .end)
    #expect(stage.effects.asked == [Asked("a", .end)])
    #expect(stage.give(stage.number("b"), .end, call: 8) == .done && stage.look("b") == "left")
    #expect(stage.fulfil("live").asked.isEmpty)
    stage.fulfil("a")
    #expect(stage.look("a") == "left" && stage.engine.commands.count == 0)
  }

  /// Groups: merge, unmerge, with what they need.
  @Test mutating func groups() {
    for uuid in ["a", "b"] { stage.bring(uuid, app, to: .joined) }
    #expect(request(RequestedAction("b", .merge(with: "a"))) == .conversations([2]))
    stage.fulfil("b")
    #expect(stage.conversation("b")?.group == 1)
    #expect(request(RequestedAction("b", .merge(with: "a"))).refusal == .invalidState)
    stage.comesIn("c", app)
    #expect(request(RequestedAction("c", .join), RequestedAction("c", .merge(with: "a"))) == .conversations([3, 3]))
    #expect(stage.fulfil("c").asked == [Asked("c", .merge(with: "a"))])
    stage.fulfil("c")
    #expect(stage.conversation("c")?.group == 1)
    #expect(request(RequestedAction("b", .unmerge)) == .conversations([2]))
    stage.fulfil("b")
    #expect(stage.conversation("b")?.group == nil)
  }

  struct Wrong: CustomTestStringConvertible {
    let testDescription: String
    let actions: [RequestedAction]
    let kind: RefusalKind
  }

  static let good: RequestedAction = RequestedAction("live", .pause(true))
  static let wrong: [Wrong] = [
    Wrong(testDescription: "empty", actions: [], kind: .invalidArgs),
    Wrong(testDescription: "too many", actions: Array(repeating: good, count: 17), kind: .invalidArgs),
    Wrong(testDescription: "unknown UUID", actions: [good, RequestedAction("z", .end)], kind: .unknownObject),
    Wrong(testDescription: "over", actions: [good, RequestedAction("left", .end)], kind: .unknownObject),
    Wrong(testDescription: "UUID exists", actions: [good, RequestedAction("ring", calling)], kind: .alreadyExists),
    Wrong(
      testDescription: "UUID exists, of the same transaction",
      actions: [RequestedAction("ring", .end), RequestedAction("n", calling), RequestedAction("n", calling)],
      kind: .alreadyExists),
    Wrong(
      testDescription: "too many groups",
      actions: [good, RequestedAction("n", calling), RequestedAction("m", calling)],
      kind: .limitsExceeded),
    Wrong(
      testDescription: "nobody to call", actions: [RequestedAction("n", .start(handles: [], video: false))],
      kind: .invalidArgs),
    Wrong(testDescription: "join of one that goes on", actions: [RequestedAction("live", .join)], kind: .invalidState),
    Wrong(
      testDescription: "mute of one that rings", actions: [RequestedAction("ring", .mute(true))], kind: .invalidState),
    Wrong(
      testDescription: "video of one that rings", actions: [RequestedAction("ring", .video(true))], kind: .invalidState),
    Wrong(
      testDescription: "pause of one that rings", actions: [RequestedAction("ring", .pause(true))], kind: .invalidState),
    Wrong(
      testDescription: "tones of one that rings", actions: [RequestedAction("ring", .playTones("1"))],
      kind: .invalidState),
    Wrong(
      testDescription: "mute of one that is muted before it is joined",
      actions: [RequestedAction("ring", .end), RequestedAction("ring", .mute(true))], kind: .invalidState),
    Wrong(
      testDescription: "mute of another than is started",
      actions: [RequestedAction("n", calling), RequestedAction("ring", .mute(true))], kind: .invalidState),
    Wrong(
      testDescription: "unmerge of one alone", actions: [good, RequestedAction("live", .unmerge)], kind: .invalidState),
    Wrong(
      testDescription: "merge with itself", actions: [RequestedAction("live", .merge(with: "live"))],
      kind: .invalidState),
    Wrong(
      testDescription: "merge with nobody", actions: [RequestedAction("live", .merge(with: "z"))], kind: .unknownObject),
    Wrong(
      testDescription: "merge with one that rings", actions: [RequestedAction("live", .merge(with: "ring"))],
      kind: .invalidState),
    Wrong(
      testDescription: "merge of one that rings", actions: [RequestedAction("ring", .merge(with: "live"))],
      kind: .invalidState),
    Wrong(
      testDescription: "a feed's answer", actions: [RequestedAction("ring", .answer(others: .hold))], kind: .invalidArgs
    ),
    Wrong(
      testDescription: "a feed's swap", actions: [RequestedAction("live", .swap(with: "ring"))], kind: .invalidArgs),
  ]

  @Test(arguments: wrong) mutating func allOrNone(wrong: Wrong) {
    stage.add("lock", .lockscreen)
    stage.bring("live", app, to: .joined)
    stage.comesIn("ring", app)
    stage.bring("left", app, to: .left)
    stage.wait(.seconds(3))
    let before = stage.engine.conversationNumbers.map { stage.engine.conversation($0) }
    let controls = stage.controls("ring")
    let next = stage.engine.nextConversationNumber
    let reply = request(wrong.actions)
    #expect(reply.refusal == wrong.kind && stage.effects.count == 1)
    #expect(stage.engine.conversationNumbers.map { stage.engine.conversation($0) } == before)
    #expect(stage.controls("ring") == controls && stage.engine.nextConversationNumber == next)
    #expect(stage.engine.commands.count == 0 && stage.engine.nextDeadline.boot == nil)
    if wrong.kind == .limitsExceeded { #expect(reply.sentence.contains("maximumGroups")) }
  }

  /// "too many groups": one that the transaction ends makes room; 16 actions are not too many.
  @Test mutating func roomIsMade() {
    stage.bring("live", app, to: .joined)
    stage.bring("held", app, to: .paused)
    stage.comesIn("ring", app)
    #expect(request(RequestedAction("n", Self.calling)).refusal == .limitsExceeded)
    #expect(request(RequestedAction("held", .end), RequestedAction("n", Self.calling)) == .conversations([2, 4]))
    let many = (0..<16).map { RequestedAction("live", .mute($0 % 2 == 0)) }
    #expect(request(many) == .conversations(Array(repeating: 1, count: 16)))
  }

  /// "too many groups": what is full stays full.
  @Test mutating func aFullGroup() {
    stage.apply(
      .providerUpdated(
        provider: app, ProviderConfiguration(app: Stage.phone, maximumGroups: 5, maximumPerGroup: 2),
        caller: ":\(Stage.phone)", call: nil))
    for uuid in ["a", "b", "c"] { stage.bring(uuid, app, to: .joined) }
    stage.give(2, .merge(with: 1))
    stage.fulfil("b")
    let reply = request(RequestedAction("c", .merge(with: "a")))
    #expect(reply.refusal == .limitsExceeded && reply.sentence.contains("maximumPerGroup"))
  }

  /// What is being answered or ended already.
  @Test mutating func underWay() {
    stage.give(stage.comesIn("a", app), .answer, call: 8)
    stage.bring("b", app, to: .leaving)
    #expect(request(RequestedAction("a", .join)).refusal == .invalidState)
    #expect(request(RequestedAction("b", .end)).refusal == .invalidState)
    #expect(request(RequestedAction("a", .end)) == .conversations([1]))
  }
}
