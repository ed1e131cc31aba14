import GlanceEngine
import GlanceModel
import Testing

/// Orders that no single activity decides: apps that have several, for several families.
struct AppOrderTests {
  private var stage = Stage()

  init() {
    for family in SurfaceFamily.allCases { stage.add(family.rawValue, family) { $0.capacity = 10 } }
  }

  private mutating func start(
    _ app: String, _ id: String, relevance: Double = 0, families: Set<SurfaceFamily> = SurfaceFamily.all
  ) -> Int {
    stage.wait(.seconds(1))
    return stage.start(Stage.request("com.example.\(app)", id, relevance: relevance, families: families))
  }

  private mutating func dismiss(_ number: Int) { stage.apply(.dismiss(activity: number, call: nil)) }

  /// "else earliest start, then id".
  @Test mutating func theEarliestStartBeforeTheId() {
    let lead = start("L", "1")
    let late = start("Z", "1")
    let early = start("A", "1")
    #expect(stage.shown("lockscreen") == [lead, late, early] && stage.shown("island") == [lead, late, early])
  }

  /// "relevance: higher first among one app's", whichever families its activities have.
  @Test mutating func relevanceAmongActivitiesOfDifferentFamilies() {
    let plain = start("A", "1", relevance: 1)
    let lock = start("A", "2", relevance: 5, families: [.lockscreen])
    let bars = start("A", "3", relevance: 3, families: [.lockscreen, .bar])
    let last = start("A", "4", relevance: -1, families: [.lockscreen, .small])
    #expect(stage.shown("lockscreen") == [lock, bars, plain, last])
    #expect(stage.shown("bar") == [bars, plain])
    #expect(stage.shown("small") == [plain, last])
    #expect(stage.shown("standby") == [plain])
  }

  /// "tie or none → started first": a scheduled one started when its date came, not when it was asked for.
  @Test mutating func aScheduledOneStartsLater() {
    let date = stage.date(in: .seconds(600))
    let scheduled = stage.start(Stage.request("com.example.A", "1", startDate: date))
    let first = start("A", "2")
    let other = start("B", "1")
    stage.wait(.seconds(600))
    #expect(stage.shown("lockscreen") == [first, scheduled, other])
    dismiss(first)
    let lead = stage.shown("lockscreen")
    #expect(lead == [scheduled, other])
  }

  /// An app is as old as the oldest that it has to show on that family.
  @Test mutating func anAppIsAsOldAsItsOldestThere() {
    let lead = start("L", "1")
    let old = start("A", "1", families: [.lockscreen])
    let b = start("B", "1")
    let new = start("A", "2")
    #expect(stage.shown("bar") == [lead, b, new])
    #expect(stage.shown("lockscreen") == [lead, old, new, b])
    dismiss(old)
    #expect(stage.shown("lockscreen") == [lead, b, new])
  }

  @Test mutating func anAppIsAsOldAsItsOldestThatIsLeft() {
    let lead = start("L", "1")
    let first = start("A", "1")
    let second = stage.start("com.example.A", "2")
    let b = start("B", "1")
    let third = start("A", "3")
    #expect(stage.shown("bar") == [lead, first, second, third, b])
    dismiss(first)
    #expect(stage.shown("bar") == [lead, second, third, b])
    dismiss(second)
    #expect(stage.shown("bar") == [lead, b, third])
  }

  @Test mutating func aScheduledOneMakesItsAppNoOlder() {
    let lead = start("L", "1")
    let date = stage.date(in: .seconds(600))
    let scheduled = stage.start(Stage.request("com.example.A", "1", startDate: date))
    let soon = start("A", "2")
    let b = start("B", "1")
    stage.wait(.seconds(600))
    #expect(stage.shown("bar") == [lead, soon, scheduled, b])
    dismiss(soon)
    #expect(stage.shown("bar") == [lead, b, scheduled])
  }

  /// "the attached one stays until a higher class or a newer alert": as long as its app has something to show.
  @Test mutating func theAttachedOneStays() {
    let a = start("A", "1")
    let b = start("B", "1")
    let c = start("C", "1")
    let again = start("A", "2")
    dismiss(a)
    #expect(stage.shown("island") == [again, b, c])
    stage.update(b, ContentUpdate(alert: Alert(title: "b")))
    stage.wait(.seconds(5))
    dismiss(again)
    #expect(stage.shown("island") == [b, c])
    let back = start("A", "3")
    #expect(stage.shown("island") == [b, c, back])
    dismiss(b)
    let late = start("B", "2")
    #expect(stage.shown("island") == [c, back, late])
  }

  @Test mutating func theAttachedOneStaysWhenOthersGo() {
    let a = start("A", "1")
    let b = start("B", "1")
    let c = start("C", "1")
    stage.update(b, ContentUpdate(alert: Alert(title: "b")))
    stage.wait(.seconds(5))
    dismiss(c)
    #expect(stage.shown("island") == [b, a] && stage.shown("lockscreen") == [b, a])
  }

  /// Going from one family's screens leaves an app its place on the others.
  @Test mutating func theAttachedOneIsEachFamilysOwn() {
    let a = start("A", "1")
    let card = start("A", "2", families: [.lockscreen])
    let b = start("B", "1")
    dismiss(a)
    #expect(stage.shown("island") == [b] && stage.shown("lockscreen") == [card, b])
    let again = start("A", "3")
    #expect(stage.shown("island") == [b, again])
    #expect(stage.shown("lockscreen") == [card, again, b])
  }

  /// Ended ones stand behind all that is under way, in their own order; when one goes, the attached app stays.
  @Test mutating func endedOnes() {
    let a = start("A", "1")
    let b = start("B", "1")
    let c = start("C", "1")
    let d = start("B", "2")
    stage.update(b, ContentUpdate(alert: Alert(title: "b")))
    stage.wait(.seconds(5))
    #expect(stage.shown("lockscreen") == [b, d, a, c])
    stage.end(b)
    stage.end(a)
    #expect(stage.shown("lockscreen") == [d, c, a, b])
    dismiss(b)
    #expect(stage.shown("lockscreen") == [d, c, a])
    let late = start("A", "2")
    #expect(stage.shown("lockscreen") == [d, c, late, a])
  }

  /// An alert changes nothing where its activity may not be shown, whatever else happens meanwhile.
  @Test mutating func anAlertElsewhere() {
    let a = start("A", "1")
    let quiet = stage.start(
      Stage.request("com.example.B", alert: Alert(title: "b"), families: [.lockscreen]))
    let c = start("C", "1")
    #expect(stage.shown("island") == [a, c] && stage.shown("bar") == [a, c])
    #expect(stage.shown("lockscreen") == [quiet, a, c])
  }

  /// A surface without any family's activity, or with room for none, comes and goes like any.
  @Test mutating func surfacesComeAndGo() {
    let a = start("A", "1")
    let b = start("B", "1")
    stage.update(b, ContentUpdate(alert: Alert(title: "b")))
    stage.wait(.seconds(5))
    #expect(stage.shown("bar") == [b, a])
    stage.apply(.surfaceRemoved(name: "bar", caller: ":shell", call: nil))
    stage.add("bar", .bar) { $0.capacity = 10 }
    #expect(stage.shown("bar") == [a, b])
  }
}
