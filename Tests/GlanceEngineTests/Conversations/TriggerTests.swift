import GlanceModel
import Testing

@testable import GlanceEngine

/// The table of triggers and effects, row by row.
struct TriggerTests {
  private var stage = Stage()
  private let app: Int
  private let feed: Int

  init() {
    app = stage.register()
    feed = stage.register(Stage.modem)
  }

  private func provider(_ isFeed: Bool) -> Int { isFeed ? feed : app }

  /// "incoming reported → `idle`, ringing. UUID known → `AlreadyExists`".
  @Test mutating func incoming() {
    let a = stage.comesIn("a", app)
    #expect(stage.look("a") == "idle!" && stage.effects.contains(.conversationAdded(a)))
    let conversation = stage.conversation("a")
    #expect(conversation?.direction == .incoming && conversation?.startedAt == stage.now.wall)
    #expect(conversation?.provider == Stage.phone && conversation?.members.map(\.value) == ["+4930123456"])
    let known = stage.ask {
      .incomingReported(
        provider: app, uuid: "a", update: ConversationUpdate(), caller: ":\(Stage.phone)", call: $0)
    }
    #expect(known.refusal == .alreadyExists && known.sentence.contains("a"))
    // "UUIDs are unique within their provider."
    let other = stage.comesIn("a", stage.register(Stage.talk))
    #expect(other > a && stage.engine.conversationNumbers == [a, other])
    // One that is over does not count.
    stage.report("a", .ended(nil, nil), app)
    #expect(stage.engine.conversation(a)?.state == .left && stage.comesIn("a", app) > other)
  }

  /// Case 1: "the call shows, ringing, as soon as the list is read"; a feed may see it in any state first.
  @Test(arguments: [
    (ConversationState.idle, "idle!"), (.joining, "joining"), (.joined, "joined"), (.paused, "paused"),
    (.leaving, "joined"), (.left, "gone"),
  ])
  mutating func appearing(state: ConversationState, look: String) {
    let start = stage.date(in: .seconds(-90))
    let connected = stage.date(in: .seconds(-60))
    stage.appears("a", feed, .incoming, state, started: start, connected: connected)
    #expect(stage.look("a") == look)
    #expect(stage.engine.counters.unknownReports == (state == .left ? 1 : 0))
    guard state != .left else { return }
    let isJoined = state == .joined || state == .paused || state == .leaving
    #expect(stage.conversation("a")?.startedAt == start)
    #expect(stage.conversation("a")?.connectedAt == (isJoined ? connected : nil))
  }

  /// Dates of a source that lie ahead count as now.
  @Test mutating func datesAhead() {
    let ahead = stage.date(in: .seconds(500))
    stage.appears("a", feed, .incoming, .joined, started: ahead, connected: ahead)
    #expect(stage.conversation("a")?.startedAt == stage.now.wall)
    #expect(stage.conversation("a")?.connectedAt == stage.now.wall)
    stage.report("a", .ended(.remoteEnded, ahead))
    #expect(stage.conversation("a")?.endedAt == stage.now.wall)
  }

