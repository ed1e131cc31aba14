import GlanceEngine
import GlanceModel
import Testing

struct IslandTests {
  private var stage = Stage()

  init() { stage.add("island", .island) }

  private func number(_ activity: Int) -> Int { stage.glance("island", of: activity)?.number ?? 0 }

  private mutating func expand(_ glance: Int) -> Reply? {
    stage.ask { .expand(surface: "island", glance: glance, call: $0) }
  }

  private mutating func collapse(_ glance: Int) -> Reply? {
    stage.ask { .collapse(surface: "island", glance: glance, call: $0) }
  }

  /// "island, one app: compact"; "two or more: `minimal`, first attached, second detached"; "alerting or expanded:
  /// `expanded`".
  @Test mutating func forms() {
    let a = stage.start("com.example.A", "1")
    stage.start("com.example.A", "2")
    #expect(stage.forms("island") == [.compact])
    let glance = stage.glance("island", of: a)
    let b = stage.start("com.example.B")
    #expect(stage.forms("island") == [.minimal, .minimal])
    #expect(stage.engine.glances(on: "island").map(\.position) == [.attached, .detached])
    #expect(stage.effects.changedGlances == [glance?.number])
    #expect(expand(number(a)) == .done)
    #expect(stage.forms("island") == [.expanded, .minimal])
    #expect(stage.effects.changedGlances == [glance?.number])
    stage.update(b, ContentUpdate(alert: Alert(title: "b")))
    #expect(stage.shown("island") == [b, a])
    #expect(stage.forms("island") == [.minimal, .expanded])
    #expect(collapse(number(a)) == .done)
    #expect(stage.forms("island") == [.expanded, .minimal])
    stage.wait(.seconds(5))
    #expect(stage.forms("island") == [.minimal, .minimal])
  }

  /// "Expanded by a tap lasts until Collapse, 10 s, or a ringing call"; at most one is expanded.
  @Test mutating func aTap() {
    let a = stage.start("com.example.A")
    let b = stage.start("com.example.B")
    #expect(expand(number(a)) == .done)
    stage.wait(.seconds(6))
    #expect(expand(number(a)) == .done)
    stage.wait(.seconds(6))
    #expect(stage.forms("island") == [.expanded, .minimal])
    #expect(expand(number(b)) == .done)
    #expect(stage.forms("island") == [.minimal, .expanded])
    stage.wait(.milliseconds(9999))
    #expect(stage.forms("island") == [.minimal, .expanded])
    #expect(stage.wait(.milliseconds(1)).changedGlances == [number(b)])
    #expect(stage.forms("island") == [.minimal, .minimal])
    #expect(collapse(number(b)) == .done && stage.effects.count == 1)
  }

  @Test mutating func anAlertThatWasClosedStaysClosedHere() {
    stage.add("second", .island)
    let a = stage.start("com.example.A", alert: Alert(title: "a"))
    #expect(collapse(number(a)) == .done)
    #expect(stage.forms("island") == [.compact] && stage.forms("second") == [.expanded])
    #expect(stage.glance("island", of: a)?.alerting == true)
    stage.wait(.seconds(3))
    stage.update(a, ContentUpdate(alert: Alert(title: "newer")))
    #expect(stage.forms("island") == [.expanded])
  }

  @Test mutating func anExpandedOneThatEnds() {
    let a = stage.start("com.example.A")
    _ = expand(number(a))
    stage.end(a)
    #expect(stage.shown("island").isEmpty)
    #expect(stage.engine.nextDeadline.boot == nil)
  }

  @Test mutating func onlyWhatAnIslandShows() {
    stage.add("lock", .lockscreen)
    let a = stage.start("com.example.A")
    let card = stage.glance("lock", of: a)?.number ?? 0
    #expect(stage.ask { .expand(surface: "lock", glance: card, call: $0) }.refusal == .notSupported)
    #expect(stage.ask { .collapse(surface: "lock", glance: card, call: $0) }.refusal == .notSupported)
    #expect(expand(card).refusal == .unknownObject)
    #expect(expand(999).refusal == .unknownObject)
    #expect(stage.ask { .expand(surface: "nowhere", glance: 1, call: $0) }.refusal == .unknownObject)
  }

  /// A glance lives as long as its surface and source, and its number is never used again.
  @Test mutating func numbersOfGlances() {
    let a = stage.start("com.example.A")
    let b = stage.start("com.example.B")
    let c = stage.start("com.example.C")
    let before = number(b)
    stage.update(c, ContentUpdate(alert: Alert(title: "c")))
    #expect(stage.shown("island") == [c, a] && stage.engine.glance(before) == nil)
    #expect(expand(before).refusal == .unknownObject)
    let third = number(c)
    stage.end(c)
    #expect(stage.shown("island") == [a, b] && number(b) == before)
    #expect(stage.engine.glance(before)?.source == .activity(b))
    stage.wait(.seconds(5))
    let again = stage.start("com.example.C", "again", alert: Alert(title: "c"))
    #expect(number(again) > third)
  }

