import GlanceModel
import GlancePresentation

#if Pango
  import GlancePaint
  import PangoText
#endif

/// Documents as they look on screens, drawn as a picture.
struct PreviewSheet: Sendable {
  /// The screens, all but those of text.
  var presets = Preset.allCases.filter { $0.family.defaultUnit == .point }
  /// Whether pages, cards and tiles are light. Islands and StandBy are black.
  var scheme = ColorScheme.dark
  /// The locale of all screens; nil for C.
  var locale: String?
  /// The font of all screens; nil for the default.
  var font: String?
  /// Whether cars' screens are those of a car that moves.
  var isDriving = false
  /// Pixels per point.
  var scale = 2.0

  /// The pixels per point that may be asked for.
  static let scales = 0.25...8.0

  #if Pango
    /// The picture as the bytes of a PNG file: a section for each document, with every screen.
    func png(of cases: [PreviewCase]) throws(Complaint) -> [UInt8] {
      let presenter = Presenter(points: PangoMeasurer())
      let sections = cases.map { item in
        let shown = presets.flatMap { exhibits(of: $0, item, presenter) }
        return ContactSheet.Section(item.document.type, shown, at: item.now)
      }
      let bytes = ContactSheet(sections, on: scheme).picture(scale: scale)?.png ?? []
      guard !bytes.isEmpty else {
        throw Complaint("the picture would have over \(Picture.mostPixels) pixels in a row; a smaller --scale draws it")
      }
      return bytes
    }

    private func exhibits(of preset: Preset, _ item: PreviewCase, _ presenter: Presenter) -> [ContactSheet.Exhibit] {
      let environment = environment(of: preset)
      func scene(_ form: GlanceForm) -> GlanceScene {
        var state = GlanceState()
        _ = presenter.present(
          item.activity, with: item.document, on: environment,
          as: item.situation(form, on: environment, isDriving: isDriving),
          at: item.now, into: &state)
        return GlanceScene(state.view ?? ViewTree(), form: form, surface: environment)
      }
      let lines: [[GlanceScene]] =
        switch preset.family {
        case .island: [[scene(.compact), scene(.minimal)], [scene(.expanded)]]
        case .lockscreen, .standby: [[scene(.content)]]
        case .small: [[scene(.small)]]
        case .bar: []
        }
      let magnification = PreviewSheet.magnification(of: preset)
      var exhibits = [ContactSheet.Exhibit(preset.rawValue, lines, magnification: magnification)]
      if item.document.has(.fullscreen), preset.family == .lockscreen || preset.family == .standby {
        exhibits.append(
          ContactSheet.Exhibit(
            "\(preset.rawValue), fullscreen", [[scene(.fullscreen)]], magnification: min(0.5, magnification)))
      }
      return exhibits
    }

    /// StandBy is a whole screen, seen from across the room.
    private static func magnification(of preset: Preset) -> Double {
      preset.family == .standby ? min(0.4, 640 / preset.geometry.width) : 1
    }

    private func environment(of preset: Preset) -> SurfaceEnvironment {
      var settings = SurfaceSettings()
      settings.preset = preset
      settings.view = true
      settings.locale = locale
      settings.font = font
      settings.scale = scale
      switch preset.family {
      case .island, .standby: settings.colorScheme = .dark
      case .lockscreen, .small, .bar: settings.colorScheme = scheme
      }
      return SurfaceEnvironment(Surface(name: "preview", family: preset.family, settings: settings))
    }
  #else
    /// Refuses: without Pango nothing is drawn in points.
    func png(of cases: [PreviewCase]) throws(Complaint) -> [UInt8] {
      throw Complaint("this glancectl was built without Pango and draws no pictures; without --png it draws here")
    }
  #endif
}
