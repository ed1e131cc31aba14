import GlanceModel

/// All that a document's templates and conditions can depend on: an activity's content, a surface, and the present.
public struct BindingContext: Sendable {
  /// `attributes.…`: what never changes.
  public var attributes: ValueObject
  /// `state.…`: what changes.
  public var state: ValueObject
  /// `activity.…`.
  public var activity: ActivityFacts
  /// `env.…`.
  public var environment: EnvironmentFacts
  /// A locale's name as a surface gives it: `de`, `en_GB`, `ar_EG.UTF-8`.
  public var locale: String
  /// The surface's body text size; every font role is scaled by it over 17.
  public var fontSize: Double
  /// The present, for texts that tell how long.
  public var now: WallTime
  /// The engine's own controls, which a `controls` node shows.
  public var controls: [Control]

  /// A context; only the surface and the present have to be said.
  public init(
    attributes: ValueObject = [:], state: ValueObject = [:], activity: ActivityFacts = ActivityFacts(),
    environment: EnvironmentFacts, locale: String = "C", fontSize: Double = 17, now: WallTime,
    controls: [Control] = []
  ) {
    self.attributes = attributes
    self.state = state
    self.activity = activity
    self.environment = environment
    self.locale = locale
    self.fontSize = fontSize
    self.now = now
    self.controls = controls
  }
}
