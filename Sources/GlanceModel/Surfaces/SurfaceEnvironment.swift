/// A surface's whole environment, every key with the value that holds: its settings over its preset over the device.
public struct SurfaceEnvironment: Sendable, Hashable {
  /// What kind of screen it is.
  public var family: SurfaceFamily
  /// The geometry it began with.
  public var preset: Preset
  /// The lengths that hold.
  public var geometry: Geometry
  /// What the lengths are in.
  public var unit: LengthUnit
  /// The font's family name.
  public var font: String
  /// The body text's size.
  public var fontSize: Double
  /// Pixels per point.
  public var scale: Double
  /// Glances at once.
  public var capacity: Int
  /// Whether compact and minimal forms have least room.
  public var limitedWidth: Bool
  /// Whether the screen is dimmed: it said so, or it is StandBy by night.
  public var luminanceReduced: Bool
  /// Whether it is a vehicle's.
  public var vehicle: Bool
  /// Whether its shell makes sounds.
  public var audio: Bool
  /// Whether the view tree is wanted.
  public var view: Bool
  /// Whether it can be touched.
  public var interactive: Bool
  /// Light or dark; dark whenever the luminance is reduced.
  public var colorScheme: ColorScheme
  /// A locale's name, as glibc spells it.
  public var locale: String
  /// When it hides what its glances say.
  public var privacy: Privacy
  /// Whether it shows by night in one red tint: StandBy in the dark.
  public var redTint: Bool

  /// What follows from a surface's settings, the device's situation and the daemon's locale.
  public init(_ surface: Surface, device: DeviceEnvironment = DeviceEnvironment(), locale: String = "C") {
    let settings = surface.settings
    let preset = settings.preset ?? Preset.first(of: surface.family)
    var geometry = preset.geometry
    geometry.width = settings.width ?? geometry.width
    geometry.height = settings.height ?? geometry.height
    geometry.compactWidth = settings.compactWidth ?? geometry.compactWidth
    geometry.compactHeight = settings.compactHeight ?? geometry.compactHeight
    geometry.minimalWidth = settings.minimalWidth ?? geometry.minimalWidth
    let red = surface.family == .standby && device.night
    let reduced = (settings.luminanceReduced ?? false) || red
    family = surface.family
    self.preset = preset
    self.geometry = geometry
    unit = settings.unit ?? surface.family.defaultUnit
    font = settings.font ?? "Sans"
    fontSize = settings.fontSize ?? 17
    scale = settings.scale ?? 1
    capacity = settings.capacity ?? surface.family.defaultCapacity
    limitedWidth = settings.limitedWidth ?? preset.limitedWidth
    luminanceReduced = reduced
    vehicle = settings.vehicle ?? preset.vehicle
    audio = settings.audio ?? false
    view = settings.view ?? false
    interactive = settings.interactive ?? true
    colorScheme = reduced ? .dark : settings.colorScheme ?? device.colorScheme
    self.locale = settings.locale ?? locale
    privacy = settings.privacy ?? .show
    redTint = red
  }
}
