import GlanceEngine
import GlanceModel
import Testing

struct StartingTests {
  @Test func aStartIsStoredBeforeItIsAnswered() {
    var stage = Stage()
    let effects = stage.apply(.request(Stage.request(token: "abc"), call: 7))
    #expect(
      effects == [
        .store(.allowed(app: "com.example.Shop", allowed: true)), .applicationsChanged, .activityAdded(1),
        .store(.activity(1)), .reply(7, .activity(number: 1, pushToken: "abc")),
      ])
    #expect(stage.state(1) == .active)
    #expect(stage.engine.nextActivityNumber == 2)
  }

  /// "scheduled start: `pending` until `startDate`, counts toward limits, its alert fires at the start, End cancels
  /// it".
  @Test func aScheduledStart() {
    var stage = Stage()
    stage.add("island", .island)
    let date = stage.date(in: .seconds(600))
    let number = stage.start(Stage.request(alert: Alert(title: "Off"), startDate: date))
    #expect(stage.state(number) == .pending)
    #expect(stage.shown("island").isEmpty)
    #expect(stage.engine.nextDeadline == Deadlines(wall: date, boot: nil))
    #expect(stage.wait(.seconds(599)).isEmpty)
    let effects = stage.wait(.seconds(2))
    #expect(stage.state(number) == .active)
    #expect(stage.engine.activity(number)?.startedAt == date)
    #expect(effects.alerts.map(\.alert.title) == ["Off"])
    #expect(stage.shown("island") == [number])
  }

  @Test func endCancelsAScheduledStart() {
    var stage = Stage()
    let number = stage.start(Stage.request(startDate: stage.date(in: .seconds(600))))
    #expect(stage.end(number) == .done)
    #expect(stage.effects.endReasons.isEmpty)
    #expect(stage.effects.contains(.store(.removed(number))))
    #expect(stage.engine.activity(number) == nil)
    #expect(stage.wait(Stage.hour).isEmpty)
  }

  /// "≤ 24 h ahead [D], else `InvalidArgs`".
  @Test(arguments: [(-60, ActivityState.active), (0, .active), (1, .pending), (86_400, .pending), (86_401, nil)])
  func howFarAheadAStartMayBe(seconds: Int, state: ActivityState?) {
    var stage = Stage()
    let reply = stage.ask { [date = stage.date(in: .seconds(seconds))] in
      .request(Stage.request(startDate: date), call: $0)
    }
    #expect(stage.state(1) == state)
    #expect(reply.refusal == (state == nil ? .invalidArgs : nil))
    if state == nil { #expect(reply.sentence.contains("lies 86401 s ahead; at most 86400 s")) }
  }

  /// "start with a past `staleDate`: shown, as stale".
  @Test func aStaleStart() {
    var stage = Stage()
    stage.add("island", .island)
    let number = stage.start(Stage.request(stale: stage.date(in: .seconds(-1))))
    #expect(stage.state(number) == .stale)
    #expect(stage.shown("island") == [number])
  }

  /// "start with the `id` of a live one of the same app: type and attributes equal → an update, no second alert".
  /// Case 18: the same tag pushed again updates the card; it does not make a second one, and no sound.
  @Test func theSameIdAgainIsAnUpdate() {
    var stage = Stage()
    stage.add("island", .island)
    let alert = Alert(title: "Order", sound: "bell")
    let number = stage.start(Stage.request(alert: alert, token: "first"))
    stage.wait(.seconds(10))
    let again = Stage.request(state: ["step": 2], alert: alert, token: "second")
    #expect(stage.ask { .request(again, call: $0) } == .activity(number: number, pushToken: "first"))
    #expect(stage.effects.alerts.isEmpty)
    #expect(stage.engine.activityNumbers == [number])
    #expect(stage.presented("island", of: number) == ["step": 2])
  }

  /// "different → `AlreadyExists`".
  @Test(arguments: [
    Stage.request(type: "Ride"), Stage.request(attributes: ["shop": "Other"]),
  ])
  func theSameIdForSomethingElse(request: ActivityRequest) {
    var stage = Stage()
    stage.start(Stage.request())
    #expect(stage.ask { .request(request, call: $0) }.refusal == .alreadyExists)
    #expect(stage.presented("island", of: 1) == nil)
    #expect(stage.engine.activity(1)?.type == "Order")
  }

  @Test func theSameIdOfAnotherAppIsAnother() {
    var stage = Stage()
    #expect(stage.start("com.example.A") == 1)
    #expect(stage.start("com.example.B") == 2)
  }

  /// "a `pending` one is replaced".
  @Test func aPendingOneIsReplaced() {
    var stage = Stage()
    let first = stage.start(Stage.request(startDate: stage.date(in: .seconds(60))))
    let second = stage.start(Stage.request(type: "Ride", startDate: stage.date(in: .seconds(90))))
    #expect(second != first)
    #expect(stage.engine.activityNumbers == [second])
    stage.wait(.seconds(61))
    #expect(stage.state(second) == .pending)
  }

  /// "start with the `id` of an ended one: that one is dismissed, a new object is made, with alert".
  /// Case 47: the same order id tomorrow, while yesterday's ended card is still on the lock screen.
  @Test func theIdOfAnEndedOne() {
    var stage = Stage()
    stage.add("lock", .lockscreen)
    let yesterday = stage.start(Stage.request())
    stage.end(yesterday)
    #expect(stage.shown("lock") == [yesterday])
    let today = stage.start(Stage.request(alert: Alert(title: "Again")))
    #expect(today != yesterday)
    #expect(stage.effects.contains(.activityRemoved(yesterday)))
    #expect(stage.effects.alerts.map(\.alert.title) == ["Again"])
    #expect(stage.shown("lock") == [today])
    #expect(stage.engine.activityNumber(app: "com.example.Shop", id: "order") == today)
  }

  @Test func aRefusedStartLeavesTheEndedOneAlone() {
    var limits = Limits()
    limits.activitiesPerApp = 1
    var stage = Stage(limits: limits)
    let ended = stage.start(Stage.request())
    stage.end(ended)
    stage.start("com.example.Shop", "other")
    #expect(stage.ask { .request(Stage.request(), call: $0) }.refusal == .limitsExceeded)
    #expect(stage.state(ended) == .ended)
  }

  /// "its alert fires at the start": the newest that it has by then, once; an update does not start it.
  @Test func aPendingOneIsUpdated() {
    var stage = Stage()
    stage.add("island", .island)
    let date = stage.date(in: .seconds(600))
    let number = stage.start(Stage.request(alert: Alert(title: "Off"), startDate: date))
    stage.update(number, ContentUpdate(contentState: ["step": 2], alert: Alert(title: "Off, late")))
    #expect(stage.effects.alerts.isEmpty && stage.state(number) == .pending)
    stage.update(number, ContentUpdate(contentState: ["step": 3], staleDate: stage.date(in: .seconds(700))))
    #expect(stage.state(number) == .pending && stage.engine.nextDeadline.wall == date)
    #expect(stage.wait(.seconds(600)).alerts.map(\.alert.title) == ["Off, late"])
    #expect(stage.presented("island", of: number) == ["step": 3])
    #expect(stage.engine.checkpoint(number)?.alert == nil)
    #expect(stage.effects.contains(.store(.activity(number))))
    stage.wait(.seconds(100))
    #expect(stage.state(number) == .stale)
  }

  /// A name on the bus and a connection's are different owners, though their texts were the same.
  @Test func theIdOfAnotherOwner() {
    var stage = Stage()
    let number = stage.start(Stage.request("com.example.Shop"))
    let request = ActivityRequest(owner: .connection("com.example.Shop"), id: "order", type: "Order")
    #expect(stage.ask { .request(request, call: $0) }.refusal == .notOwner)
    #expect(stage.state(number) == .active)
  }
}