  /// "`transient`: only expanded; ends on lock, collapse or dismissal".
  @Test mutating func transients() {
    for family in [SurfaceFamily.lockscreen, .standby, .small, .bar] { stage.add(family.rawValue, family) }
    let a = stage.start("com.example.A")
    let b = stage.start("com.example.B")
    let brief = stage.start(Stage.request("com.example.C", style: .transient))
    #expect(stage.shown("island") == [brief, a])
    #expect(stage.forms("island") == [.expanded, .minimal])
    #expect(["lockscreen", "standby", "small", "bar"].allSatisfy { !stage.shown($0).contains(brief) })
    _ = expand(number(a))
    #expect(stage.shown("island") == [a, b])
    stage.wait(.seconds(10))
    #expect(stage.shown("island") == [brief, a])
    stage.update(b, ContentUpdate(alert: Alert(title: "b")))
    #expect(stage.shown("island") == [b, a] && stage.forms("island") == [.expanded, .minimal])
    stage.wait(.seconds(5))
    #expect(stage.shown("island") == [brief, b])
    #expect(["lockscreen", "standby", "small", "bar"].allSatisfy { !stage.shown($0).contains(brief) })
  }

  @Test(arguments: ["lock", "collapse", "dismiss", "end"])
  mutating func theEndOfATransient(how: String) {
    let brief = stage.start(Stage.request("com.example.C", style: .transient))
    let glance = number(brief)
    #expect(stage.forms("island") == [.expanded])
    var reason = ActivityEndReason.dismissed
    switch how {
    case "lock": stage.device { $0.locked = true }
    case "collapse": #expect(collapse(glance) == .done)
    case "dismiss": stage.apply(.dismiss(activity: brief, call: nil))
    default:
      stage.end(brief)
      reason = .ended
    }
    #expect(stage.effects.endReasons == [reason])
    #expect(stage.engine.activity(brief) == nil)
    #expect(stage.shown("island").isEmpty)
  }

  @Test mutating func aLockEndsOnlyTransients() {
    let a = stage.start("com.example.A")
    stage.device { $0.locked = true }
    #expect(stage.state(a) == .active)
    let brief = stage.start(Stage.request("com.example.C", style: .transient))
    stage.device { $0.idle = true }
    #expect(stage.state(brief) == .active)
  }

  /// "at most one is expanded": a tap lasts as long as its glance shows, and closing another one leaves it.
  @Test mutating func aTapAndOtherGlances() {
    let a = stage.start("com.example.A")
    let b = stage.start("com.example.B")
    _ = expand(number(a))
    #expect(collapse(number(b)) == .done)
    #expect(stage.forms("island") == [.expanded, .minimal])
    stage.apply(.dismiss(activity: b, call: nil))
    #expect(stage.forms("island") == [.expanded])
    let c = stage.start("com.example.C")
    _ = expand(number(c))
    let d = stage.start("com.example.D", alert: Alert(title: "d"))
    #expect(stage.shown("island") == [d, a] && stage.forms("island") == [.expanded, .minimal])
    #expect(stage.glance("island", of: c) == nil)
  }

  /// "`transient`: only expanded": the one that alerts; no other family's alert hides it; none without room.
  @Test mutating func transientsAndAlerts() {
    stage.add("lock", .lockscreen)
    let first = stage.start(Stage.request("com.example.A", style: .transient))
    let second = stage.start(Stage.request("com.example.B", style: .transient, alert: Alert(title: "b")))
    #expect(stage.shown("island") == [second] && stage.forms("island") == [.expanded])
    #expect(stage.shown("lock").isEmpty)
    stage.wait(.seconds(5))
    #expect(stage.shown("island") == [first])
    stage.start(Stage.request("com.example.C", alert: Alert(title: "c"), families: [.lockscreen]))
    #expect(stage.shown("island") == [first] && stage.forms("island") == [.expanded])
    stage.apply(.surfaceUpdated(name: "island", changes: .init { $0.capacity = 1 }, caller: ":shell", call: nil))
    #expect(stage.shown("island") == [first] && stage.forms("island") == [.expanded])
    stage.apply(.surfaceUpdated(name: "island", changes: .init { $0.capacity = 0 }, caller: ":shell", call: nil))
    #expect(stage.shown("island").isEmpty)
  }
}
