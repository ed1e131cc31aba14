/// What has been said about a surface, key by key; nil is the default.
///
/// ``SurfaceEnvironment`` is what follows from it.
public struct SurfaceSettings: Sendable, Hashable, Codable {
  /// The geometry to begin with.
  public var preset: Preset?
  /// Width, of the expanded form on an island.
  public var width: Double?
  /// Height, of the expanded form on an island.
  public var height: Double?
  /// Width of one side of a compact island.
  public var compactWidth: Double?
  /// Height of a compact island.
  public var compactHeight: Double?
  /// Width of a minimal island at most.
  public var minimalWidth: Double?
  /// What the lengths are in.
  public var unit: LengthUnit?
  /// The font's family name.
  public var font: String?
  /// The body text's size.
  public var fontSize: Double?
  /// Pixels per point.
  public var scale: Double?
  /// Glances at once.
  public var capacity: Int?
  /// Whether compact and minimal forms have least room.
  public var limitedWidth: Bool?
  /// Whether the screen is dimmed.
  public var luminanceReduced: Bool?
  /// Whether it is a vehicle's.
  public var vehicle: Bool?
  /// Whether its shell makes sounds.
  public var audio: Bool?
  /// Whether the view tree is wanted.
  public var view: Bool?
  /// Whether it can be touched.
  public var interactive: Bool?
  /// Light or dark.
  public var colorScheme: ColorScheme?
  /// A locale's name, as glibc spells it.
  public var locale: String?
  /// When it hides what its glances say.
  public var privacy: Privacy?

  /// Nothing said yet.
  public init() {}

  /// Takes over every key that the other says something about.
  public mutating func merge(_ other: SurfaceSettings) {
    preset = other.preset ?? preset
    width = other.width ?? width
    height = other.height ?? height
    compactWidth = other.compactWidth ?? compactWidth
    compactHeight = other.compactHeight ?? compactHeight
    minimalWidth = other.minimalWidth ?? minimalWidth
    unit = other.unit ?? unit
    font = other.font ?? font
    fontSize = other.fontSize ?? fontSize
    scale = other.scale ?? scale
    capacity = other.capacity ?? capacity
    limitedWidth = other.limitedWidth ?? limitedWidth
    luminanceReduced = other.luminanceReduced ?? luminanceReduced
    vehicle = other.vehicle ?? vehicle
    audio = other.audio ?? audio
    view = other.view ?? view
    interactive = other.interactive ?? interactive
    colorScheme = other.colorScheme ?? colorScheme
    locale = other.locale ?? locale
    privacy = other.privacy ?? privacy
  }
}
