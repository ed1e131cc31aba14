import GlanceEngine
import GlanceModel
import Testing

/// "Dates people set (stale, start, dismissal) are wall deadlines. 8 h and + 4 h are wall deadlines fixed when they
/// begin; a clock step over 60 s moves these two along. Until the clock is synchronised (a head unit boots in 1970) no
/// wall deadline fires, and starts are re-based at the first step."
struct ClockTests {
  private var stage = Stage()

  @Test(arguments: [(-3600, -3600), (3600, 3600), (61, 61), (60, 0), (-60, 0), (-61, -61), (100_000, 100_000)])
  mutating func eightHoursMoveAlong(step: Int, moved: Int) {
    let start = stage.now.wall
    let number = stage.start("com.example.A")
    stage.wait(Stage.hour)
    stage.setClock(by: .seconds(step))
    #expect(stage.state(number) == .active)
    #expect(stage.engine.nextDeadline.wall == start + Stage.hour * 8 + .seconds(moved))
    #expect(stage.engine.activity(number)?.startedAt == start)
  }

  @Test mutating func fourHoursMoveAlong() {
    let number = stage.start("com.example.A")
    let dated = stage.start("com.example.B")
    let soon = stage.date(in: Stage.hour * 2)
    stage.end(number)
    stage.end(dated, ActivityEnding(dismissal: .at(soon)))
    stage.setClock(by: Stage.hour)
    #expect(stage.engine.activity(number)?.dismissAt == stage.date(in: Stage.hour * 4))
    #expect(stage.engine.activity(dated)?.dismissAt == soon)
    stage.setClock(by: Stage.hour * -9)
    #expect(stage.engine.activity(number)?.dismissAt == stage.date(in: Stage.hour * 4))
    #expect(stage.engine.activity(dated)?.dismissAt == stage.date(in: Stage.hour * 4))
  }

  @Test mutating func datesPeopleSetDoNot() {
    let stale = stage.start(Stage.request("com.example.A", stale: stage.date(in: Stage.hour)))
    let pending = stage.start(Stage.request("com.example.B", startDate: stage.date(in: Stage.hour)))
    stage.setClock(by: Stage.hour)
    #expect(stage.state(stale) == .stale)
    #expect(stage.state(pending) == .active)
  }

  @Test mutating func suspendIsNoStep() {
    let number = stage.start("com.example.A")
    stage.now = Now(wall: stage.now.wall + Stage.hour * 9, boot: stage.now.boot + Stage.hour * 9)
    stage.apply(.deadline)
    #expect(stage.state(number) == .ended)
  }

  /// What is due is done before whatever else an input says, however late the timer is.
  @Test mutating func dueBeforeTheInput() {
    let number = stage.start("com.example.A")
    stage.now = Now(wall: stage.now.wall + Stage.hour * 8, boot: stage.now.boot + Stage.hour * 8)
    stage.update(number, ContentUpdate(contentState: ["step": 2]))
    #expect(stage.state(number) == .ended)
    #expect(stage.engine.activity(number)?.contentState == ["step": 1])
  }

  @Test mutating func updatesWithoutATimestampApplyThoughTheClockWasSetBack() {
    let number = stage.start("com.example.A")
    stage.setClock(by: Stage.hour * -2)
    stage.update(number, ContentUpdate(contentState: ["step": 2]))
    #expect(stage.engine.activity(number)?.contentState == ["step": 2])
  }

