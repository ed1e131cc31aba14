import GlanceModel
import GlancePresentation

/// One screen that a payload is shown on: a preset, the form of the glance, a language, a colour scheme, and driving.
struct Screen: Hashable, CustomStringConvertible {
  let preset: Preset
  let form: GlanceForm
  let language: String
  let scheme: ColorScheme
  var moving = false

  /// Every preset in every form it can have, in all three languages, light and dark; vehicles also under way.
  static let all: [Screen] = Preset.allCases.flatMap { preset in
    forms(of: preset).flatMap { form in
      ExpectedTable.languages.flatMap { language in
        ColorScheme.allCases.flatMap { scheme in
          (preset.vehicle ? [false, true] : [false]).map {
            Screen(preset: preset, form: form, language: language, scheme: scheme, moving: $0)
          }
        }
      }
    }
  }

  /// The same, and the full screens that ringing calls have.
  static let calls: [Screen] =
    all
    + all.filter { $0.form == .content }.map {
      Screen(preset: $0.preset, form: .fullscreen, language: $0.language, scheme: $0.scheme)
    }

  private static func forms(of preset: Preset) -> [GlanceForm] {
    switch preset.family {
    case .island: [.compact, .minimal, .expanded]
    case .lockscreen, .standby: [.content]
    case .small: [.small]
    case .bar: [.compact]
    }
  }

  /// The language's locale, as glibc spells it.
  var locale: String {
    switch language {
    case "de": "de_DE.UTF-8"
    case "ar": "ar_EG.UTF-8"
    default: "en_US.UTF-8"
    }
  }

  /// The words a table's rows may make their screens depend on.
  var conditions: Set<String> { [language, moving ? "moving" : "parked"] }

  /// The screen's environment.
  var environment: SurfaceEnvironment { SurfaceEnvironment(surface, device: device) }

  /// The screen as its shell describes it.
  var surface: Surface {
    var surface = Surface(name: "screen", family: preset.family)
    surface.settings.preset = preset
    surface.settings.locale = locale
    surface.settings.font = "Inter"
    surface.settings.colorScheme = scheme
    surface.settings.view = true
    return surface
  }

  /// The device the screen is of.
  var device: DeviceEnvironment {
    var device = DeviceEnvironment()
    device.driving = moving ? .moving : .parked
    return device
  }

  /// What a glance on it may show and say.
  var situation: GlanceSituation {
    GlanceSituation(form: form, interactive: !moving, drivingLimited: moving, appName: "Example")
  }

  /// The size the form may have at most: one side of a compact island, the whole of all others.
  var room: (width: Double, height: Double) {
    let geometry = preset.geometry
    return switch (preset.family, form) {
    case (.island, .compact): (geometry.compactWidth, geometry.compactHeight)
    case (.island, .minimal): (geometry.minimalWidth, geometry.compactHeight)
    case (.lockscreen, .fullscreen): (geometry.fullWidth, geometry.fullHeight)
    default: (geometry.width, geometry.height)
    }
  }

  var description: String {
    "\(preset.rawValue) \(form.rawValue) \(language) \(scheme.rawValue)\(moving ? " moving" : "")"
  }
}
