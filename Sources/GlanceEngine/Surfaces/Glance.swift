import GlanceModel

/// A source in its place on one surface: what the surface shows of it, and how much it may say.
public struct Glance: Sendable, Hashable {
  /// The last part of its path; it stays as long as its surface and source, and is never used again.
  public let number: Int
  /// The surface's name.
  public let surface: String
  /// What it shows.
  public let source: GlanceSource
  /// The form it has.
  public internal(set) var form: GlanceForm
  /// Where it stands on an island; nil elsewhere.
  public internal(set) var position: IslandPosition?
  /// Whether its source alerts now.
  public internal(set) var alerting = false
  /// Whether its controls can be tapped: not once it has ended, nor while driving.
  public internal(set) var interactive = true
  /// Whether all it may say is the app's name.
  public internal(set) var redacted = false
  /// Whether what it says is limited because the vehicle moves.
  public internal(set) var drivingLimited = false
}
