import GlanceModel

/// An activity with all that has to outlive the daemon.
public struct ActivityCheckpoint: Sendable, Hashable, Codable {
  /// Dates read from a clock that was not right yet; they follow it when it is set.
  public struct ProvisionalDates: OptionSet, Sendable, Hashable, Codable {
    /// The set as bits.
    public let rawValue: UInt8
    /// A set by its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The start, and the end of its time that follows from it.
    public static let start = ProvisionalDates(rawValue: 1)
    /// The last update.
    public static let update = ProvisionalDates(rawValue: 2)
    /// The end, and the latest dismissal that follows from it.
    public static let end = ProvisionalDates(rawValue: 4)
  }

  /// What is published of it.
  public var activity: Activity
  /// Bytes of its attributes alone, as compact JSON.
  public var attributesBytes: Int
  /// The newest time stamp applied to it.
  public var newestTimestamp: WallTime
  /// A pushed update that waits for its turn, with a definite time stamp.
  public var held: ContentUpdate?
  /// The alert that its start will make, while it is pending.
  public var alert: Alert?
  /// When the system ends it, once it is active; moves along when the clock is set.
  public var expiresAt: WallTime?
  /// When it is dismissed at the latest, once it has ended; moves along when the clock is set.
  public var lingersUntil: WallTime?
  /// The dismissal date its owner gave, which does not move.
  public var dismissalDate: WallTime?
  /// Dates that are not right yet.
  public var provisional: ProvisionalDates

  /// An activity with all that has to outlive the daemon.
  public init(
    activity: Activity, attributesBytes: Int = 2, newestTimestamp: WallTime, held: ContentUpdate? = nil,
    alert: Alert? = nil, expiresAt: WallTime? = nil, lingersUntil: WallTime? = nil,
    dismissalDate: WallTime? = nil, provisional: ProvisionalDates = []
  ) {
    self.activity = activity
    self.attributesBytes = attributesBytes
    self.newestTimestamp = newestTimestamp
    self.held = held
    self.alert = alert
    self.expiresAt = expiresAt
    self.lingersUntil = lingersUntil
    self.dismissalDate = dismissalDate
    self.provisional = provisional
  }
}
