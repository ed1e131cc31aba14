import CAllocations
import GlanceModel
import GlancePresentation
import PangoText

/// What it takes to bind, fit and lay out an update for six surfaces, in this process.
struct Presenting: Benchmark {
  let name = "present"
  let summary = "bind, fit and lay out one update for six surfaces; and what a new text costs"

  /// A surface, and the form of the glance on it.
  private struct Screen {
    var environment: SurfaceEnvironment
    var situation: GlanceSituation
    var state = GlanceState()

    init(_ family: SurfaceFamily, _ form: GlanceForm) {
      var settings = SurfaceSettings()
      settings.view = true
      environment = SurfaceEnvironment(Surface(name: family.rawValue, family: family, settings: settings))
      situation = GlanceSituation(form: form, appName: "Orders")
    }
  }

  func measure(_ lab: Lab) throws -> [Figure] {
    let pango = PangoMeasurer()
    let presenter = Presenter(points: pango)
    let document = try Document.standard()
    var screens = [
      Screen(.island, .compact), Screen(.island, .expanded), Screen(.lockscreen, .content),
      Screen(.standby, .content), Screen(.small, .small), Screen(.bar, .compact),
    ]
    let activities = [Presenting.activity("Being prepared", 0.25), Presenting.activity("Ready for pickup", 0.75)]
    func update(_ turn: Int) {
      for index in screens.indices {
        _ = presenter.present(
          activities[turn & 1], with: document, on: screens[index].environment, as: screens[index].situation,
          at: WallTime(seconds: 1_700_000_000), into: &screens[index].state)
      }
    }
    for turn in 0..<100 { update(turn) }
    let count = lab.updates
    let before = allocations_made()
    for turn in 0..<count { update(turn) }
    let allocations = Double(allocations_made() - before) / Double(count)
    let known = (0..<count).map { turn in Presenting.time(10) { update(turn &* 10 &+ $0) } }
    let (new, cut) = newTexts(pango, lab)
    return [
      Figure("six surfaces, no text new", .nanoseconds, known.median, target: .atMost(15_000)),
      Figure("allocations in it", .count, allocations, target: .atMost(0)),
      Figure("a new text", .nanoseconds, new, target: .atMost(20_000)),
      Figure("a cut", .nanoseconds, cut, target: .atMost(40_000)),
    ]
  }

  /// What measuring a text that is new costs, and cutting one that is known.
  private func newTexts(_ pango: PangoMeasurer, _ lab: Lab) -> (new: Double, cut: Double) {
    let font = TextFont(typeface: pango.typeface("Sans", locale: "C"), size: 17)
    var new: [Double] = []
    var cut: [Double] = []
    for round in 0..<20 * lab.rounds {
      let texts = (0..<10).map { Presenting.words(round * 10 + $0) }
      new.append(Presenting.time(texts.count) { _ = pango.size(of: texts[$0], in: font) })
      cut.append(Presenting.time(texts.count) { _ = pango.cut(texts[$0], in: font, to: 120) })
    }
    return (new.median, cut.median)
  }

  /// A text of about 25 letters that no other number has.
  private static func words(_ number: Int) -> String {
    var text = ""
    var rest = number &* 2_654_435_761 & 0xFFFF_FFFF
    for _ in 0..<4 {
      for _ in 0..<5 {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26)))
        rest = (rest &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      }
      text += " "
    }
    return text + "done"
  }

  private static func activity(_ subtitle: String, _ progress: Double) -> Activity {
    Activity(
      number: 1, id: "1", owner: .app("org.example.Orders"), type: "OrderAttributes",
      contentState: ["title": "Café Morgenstern", "subtitle": .string(subtitle), "progress": .number(progress)],
      startedAt: WallTime(seconds: 1_700_000_000), updatedAt: WallTime(seconds: 1_700_000_000))
  }

  /// Nanoseconds of processor time for each of a few turns: so few that most rounds are not interrupted.
  private static func time(_ count: Int, _ body: (Int) -> Void) -> Double {
    let start = Meter.processorTime
    for turn in 0..<count { body(turn) }
    return Double(Meter.processorTime - start) / Double(count)
  }
}
