import GlanceEngine
import GlanceModel
import Testing

struct EndingTests {
  static func everyFamily() -> Stage {
    var stage = Stage()
    for family in SurfaceFamily.allCases { stage.add(family.rawValue, family) }
    return stage
  }

  /// "active at most, then ended by the system, off island and car at once | 8 h".
  /// Case 21: the sender dies without an end: stale at its staleDate, ended at 8 h. Case 24: when and why it ended.
  @Test func eightHours() {
    var stage = EndingTests.everyFamily()
    let start = stage.now.wall
    let number = stage.start(Stage.request(stale: stage.date(in: Stage.hour)))
    stage.wait(Stage.hour)
    #expect(stage.state(number) == .stale)
    let effects = stage.wait(Stage.hour * 7)
    let activity = stage.engine.activity(number)
    #expect(activity?.state == .ended)
    #expect(activity?.endReason == .expired)
    #expect(activity?.endedAt == start + Stage.hour * 8)
    #expect(activity?.dismissAt == start + Stage.hour * 12)
    #expect(effects.endReasons == [.expired])
    #expect(SurfaceFamily.allCases.filter { stage.shown($0.rawValue) == [number] } == [.lockscreen, .standby])
    stage.wait(Stage.hour * 4)
    #expect(stage.effects.contains(.activityRemoved(number)))
    #expect(stage.engine.activityNumbers.isEmpty)
    #expect(stage.engine.nextDeadline == Deadlines(wall: nil, boot: nil))
  }

  /// "after the end, still on lock screen and StandBy | `default` 4 h, `immediate` 0, `dismissAt` = min(date, end + 4
  /// h), past = now".
  @Test(arguments: [
    (Dismissal.standard, 14_400), (.immediate, 0), (.at(Stage.morning + .seconds(600)), 600),
    (.at(Stage.morning + .seconds(99_999)), 14_400), (.at(Stage.morning), 0), (.at(Stage.morning + .seconds(-5)), 0),
  ])
  func dismissal(policy: Dismissal, seconds: Int) {
    var stage = EndingTests.everyFamily()
    let number = stage.start(Stage.request())
    stage.end(number, ActivityEnding(dismissal: policy))
    if seconds > 0 {
      #expect(stage.state(number) == .ended)
      #expect(stage.shown("lockscreen") == [number])
      stage.wait(.seconds(seconds) - .milliseconds(1))
      #expect(stage.shown("standby") == [number])
      stage.wait(.milliseconds(1))
    }
    #expect(stage.effects.contains(.activityRemoved(number)))
    #expect(stage.shown("lockscreen").isEmpty)
  }

