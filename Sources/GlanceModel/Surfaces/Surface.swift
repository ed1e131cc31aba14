/// A screen, or a part of one, that glances are laid out for.
public struct Surface: Sendable, Hashable, Codable {
  /// Its name, `[A-Za-z0-9_]{1,64}`; the last part of the object's path.
  public let name: String
  /// What kind of screen it is.
  public let family: SurfaceFamily
  /// What its shell, or the configuration, has said about it.
  public var settings: SurfaceSettings

  /// A surface of a family.
  public init(name: String, family: SurfaceFamily, settings: SurfaceSettings = SurfaceSettings()) {
    self.name = name
    self.family = family
    self.settings = settings
  }
}
