import GlanceEngine
import GlanceModel
import Testing

/// "All deadlines are on one list with one timer, stored; overdue ones fire in date order, each once." Case 41: killed
/// at any moment: after the restart every acknowledged start and end is there, and overdue deadlines fire once.
struct RestoringTests {
  /// What a stage would store, kept beside each activity as a store keeps it.
  private func kept(_ stage: Stage) -> [ActivityCheckpoint] {
    stage.engine.activityNumbers.compactMap { stage.engine.checkpoint($0) }.map {
      ActivityCheckpoint(activity: $0.activity, extra: $0.extra)
    }
  }

  private func restart(_ stage: Stage, after pause: Duration, limits: Limits = Limits()) -> Stage {
    var next = Stage(limits: limits)
    next.now = Now(wall: stage.now.wall + pause, boot: BootTime(microseconds: 1))
    for family in SurfaceFamily.allCases { next.add(family.rawValue, family) }
    next.apply(.restore(Snapshot(activities: kept(stage), nextActivityNumber: stage.engine.nextActivityNumber)))
    return next
  }

  @Test func overdueOnesFireInDateOrder() {
    var stage = Stage()
    let late = stage.start(Stage.request("com.example.A", stale: stage.date(in: .seconds(300))))
    let early = stage.start(Stage.request("com.example.B", stale: stage.date(in: .seconds(100))))
    let start = stage.start(
      Stage.request("com.example.C", alert: Alert(title: "go"), startDate: stage.date(in: .seconds(200))))
    let gone = stage.start(Stage.request("com.example.D"))
    stage.end(gone, ActivityEnding(dismissal: .at(stage.date(in: .seconds(250)))))
    let next = restart(stage, after: .seconds(1000))
    let order = next.effects.compactMap { effect -> Int? in
      switch effect {
      case .activityChanged(let number), .activityRemoved(let number): number
      default: nil
      }
    }
    #expect(order == [early, start, gone, late])
    #expect([late, early, start, gone].map { next.state($0) } == [.stale, .stale, .active, nil])
    #expect(next.engine.activity(start)?.startedAt == stage.date(in: .seconds(200)))
    #expect(next.effects.alerts.map(\.alert.title).first == "go")
    var later = next
    #expect(later.apply(.deadline).isEmpty)
  }

