import GlanceModel
import Testing

@testable import GlanceEngine

/// "Recents are written once, when `left`".
struct RecentsTests {
  private var stage = Stage()
  private let app: Int
  private let feed: Int

  init() {
    app = stage.register()
    feed = stage.register(Stage.modem)
  }

  struct Row: CustomTestStringConvertible {
    let direction: ConversationDirection
    var isJoined = false
    /// Nil is that we ended it.
    let reason: ConversationEndReason?
    let status: Recent.Status

    var testDescription: String {
      "\(direction.rawValue), joined \(isJoined), \(reason?.rawValue ?? "ended here"): \(status.rawValue)"
    }
  }

  static let rows: [Row] =
    ConversationDirection.allCases.flatMap { direction in
      ([nil] + ConversationEndReason.allCases.filter(\.isReported)).map {
        Row(direction: direction, isJoined: true, reason: $0, status: .connected)
      }
    } + [
      Row(direction: .incoming, reason: nil, status: .declined),
      Row(direction: .incoming, reason: .joinedElsewhere, status: .answeredElsewhere),
      Row(direction: .incoming, reason: .declinedElsewhere, status: .declinedElsewhere),
      Row(direction: .incoming, reason: .failed, status: .missed),
      Row(direction: .incoming, reason: .remoteEnded, status: .missed),
      Row(direction: .incoming, reason: .unanswered, status: .missed),
      Row(direction: .outgoing, reason: nil, status: .cancelled),
      Row(direction: .outgoing, reason: .unanswered, status: .cancelled),
      Row(direction: .outgoing, reason: .joinedElsewhere, status: .failed),
      Row(direction: .outgoing, reason: .declinedElsewhere, status: .failed),
      Row(direction: .outgoing, reason: .failed, status: .failed),
      Row(direction: .outgoing, reason: .remoteEnded, status: .failed),
    ]

  /// The table, row by row, of an app and of a feed.
  @Test(arguments: rows, [false, true]) mutating func table(row: Row, isFeed: Bool) {
    switch (row.direction, isFeed) {
    case (.incoming, _): stage.comesIn("a", isFeed ? feed : app)
    case (.outgoing, true): stage.appears("a", feed, .outgoing, .joining)
    case (.outgoing, false):
      stage.dial("a", by: .provider(app), call: 1)
      stage.report("a", .startedConnecting)
      stage.fulfil("a")
    }
    if row.isJoined { stage.report("a", .connected(nil)) }
    stage.wait(.seconds(5))
    if row.reason == nil { stage.give(stage.number("a"), .end) }
    stage.report("a", .ended(row.reason, nil))
    let recent = stage.effects.recents.first
    #expect(stage.effects.recents.count == 1 && recent?.status == row.status)
    #expect(recent?.direction == row.direction && recent?.provider == (isFeed ? Stage.modem : Stage.phone))
    #expect(recent?.duration == (row.isJoined ? .seconds(5) : .zero))
    #expect(recent?.startedAt == Stage.morning)
    // "written once"
    #expect(stage.wait(.seconds(60)).recents.isEmpty)
  }