  /// Case 43: a head unit boots in 1970 and the clock jumps to today: nothing on show vanishes; dates people set fire
  /// when due.
  @Test func aHeadUnitBootsIn1970() {
    var stage = Stage()
    let today = Stage.morning
    stage.now.wall = WallTime(seconds: 20)
    stage.apply(.restore(Snapshot(clockIsSynchronised: false)))
    stage.add("lock", .lockscreen)
    let plain = stage.start("com.example.A")
    let stale = stage.start(Stage.request("com.example.B", stale: today + .seconds(100)))
    let past = stage.start(Stage.request("com.example.C", stale: today + .seconds(-100)))
    let pending = stage.start(Stage.request("com.example.D", startDate: today + .seconds(200)))
    let ended = stage.start("com.example.E")
    stage.end(ended)
    stage.wait(.seconds(30))
    #expect(stage.engine.nextDeadline.wall == nil)
    let shown = stage.shown("lock")
    #expect(shown == [plain, stale, past, ended])

    stage.setClock(by: today - stage.now.wall)
    #expect(stage.shown("lock") == shown)
    #expect(stage.engine.activity(plain)?.startedAt == today + .seconds(-30))
    stage.apply(.clockSynchronised)
    #expect(stage.shown("lock") == shown)
    #expect(
      [plain, stale, past, pending, ended].map { stage.state($0) } == [.active, .active, .stale, .pending, .ended])
    stage.wait(.seconds(200))
    #expect(
      [plain, stale, past, pending, ended].map { stage.state($0) } == [.active, .stale, .stale, .active, .ended])
    stage.wait(Stage.hour * 4 - .seconds(230))
    #expect(stage.state(ended) == nil)
    stage.wait(Stage.hour * 4)
    #expect(stage.state(plain) == .ended)
    #expect(stage.engine.activity(plain)?.endedAt == today + .seconds(-30) + Stage.hour * 8)
  }

  @Test(arguments: [true, false])
  func theOrderOfStepAndSynchronisationDoesNotMatter(stepFirst: Bool) {
    var stage = Stage()
    stage.now.wall = WallTime(seconds: 20)
    stage.apply(.restore(Snapshot(clockIsSynchronised: false)))
    let number = stage.start("com.example.A")
    stage.now.wall = Stage.morning
    stage.apply(stepFirst ? .clockStepped : .clockSynchronised)
    stage.apply(stepFirst ? .clockSynchronised : .clockStepped)
    #expect(stage.state(number) == .active)
    #expect(stage.engine.nextDeadline.wall == Stage.morning + Stage.hour * 8)
  }

  /// What was stored with right dates is not re-based: what is over is over as soon as the clock is right.
  @Test func restoredActivitiesKeepTheirDates() {
    var before = Stage()
    let old = before.start("com.example.A")
    let checkpoint = before.engine.checkpoint(old)
    before.wait(Stage.hour * 7)
    let recent = before.start("com.example.B")
    let second = before.engine.checkpoint(recent)

    var stage = Stage()
    stage.now.wall = WallTime(seconds: 5)
    stage.apply(
      .restore(Snapshot(activities: [checkpoint, second].compactMap { $0 }, clockIsSynchronised: false)))
    stage.update(recent, ContentUpdate(contentState: ["step": 2]))
    #expect(stage.engine.activity(recent)?.contentState == ["step": 2])
    #expect([old, recent].map { stage.state($0) } == [.active, .active])
    stage.setClock(by: Stage.morning + Stage.hour * 9 - stage.now.wall)
    #expect(!stage.effects.contains(.activityChanged(old)))
    stage.apply(.clockSynchronised)
    #expect([old, recent].map { stage.state($0) } == [.ended, .active])
    #expect(stage.engine.activity(recent)?.startedAt == Stage.morning + Stage.hour * 7)
    #expect(stage.engine.activity(recent)?.updatedAt == stage.now.wall)
  }

  /// A car that wakes up in 1970, with an activity from before that keeps its dates.
  private static func in1970(_ earlier: ActivityCheckpoint?) -> Stage {
    var stage = Stage()
    stage.now.wall = WallTime(seconds: 20)
    stage.add("bar", .bar) { $0.capacity = 10 }
    stage.apply(.restore(Snapshot(activities: [earlier].compactMap { $0 }, clockIsSynchronised: false)))
    return stage
  }

  private static func earlier() -> (number: Int, checkpoint: ActivityCheckpoint?) {
    var before = Stage()
    let number = before.start("com.example.Old")
    return (number, before.engine.checkpoint(number))
  }

  /// "starts are re-based at the first step": so each has its place in the order again, and is told and stored anew.
  @Test func rebasedOnesStandInOrderAgain() {
    let (old, checkpoint) = ClockTests.earlier()
    var stage = ClockTests.in1970(checkpoint)
    let lead = stage.start("com.example.Lead")
    let new = stage.start("com.example.New")
    #expect(stage.shown("bar") == [old, lead, new] || stage.shown("bar") == [lead, new, old])
    stage.update(lead, ContentUpdate(alert: Alert(title: "lead")))
    #expect(stage.shown("bar") == [lead, new, old])
    stage.setClock(by: Stage.morning + Stage.hour - stage.now.wall)
    #expect(stage.shown("bar") == [lead, old, new])
    for number in [lead, new] {
      #expect(stage.effects.contains(.activityChanged(number)) && stage.effects.contains(.store(.activity(number))))
      #expect(stage.effects.changedGlances.contains(stage.glance("bar", of: number)?.number ?? 0))
    }
    #expect(!stage.effects.contains(.store(.activity(old))))
    #expect(stage.engine.activity(old)?.startedAt == Stage.morning)
  }

  /// Of one that was stored before, only what happened meanwhile is re-based.
  @Test(arguments: [false, true]) func whatHappenedMeanwhileIsRebased(isUpdated: Bool) {
    let (old, checkpoint) = ClockTests.earlier()
    var stage = ClockTests.in1970(checkpoint)
    stage.end(old, ActivityEnding(contentState: isUpdated ? ["step": 9] : nil))
    let step = Stage.morning + Stage.hour - stage.now.wall
    stage.setClock(by: step)
    let activity = stage.engine.activity(old)
    #expect(activity?.startedAt == Stage.morning)
    #expect(activity?.updatedAt == Stage.morning + Stage.hour * (isUpdated ? 1 : 0))
    #expect(activity?.endedAt == Stage.morning + Stage.hour)
    #expect(activity?.dismissAt == Stage.morning + Stage.hour * 5)
    stage.apply(.clockSynchronised)
    stage.setClock(by: Stage.hour)
    #expect(stage.engine.activity(old)?.endedAt == Stage.morning + Stage.hour)
  }

  /// "older than the newest applied: ignored": a time stamp read from the wrong clock moves along, a sender's stays.
  @Test(arguments: [(-60, nil, false), (-20, nil, true), (-60, 0, false), (10, 0, true)] as [(Int, Int?, Bool)])
  func timestampsAreRebased(offset: Int, sent: Int?, applies: Bool) {
    var stage = ClockTests.in1970(nil)
    let today = Stage.morning
    let timestamp = sent.map { today + .seconds($0) }
    let number = stage.start(Stage.request("com.example.A", timestamp: timestamp))
    stage.wait(.seconds(30))
    stage.setClock(by: today - stage.now.wall)
    stage.update(number, ContentUpdate(contentState: ["step": 2], timestamp: today + .seconds(offset)))
    #expect(stage.engine.activity(number)?.contentState == (applies ? ["step": 2] : ["step": 1]))
  }

  /// "over 60 s ahead = now", as soon as the clock can tell.
  @Test func aTimestampFromTheFutureIsNowOnceTheClockIsRight() {
    var stage = ClockTests.in1970(nil)
    let number = stage.start(Stage.request("com.example.A", timestamp: Stage.morning + Stage.hour * 100))
    stage.setClock(by: Stage.morning - stage.now.wall)
    stage.apply(.clockSynchronised)
    #expect(stage.effects.contains(.store(.activity(number))))
    #expect(stage.engine.checkpoint(number)?.provisional == [])
    stage.wait(.seconds(1))
    stage.update(number, ContentUpdate(contentState: ["step": 2], timestamp: stage.now.wall))
    #expect(stage.engine.activity(number)?.contentState == ["step": 2])
    #expect(stage.apply(.clockSynchronised).isEmpty)
  }

  /// "Until the clock is synchronised … no wall deadline fires", and none is found to be past.
  @Test func noDateHasComeBefore() {
    var stage = ClockTests.in1970(nil)
    stage.setClock(by: Stage.morning - stage.now.wall)
    let past = Stage.morning + .seconds(-100)
    let number = stage.start(Stage.request("com.example.A", stale: past))
    #expect(stage.state(number) == .active)
    stage.update(number, ContentUpdate(staleDate: past))
    #expect(stage.state(number) == .active)
    stage.apply(.clockSynchronised)
    #expect(stage.state(number) == .stale)
  }

  /// What a step moves along is told and stored.
  @Test mutating func whatMovesAlongIsStored() {
    let number = stage.start("com.example.A")
    stage.setClock(by: Stage.hour)
    #expect(stage.effects == [.activityChanged(number), .store(.activity(number))])
  }

  /// A second boot in 1970, before the clock was ever right: the start is still to be re-based.
  @Test func twiceIn1970() {
    var first = ClockTests.in1970(nil)
    let number = first.start("com.example.A")
    var stage = ClockTests.in1970(first.engine.checkpoint(number))
    stage.wait(.seconds(40))
    stage.setClock(by: Stage.morning - stage.now.wall)
    stage.apply(.clockSynchronised)
    #expect(stage.state(number) == .active)
    #expect(stage.engine.activity(number)?.startedAt == Stage.morning + .seconds(-40))
  }
}
