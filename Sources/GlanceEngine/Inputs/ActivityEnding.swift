import GlanceModel

/// An end, with the last content and how long the card may stay.
public struct ActivityEnding: Sendable, Hashable, Codable {
  /// The last content; nil or empty keeps what is there.
  public var contentState: ValueObject?
  /// Bytes of the content state alone, as compact JSON.
  public var stateBytes: Int
  /// How long it stays on the lock screen.
  public var dismissal: Dismissal
  /// When the sender made it; nil is now.
  public var timestamp: WallTime?

  /// An end; what is left out is the bus interface's default.
  public init(
    contentState: ValueObject? = nil, stateBytes: Int = 2, dismissal: Dismissal = .standard,
    timestamp: WallTime? = nil
  ) {
    self.contentState = contentState
    self.stateBytes = stateBytes
    self.dismissal = dismissal
    self.timestamp = timestamp
  }
}
