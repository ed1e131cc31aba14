import GlanceModel

/// A push, whichever way it came.
public struct Push: Sendable, Hashable, Codable {
  /// What a push does.
  public enum Event: Sendable, Hashable, Codable {
    /// Starts an activity.
    case start(ActivityRequest)
    /// Replaces content.
    case update(ContentUpdate)
    /// Ends.
    case end(ActivityEnding)
  }

  /// How urgent a push is, by its number in the payload's transport.
  public enum Priority: Int, Sendable, Hashable, Codable {
    /// Merged to at most one a second, and not counted.
    case considerate = 5
    /// Delivered at once, as long as the app's budget lasts.
    case immediate = 10
  }

  /// What it does.
  public var event: Event
  /// Where an update or an end goes; a start has no address, and through a channel is refused.
  public var address: PushAddress?
  /// How urgent it is.
  public var priority: Priority
  /// Bytes of the payload as it came.
  public var payloadBytes: Int

  /// A push.
  public init(event: Event, address: PushAddress? = nil, priority: Priority = .immediate, payloadBytes: Int = 0) {
    self.event = event
    self.address = address
    self.priority = priority
    self.payloadBytes = payloadBytes
  }
}
