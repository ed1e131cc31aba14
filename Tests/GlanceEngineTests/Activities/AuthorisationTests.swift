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
}