  /// A card whose time and whose lingering are both over is gone, as if the daemon had been there.
  @Test(arguments: [(7, ActivityState.active), (8, .ended), (11, .ended), (12, nil)])
  func eightHoursGoOnWithoutTheDaemon(hours: Int, state: ActivityState?) {
    var stage = Stage()
    let number = stage.start("com.example.A")
    let next = restart(stage, after: Stage.hour * hours)
    #expect(next.state(number) == state)
    #expect(next.effects.endReasons == (hours < 8 ? [] : [.expired]))
    if state == .ended { #expect(next.engine.activity(number)?.endedAt == stage.date(in: Stage.hour * 8)) }
  }

  @Test func numbersAndTokensStay() {
    var stage = Stage()
    let number = stage.start(Stage.request(channel: "news", token: "secret"))
    stage.start("com.example.B")
    stage.apply(.dismiss(activity: 2, call: nil))
    var next = restart(stage, after: .seconds(1))
    #expect(next.engine.activityNumber(pushToken: "secret") == number)
    let push = Push(event: .update(ContentUpdate(contentState: ["step": 2])), address: .channel("news"))
    next.apply(.push(push, call: nil))
    #expect(next.presented("island", of: number) == ["step": 2])
    #expect(next.start("com.example.C") == 3)
  }

  @Test func whatTheClockMovedStaysMoved() {
    var stage = Stage()
    let active = stage.start("com.example.A")
    let ended = stage.start("com.example.B")
    let dated = stage.start("com.example.C")
    stage.end(ended)
    stage.end(dated, ActivityEnding(dismissal: .at(stage.date(in: Stage.hour * 3))))
    stage.setClock(by: Stage.hour)
    let next = restart(stage, after: .zero)
    for number in [active, ended, dated] { #expect(next.engine.checkpoint(number) == stage.engine.checkpoint(number)) }
    #expect(next.engine.nextDeadline.wall == stage.engine.nextDeadline.wall)
  }

  /// "excess delayed and merged, newest wins, never dropped": nor by a restart.
  @Test func heldPushesAreNotLost() {
    var stage = Stage()
    let number = stage.start(Stage.request(token: "t"))
    for step in 1...16 {
      let content = ContentUpdate(contentState: ["step": .integer(Int64(step))], alert: Alert(title: "held"))
      stage.apply(.push(Push(event: .update(content), address: .token("t")), call: nil))
    }
    #expect(stage.engine.activity(number)?.contentState == ["step": 15])
    let next = restart(stage, after: .seconds(1))
    #expect(next.engine.activity(number)?.contentState == ["step": 16])
    #expect(next.effects.alerts.map(\.alert.title).first == "held")
  }

  @Test func settingsAreRemembered() {
    var stage = Stage()
    stage.apply(
      .restore(
        Snapshot(allowed: ["com.example.A": false], enabled: true, frequentPushes: true, nextActivityNumber: 41)))
    #expect(stage.ask { .request(Stage.request("com.example.A"), call: $0) }.refusal == .denied)
    #expect(stage.engine.frequentPushes == true)
    #expect(stage.start("com.example.B") == 41)
  }

  /// A run whose clock was never right leaves dates that mean nothing: they count from now.
  @Test func aRunThatNeverKnewTheTime() {
    var stage = Stage()
    stage.now.wall = WallTime(seconds: 20)
    stage.apply(.restore(Snapshot(clockIsSynchronised: false)))
    let active = stage.start("com.example.A")
    let ended = stage.start("com.example.B")
    stage.end(ended)
    let next = restart(stage, after: Stage.morning - stage.now.wall)
    #expect([active, ended].map { next.state($0) } == [.active, .ended])
    #expect(next.engine.activity(active)?.startedAt == next.now.wall)
    #expect(next.engine.checkpoint(active)?.expiresAt == next.now.wall + Stage.hour * 8)
    #expect(next.engine.activity(ended)?.dismissAt == next.now.wall + Stage.hour * 4)
  }

  /// A store that kept nothing beside the activity still gives its deadlines.
  @Test func whatIsMissingIsWorkedOut() {
    var stage = Stage()
    let active = stage.start("com.example.A")
    let ended = stage.start("com.example.B")
    stage.end(ended)
    for number in [active, ended] {
      guard let whole = stage.engine.checkpoint(number) else { continue }
      let bare = ActivityCheckpoint(activity: whole.activity, extra: nil)
      #expect(bare.expiresAt == whole.expiresAt && bare.lingersUntil == whole.lingersUntil)
      #expect(bare.newestTimestamp == whole.newestTimestamp)
    }
  }

  /// A store that turns up late: "authorisation … remembered", what people refused holds, and what came since is newer.
  @Test func aLateStore() {
    var earlier = Stage()
    let stored = earlier.start(Stage.request("com.example.A", "a", state: ["step": 7]))
    earlier.start(Stage.request("com.example.B", "b"))
    let checkpoints = kept(earlier)
    var stage = Stage()
    let refused = stage.start("com.example.Refused")
    let newer = stage.start(Stage.request("com.example.C", "c"))
    let again = stage.start(Stage.request("com.example.A", "a", state: ["step": 9]))
    stage.apply(.setAllowed(app: "com.example.Other", allowed: false, call: nil))
    stage.apply(
      .restore(
        Snapshot(
          activities: checkpoints, allowed: ["com.example.Refused": false, "com.example.Other": true],
          nextActivityNumber: 10)))
    #expect(stage.effects.endReasons == [.denied] && stage.state(refused) == nil)
    #expect(stage.effects.contains(.applicationsChanged))
    #expect(stage.engine.applications["com.example.Refused"] == false)
    #expect(stage.engine.applications["com.example.Other"] == false)
    // Numbers and ids that are taken meanwhile stay with those that have them.
    #expect(stage.engine.activityNumbers == [newer, again])
    #expect(stage.engine.activity(newer)?.id == "c" && stored == refused)
    #expect(stage.engine.activity(again)?.contentState == ["step": 9])
    #expect(stage.start("com.example.D") == 10)
  }

  /// "authorisation … remembered"; "`Enabled` false: `Denied`".
  @Test(arguments: [false, true]) func switchesAreRemembered(enabled: Bool) {
    var stage = Stage()
    stage.apply(.restore(Snapshot(enabled: enabled, frequentPushes: enabled)))
    #expect(stage.engine.isEnabled == enabled && stage.engine.frequentPushes == enabled)
    #expect(stage.ask { .request(Stage.request(), call: $0) }.refusal == (enabled ? nil : .denied))
  }

  /// Numbers are never given twice, though the store forgot to count.
  @Test func numbersGoOnBehindTheHighest() {
    var stage = Stage()
    for index in 0..<3 { stage.start("com.example.A", "\(index)") }
    var next = Stage()
    next.apply(.restore(Snapshot(activities: kept(stage).reversed(), nextActivityNumber: 1)))
    #expect(next.start("com.example.B") == 4)
    let added = next.engine.activityNumbers
    #expect(added == [1, 2, 3, 4])
  }

  /// Restored ones are told in the order of their numbers, and those that have ended count toward no limit.
  @Test func endedOnesDoNotCount() {
    var stage = Stage()
    for index in 0..<5 { stage.end(stage.start("com.example.A", "\(index)")) }
    var next = Stage()
    next.now = stage.now
    next.apply(.restore(Snapshot(activities: kept(stage).reversed())))
    #expect(next.effects == (1...5).map { .activityAdded($0) })
    for index in 5..<10 { #expect(next.start("com.example.A", "\(index)") != 0) }
    #expect(next.ask { .request(Stage.request("com.example.A"), call: $0) }.refusal == .limitsExceeded)
  }

  /// A run whose clock was never right: every date of it counts from now, and so do its time stamps.
  @Test func datesThatNeverWereRight() {
    var stage = Stage()
    stage.now.wall = Stage.morning + Stage.hour * 1000
    stage.apply(.restore(Snapshot(clockIsSynchronised: false)))
    let active = stage.start("com.example.A")
    let ended = stage.start("com.example.B")
    stage.end(ended)
    var next = restart(stage, after: Stage.hour * -1000)
    let present = Stage.morning
    #expect(next.now.wall == present)
    #expect(next.engine.activity(active)?.updatedAt == present && next.engine.activity(ended)?.updatedAt == present)
    #expect(next.engine.activity(ended)?.endedAt == present)
    #expect(next.engine.checkpoint(ended)?.lingersUntil == present + Stage.hour * 4)
    #expect(next.engine.checkpoint(active)?.provisional == [])
    next.update(active, ContentUpdate(contentState: ["step": 2], timestamp: present))
    #expect(next.engine.activity(active)?.contentState == ["step": 2])
  }

  /// "older than the newest applied: ignored": also after a restart.
  @Test func timestampsAreRemembered() {
    var stage = Stage()
    let number = stage.start("com.example.A")
    stage.update(number, ContentUpdate(contentState: ["step": 2], timestamp: stage.date(in: .seconds(50))))
    var next = restart(stage, after: .seconds(1))
    next.update(number, ContentUpdate(contentState: ["step": 3], timestamp: next.date(in: .seconds(10))))
    #expect(next.engine.activity(number)?.contentState == ["step": 2])
    next.update(number, ContentUpdate(contentState: ["step": 4], timestamp: next.date(in: .seconds(49))))
    #expect(next.engine.activity(number)?.contentState == ["step": 4])
  }
}
