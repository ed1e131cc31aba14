import GlanceModel

/// What a server pushes to start, update or end an activity, whichever of the accepted forms it came in.
public struct PushPayload: Sendable, Equatable {
  /// What is to happen.
  public enum Event: String, Sendable, CaseIterable {
    /// A new activity.
    case start
    /// New content.
    case update
    /// The end.
    case end
  }

  /// What is to happen.
  public var event: Event
  /// When the sender made it; nil is now.
  public var timestamp: WallTime?
  /// The content; nil keeps the last.
  public var contentState: ValueObject?
  /// Of a start, the activity's type.
  public var type: String?
  /// Of a start, what never changes.
  public var attributes: ValueObject = [:]
  /// When the content stops being true.
  public var staleDate: WallTime?
  /// Of an end, when the activity leaves the lock screen.
  public var dismissalDate: WallTime?
  /// Higher comes first among one app's activities.
  public var relevanceScore: Double = 0
  /// What makes screens light up.
  public var alert: PushAlert?
  /// Whether the server wants a push token for the activity it starts.
  public var wantsToken = false
  /// The channel whose broadcasts the activity takes.
  public var channel = ""
  /// The id that the sender knows the activity by; nil if the form has none.
  public var tag: String?

  /// A push of an event.
  public init(event: Event) { self.event = event }
}
