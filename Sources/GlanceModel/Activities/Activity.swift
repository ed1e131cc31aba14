/// A Live Activity: something under way that its app reports on, an order or a ride or a timer.
public struct Activity: Sendable, Hashable, Codable {
  // What every update needs stands first, and close together.

  /// Who it belongs to.
  public let owner: Owner
  /// Where it is in its life.
  public var state: ActivityState
  /// What changes; replaced whole by each update.
  public var contentState: ValueObject
  /// When the content stops being true, unless an update comes.
  public var staleDate: WallTime?
  /// Higher comes first among one app's activities.
  public var relevanceScore: Double
  /// When it became active, or will, while ``ActivityState/pending``.
  public var startedAt: WallTime
  /// When its content was last replaced.
  public var updatedAt: WallTime

  /// The number in the object's path; kept across restarts of the daemon.
  public let number: Int
  /// The id its app gave it, unique within the app.
  public let id: String
  /// The type, which names its presentation document.
  public let type: String
  /// How it wants to be shown.
  public let style: ActivityStyle
  /// What never changes.
  public let attributes: ValueObject
  /// The channel whose broadcasts it takes; empty for none.
  public var channel: String
  /// The families that may show it.
  public let families: Set<SurfaceFamily>
  /// Whether it is redacted on every surface.
  public let isPrivate: Bool
  /// 32 random bytes in hex that a server pushes to; empty for none.
  public let pushToken: String

  /// When it ended.
  public var endedAt: WallTime?
  /// When it leaves the lock screen, once it has ended.
  public var dismissAt: WallTime?
  /// Why it ended.
  public var endReason: ActivityEndReason?

  /// All of an activity's facts.
  public init(
    number: Int, id: String, owner: Owner, type: String, style: ActivityStyle = .standard,
    attributes: ValueObject = [:], channel: String = "", families: Set<SurfaceFamily> = SurfaceFamily.all,
    isPrivate: Bool = false, pushToken: String = "", state: ActivityState = .active,
    contentState: ValueObject = [:], staleDate: WallTime? = nil, relevanceScore: Double = 0,
    startedAt: WallTime, updatedAt: WallTime, endedAt: WallTime? = nil, dismissAt: WallTime? = nil,
    endReason: ActivityEndReason? = nil
  ) {
    self.number = number
    self.id = id
    self.owner = owner
    self.type = type
    self.style = style
    self.attributes = attributes
    self.channel = channel
    self.families = families
    self.isPrivate = isPrivate
    self.pushToken = pushToken
    self.state = state
    self.contentState = contentState
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
    self.startedAt = startedAt
    self.updatedAt = updatedAt
    self.endedAt = endedAt
    self.dismissAt = dismissAt
    self.endReason = endReason
  }
}