  /// "`start` → screens first (`joining`, outgoing), then the provider".
  @Test mutating func starting() {
    stage.add("lock", .lockscreen)
    #expect(stage.dial("a", by: .provider(app)) == nil)
    #expect(stage.look("a") == "joining(start)" && stage.conversation("a")?.direction == .outgoing)
    #expect(stage.conversation("a")?.members == [Handle(kind: .phone, value: "+4930999")])
    let perform = stage.effects.firstIndex { if case .perform = $0 { true } else { false } }
    let screens = stage.effects.lastIndex { if case .glancesChanged = $0 { true } else { false } }
    #expect(screens ?? 99 < perform ?? 0 && perform == stage.effects.count - 1)
    #expect(
      stage.effects.asked == [Asked("a", .start(handles: [Handle(kind: .phone, value: "+4930999")], video: false))])
    stage.wait(.seconds(2))
    stage.fulfil("a")
    #expect(stage.effects.reply() == .conversation(stage.number("a")))
    #expect(stage.look("a") == "joined" && stage.conversation("a")?.connectedAt == stage.now.wall)
  }

  /// "answer → ringing stops everywhere, `Pending` `join`, screens show "connecting", provider asked".
  @Test(arguments: [false, true]) mutating func answering(isFeed: Bool) {
    stage.add("lock", .lockscreen)
    let a = stage.comesIn("a", provider(isFeed))
    #expect(stage.give(a, .answer) == nil)
    #expect(stage.look("a") == "idle(join)" && stage.effects.asked == [Asked("a", .join)])
    #expect(stage.engine.ringtone == nil && stage.engine.glances(on: "lock").first?.alerting == false)
    #expect(stage.forms("lock") == [.fullscreen])
    #expect(stage.give(a, .answer, call: 8).refusal == .invalidState)
  }

  /// "its `startedConnecting` → `joining`"; "`connected`, or `join` fulfilled → `joined`; `ConnectedAt` set once, never
  /// reset by hold; `AudioActivated(true)`".
  @Test mutating func connecting() {
    let a = stage.comesIn("a", app)
    stage.give(a, .answer)
    stage.report("a", .startedConnecting)
    #expect(stage.look("a") == "joining(join)" && stage.effects.audio.isEmpty)
    stage.wait(.seconds(3))
    let connected = stage.now.wall
    stage.report("a", .connected(nil))
    #expect(stage.look("a") == "joined(join)" && stage.effects.audio == ["\(app) on"])
    stage.wait(.seconds(1))
    #expect(stage.fulfil("a").reply() == .done)
    #expect(stage.look("a") == "joined" && stage.effects.audio.isEmpty)
    stage.give(a, .setPaused(true))
    stage.fulfil("a")
    stage.wait(.seconds(5))
    stage.give(a, .setPaused(false))
    stage.fulfil("a")
    stage.report("a", .connected(nil))
    #expect(stage.conversation("a")?.connectedAt == connected)
  }

  /// A source dates what it has done, but not ahead.
  @Test(arguments: [-3, 4]) mutating func fulfilledOn(seconds: Int) {
    let a = stage.comesIn("a", app)
    stage.wait(.seconds(10))
    stage.give(a, .answer)
    stage.fulfil("a", at: stage.date(in: .seconds(seconds)))
    #expect(stage.conversation("a")?.connectedAt == stage.date(in: .seconds(min(seconds, 0))))
  }

  /// A source that says it was connected before it began is believed: it began then.
  @Test mutating func connectedBeforeItBegan() {
    stage.comesIn("a", app)
    let before = stage.date(in: .seconds(-30))
    stage.report("a", .connected(before))
    #expect(stage.conversation("a")?.connectedAt == before && stage.conversation("a")?.startedAt == before)
  }

  /// An app that reports it is connecting before it fulfils `start` will say when it is connected.
  @Test mutating func startFulfilledWhileConnecting() {
    stage.dial("a", by: .provider(app))
    stage.report("a", .startedConnecting)
    #expect(stage.fulfil("a").reply() == .conversation(stage.number("a")))
    #expect(stage.look("a") == "joining")
    stage.report("a", .connected(nil))
    #expect(stage.look("a") == "joined")
  }

  /// "`pause` fulfilled → `paused` / `joined`; audio false / true. No paused event exists".
  @Test mutating func pausing() {
    let a = stage.bring("a", app, to: .joined)
    #expect(stage.give(a, .setPaused(true)) == nil)
    #expect(stage.look("a") == "joined(pause)" && stage.effects.asked == [Asked("a", .pause(true))])
    #expect(stage.fulfil("a").reply() == .done)
    #expect(stage.look("a") == "paused" && stage.effects.audio == ["\(app) off"])
    #expect(stage.give(a, .setPaused(true)) == .done && stage.effects.asked.isEmpty)
    #expect(stage.give(a, .setPaused(false)) == nil)
    #expect(stage.look("a") == "paused(pause)" && stage.effects.asked == [Asked("a", .pause(false))])
    #expect(stage.fulfil("a").reply() == .done)
    #expect(stage.look("a") == "joined" && stage.effects.audio == ["\(app) on"])
    #expect(stage.give(a, .setPaused(false)) == .done && stage.effects.asked.isEmpty)
  }

  /// "only the action, or a feed's state": what a feed was asked changes nothing until its source says so.
  @Test mutating func aFeedSaysItself() {
    let a = stage.bring("a", feed, to: .joined)
    stage.give(a, .setPaused(true))
    #expect(stage.fulfil("a").reply() == .done)
    #expect(stage.look("a") == "joined" && stage.effects.audio.isEmpty)
    stage.report("a", .state(.paused))
    #expect(stage.look("a") == "paused" && stage.effects.audio == ["\(feed) off"])
    stage.give(a, .setMuted(true))
    stage.fulfil("a")
    #expect(stage.conversation("a")?.muted == false)
    var update = ConversationUpdate()
    update.muted = true
    stage.report("a", .updated(update))
    #expect(stage.conversation("a")?.muted == true)
    stage.report("a", .state(.joined))
    #expect(stage.look("a") == "joined" && stage.effects.audio == ["\(feed) on"])
    stage.report("a", .state(.leaving))
    #expect(stage.look("a") == "joined")
    stage.report("a", .state(.left))
    #expect(stage.look("a") == "left" && stage.conversation("a")?.endReason == .remoteEnded)
  }

  /// "End → `leaving` at once; the provider asked; fulfilled, reported or timed out → `left`."
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

  /// Case 9: "The name arrives after the call: same glance, updated in place, no second alert."
  @Test mutating func theNameArrivesLater() {
    stage.add("island", .island)
    let a = stage.comesIn("a", feed, from: "")
    let glance = stage.engine.glances(on: "island").first
    var update = ConversationUpdate()
    update.members = [Handle(kind: .phone, value: "+491", displayName: "Ada")]
    update.activeRemoteMembers = update.members
    update.localMember = Handle(kind: .phone, value: "+492")
    update.remoteHeld = true
    update.video = true
    stage.report("a", .updated(update))
    let conversation = stage.conversation("a")
    #expect(conversation?.members.first?.name == "Ada" && conversation?.activeRemoteMembers.count == 1)
    #expect(conversation?.localMember?.value == "+492")
    #expect(conversation?.remoteHeld == true && conversation?.video == true)
    #expect(stage.engine.glances(on: "island").first == glance)
    #expect(
      stage.effects == [
        .conversationChanged(a), .glanceChanged(surface: "island", glance: glance?.number ?? 0),
      ])
    // Nothing new, nothing said.
    stage.report("a", .updated(update))
    #expect(stage.effects.isEmpty)
  }

  /// Case 10: "An outgoing call is never also shown as incoming."
  @Test mutating func outgoingStaysOutgoing() {
    stage.dial("a", by: .provider(feed))
    stage.appears("a", feed, .incoming, .joining)
    #expect(stage.engine.conversationNumbers.count == 1 && stage.conversation("a")?.direction == .outgoing)
    stage.report("a", .state(.idle))
    #expect(stage.conversation("a")?.ringing == false)
    stage.appears("a", feed, .incoming, .joined)
    #expect(stage.look("a") == "joined(start)")
  }

  /// Silence: "none: ringing stops, state stays".
  @Test mutating func silencing() {
    let a = stage.comesIn("a", app)
    #expect(stage.give(a, .silence) == .done)
    #expect(stage.look("a") == "idle" && stage.effects.asked.isEmpty && stage.engine.ringtone == nil)
    #expect(stage.controls("a") == ["decline", "answer"])
    #expect(stage.give(a, .silence).refusal == .invalidState)
    #expect(stage.give(a, .answer) == nil)
    stage.fulfil("a")
    #expect(stage.look("a") == "joined")
  }
}
