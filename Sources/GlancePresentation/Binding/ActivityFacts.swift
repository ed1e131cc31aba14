import GlanceModel

/// What a document's `activity.…` paths read.
public struct ActivityFacts: Sendable, Hashable {
  /// `activity.id`.
  public var id: String
  /// `activity.app`.
  public var app: String
  /// `activity.state`; `activity.stale` and `activity.ended` follow from it.
  public var state: ActivityState
  /// `activity.startedAt`.
  public var startedAt: WallTime?
  /// `activity.updatedAt`.
  public var updatedAt: WallTime?
  /// `activity.relevanceScore`.
  public var relevanceScore: Double

  /// Facts as they are given.
  public init(
    id: String = "", app: String = "", state: ActivityState = .active, startedAt: WallTime? = nil,
    updatedAt: WallTime? = nil, relevanceScore: Double = 0
  ) {
    self.id = id
    self.app = app
    self.state = state
    self.startedAt = startedAt
    self.updatedAt = updatedAt
    self.relevanceScore = relevanceScore
  }

  /// The facts of an activity.
  public init(_ activity: Activity) {
    self.init(
      id: activity.id, app: activity.owner.appID, state: activity.state, startedAt: activity.startedAt,
      updatedAt: activity.updatedAt, relevanceScore: activity.relevanceScore)
  }
}
