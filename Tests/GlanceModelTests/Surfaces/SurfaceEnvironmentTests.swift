import GlanceModel
import Testing

/// What holds on a surface: what was said about it, over its preset, over the device.
@Suite struct SurfaceEnvironmentTests {
  /// What each key says, where it ends up, and what holds without it on a small surface.
  struct Key: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let say: @Sendable (inout SurfaceSettings) -> Void
    let said: @Sendable (SurfaceSettings) -> Bool
    let holds: @Sendable (SurfaceEnvironment) -> Bool
    let standard: @Sendable (SurfaceEnvironment) -> Bool

    init<Said: Equatable & Sendable>(
      _ name: String, _ key: any WritableKeyPath<SurfaceSettings, Said?> & Sendable, _ value: Said,
      _ path: any KeyPath<SurfaceEnvironment, Said> & Sendable, standard: Said
    ) {
      testDescription = name
      say = { $0[keyPath: key] = value }
      said = { $0[keyPath: key] == value }
      holds = { $0[keyPath: path] == value }
      self.standard = { $0[keyPath: path] == standard }
    }
  }

  static let keys: [Key] = [
    Key("preset", \.preset, .watch40, \.preset, standard: .car240x78),
    Key("width", \.width, 111, \.geometry.width, standard: 240),
    Key("height", \.height, 112, \.geometry.height, standard: 78),
    Key("compactWidth", \.compactWidth, 113, \.geometry.compactWidth, standard: 0),
    Key("compactHeight", \.compactHeight, 114, \.geometry.compactHeight, standard: 0),
    Key("minimalWidth", \.minimalWidth, 115, \.geometry.minimalWidth, standard: 0),
    Key("unit", \.unit, .cell, \.unit, standard: .point),
    Key("font", \.font, "Inter", \.font, standard: "Sans"),
    Key("fontSize", \.fontSize, 20, \.fontSize, standard: 17),
    Key("scale", \.scale, 3, \.scale, standard: 1),
    Key("capacity", \.capacity, 9, \.capacity, standard: 1),
    Key("limitedWidth", \.limitedWidth, true, \.limitedWidth, standard: false),
    Key("luminanceReduced", \.luminanceReduced, true, \.luminanceReduced, standard: false),
    Key("vehicle", \.vehicle, false, \.vehicle, standard: true),
    Key("audio", \.audio, true, \.audio, standard: false),
    Key("view", \.view, true, \.view, standard: false),
    Key("interactive", \.interactive, false, \.interactive, standard: true),
    Key("colorScheme", \.colorScheme, .dark, \.colorScheme, standard: .light),
    Key("locale", \.locale, "de_DE", \.locale, standard: "C"),
    Key("privacy", \.privacy, .always, \.privacy, standard: .show),
  ]

  @Test(arguments: keys) func whatIsSaidHolds(_ key: Key) {
    var surface = Surface(name: "tile", family: .small)
    #expect(key.standard(SurfaceEnvironment(surface)))
    key.say(&surface.settings)
    #expect(key.holds(SurfaceEnvironment(surface)))
  }

  /// Of two that say something the later holds; one that says nothing changes nothing.
  @Test(arguments: keys) func keysAreTakenOver(_ key: Key) {
    var before = SurfaceSettings()
    var changes = SurfaceSettings()
    key.say(&changes)
    before.merge(changes)
    #expect(before == changes && key.said(before))
    before.merge(SurfaceSettings())
    #expect(key.said(before))
  }

  /// "Night on `standby`: `luminanceReduced`, one red tint"; "`luminanceReduced`: dark".
  @Test(arguments: SurfaceFamily.allCases) func night(family: SurfaceFamily) {
    for (night, dimmed) in [(false, false), (false, true), (true, false), (true, true)] {
      var device = DeviceEnvironment()
      device.night = night
      var surface = Surface(name: "s", family: family)
      surface.settings.luminanceReduced = dimmed
      surface.settings.colorScheme = .light
      let environment = SurfaceEnvironment(surface, device: device)
      let red = night && family == .standby
      #expect(environment.redTint == red)
      #expect(environment.luminanceReduced == (red || dimmed))
      #expect(environment.colorScheme == (red || dimmed ? .dark : .light))
    }
  }

  /// What a surface leaves open, its device and its daemon say.
  @Test func whatTheDeviceSays() {
    var device = DeviceEnvironment()
    device.colorScheme = .dark
    let environment = SurfaceEnvironment(Surface(name: "s", family: .bar), device: device, locale: "fr_FR")
    #expect(environment.colorScheme == .dark && environment.locale == "fr_FR")
    #expect(environment.unit == .cell && environment.family == .bar)
  }

  /// "Without a configured source `Driving` is `parked`": a parked, unlocked device by day.
  @Test func aDeviceOfWhichNothingIsKnown() {
    let device = DeviceEnvironment()
    #expect(device.driving == .parked && device.orientation == .unknown && device.colorScheme == .light)
    #expect(!device.night && !device.locked && !device.idle && !device.charging)
  }
}
