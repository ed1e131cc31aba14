import GlanceModel
import GlancePresentation
import PangoText
import Testing

@testable import GlancePaint

@Suite struct SceneTests {
  static let now = PainterTests.now

  private func surface(_ preset: Preset, locale: String = "C") -> SurfaceEnvironment {
    var settings = SurfaceSettings()
    settings.preset = preset
    settings.locale = locale
    settings.view = true
    settings.colorScheme = .dark
    return SurfaceEnvironment(Surface(name: "s", family: preset.family, settings: settings))
  }

  private func scene(_ preset: Preset, _ form: GlanceForm, locale: String = "C") throws -> GlanceScene {
    let document = try Document(
      text: """
        { "type": "T", "background": "#204060", "summary": { "title": "{state.title}", "subtitle": "{state.title}" },
          "content": { "vstack": [ { "text": "{state.title}", "lines": 3 }, { "button": "a", "label": "Good" } ] },
          "compactLeading": { "symbol": "cup", "color": "#ff0000" },
          "compactTrailing": { "symbol": "stop", "color": "#00ff00" } }
        """)
    let title = Value.string("A title that is far too long for any surface whatsoever, but is shown all the same")
    let activity = Activity(
      number: 1, id: "1", owner: .feed("f"), type: "T", attributes: [:], contentState: ["title": title],
      startedAt: Self.now, updatedAt: Self.now)
    var state = GlanceState()
    let surface = surface(preset, locale: locale)
    _ = Presenter(points: PangoMeasurer()).present(
      activity, with: document, on: surface, as: GlanceSituation(form: form), at: Self.now, into: &state)
    return GlanceScene(try #require(state.view), form: form, surface: surface)
  }

  static let places: [(Preset, GlanceForm)] = [
    (.island, .compact), (.island, .minimal), (.island, .expanded), (.lockscreen, .content),
    (.standby800x480, .content), (.car240x78, .small), (.watch40, .small),
  ]

  @Test(arguments: places) func nothingIsDrawnOutsideOfTheSurface(_ preset: Preset, _ form: GlanceForm) throws {
    let scene = try scene(preset, form)
    let picture = try #require(Picture(width: scene.width + 40, height: scene.height + 40, scale: 1.5))
    scene.paint(at: Self.now, on: picture, x: 20, y: 20)
    let ink = try #require(Pixels(picture).ink)
    #expect(ink.x >= 29 && ink.y >= 29)
    #expect(ink.maxX <= 1.5 * (20 + scene.width) + 1 && ink.maxY <= 1.5 * (20 + scene.height) + 1)
    #expect(ink.width >= 1.5 * scene.width - 2 && ink.height >= 1.5 * scene.height - 2)
  }

  @Test(arguments: [("en_US.UTF-8", true), ("ar_EG.UTF-8", false)])
  func aCompactPairStandsOnBothSidesOfTheCutout(_ locale: String, _ leadingIsLeft: Bool) throws {
    let scene = try scene(.island, .compact, locale: locale)
    let picture = try #require(Picture(width: scene.width, height: scene.height))
    scene.paint(at: Self.now, on: picture, x: 0, y: 0)
    let pixels = Pixels(picture)
    /// The columns of which a channel is bright and the others are dark.
    func columns(_ shift: UInt32) -> [Int] {
      (0..<pixels.width).filter { x in
        (0..<pixels.height).contains { y in
          let pixel = pixels[x, y]
          return pixel >> shift & 0xff > 200 && pixel & 0xff_ffff & ~(0xff << shift) < 0x20_2020
        }
      }
    }
    let red = try #require(columns(16).max().map { max in (columns(16).min() ?? 0, max) })
    let green = try #require(columns(8).max().map { max in (columns(8).min() ?? 0, max) })
    let (left, right) = leadingIsLeft ? (red, green) : (green, red)
    #expect(Double(left.1) < scene.width / 2 - 60 && Double(right.0) > scene.width / 2 + 40)
  }

  @Test func theSameDrawingIsTheSameFile() throws {
    let scenes = try Self.places.map { try scene($0.0, $0.1) }
    let sections = [ContactSheet.Section("All", scenes.map { .init("one", [[$0]]) }, at: Self.now)]
    let sheet = ContactSheet(sections, on: .light)
    let first = try #require(sheet.picture(scale: 1)).png
    let second = try #require(sheet.picture(scale: 1)).png
    #expect(first == second)
    #expect(first.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    #expect(first != (try #require(sheet.picture(scale: 2)).png))
    #expect(sheet.picture(scale: 100) == nil)
  }

  /// A tile may be narrower than the type that is written above it, and than its own caption.
  @Test(arguments: [
    ("org.example.AttributesOfSomeLongName", "one"), ("T", "a caption of a good many words for a tile"),
  ])
  func wordsWiderThanWhatStandsBelowThemAreWhole(_ title: String, _ caption: String) throws {
    let tile = try scene(.watch40, .small)
    let sheet = ContactSheet([ContactSheet.Section(title, [.init(caption, [[tile]])], at: Self.now)], on: .light)
    let picture = try #require(sheet.picture(scale: 1))
    let pixels = Pixels(picture)
    #expect(picture.width > tile.width + 56)
    for x in pixels.width - 20..<pixels.width - 2 {
      #expect((0..<pixels.height).allSatisfy { pixels[x, $0] == pixels[0, 0] })
    }
  }
}
