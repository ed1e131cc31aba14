import GlanceModel

/// What is being presented, and all that it depends on.
struct Showing {
  private(set) var document: Document?
  private(set) var family = SurfaceFamily.bar
  private(set) var form = GlanceForm.compact
  private(set) var place: Place
  private(set) var appName = ""
  private(set) var isAlerting = false
  private(set) var isRedacted = false
  /// The content state where all that may be said is the app's name, if it is another one.
  private var redactedState: ValueObject?
  /// Whether the surface wants the view tree.
  private(set) var wantsView = false
  var context: BindingContext
  var setting: LayoutSetting
  /// How many characters may be counted while driving; nil for as many as there are.
  private(set) var characters: Int?
  /// How many of them are left for what is shown beside what has been bound.
  var charactersLeft: Int?

  /// Nothing, on a bar.
  init() {
    let now = WallTime(seconds: 0)
    place = Place(SurfaceEnvironment(Surface(name: "", family: .bar)), .compact)
    context = BindingContext(environment: EnvironmentFacts(family: .bar, presentation: .compact), now: now)
    setting = LayoutSetting(unit: .cell, typeface: Typeface(number: 0), now: now)
  }

  /// Content, and how its type looks.
  mutating func begin(_ content: GlanceContent, _ document: Document, _ now: WallTime) {
    self.document = document
    context.attributes = content.attributes
    context.state = content.state
    redactedState = content.redactedState
    context.activity = content.facts
    context.now = now
    setting.now = now
  }

  /// A surface, and what the content may say on it now.
  mutating func begin(_ surface: SurfaceEnvironment, _ situation: GlanceSituation, _ limits: Limits) {
    family = surface.family
    form = situation.form
    place = Place(surface, situation.form)
    appName = situation.appName
    isAlerting = situation.alerting
    isRedacted = situation.redacted
    wantsView = surface.view
    if isRedacted, let redactedState { context.state = redactedState }
    characters = situation.drivingLimited ? limits.drivingCharacters : nil
    charactersLeft = characters
    context.locale = surface.locale
    context.fontSize = surface.fontSize
    context.controls =
      situation.drivingLimited
      ? ControlImportance.limit(situation.controls, to: limits.drivingControls) : situation.controls
    context.environment = EnvironmentFacts(
      surface, presentation: situation.form, width: place.width, height: place.height,
      containerBackground: place.hasGround, driving: situation.drivingLimited, night: situation.night)
    context.environment.interactive = surface.interactive && situation.interactive
    setting.unit = surface.unit
    setting.scale = surface.unit == .cell ? 1 : surface.scale
    setting.magnification = place.magnification
    setting.textSize = place.textSize
    setting.leastTarget = surface.vehicle ? LayoutSetting.vehicleTarget : LayoutSetting.target
    setting.rows = place.height
  }
}
