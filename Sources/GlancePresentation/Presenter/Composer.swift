import GlanceModel

/// Puts one glance after another together, in storage that the next one uses again.
struct Composer: ~Copyable {
  let limits: Limits
  let points: any TextMeasuring
  let cells: any TextMeasuring
  private let binder = Binder()
  private var pointLayouter: Layouter
  private var cellLayouter: Layouter
  private var locales = LocaleCache()

  // What is being presented.
  var showing = Showing()
  var summary = BoundSummary()
  /// The document's parts as they are bound, by ``DocumentPart/index``; one more for what is put together of them.
  var trees = Array(repeating: BoundTree(), count: DocumentPart.allCases.count + 1)
  /// StandBy's ground, kept so that it is not made anew.
  var standbyGround: [RGBA] = []
  private var output = LayoutOutput()

  init(points: any TextMeasuring, cells: any TextMeasuring, limits: Limits) {
    self.points = points
    self.cells = cells
    self.limits = limits
    pointLayouter = Layouter(measurer: points)
    cellLayouter = Layouter(measurer: cells)
  }

  /// What measures the surface's texts.
  var measurer: any TextMeasuring { showing.setting.unit == .cell ? cells : points }

  mutating func present(
    _ content: GlanceContent, _ document: Document, on surface: SurfaceEnvironment, as situation: GlanceSituation,
    at now: WallTime, into state: inout GlanceState
  ) -> WallTime? {
    showing.begin(content, document, now)
    showing.begin(surface, situation, limits)
    if surface.locale != showing.setting.localeName || showing.setting.locale == nil {
      showing.setting.localeName = surface.locale
      showing.setting.locale = locales.locale(named: surface.locale)
    }
    showing.setting.typeface = measurer.typeface(surface.font, locale: surface.locale)
    showing.setting.rightToLeft = showing.setting.locale?.direction == .rightToLeft
    binder.bindSummary(document, in: showing.context, into: &summary)
    nameUntitled()
    if let view = state.view {
      output.view = view
      state.view = nil
    }
    output.reset()
    output.disabled = situation.disabledControls
    output.note(summary.nextChange)
    // Of the parts only their view and their controls are published.
    if surface.view || document.program.hasControls { showParts() }
    write(to: &state)
    state.stale = content.facts.state == .stale || content.facts.state == .ended
    if showing.wantsView {
      state.view = output.view
      output.view = ViewTree()
    }
    if state.controls != output.controls { state.controls = output.controls }
    return output.nextChange
  }

  // MARK: Parts

  /// Binds a part for a room, with what may not be shown taken out; returns whether anything is left.
  mutating func bind(_ part: DocumentPart, _ space: LayoutSpace) -> Bool {
    guard let document = showing.document, document.has(part) else { return false }
    let magnification = showing.setting.magnification
    showing.context.environment.width = (space.width - 2 * space.margin) / magnification
    showing.context.environment.height = (space.height - 2 * space.margin) / magnification
    binder.bind(document, part, in: showing.context, into: &trees[part.index])
    censor(part.index)
    return !trees[part.index].nodes.isEmpty
  }

  /// Lets what is bound next say as much as may be said at all: what was bound before is not shown.
  mutating func startOver() { showing.charactersLeft = showing.characters }

  /// Takes out of a tree what may not be shown now.
  mutating func censor(_ index: Int) {
    if showing.isRedacted { Redaction.redact(&trees[index], to: showing.appName) }
    if let left = showing.charactersLeft {
      showing.charactersLeft = max(0, left - DrivingText.limit(&trees[index], to: left))
    }
    if !showing.context.environment.interactive { Redaction.disableControls(&trees[index]) }
  }

  /// Lays a tree out as a root of the view; returns whether anything of it is shown.
  ///
  /// Where no view is wanted, only a tree with controls has to be laid out, to know which of them are shown.
  mutating func show(_ index: Int, in space: LayoutSpace) -> Bool {
    guard !trees[index].nodes.isEmpty else { return false }
    guard showing.wantsView || trees[index].hasControls else { return true }
    switch showing.setting.unit {
    case .point: return pointLayouter.add(trees[index], in: space, showing.setting, to: &output)
    case .cell: return cellLayouter.add(trees[index], in: space, showing.setting, to: &output)
    }
  }

  mutating func show(_ part: DocumentPart, in space: LayoutSpace) -> Bool { show(part.index, in: space) }

  /// Whether a part has room without being cut.
  mutating func fits(_ part: DocumentPart, in space: LayoutSpace) -> Bool {
    switch showing.setting.unit {
    case .point: pointLayouter.fits(trees[part.index], in: space, showing.setting)
    case .cell: cellLayouter.fits(trees[part.index], in: space, showing.setting)
    }
  }

  /// How wide a tree is where nothing is cut.
  mutating func idealWidth(_ index: Int) -> Double {
    switch showing.setting.unit {
    case .point: pointLayouter.idealSize(of: trees[index], showing.setting).width
    case .cell: cellLayouter.idealSize(of: trees[index], showing.setting).width
    }
  }
}