  @Test func anEndIsStoredBeforeItIsAnswered() {
    var stage = Stage()
    let number = stage.start(Stage.request())
    stage.end(number)
    let ended = stage.engine.activity(number)
    #expect(
      stage.effects == [
        ended.map { .historyAdded($0) }, .activityChanged(number), .store(.activity(number)), .reply(7, .done),
      ])
  }

  /// "ended: island, small, bar drop it at once; content never changes again; later updates are ignored, not errors;
  /// its controls stop working".
  @Test func afterTheEnd() {
    var stage = EndingTests.everyFamily()
    let number = stage.start(Stage.request())
    stage.end(number, ActivityEnding(contentState: ["step": 9]))
    #expect(["island", "small", "bar"].allSatisfy { stage.shown($0).isEmpty })
    #expect(stage.glance("lockscreen", of: number)?.interactive == false)
    let before = stage.engine.activity(number)
    #expect(before?.contentState == ["step": 9])
    stage.wait(.seconds(1))
    #expect(stage.update(number, ContentUpdate(contentState: ["step": 10])) == .done)
    #expect(stage.end(number, ActivityEnding(contentState: ["step": 11], dismissal: .immediate)) == .done)
    #expect(stage.engine.activity(number) == before)
    let tap = ControlActivation(activity: number, control: "rate", surface: "lockscreen")
    #expect(stage.ask { .activateControl(tap, call: $0) }.refusal == .invalidState)
  }

  /// "an End is always applied, but older content with it is not".
  @Test(arguments: [(-10, 1), (0, 9)])
  func olderContentOfAnEnd(offset: Int, step: Int) {
    var stage = Stage()
    let number = stage.start(Stage.request(timestamp: stage.now.wall))
    stage.end(number, ActivityEnding(contentState: ["step": 9], timestamp: stage.date(in: .seconds(offset))))
    #expect(stage.state(number) == .ended)
    #expect(stage.engine.activity(number)?.contentState == ["step": .integer(Int64(step))])
  }

  @Test(arguments: [ValueObject?.none, [:]])
  func emptyContentOfAnEndKeepsTheLast(content: ValueObject?) {
    var stage = Stage()
    let number = stage.start(Stage.request())
    stage.end(number, ActivityEnding(contentState: content))
    #expect(stage.engine.activity(number)?.contentState == ["step": 1])
  }

  /// "`dismissed`: by policy, by `Dismiss()` in any state (an active one ends, `EndReason` `dismissed`); then the
  /// object goes".
  @Test(arguments: [ActivityState.pending, .active, .stale, .ended])
  func dismissInAnyState(state: ActivityState) {
    var stage = EndingTests.everyFamily()
    let number = stage.start(
      Stage.request(
        stale: state == .stale ? stage.now.wall : nil, startDate: state == .pending ? stage.date(in: Stage.hour) : nil))
    if state == .ended { stage.end(number) }
    #expect(stage.state(number) == state)
    #expect(stage.ask { .dismiss(activity: number, call: $0) } == .done)
    #expect(stage.effects.endReasons == (state == .active || state == .stale ? [.dismissed] : []))
    #expect(stage.effects.contains(.store(.removed(number))))
    #expect(stage.engine.activity(number) == nil)
    #expect(stage.shown("lockscreen").isEmpty)
  }

  /// An owner by unique name takes its activities along when it leaves; ownerships by name stay.
  @Test func anOwnerLeaves() {
    var stage = EndingTests.everyFamily()
    let connection = stage.start(":1.7", "a")
    let ended = stage.start(":1.7", "b")
    let app = stage.start("com.example.A")
    stage.end(ended)
    let effects = stage.apply(.connectionLeft(":1.7"))
    #expect(effects.endReasons == [.ownerLeft])
    #expect(effects.contains(.activityRemoved(connection)))
    #expect(stage.engine.activityNumbers == [ended, app])
  }

  /// "an End is always applied, but older content with it is not": it is counted; content that is applied is dated.
  @Test(arguments: [(-10, 1), (0, 0)]) func contentOfAnEndIsCountedAndDated(offset: Int, older: Int) {
    var stage = Stage()
    let start = stage.now.wall
    let number = stage.start(Stage.request(timestamp: start))
    stage.wait(.seconds(100))
    stage.end(number, ActivityEnding(contentState: ["step": 9], timestamp: start + .seconds(offset)))
    #expect(stage.engine.counters.olderUpdates == older)
    #expect(stage.engine.activity(number)?.updatedAt == (older == 0 ? stage.now.wall : start))
  }

  /// An End's content shows, also where nothing else about the glance changes.
  @Test func contentOfAnEndShows() {
    var stage = Stage()
    stage.add("lock", .lockscreen) { $0.interactive = false }
    let number = stage.start(Stage.request())
    stage.end(number, ActivityEnding(contentState: ["step": 9]))
    #expect(stage.effects.changedGlances == [stage.glance("lock", of: number)?.number])
    #expect(stage.presented("lock", of: number) == ["step": 9])
  }

  /// "later updates are ignored": so are those that were held back, and nobody waits behind them.
  @Test(arguments: [Push.Priority.immediate, .considerate]) func heldPushesGoWithTheEnd(priority: Push.Priority) {
    var limits = Limits()
    limits.pushBudget = 1
    limits.activeTime = .seconds(10)
    var stage = Stage(limits: limits)
    let number = stage.start(Stage.request(token: "t"))
    stage.wait(.milliseconds(9500))
    for step in 2...3 {
      let content = ContentUpdate(contentState: ["step": .integer(Int64(step))])
      stage.apply(.push(Push(event: .update(content), address: .token("t"), priority: priority), call: nil))
    }
    #expect(stage.engine.nextDeadline.boot != nil)
    stage.wait(.milliseconds(500))
    #expect(stage.state(number) == .ended && stage.engine.checkpoint(number)?.held == nil)
    #expect(stage.engine.nextDeadline.boot == nil)
    #expect(stage.engine.activity(number)?.contentState == ["step": 2])
  }

  /// "active at most … 8 h", though its content would be true for longer.
  @Test func eightHoursBeforeTheStaleDate() {
    var stage = Stage()
    let number = stage.start(Stage.request(stale: stage.date(in: Stage.hour * 9)))
    stage.wait(Stage.hour * 8 - .seconds(1))
    #expect(stage.state(number) == .active)
    let effects = stage.wait(.seconds(1))
    #expect(stage.state(number) == .ended)
    #expect(effects.count { $0 == .activityChanged(number) } == 1)
    stage.wait(Stage.hour * 2)
    #expect(stage.state(number) == .ended)
  }
}
