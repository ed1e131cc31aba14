import GlanceModel

@testable import GlancePresentation

/// One glance, presented for a test: even widths in points, real columns on a bar.
struct Show {
  var state = GlanceState()
  var nextChange: WallTime?

  static let now = WallTime(seconds: 1_000_000)

  init(
    _ document: String, state content: ValueObject = [:], attributes: ValueObject = [:], on family: SurfaceFamily,
    as form: GlanceForm, preset: Preset? = nil, view: Bool = true,
    settings change: (inout SurfaceSettings) -> Void = { _ in },
    situation changeSituation: (inout GlanceSituation) -> Void = { _ in },
    activity changeActivity: (inout Activity) -> Void = { _ in },
    device: DeviceEnvironment = DeviceEnvironment()
  ) throws {
    var settings = SurfaceSettings()
    settings.preset = preset
    settings.view = view
    change(&settings)
    let surface = SurfaceEnvironment(Surface(name: "test", family: family, settings: settings), device: device)
    var activity = Activity(
      number: 1, id: "1", owner: .app("org.example.Coffee"), type: "Test", attributes: attributes,
      contentState: content,
      startedAt: Show.now, updatedAt: Show.now)
    changeActivity(&activity)
    var situation = GlanceSituation(form: form, appName: "Coffee")
    changeSituation(&situation)
    let presenter = Presenter(points: SummingMeasurer(EvenWidths()))
    nextChange = presenter.present(
      activity, with: try Document(text: document), on: surface, as: situation, at: Show.now, into: &state)
  }

  /// The view's leaves: what it is and where, roots separated.
  var leaves: [String] {
    guard let view = state.view else { return [] }
    var output = LayoutOutput()
    output.view = view
    return Page(output).leaves
  }

  /// The leaves without their frames, the roots' in brackets.
  var roots: [[String]] {
    guard let view = state.view else { return [] }
    var roots: [[String]] = []
    for (index, node) in view.nodes.enumerated() {
      if node.parent == index { roots.append([]) }
      if case .stack = node.content { continue }
      roots[roots.count - 1].append(Page.name(node.content))
    }
    return roots
  }
}
