/// A conversation that is over, as it is kept.
public struct Recent: Sendable, Hashable, Codable {
  /// How it went.
  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    /// It was joined, however it ended.
    case connected
    /// It came in and was declined here.
    case declined
    /// It came in and was answered on another device.
    case answeredElsewhere
    /// It came in and was declined on another device.
    case declinedElsewhere
    /// It came in and nobody answered.
    case missed
    /// It was given up here, or nobody answered there.
    case cancelled
    /// It never came about.
    case failed
  }

  /// Its provider's app id.
  public var provider: String
  /// Who took part.
  public var handles: [Handle]
  /// Who began it.
  public var direction: ConversationDirection
  /// How it went.
  public var status: Status
  /// When it began.
  public var startedAt: WallTime
  /// How long it was joined, holds included.
  public var duration: Duration
  /// Whether pictures were sent.
  public var video: Bool
  /// What its provider says besides.
  public var donation: Donation

  /// A conversation that is over.
  public init(
    provider: String, handles: [Handle], direction: ConversationDirection, status: Status, startedAt: WallTime,
    duration: Duration = .zero, video: Bool = false,
    donation: Donation = Donation()
  ) {
    self.provider = provider
    self.handles = handles
    self.direction = direction
    self.status = status
    self.startedAt = startedAt
    self.duration = duration
    self.video = video
    self.donation = donation
  }
}
