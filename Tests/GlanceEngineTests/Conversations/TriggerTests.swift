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

  /// Seen again, it is as its source has it then, in the same place.
  @Test mutating func appearingAgain() {
    let a = stage.appears("a", feed)
    var update = ConversationUpdate()
    update.members = [Handle(kind: .phone, value: "+491")]
    let connected = stage.date(in: .seconds(-5))
    stage.appears("a", feed, .incoming, .paused, update: update, connected: connected)
    #expect(stage.number("a") == a && stage.look("a") == "paused")
    #expect(stage.conversation("a")?.members == update.members)
    stage.appears("a", feed, .incoming, .joined)
    #expect(stage.look("a") == "joined")
    stage.appears("a", feed, .incoming, .left)
    #expect(stage.look("a") == "left" && stage.conversation("a")?.endReason == .remoteEnded)
  }

  /// A source that contradicts itself is believed its last word.
  @Test mutating func theLastWord() {
    stage.bring("a", feed, to: .joined)
    stage.report("a", .state(.idle))
    #expect(stage.look("a") == "idle!")
    stage.report("a", .startedConnecting)
    #expect(stage.look("a") == "joining")
    stage.report("a", .state(.idle))
    stage.report("a", .connected(nil))
    #expect(stage.look("a") == "joined")
    stage.report("a", .startedConnecting)
    #expect(stage.look("a") == "joined")
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

  /// An answer that comes late does not take it off hold.
  @Test(arguments: ["join", "start"]) mutating func fulfilledLate(action: String) {
    if action == "join" { stage.give(stage.comesIn("a", app), .answer) } else { stage.dial("a", by: .provider(app)) }
    var update = ConversationUpdate()
    update.capabilities = [.pausing]
    stage.report("a", .updated(update))
    stage.report("a", .connected(nil))
    stage.give(stage.number("a"), .setPaused(true), call: 8)
    stage.fulfil("a", "pause")
    #expect(stage.look("a") == "paused(\(action))")
    stage.fulfil("a", action)
    #expect(stage.look("a") == "paused" && stage.engine.commands.count == 0)
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
