import GlanceModel

/// Turns an activity into what one surface shows of it: chooses the document's part for the place, binds it, takes out
/// what may not be shown now, and lays it out.
///
/// Nothing here can fail. A presenter keeps its storage from one glance to the next, so where no text is new nothing is
/// allocated. It belongs to one thread.
///
/// ```swift
/// let presenter = Presenter(points: PangoMeasurer())
/// var state = GlanceState()
/// let nextChange = presenter.present(activity, with: document, on: environment, as: situation, at: now, into: &state)
/// ```
public final class Presenter {
  let limits: Limits
  let points: any TextMeasuring
  let cells: any TextMeasuring
  private let binder = Binder()
  private var pointLayouter: Layouter
  private var cellLayouter: Layouter
  private var locales: [String: SurfaceLocale] = [:]

  // What is being presented, one glance at a time.
  var showing: Showing
  var summary = BoundSummary()
  /// The document's parts as they are bound, by ``DocumentPart/index``; one more for what is put together of them.
  var trees = Array(repeating: BoundTree(), count: DocumentPart.allCases.count + 1)
  private var output = LayoutOutput()

  /// How many locales are kept; surfaces have few.
  private static let localeLimit = 32

  /// A presenter that measures with these.
  ///
  /// - Parameters:
  ///   - points: Measures texts of surfaces in points.
  ///   - cells: Measures texts of surfaces in columns.
  ///   - limits: How much a glance may say while driving.
  public init(points: any TextMeasuring, cells: any TextMeasuring = CellMeasurer(), limits: Limits = Limits()) {
    self.points = points
    self.cells = cells
    self.limits = limits
    pointLayouter = Layouter(measurer: points)
    cellLayouter = Layouter(measurer: cells)
    showing = Showing.nothing
  }

  /// Presents an activity on a surface, over what is in the state; returns when the clock changes it, if it does.
  public func present(
    _ activity: Activity, with document: Document, on surface: SurfaceEnvironment, as situation: GlanceSituation,
    at now: WallTime, into state: inout GlanceState
  ) -> WallTime? {
    let content = BindingContext(
      attributes: activity.attributes, state: activity.contentState, activity: ActivityFacts(activity),
      environment: EnvironmentFacts(family: surface.family, presentation: situation.form, unit: surface.unit),
      locale: surface.locale, fontSize: surface.fontSize, now: now, controls: situation.controls)
    present(content, with: document, on: surface, as: situation, into: &state)
    state.stale = activity.state == .stale || activity.state == .ended
    return output.nextChange
  }

  private func present(
    _ content: BindingContext, with document: Document, on surface: SurfaceEnvironment, as situation: GlanceSituation,
    into state: inout GlanceState
  ) {
    begin(content, document, surface, situation)
    binder.bindSummary(document, in: showing.context, into: &summary)
    output.view = state.view ?? output.view
    state.view = nil
    output.reset()
    output.disabled = situation.disabledControls
    output.note(summary.nextChange)
    // Of the parts only their view and their controls are published.
    if surface.view || document.program.hasControls { showParts() }
    write(to: &state)
    if surface.view { state.view = output.view }
    state.controls = output.controls
  }

  private func begin(
    _ content: BindingContext, _ document: Document, _ surface: SurfaceEnvironment, _ situation: GlanceSituation
  ) {
    let measurer = surface.unit == .cell ? cells : points
    let locale = locale(named: surface.locale)
    let place = Place(surface, situation.form)
    var setting = LayoutSetting(
      unit: surface.unit, scale: surface.scale, magnification: place.magnification,
      typeface: measurer.typeface(surface.font, locale: surface.locale), textSize: place.textSize,
      rightToLeft: locale.direction == .rightToLeft, vehicle: surface.vehicle, now: content.now)
    setting.locale = locale
    setting.rows = place.height
    showing = Showing(
      document: document, surface: surface, situation: situation, context: content, place: place, setting: setting,
      characters: situation.drivingLimited ? limits.drivingCharacters : nil)
    showing.context.environment = EnvironmentFacts(
      surface, presentation: situation.form, width: place.width, height: place.height,
      containerBackground: place.hasGround, driving: situation.drivingLimited, night: situation.night)
    showing.context.environment.interactive = surface.interactive && situation.interactive
  }

  private func locale(named name: String) -> SurfaceLocale {
    if let known = locales[name] { return known }
    if locales.count >= Presenter.localeLimit { locales.removeAll(keepingCapacity: true) }
    let locale = SurfaceLocale(name)
    locales[name] = locale
    return locale
  }

  // MARK: Parts

  /// Binds a part for a room, with what may not be shown taken out; returns whether anything is left.
  func bind(_ part: DocumentPart, _ space: LayoutSpace) -> Bool {
    guard let document = showing.document, document.has(part) else { return false }
    let half = showing.place.magnification
    showing.context.environment.width = (space.width - 2 * space.margin) / half
    showing.context.environment.height = (space.height - 2 * space.margin) / half
    binder.bind(document, part, in: showing.context, into: &trees[part.index])
    censor(&trees[part.index])
    return !trees[part.index].nodes.isEmpty
  }

  /// Lets what is bound next say as much as may be said at all: what was bound before is not shown.
  func startOver() { showing.charactersLeft = showing.characters }

  /// Takes out of a tree what may not be shown now.
  func censor(_ tree: inout BoundTree) {
    if showing.situation.redacted { Redaction.redact(&tree, to: showing.situation.appName) }
    if let left = showing.charactersLeft {
      showing.charactersLeft = max(0, left - DrivingText.limit(&tree, to: left))
    }
    if !showing.context.environment.interactive { Redaction.disableControls(&tree) }
  }

  /// Lays a tree out as a root of the view; returns whether anything of it is shown.
  ///
  /// Where no view is wanted, only a tree with controls has to be laid out, to know which of them are shown.
  func show(_ index: Int, in space: LayoutSpace) -> Bool {
    guard !trees[index].nodes.isEmpty else { return false }
    guard showing.surface.view || trees[index].hasControls else { return true }
    switch showing.setting.unit {
    case .point: return pointLayouter.add(trees[index], in: space, showing.setting, to: &output)
    case .cell: return cellLayouter.add(trees[index], in: space, showing.setting, to: &output)
    }
  }

  /// Whether a tree has room without being cut.
  func fits(_ index: Int, in space: LayoutSpace) -> Bool {
    switch showing.setting.unit {
    case .point: pointLayouter.fits(trees[index], in: space, showing.setting)
    case .cell: cellLayouter.fits(trees[index], in: space, showing.setting)
    }
  }

  /// How wide a tree is where nothing is cut.
  func idealWidth(_ index: Int) -> Double {
    switch showing.setting.unit {
    case .point: pointLayouter.idealSize(of: trees[index], showing.setting).width
    case .cell: cellLayouter.idealSize(of: trees[index], showing.setting).width
    }
  }
}
