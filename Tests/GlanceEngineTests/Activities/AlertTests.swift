import GlanceEngine
import GlanceModel
import Testing

/// "alert: belongs to the activity, 5 s on boot time; every surface derives `Alerting`; a newer one restarts it;
/// another app's queues behind, 3 at most, newest kept | at most 1 in 2 s per app; a sooner one is an update without
/// alert".
struct AlertTests {
  private var stage = Stage()

  init() {
    stage.add("island", .island) { $0.audio = true }
    stage.add("lock", .lockscreen)
  }

  private func alerting(_ surface: String) -> [Int] {
    engineGlances(surface).filter(\.alerting).map(\.number)
  }

  private func engineGlances(_ surface: String) -> [Glance] { stage.engine.glances(on: surface) }

  private mutating func alert(_ number: Int, _ title: String) {
    stage.update(number, ContentUpdate(alert: Alert(title: title, body: "b", sound: "s")))
  }

  @Test mutating func lastsFiveSecondsOnEverySurface() {
    let number = stage.start("com.example.A")
    stage.wait(.seconds(60))
    alert(number, "one")
    #expect(stage.effects.alerts.map(\.surface) == ["island", "lock"])
    #expect(alerting("island").count == 1 && alerting("lock").count == 1)
    #expect(stage.forms("island") == [.expanded])
    stage.wait(.milliseconds(4999))
    #expect(alerting("island").count == 1)
    let effects = stage.wait(.milliseconds(1))
    #expect(alerting("island").isEmpty && alerting("lock").isEmpty)
    #expect(stage.forms("island") == [.compact])
    #expect(Set(effects.changedGlances) == Set((engineGlances("island") + engineGlances("lock")).map(\.number)))
  }

  @Test mutating func runsOnBootTime() {
    let number = stage.start("com.example.A")
    alert(number, "one")
    stage.setClock(by: Stage.hour)
    #expect(alerting("island").count == 1)
    stage.wait(.seconds(5))
    #expect(alerting("island").isEmpty)
  }

  @Test mutating func aNewerOneRestartsIt() {
    let number = stage.start("com.example.A")
    alert(number, "one")
    stage.wait(.seconds(4))
    alert(number, "two")
    #expect(stage.effects.alerts.map(\.alert.title) == ["two", "two"])
    stage.wait(.seconds(4))
    #expect(alerting("island").count == 1)
    stage.wait(.seconds(1))
    #expect(alerting("island").isEmpty)
  }

  @Test mutating func aNewerOneOfTheSameAppTakesItsPlace() {
    let first = stage.start("com.example.A", "a")
    let second = stage.start("com.example.A", "b")
    alert(first, "one")
    stage.wait(.seconds(3))
    alert(second, "two")
    #expect(stage.glance("lock", of: first)?.alerting == false)
    #expect(stage.glance("lock", of: second)?.alerting == true)
    #expect(stage.shown("island") == [second])
  }

  @Test mutating func anotherAppsQueuesBehind() {
    let numbers = ["A", "B", "C", "D", "E"].map { stage.start("com.example.\($0)") }
    for (number, title) in zip(numbers, ["a", "b", "c", "d", "e"]) { alert(number, title) }
    #expect(stage.effects.alerts.isEmpty)
    var seen: [String] = []
    for _ in 0..<5 { seen += stage.wait(.seconds(5)).alerts.filter { $0.surface == "lock" }.map(\.alert.title) }
    #expect(seen == ["c", "d", "e"])
    #expect(stage.engine.nextDeadline.boot == nil)
  }

  @Test mutating func aNewerOneOfAWaitingAppReplacesItsOlder() {
    let numbers = ["A", "B", "C"].map { stage.start("com.example.\($0)") }
    for number in numbers { alert(number, "\(number)") }
    stage.wait(.seconds(2))
    alert(numbers[1], "newer")
    let seen = (stage.wait(.seconds(3)) + stage.wait(.seconds(5))).alerts.filter { $0.surface == "lock" }
    #expect(seen.map(\.alert.title) == ["newer", "3"])
  }

  @Test(arguments: [(1999, false), (2000, true)])
  mutating func atMostOneInTwoSeconds(pause: Int, alerts: Bool) {
    let number = stage.start("com.example.A")
    alert(number, "one")
    stage.wait(.milliseconds(pause))
    stage.update(number, ContentUpdate(contentState: ["step": 2], alert: Alert(title: "two")))
    #expect(stage.effects.alerts.isEmpty == !alerts)
    #expect(stage.presented("lock", of: number) == ["step": 2])
    #expect(stage.engine.counters.hurriedAlerts == (alerts ? 0 : 1))
  }

