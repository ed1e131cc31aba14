import GlanceModel
import SystemdBus

/// A source of activities.
@LoopActor
public protocol ActivityFeed: AnyObject {
  /// The id that owns what the feed makes: `org.glanced.Feed.NAME`.
  var id: String { get }
  /// Begins to feed, until the process ends.
  func start(_ delegate: any ActivityFeedDelegate)
  /// Takes a control that was tapped on one of the feed's activities, named by the id the feed gave it.
  func invoked(_ control: String, arguments: ValueObject, on activity: String)
}

/// What a feed hands its pushes to.
@LoopActor
public protocol ActivityFeedDelegate: AnyObject {
  /// A push of the feed, in a form that servers send; `id` is the activity's within the feed. It is no app's and counts
  /// against no budget; of several updates of an activity within a second the newest shows.
  func feed(_ feed: any ActivityFeed, pushes payload: Value, id: String)
  /// How the feed fares.
  func feed(_ feed: any ActivityFeed, is standing: FeedStanding)
}
