/// What is remembered of an activity that has ended.
public struct HistoryEntry: Sendable, Hashable, Codable {
  /// The id its app gave it.
  public var id: String
  /// The app or feed it belonged to.
  public var app: String
  /// Its type.
  public var type: String
  /// What it was called when it ended.
  public var title: String
  /// When it became active.
  public var startedAt: WallTime
  /// When it ended.
  public var endedAt: WallTime
  /// Why it ended.
  public var reason: ActivityEndReason

  /// A remembered activity.
  public init(
    id: String, app: String, type: String, title: String, startedAt: WallTime, endedAt: WallTime,
    reason: ActivityEndReason
  ) {
    self.id = id
    self.app = app
    self.type = type
    self.title = title
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.reason = reason
  }
}
