import GlanceEngine
import GlanceModel
import Testing

struct UpdatingTests {
  /// "timestamps compare in whole seconds; older than the newest applied: ignored, counted; equal: applied; absent =
  /// now; over 60 s ahead = now". Case 19: pushes out of order: the newest timestamp wins; equal ones apply.
  @Test(
    arguments: [
      (Duration.seconds(-1), false), (.milliseconds(-1), false), (.zero, true), (.milliseconds(999), true),
      (.seconds(60), true), (.seconds(61), true), (nil, true),
    ] as [(Duration?, Bool)])
  func timestamps(offset: Duration?, applies: Bool) {
    var stage = Stage()
    let number = stage.start(Stage.request())
    let timestamp = offset.map { stage.date(in: $0) }
    #expect(stage.update(number, ContentUpdate(contentState: ["step": 2], timestamp: timestamp)) == .done)
    #expect(stage.engine.activity(number)?.contentState == (applies ? ["step": 2] : ["step": 1]))
    #expect(stage.engine.counters.olderUpdates == (applies ? 0 : 1))
  }

  @Test(arguments: [(60, false), (61, true)])
  func aTimestampFarAheadIsNow(ahead: Int, isNow: Bool) {
    var stage = Stage()
    let number = stage.start(Stage.request())
    stage.update(number, ContentUpdate(contentState: ["step": 2], timestamp: stage.date(in: .seconds(ahead))))
    stage.wait(.seconds(2))
    stage.update(number, ContentUpdate(contentState: ["step": 3], timestamp: stage.now.wall))
    #expect(stage.engine.activity(number)?.contentState == (isNow ? ["step": 3] : ["step": 2]))
  }

  /// `staleDate` absent = none, `relevanceScore` absent = 0: content is replaced whole.
  @Test func contentIsReplacedWhole() {
    var stage = Stage()
    let number = stage.start(Stage.request(stale: stage.date(in: Stage.hour), relevance: 7))
    stage.wait(.seconds(5))
    stage.update(number, ContentUpdate(contentState: ["other": true]))
    let activity = stage.engine.activity(number)
    #expect(activity?.contentState == ["other": true])
    #expect(activity?.staleDate == nil)
    #expect(activity?.relevanceScore == 0)
    #expect(activity?.updatedAt == stage.now.wall)
    #expect(stage.effects == [.activityChanged(number), .store(.content(number)), .reply(7, .done)])
  }

  /// "`staleDate` reached → `stale`, with no message from the app; left only by an update".
  @Test func staleByItself() {
    var stage = Stage()
    stage.add("bar", .bar)
    let date = stage.date(in: .seconds(100))
    let number = stage.start(Stage.request(stale: date))
    #expect(stage.engine.nextDeadline.wall == date)
    stage.wait(.seconds(99))
    #expect(stage.state(number) == .active)
    let effects = stage.wait(.seconds(1))
    #expect(stage.state(number) == .stale)
    #expect(effects.changedGlances == stage.engine.glances(on: "bar").map(\.number))
    stage.wait(Stage.hour)
    #expect(stage.state(number) == .stale)
    stage.update(number, ContentUpdate())
    #expect(stage.state(number) == .active)
  }

  /// "an update with a past staleDate applies and is stale at once".
  @Test func anUpdateThatIsStale() {
    var stage = Stage()
    let number = stage.start(Stage.request())
    stage.update(number, ContentUpdate(contentState: ["step": 2], staleDate: stage.now.wall))
    #expect(stage.state(number) == .stale)
    #expect(stage.engine.activity(number)?.contentState == ["step": 2])
  }

  /// Case 45: any app on the bus tries to end another's activity, to read another's push token: refused.
  @Test(arguments: [Owner.app("com.example.Other"), .connection("com.example.Shop"), .connection(":1.9")])
  func onlyTheOwner(caller: Owner) {
    var stage = Stage()
    let number = stage.start(Stage.request(token: "secret"))
    let before = stage.engine.activity(number)
    let update = stage.ask { .update(activity: number, caller: caller, content: ContentUpdate(), call: $0) }
    let end = stage.ask { .end(activity: number, caller: caller, ending: ActivityEnding(), call: $0) }
    #expect(update.refusal == .notOwner)
    #expect(end.refusal == .notOwner)
    #expect(throws: Refusal.self) { try stage.engine.pushToken(of: number, for: caller) }
    #expect(stage.engine.activity(number) == before)
    #expect(throws: Never.self) { try stage.engine.pushToken(of: number, for: .app("com.example.Shop")) }
  }

  @Test func nothingOfThatNumber() {
    var stage = Stage()
    #expect(stage.update(4, ContentUpdate()).refusal == .unknownObject)
    #expect(stage.end(4).refusal == .unknownObject)
    #expect(stage.ask { .dismiss(activity: 4, call: $0) }.refusal == .unknownObject)
  }

  /// What changes neither relevance nor stale date is named to the surfaces that show it, and to no other.
  @Test func onlyTheSurfacesThatShowIt() {
    var stage = Stage()
    stage.add("island", .island)
    stage.add("tile", .small)
    let first = stage.start("com.example.A")
    let second = stage.start("com.example.B")
    stage.update(second, ContentUpdate(contentState: ["step": 2]))
    #expect(stage.shown("tile") == [first])
    #expect(stage.effects.changedGlances == [stage.glance("island", of: second)?.number])
  }

  /// "left only by an update"; "absent = none": the newest stale date is the one that comes.
  @Test(arguments: [200, 50, nil]) func theStaleDateMoves(to seconds: Int?) {
    var stage = Stage()
    let start = stage.now.wall
    let number = stage.start(Stage.request(stale: start + .seconds(100)))
    stage.update(number, ContentUpdate(staleDate: seconds.map { start + .seconds($0) }))
    for second in 1...200 {
      stage.wait(.seconds(1))
      #expect(stage.state(number) == (second < seconds ?? 999 ? .active : .stale), "\(second)")
    }
  }

  @Test func becomingStaleIsStored() {
    var stage = Stage()
    let number = stage.start(Stage.request(stale: stage.date(in: .seconds(100))))
    #expect(stage.wait(.seconds(100)) == [.activityChanged(number), .store(.content(number))])
  }
}
