import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct SurfaceBoxTests {
  private func lines(_ surface: SurfaceRecord, width: Int = 28) -> [String] {
    SurfaceBox(surface, now: Views.now, width: width).canvas.lines(.plain)
  }

  @Test func aCardIsDrawnAtItsFrames() {
    let surface = Views.surface("lockscreen", [(["Presentation": "content"], Views.card)])
    #expect(
      lines(surface) == [
        "╭─ lock screen ────────────╮",
        "│ ♨  Blue Bottle      4:05 │",
        "│ ━━━━━━━━━━━━──────────── │",
        "│ [Good|Bad]               │",
        "╰──────────────────────────╯",
      ])
  }

  @Test func blankRowsOfAViewAreLeftOut() {
    let view = Views.view(8, 5, [Views.node(0, "text", 0, 2, 8, 1, ["text": "Ready"])])
    #expect(lines(Views.surface("lockscreen", [([:], view), ([:], nil)])).count == 5)
  }

  @Test func aCompactPairStandsAtBothEnds() {
    let surface = Views.surface("island", [(["Presentation": "compact"], Views.compact)])
    #expect(
      lines(surface) == [
        "╭─ island ─────────────────╮",
        "│ Ready                 ◔  │",
        "╰──────────────────────────╯",
      ])
    let arabic = Views.surface(
      "island", [(["Presentation": "compact"], Views.compact)], environment: ["unit": "cell", "locale": "ar_EG.UTF-8"])
    #expect(lines(arabic)[1] == "│ ◔               Ready    │")
  }

  @Test func circlesStandBesideOneAnother() {
    let circle = Views.view(4, 1, [Views.node(0, "symbol", 1, 0, 2, 1, ["name": "timer"])])
    let surface = Views.surface(
      "island", [(["Presentation": "minimal"], circle), (["Presentation": "minimal"], circle)])
    #expect(lines(surface)[1] == "│  ◷   │  ◷                │")
  }

  @Test func aGlanceWithoutAViewIsACard() {
    let glance: ValueObject = [
      "Presentation": "content", "Title": "A rather long title of a glance", "Subtitle": "Being prepared",
      "Symbol": "cup",
      "HasProgress": true, "Progress": 0.25, "TimerEnd": Views.time(60), "TimerCountsDown": true, "Stale": true,
      "Controls": [["id": "rate", "label": "Good"], ["id": "bad", "label": "", "symbol": "thumbs-down"]],
    ]
    #expect(
      lines(Views.surface("bar", [(glance, Views.card)], environment: ["unit": "pt"])) == [
        "╭─ bar ────── out of date ─╮",
        "│ ♨ A rather long ti… 1:00 │",
        "│ Being prepared           │",
        "│ ━━━━━━────────────────── │",
        "│ [Good] [▼]               │",
        "╰──────────────────────────╯",
      ])
  }

  /// Each glance is marked where it begins, the first in the box's upper border.
  @Test func marksBelongToTheirGlance() {
    let view = Views.view(8, 1, [Views.node(0, "text", 0, 0, 8, 1, ["text": "Ready"])])
    let surface = Views.surface("lockscreen", [(["Alerting": true], view), (["Stale": true], view)])
    #expect(
      lines(surface) == [
        "╭─ lock screen ──── alert ─╮",
        "│ Ready                    │",
        "│ ┄┄┄┄┄┄┄┄┄┄┄ out of date  │",
        "│ Ready                    │",
        "╰──────────────────────────╯",
      ])
    let circles: [ValueObject] = [["Presentation": "minimal"], ["Presentation": "minimal", "Stale": true]]
    let island = Views.surface("island", circles.map { ($0, view) })
    #expect(lines(island, width: 34)[0] == "╭─ island ── 1 of 2 out of date ─╮")
  }

  @Test func theMarkThatMattersMostStaysWhereThereIsLittleRoom() {
    let surface = Views.surface("bar", [(["Alerting": true, "Stale": true], nil)])
    #expect(lines(surface, width: 31)[0] == "╭─ bar ── alert, out of date ─╮")
    #expect(lines(surface, width: 24)[0].hasSuffix("─ alert ─╮"))
  }

  /// What an alert says stands beside its surface's name, as much of it as there is room for.
  @Test func anAlertIsSaid() {
    var surface = Views.surface("lockscreen", [(["Alerting": true], nil)])
    surface.glances[0].alert = "Ready · Pick it up"
    #expect(lines(surface, width: 46)[0] == "╭─ lock screen ── alert: Ready · Pick it up ─╮")
    #expect(lines(surface, width: 38)[0] == "╭─ lock screen ── alert: Ready · P… ─╮")
    #expect(lines(surface)[0] == "╭─ lock screen ──── alert ─╮")
    #expect(lines(surface, width: 24)[0] == "╭─ lock screen ────────╮")
    var island = Views.surface(
      "island", [(["Presentation": "minimal", "Alerting": true], nil), (["Presentation": "minimal"], nil)])
    island.glances[0].alert = "Ready"
    #expect(lines(island)[0].hasSuffix("─ alert: Ready ─╮"))
  }

  /// "`ended`: content changes no more"; such a card is stale, and more than out of date.
  @Test(arguments: [("ended", "ended"), ("stale", "out of date"), ("", "out of date")])
  func anEndedCardSaysSo(_ state: String, _ word: String) {
    var surface = Views.surface("lockscreen", [(["Stale": true], nil)])
    surface.glances[0].sourceState = state
    #expect(lines(surface, width: 36)[0].hasSuffix("─ \(word) ─╮"))
  }

  /// What is over has no buttons, wherever they would stand.
  @Test func anEndedCardHasNoButtons() {
    for view in [Views.card, nil] {
      let glance: ValueObject = ["Stale": true, "Title": "Blue Bottle", "Controls": [["id": "good", "label": "Good"]]]
      var surface = Views.surface("lockscreen", [(glance, view)])
      #expect(lines(surface).joined().contains("[Good"))
      surface.glances[0].sourceState = "ended"
      #expect(!lines(surface).joined().contains("Good") && lines(surface).joined().contains("Blue Bottle"))
      #expect(Tappable.all(on: [surface]).isEmpty)
    }
  }

  /// Cards that there is no room for are counted and named.
  @Test func whatIsNotDrawnIsSaid() {
    let titles = ["Latte", "Tea", "Washer", "Ride"]
    var surface = Views.surface("lockscreen", titles.map { (["Title": .string($0)], nil) })
    surface.show(first: 3)
    #expect(lines(surface).last == "╰─────────── 1 more: Ride ─╯")
    surface.show(first: 1)
    #expect(surface.hidden.map(\.title) == ["Tea", "Washer", "Ride"])
    #expect(lines(surface, width: 40).last == "╰────────── 3 more: Tea, Washer, Ride ─╯")
    #expect(lines(surface).last == "╰─── 3 more: Tea, Washer… ─╯")
    #expect(lines(surface, width: 20).last == "╰───────── 3 more ─╯")
  }

  /// "`standby` is `Active` while charging, wider than high, and locked or idle": what of it is missing.
  static let situations: [(ValueObject, [String])] = [
    (["Charging": false, "Orientation": "unknown"], ["not charging", "not landscape", "neither locked nor idle"]),
    (["Charging": true, "Orientation": "portrait", "Idle": true], ["not landscape"]),
    (["Charging": true, "Orientation": "landscape", "Idle": false], ["neither locked nor idle"]),
    (["Charging": false, "Orientation": "landscape", "Locked": true], ["not charging"]), ([:], []),
  ]

  @Test(arguments: situations) func whyStandByIsNotActive(_ environment: ValueObject, _ reasons: [String]) {
    #expect(Surroundings.inactivity(environment) == reasons)
    let card: [(ValueObject, ValueObject?)] = [([:], nil)]
    for glances in [[], card] {
      var surface = Views.surface("standby", glances)
      surface = SurfaceRecord(
        path: surface.path, properties: ["Family": "standby", "Active": false], glances: surface.glances)
      surface.inactivity = reasons
      let all = lines(surface, width: 90).joined()
      #expect(all.contains("not active" + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", "))), "\(all)")
    }
  }

  @Test func aSurfaceThatShowsNothingSaysSo() {
    #expect(lines(Views.surface("bar", []))[1] == "│ nothing                  │")
  }

  @Test func boxesStandInTwoColumnsWhereThereIsRoom() {
    let surfaces = ["island", "lockscreen", "standby", "small", "bar"].map { Views.surface($0, []) }
    func rows(_ columns: Int) -> [String] {
      Screen(surfaces, now: Views.now, size: .init(columns: columns, rows: 24), palette: .plain).lines
    }
    #expect(rows(80).count == 9)
    #expect(rows(80)[0].contains("island") && rows(80)[0].contains("StandBy"))
    #expect(rows(60).count == 15)
    for width in [20, 60, 80, 200] {
      for row in rows(width) { #expect(Columns.of(row) <= width) }
    }
  }
}
