/// The device's situation, which every surface shares.
public struct DeviceEnvironment: Sendable, Hashable, Codable {
  /// Whether the vehicle moves; `parked` without a configured source.
  public var driving: Driving = .parked
  /// Whether it is dark around.
  public var night = false
  /// Whether the session is locked.
  public var locked = false
  /// Whether nobody has touched it for a while.
  public var idle = false
  /// Whether it is on a charger.
  public var charging = false
  /// How it is held.
  public var orientation: Orientation = .unknown
  /// What the user prefers.
  public var colorScheme: ColorScheme = .light

  /// Where sound goes now, by the route's id; empty if that is not known.
  public var audioRoute = ""
  /// Where sound can go.
  public var audioRoutes: [AudioRoute] = []

  /// The loudspeaker's id, if there is a choice of routes and it is one of them.
  public var speakerRoute: String? {
    audioRoutes.count > 1 ? audioRoutes.first { $0.kind == AudioRoute.speaker }?.id : nil
  }

  /// A parked, unlocked device by day.
  public init() {}
}