  /// Everything that a row says.
  @Test mutating func whatItSays() {
    stage.comesIn("a", app)
    var update = ConversationUpdate()
    update.members = [Handle(kind: .phone, value: Handle.withheld), Handle(kind: .email, value: "ada@example.com")]
    update.donation = Donation(title: "Stand-up", subtitle: "Weekly", icon: "room", uri: "app://room/1")
    update.video = true
    stage.report("a", .updated(update))
    stage.report("a", .ended(nil, nil))
    #expect(
      stage.effects.recents == [
        Recent(
          provider: Stage.phone, handles: update.members ?? [], direction: .incoming, status: .missed,
          startedAt: stage.now.wall, video: true, donation: update.donation ?? Donation())
      ])
  }

  /// "never for a provider with `includesInRecents` false", whatever happens to it.
  @Test(arguments: ["report", "end", "loss", "time-out"]) mutating func never(how: String) {
    let secret = stage.register(Stage.talk) { $0.includesInRecents = false }
    let a = stage.comesIn("a", secret)
    switch how {
    case "report": stage.report("a", .ended(.unanswered, nil))
    case "end":
      stage.give(a, .end)
      stage.fulfil("a")
    case "loss": stage.apply(.connectionLeft(":\(Stage.talk)"))
    default:
      stage.give(a, .end)
      stage.wait(.seconds(20))
    }
    #expect(stage.look("a") == "left" && stage.effects.recents.isEmpty)
  }

  /// Case 5: "The call was declined by hand and the time-out fires a moment later: one end, one recents entry".
  @Test mutating func declinedAndTimedOut() {
    let a = stage.comesIn("a", app)
    var effects = stage.give(a, .end).map { [Effect.reply(7, $0)] } ?? []
    effects += stage.wait(.milliseconds(19_999))
    effects += stage.fulfil("a")
    effects += stage.wait(.seconds(40))
    stage.apply(
      .conversationReported(
        provider: app, ConversationReport("a", .ended(.unanswered, nil)), caller: ":\(Stage.phone)", call: 8))
    #expect(stage.effects.reply(to: 8).refusal == .unknownObject)
    #expect((effects + stage.effects).recents.map(\.status) == [.declined])
  }

  /// Case 11: "The duration does not restart after hold, stops at the end, … is never negative, and is right after
  /// suspend."
  @Test mutating func duration() {
    let a = stage.comesIn("a", app)
    stage.wait(.seconds(10))
    stage.report("a", .connected(nil))
    stage.wait(.seconds(100))
    stage.give(a, .setPaused(true))
    stage.fulfil("a")
    stage.wait(.seconds(3600))
    stage.give(a, .setPaused(false))
    stage.fulfil("a")
    stage.wait(.seconds(86_400))
    stage.report("a", .ended(nil, nil))
    #expect(stage.effects.recents.map(\.duration) == [.seconds(90_100)])
  }

  /// Dates that a source gives count, but nothing is longer than it was, nor shorter than nothing.
  @Test(arguments: [
    (connected: -30, ended: -10, duration: 20), (connected: -30, ended: 0, duration: 30),
    (connected: 50, ended: 50, duration: 0), (connected: -10, ended: -20, duration: 0),
    (connected: -10, ended: -1000, duration: 0),
  ])
  mutating func dates(connected: Int, ended: Int, duration: Int) {
    stage.comesIn("a", app)
    stage.wait(.seconds(60))
    stage.report("a", .connected(stage.date(in: .seconds(connected))))
    stage.report("a", .ended(nil, stage.date(in: .seconds(ended))))
    #expect(stage.effects.recents.map(\.duration) == [.seconds(duration)])
    let conversation = stage.conversation("a")
    let shown = conversation?.endedAt.flatMap { end in conversation?.connectedAt.map { end - $0 } }
    #expect(shown == .seconds(duration), "as it is shown, it is never negative either")
  }

  /// One that was never joined ends no earlier than it began.
  @Test mutating func endedBeforeItBegan() {
    stage.comesIn("a", app)
    let began = stage.now.wall
    stage.wait(.seconds(5))
    stage.report("a", .ended(nil, began + .seconds(-50)))
    #expect(stage.conversation("a")?.endedAt == began)
  }

  /// "a clock step moves a call's dates along", so that its duration is that of the clock nobody sets; case 43.
  @Test(arguments: [-7200, -61, 61, 1_700_000_000]) mutating func clockSteps(step: Int) {
    stage.bring("a", app, to: .joined)
    stage.comesIn("b", app)
    stage.bring("c", app, to: .left)
    let before = stage.conversation("a")
    let end = stage.conversation("c")?.endedAt
    stage.wait(.seconds(1))
    stage.setClock(by: .seconds(step))
    let after = stage.conversation("a")
    #expect(after?.startedAt == before.map { $0.startedAt + .seconds(step) })
    #expect(after?.connectedAt == before?.connectedAt.map { $0 + .seconds(step) })
    #expect(stage.conversation("b")?.startedAt == stage.now.wall + .seconds(-1))
    #expect(stage.conversation("c")?.endedAt == end.map { $0 + .seconds(step) })
    #expect(stage.effects.contains(.conversationChanged(after?.number ?? 0)))
    #expect(stage.look("b") == "idle!")
    stage.wait(.seconds(9))
    stage.report("a", .ended(nil, nil))
    #expect(stage.effects.recents.map(\.duration) == [.seconds(10)])
    #expect(stage.effects.recents.map(\.startedAt) == [stage.now.wall + .seconds(-10)])
  }

  /// Up to 60 s are no step: dates stay, the duration is right all the same; after a suspend too.
  @Test mutating func smallStepsAndSuspend() {
    stage.bring("a", app, to: .joined)
    let before = stage.conversation("a")?.connectedAt
    stage.setClock(by: .seconds(60))
    #expect(stage.conversation("a")?.connectedAt == before)
    // Both clocks have gone on when the machine wakes up.
    stage.now = Now(wall: stage.now.wall + .seconds(5000), boot: stage.now.boot + .seconds(5000))
    stage.report("a", .ended(nil, nil))
    #expect(stage.effects.recents.map(\.duration) == [.seconds(5000)])
  }

  /// Time-outs are on boot time: no clock step ends a call.
  @Test mutating func timeOutsIgnoreTheWallClock() {
    let a = stage.comesIn("a", app)
    stage.give(a, .end)
    stage.setClock(by: .seconds(100_000))
    #expect(stage.look("a") == "leaving(end)")
    #expect(stage.wait(.seconds(20)).timedOut == ["end a"])
  }
}
