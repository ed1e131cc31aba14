import GlanceEngine
import GlanceModel
import Testing

/// "1. Ringing conversations, newest first. 2. Other conversations. 3. Alerting activities. 4. Activities. Within an
/// app: relevance, then earliest start. Between apps: the attached one stays until a higher class or a newer alert;
/// else earliest start, then id. A group counts as one. Deterministic: same inputs, same order."
struct OrderTests {
  private var stage = Stage()

  init() {
    stage.add("island", .island)
    stage.add("lock", .lockscreen) { $0.capacity = 10 }
  }

  private mutating func start(_ app: String, _ id: String, relevance: Double = 0) -> Int {
    stage.wait(.seconds(1))
    return stage.start("com.example.\(app)", id, relevance: relevance)
  }

  private mutating func relevance(_ number: Int, _ score: Double) {
    stage.update(number, ContentUpdate(relevanceScore: score))
  }

  /// "relevance: higher first among one app's; tie or none → started first".
  @Test mutating func withinAnApp() {
    let a = start("A", "1")
    let b = start("A", "2", relevance: 5)
    let c = start("A", "3", relevance: 5)
    let d = start("A", "4", relevance: -1)
    #expect(stage.shown("lock") == [b, c, a, d])
    #expect(stage.shown("island") == [b])
    relevance(a, 9)
    #expect(stage.shown("lock") == [a, b, c, d])
    #expect(stage.shown("island") == [a])
    #expect(stage.effects.contains(.glancesChanged(surface: "island")))
    relevance(a, 9)
    #expect(!stage.effects.contains(.glancesChanged(surface: "island")))
  }

  @Test mutating func betweenAppsTheEarliestStart() {
    let b = start("B", "1")
    let a = start("A", "1")
    let c = start("C", "1")
    #expect(stage.shown("lock") == [b, a, c])
    #expect(stage.shown("island") == [b, a])
    stage.end(b, ActivityEnding(dismissal: .immediate))
    #expect(stage.shown("island") == [a, c])
  }

  @Test mutating func atTheSameMomentById() {
    let b = stage.start("com.example.B")
    let c = stage.start("com.example.C")
    let a = stage.start("com.example.A")
    #expect(stage.shown("lock") == [b, a, c])
    stage.apply(.dismiss(activity: b, call: nil))
    #expect(stage.shown("lock") == [a, c])
  }

  /// An island shows one activity per app; the other families list all.
  @Test mutating func anAppKeepsItsPlaceWhenAnotherOfItsIsMoreRelevant() {
    let a = start("A", "1")
    let b1 = start("B", "1")
    let c = start("C", "1")
    let b2 = start("B", "2")
    #expect(stage.shown("island") == [a, b1])
    relevance(b2, 1)
    #expect(stage.shown("island") == [a, b2])
    #expect(stage.shown("lock") == [a, b2, b1, c])
  }

  /// "the attached one stays until … a newer alert".
  @Test mutating func anAlertTakesTheIsland() {
    let a = start("A", "1")
    let b = start("B", "1")
    let c = start("C", "1")
    stage.update(c, ContentUpdate(alert: Alert(title: "c")))
    #expect(stage.shown("island") == [c, a])
    #expect(stage.shown("lock") == [c, a, b])
    stage.wait(.seconds(5))
    #expect(stage.shown("island") == [c, a])
    stage.update(b, ContentUpdate(alert: Alert(title: "b")))
    #expect(stage.shown("island") == [b, a])
    stage.wait(.seconds(5))
    #expect(stage.shown("island") == [b, a])
    stage.end(b)
    #expect(stage.shown("island") == [a, c])
  }

  @Test mutating func anAlertComesBeforeMoreRelevantOnesOfItsApp() {
    let high = start("A", "1", relevance: 9)
    let low = start("A", "2")
    stage.update(low, ContentUpdate(alert: Alert(title: "low")))
    #expect(stage.shown("island") == [low])
    #expect(stage.shown("lock") == [low, high])
    stage.wait(.seconds(5))
    #expect(stage.shown("island") == [high])
    #expect(stage.shown("lock") == [high, low])
  }

  /// What has ended may still be seen on lock screen and StandBy, but takes no place from what is under way.
  @Test(arguments: [SurfaceFamily.lockscreen, .standby], [1, 2, 3])
  func whatHasEndedComesLast(family: SurfaceFamily, capacity: Int) {
    var stage = Stage()
    stage.add("screen", family) { $0.capacity = capacity }
    let first = stage.start("com.example.A", "1", relevance: 9)
    stage.wait(.seconds(1))
    let second = stage.start("com.example.A", "2")
    stage.wait(.seconds(1))
    let other = stage.start("com.example.B", "1")
    #expect(stage.shown("screen") == Array([first, second, other].prefix(capacity)))
    stage.end(first)
    #expect(stage.shown("screen") == Array([second, other, first].prefix(capacity)))
    stage.end(other)
    #expect(stage.shown("screen") == Array([second, first, other].prefix(capacity)))
    stage.end(second)
    #expect(stage.shown("screen") == Array([first, second, other].prefix(capacity)))
  }

  /// Case 26: a sender switches off one surface only: option per activity `surfaces`.
  @Test(arguments: SurfaceFamily.allCases)
  func familiesOfAnActivity(family: SurfaceFamily) {
    var stage = EndingTests.everyFamily()
    let number = stage.start(Stage.request(families: SurfaceFamily.all.subtracting([family])))
    for other in SurfaceFamily.allCases { #expect(stage.shown(other.rawValue) == (other == family ? [] : [number])) }
    stage.end(number)
    let after = SurfaceFamily.allCases.filter { !stage.shown($0.rawValue).isEmpty }
    #expect(after == [SurfaceFamily.lockscreen, .standby].filter { $0 != family })
  }

  @Test mutating func anAlertThatAFamilyMayNotShowLeavesItAlone() {
    let a = start("A", "1")
    stage.start(Stage.request("com.example.B", alert: Alert(title: "b"), families: [.lockscreen]))
    #expect(stage.shown("island") == [a])
    #expect(stage.forms("island") == [.compact])
    #expect(stage.shown("lock") == [2, a])
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 3), (20, 6)])
  func capacity(capacity: Int, shown: Int) {
    var stage = Stage()
    stage.add("lock", .lockscreen) { $0.capacity = capacity }
    stage.add("island", .island) { $0.capacity = capacity }
    for index in 0..<6 { stage.start("com.example.\(index % 3)", "\(index)") }
    #expect(stage.shown("lock").count == shown)
    #expect(stage.shown("island").count == min(3, shown))
    stage.apply(.surfaceUpdated(name: "lock", changes: .init { $0.capacity = 2 }, caller: ":shell", call: nil))
    #expect(stage.shown("lock").count == 2)
    stage.apply(.surfaceUpdated(name: "lock", changes: .init { $0.capacity = 5 }, caller: ":shell", call: nil))
    #expect(stage.shown("lock").count == 5)
  }
}

extension SurfaceSettings {
  /// Settings with something said.
  init(_ change: (inout SurfaceSettings) -> Void) {
    self.init()
    change(&self)
  }
}
