import GlanceModel

/// What a document's `env.…` paths read, and what else of a surface decides how it is bound.
///
/// `env.layoutDirection` follows from the locale.
public struct EnvironmentFacts: Sendable, Hashable {
  /// `env.family`.
  public var family: SurfaceFamily
  /// `env.presentation`.
  public var presentation: GlanceForm
  /// `env.width`: what the part is proposed, in the surface's unit.
  public var width: Double
  /// `env.height`: what the part is proposed, in the surface's unit.
  public var height: Double
  /// What lengths are in.
  public var unit: LengthUnit
  /// `env.limitedWidth`.
  public var limitedWidth = false
  /// `env.luminanceReduced`: dark and without seconds.
  public var luminanceReduced = false
  /// `env.containerBackground`: whether the document's own background is drawn behind the part.
  public var containerBackground = false
  /// `env.colorScheme`.
  public var colorScheme = ColorScheme.light
  /// `env.interactive`.
  public var interactive = true
  /// `env.driving`: whether the limits of driving hold on this surface, which also means timers without seconds.
  public var driving = false
  /// `env.night`.
  public var night = false
  /// Whether every colour gives way to one red tint: StandBy in the dark.
  public var redTint = false

  /// An undimmed screen by day.
  public init(
    family: SurfaceFamily, presentation: GlanceForm, width: Double = 0, height: Double = 0, unit: LengthUnit? = nil
  ) {
    self.family = family
    self.presentation = presentation
    self.width = width
    self.height = height
    self.unit = unit ?? family.defaultUnit
  }

  /// The facts of a surface's environment for one form of a glance.
  ///
  /// - Parameters:
  ///   - width: What the part is proposed.
  ///   - height: What the part is proposed.
  ///   - driving: Whether the limits of driving hold on this surface.
  public init(
    _ surface: SurfaceEnvironment, presentation: GlanceForm, width: Double, height: Double,
    containerBackground: Bool, driving: Bool, night: Bool
  ) {
    self.init(
      family: surface.family, presentation: presentation, width: width, height: height, unit: surface.unit)
    limitedWidth = surface.limitedWidth
    luminanceReduced = surface.luminanceReduced
    self.containerBackground = containerBackground
    colorScheme = surface.colorScheme
    interactive = surface.interactive
    self.driving = driving
    self.night = night
    redTint = surface.redTint
  }

  /// Whether colours look the same as on the other.
  func sameColors(as other: EnvironmentFacts) -> Bool {
    colorScheme == other.colorScheme && luminanceReduced == other.luminanceReduced && redTint == other.redTint
      && containerBackground == other.containerBackground
  }

  /// Whether a timer may show seconds: not while dimmed or driving.
  public var allowsSeconds: Bool { !luminanceReduced && !driving }
}
