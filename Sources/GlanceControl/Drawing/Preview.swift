import GlanceModel
import GlancePresentation

/// Surfaces as a document fills them, without a daemon: one for each form that a glance can have.
struct Preview {
  /// The surfaces.
  let surfaces: [SurfaceRecord]

  /// What a document makes of its content, for a terminal of a size.
  ///
  /// - Parameter isDriving: Whether the tile is that of a car which moves.
  init(_ item: PreviewCase, size: Screen.Size, locale: String?, isDriving: Bool = false) {
    let presenter = Presenter(points: AverageMeasurer())
    let activity = item.activity
    let forms: [(SurfaceFamily, GlanceForm, String)] = [
      (.island, .compact, "compact"), (.island, .minimal, "minimal"), (.island, .expanded, "expanded"),
      (.lockscreen, .content, "lockscreen"), (.standby, .content, "standby"), (.small, .small, "small"),
      (.bar, .compact, "bar"),
    ]
    surfaces = forms.map { family, form, name in
      var settings = WatchedFamily(family: family).settings(for: size)
      settings.merge(WatchedFamily.taste)
      settings.view = true
      if let locale { settings.locale = locale }
      settings.vehicle = isDriving && family == .small
      let environment = SurfaceEnvironment(Surface(name: name, family: family, settings: settings))
      var state = GlanceState()
      _ = presenter.present(
        activity, with: item.document, on: environment,
        as: item.situation(form, on: environment, isDriving: isDriving), at: item.now,
        into: &state)
      let glance = GlanceRecord(path: "", properties: state.busProperties, viewTree: state.view)
      let properties: ValueObject = [
        "Family": .string(family.rawValue),
        "Environment": ["unit": "cell", "locale": .string(environment.locale)],
      ]
      return SurfaceRecord(path: SurfaceRecord.path(name), properties: properties, glances: [glance])
    }
  }
}

extension GlanceState {
  /// What of it a box shows, as the bus would have it.
  fileprivate var busProperties: ValueObject {
    [
      "Presentation": .string(form.rawValue), "Title": .string(title), "Subtitle": .string(subtitle),
      "Text": .string(text), "Symbol": .string(symbol), "Tint": .string(tint), "HasProgress": .bool(progress != nil),
      "Progress": .number(progress ?? 0),
    ]
  }
}
