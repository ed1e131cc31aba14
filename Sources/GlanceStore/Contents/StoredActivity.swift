import GlanceModel

/// An activity as it is kept, with what belongs beside it.
public struct StoredActivity: Sendable, Hashable, Codable {
  /// The activity.
  public var activity: Activity
  /// What its keeper needs beside it, such as a push that waits for its budget; nil for nothing.
  public var extra: Value?

  /// An activity to keep.
  public init(_ activity: Activity, extra: Value? = nil) {
    self.activity = activity
    self.extra = extra
  }
}
