import GlanceEngine
import GlanceModel
import Testing

struct AuthorisationTests {
  /// "authorisation: `SetAllowed(app, false)` or `Enabled` false: `Denied`, live ones end; remembered".
  @Test func anAppThatIsNotAllowed() {
    var stage = Stage()
    let theirs = stage.start("com.example.A")
    let pending = stage.start(Stage.request("com.example.A", "later", startDate: stage.date(in: Stage.hour)))
    let other = stage.start("com.example.B")
    let reply = stage.ask { .setAllowed(app: "com.example.A", allowed: false, call: $0) }
    #expect(reply == .done)
    #expect(stage.effects.first == .store(.allowed(app: "com.example.A", allowed: false)))
    #expect(stage.effects.endReasons == [.denied])
    #expect(stage.effects.contains(.activityRemoved(theirs)) && stage.effects.contains(.activityRemoved(pending)))
    #expect(stage.engine.activityNumbers == [other])
    #expect(stage.engine.applications == ["com.example.A": false, "com.example.B": true])
    #expect(stage.ask { .request(Stage.request("com.example.A"), call: $0) }.refusal == .denied)
    stage.apply(.setAllowed(app: "com.example.A", allowed: true, call: nil))
    #expect(stage.start("com.example.A") != 0)
  }

  @Test func notEnabled() {
    var stage = Stage()
    stage.start("com.example.A")
    stage.start("org.glanced.Feed.mqtt")
    #expect(stage.ask { .setEnabled(false, call: $0) } == .done)
    #expect(stage.effects.endReasons == [.denied, .denied])
    #expect(stage.effects.prefix(2) == [.store(.settings), .settingsChanged])
    #expect(stage.engine.isEnabled == false)
    #expect(stage.ask { .request(Stage.request(), call: $0) }.refusal == .denied)
    let push = Push(event: .start(Stage.request("org.glanced.Feed.push")))
    #expect(stage.ask { .push(push, call: $0) }.refusal == .denied)
    stage.apply(.setEnabled(true, call: nil))
    #expect(stage.start(Stage.request()) != 0)
  }

  @Test func connectionsWithoutNamesAreNotListed() {
    var stage = Stage()
    stage.start(":1.7")
    #expect(stage.engine.applications.isEmpty)
  }

  @Test func madeUpNamesDoNotFillTheMemory() {
    var stage = Stage()
    for index in 0..<1024 { stage.apply(.setAllowed(app: "com.example.A\(index)", allowed: false, call: nil)) }
    let reply = stage.ask { .setAllowed(app: "com.example.More", allowed: false, call: $0) }
    #expect(reply.refusal == .limitsExceeded)
    #expect(stage.start("com.example.More") != 0)
    #expect(stage.engine.applications.count == 1024)
  }

  @Test func thereIsRoomToRefuseAnAppWhateverIsAllowed() {
    var stage = Stage()
    #expect(stage.start("com.example.A0") != 0)
    for index in 0..<2000 { stage.apply(.setAllowed(app: "com.example.A\(index)", allowed: true, call: nil)) }
    #expect(stage.engine.applications.count == 1024)
    let reply = stage.ask { .setAllowed(app: "com.example.More", allowed: false, call: $0) }
    #expect(reply.refusal == nil)
    #expect(stage.engine.applications["com.example.More"] == false)
    #expect(stage.engine.applications["com.example.A0"] == true)
    #expect(stage.engine.applications.count == 1024)
  }

  /// "live ones end": what has ended already stays as long as it would have.
  @Test(arguments: ["the app", "all"]) func whatHasEndedStays(refused: String) {
    var stage = Stage()
    stage.add("lock", .lockscreen)
    let ended = stage.start("com.example.A")
    stage.end(ended)
    let before = stage.engine.activity(ended)
    stage.apply(
      refused == "all" ? .setEnabled(false, call: nil) : .setAllowed(app: "com.example.A", allowed: false, call: nil))
    #expect(stage.effects.endReasons.isEmpty)
    #expect(stage.engine.activity(ended) == before && stage.shown("lock") == [ended])
  }

  /// What is said again changes nothing, and an app is listed once.
  @Test func onlyChangesAreTold() {
    var stage = Stage()
    #expect(stage.apply(.setFrequentPushes(false, call: nil)).isEmpty)
    #expect(stage.apply(.setFrequentPushes(true, call: nil)) == [.store(.settings), .settingsChanged])
    #expect(stage.apply(.setEnabled(true, call: nil)).isEmpty)
    #expect(stage.apply(.setEnabled(false, call: nil)) == [.store(.settings), .settingsChanged])
    #expect(stage.apply(.setEnabled(false, call: nil)).isEmpty)
    stage.apply(.setEnabled(true, call: nil))
    let said = Input.setAllowed(app: "com.example.A", allowed: false, call: nil)
    #expect(stage.apply(said) == [.store(.allowed(app: "com.example.A", allowed: false)), .applicationsChanged])
    #expect(stage.apply(said).isEmpty)
    stage.start("com.example.B", "1")
    #expect(stage.effects.contains(.applicationsChanged))
    stage.start("com.example.B", "2")
    #expect(!stage.effects.contains(.applicationsChanged))
  }

  @Test func beingAllowedEndsNothing() {
    var stage = Stage()
    let number = stage.start(":1.7")
    stage.apply(.setAllowed(app: ":1.7", allowed: true, call: nil))
    #expect(stage.state(number) == .active)
  }
}