  @Test mutating func aWaitingAlertCountsToo() {
    let first = stage.start("com.example.A", alert: Alert(title: "a"))
    let second = stage.start("com.example.B", alert: Alert(title: "b"))
    stage.wait(.seconds(1))
    alert(second, "too soon")
    #expect(stage.engine.counters.hurriedAlerts == 1)
    let effects = stage.wait(.seconds(4))
    #expect(effects.alerts.map(\.alert.title) == ["b", "b"])
    #expect(stage.glance("lock", of: first)?.alerting == false)
  }

  @Test mutating func theIntervalIsPerApp() {
    let first = stage.start("com.example.A", "a", alert: Alert(title: "one"))
    stage.start("com.example.A", "b", alert: Alert(title: "too soon"))
    #expect(stage.engine.counters.hurriedAlerts == 1)
    stage.apply(.dismiss(activity: first, call: nil))
    stage.apply(.dismiss(activity: 2, call: nil))
    stage.start("com.example.A", "c", alert: Alert(title: "still too soon"))
    #expect(stage.engine.counters.hurriedAlerts == 2)
  }

  @Test mutating func anEndStopsItAndTheNextComes() {
    let first = stage.start("com.example.A")
    let second = stage.start("com.example.B")
    alert(first, "one")
    alert(second, "two")
    stage.end(first)
    #expect(stage.effects.alerts.map(\.alert.title) == ["two", "two"])
    #expect(stage.glance("lock", of: first)?.alerting == false)
    #expect(stage.glance("lock", of: second)?.alerting == true)
  }

  /// "Signal `Alert` (`sound` only with the audio role)"; the oldest surface that makes sounds has the role.
  @Test mutating func soundsOnlyWithTheAudioRole() {
    stage.add("bar", .bar) { $0.audio = true }
    #expect(!stage.effects.contains(.surfaceChanged("island")))
    #expect(stage.engine.hasAudioRole("island") && !stage.engine.hasAudioRole("bar"))
    stage.start("com.example.A", alert: Alert(title: "t", sound: "bell"))
    let sounds = stage.effects.alerts.map { "\($0.surface) \($0.alert.sound)" }
    #expect(sounds == ["island bell", "lock ", "bar "])
    stage.apply(.surfaceRemoved(name: "island", caller: ":shell", call: nil))
    #expect(stage.engine.hasAudioRole("bar") == true)
    #expect(stage.effects.contains(.surfaceChanged("bar")) && !stage.effects.contains(.surfaceChanged("island")))
  }

  /// "alert texts become the app's name": the engine takes the texts away.
  @Test mutating func redactedTexts() {
    stage.start(Stage.request("com.example.A", alert: Alert(title: "t", body: "b", sound: "bell"), isPrivate: true))
    #expect(stage.effects.alerts.map(\.alert) == [Alert(sound: "bell"), Alert()])
  }

  @Test mutating func whatEndsWhileItWaitsNeverAlerts() {
    let numbers = ["A", "B", "C"].map { stage.start("com.example.\($0)") }
    for number in numbers { alert(number, "\(number)") }
    stage.apply(.dismiss(activity: numbers[1], call: nil))
    let seen = stage.wait(.seconds(5)).alerts.filter { $0.surface == "lock" }
    #expect(seen.map(\.alert.title) == ["3"])
  }

  @Test mutating func aSurfaceThatDoesNotShowItIsNotTold() {
    let number = stage.start("com.example.A")
    stage.apply(.surfaceUpdated(name: "lock", changes: .init { $0.capacity = 0 }, caller: ":shell", call: nil))
    alert(number, "one")
    #expect(stage.effects.alerts.map(\.surface) == ["island"])
  }

  /// A shell may begin, and stop, to make sounds.
  @Test mutating func theAudioRoleFollowsItsKey() {
    for (audio, holder) in [(false, nil), (true, "lock"), (false, nil)] as [(Bool, String?)] {
      stage.apply(.surfaceUpdated(name: "island", changes: .init { $0.audio = false }, caller: ":shell", call: nil))
      stage.apply(.surfaceUpdated(name: "lock", changes: .init { $0.audio = audio }, caller: ":shell", call: nil))
      #expect(["island", "lock"].first { stage.engine.hasAudioRole($0) } == holder)
    }
  }
}
