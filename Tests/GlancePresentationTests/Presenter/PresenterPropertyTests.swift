import GlanceModel
import Testing

@testable import GlancePresentation

/// Whatever the document, the content and the surface: a presenter does not fail, and what it lays out stays in its place.
@Suite struct PresenterPropertyTests {
  static let documents = [PartChoiceTests.all, PartChoiceTests.summary, PresenterTests.order]

  static let places: [(SurfaceFamily, GlanceForm, Preset)] = [
    (.island, .compact, .island), (.island, .compact, .islandLandscape), (.island, .minimal, .islandLarge),
    (.island, .expanded, .island), (.lockscreen, .content, .lockscreen), (.lockscreen, .fullscreen, .lockscreenLarge),
    (.standby, .content, .standby800x480), (.small, .small, .car170x78), (.small, .small, .watch40),
    (.bar, .compact, .bar24),
  ]

  @Test(arguments: documents, ["C", "ar_EG.UTF-8", "zh_CN.UTF-8"])
  func staysInPlace(_ text: String, _ locale: String) throws {
    let document = try Document(text: text)
    let measurer = AverageMeasurer()
    let presenter = Presenter(points: measurer)
    var dice = Dice(seed: 7)
    var state = GlanceState()
    for _ in 0..<60 {
      let (family, form, preset) = dice.pick(Self.places)
      var settings = SurfaceSettings()
      settings.preset = preset
      settings.view = true
      settings.locale = locale
      settings.scale = dice.pick([1, 1.5, 2, 3])
      settings.fontSize = dice.pick([12, 17, 28])
      let surface = SurfaceEnvironment(Surface(name: "s", family: family, settings: settings))
      let activity = Activity(
        number: 1, id: "1", owner: .app("a.b"), type: "Test", attributes: ["shop": .string(dice.pick(Sketch.words))],
        contentState: [
          "phase": .string(dice.pick(Sketch.words)), "readyAt": .integer(dice.pick([0, 1_000_500, 2_000_000])),
        ],
        startedAt: Show.now, updatedAt: Show.now)
      var situation = GlanceSituation(form: form, appName: "Coffee")
      situation.redacted = dice.chance(20)
      situation.drivingLimited = dice.chance(20)
      _ = presenter.present(activity, with: document, on: surface, as: situation, at: Show.now, into: &state)
      let view = try #require(state.view)
      let place = Place(surface, form)
      let scale = surface.unit == .cell ? 1 : surface.scale
      let typeface = measurer.typeface("Sans", locale: locale)
      let faults = LayoutProperties.faults(in: view, width: place.width, height: place.height, scale: scale) { node in
        guard surface.unit == .point, case .text(let run, let text) = node.content else { return nil }
        let font = TextFont(typeface: typeface, size: run.size, weight: run.weight)
        return (text.split(separator: "\n").map { measurer.size(of: String($0), in: font).width }.max() ?? 0, text)
      }
      #expect(faults.isEmpty, "\(preset)")
      #expect(Set(state.controls.map(\.id)).count == state.controls.count)
      if situation.drivingLimited { #expect(DrivingText.count(state.title) + DrivingText.count(state.subtitle) <= 30) }
      if form == .expanded || form == .content && family == .lockscreen, !view.nodes.isEmpty {
        #expect(view.height >= 84 && view.height <= 160)
      }
    }
  }
}
