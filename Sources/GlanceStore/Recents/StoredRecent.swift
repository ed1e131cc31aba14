import GlanceModel

/// A conversation that is over, as it is kept: with its number, and whether a person has seen it.
public struct StoredRecent: Sendable, Hashable {
  /// Its number, above 0; never used again.
  public let id: Int
  /// The conversation.
  public var recent: Recent
  /// Whether a person has seen it.
  public var isRead: Bool

  /// A conversation to keep.
  public init(id: Int, _ recent: Recent, isRead: Bool) {
    self.id = id
    self.recent = recent
    self.isRead = isRead
  }
}
