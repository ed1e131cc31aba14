import GlanceModel

/// Which recents somebody wants to see: the newest of those that have everything that is said here.
public struct RecentQuery: Sendable, Hashable {
  /// Only those of lower numbers, that is older ones; nil for all.
  public var before: Int?
  /// How many at most.
  public var limit: Int
  /// Only those with somebody of exactly this address.
  public var handle: String?
  /// Only those of this provider.
  public var provider: String?
  /// Only those that went like this.
  public var status: Recent.Status?
  /// Only those that nobody has seen, or only those that somebody has.
  public var unread: Bool?

  /// All of them, newest first.
  public init(before: Int? = nil, limit: Int = .max) {
    self.before = before
    self.limit = limit
  }

  /// The one of a number.
  public init(id: Int) { self.init(before: id + 1, limit: 1) }

  /// Whether a recent is one of those that are wanted.
  func matches(_ stored: StoredRecent) -> Bool {
    if let before, stored.id >= before { return false }
    if let provider, stored.recent.provider != provider { return false }
    if let status, stored.recent.status != status { return false }
    if let unread, stored.isRead == unread { return false }
    if let handle { return stored.recent.handles.contains { $0.value == handle } }
    return true
  }
}
