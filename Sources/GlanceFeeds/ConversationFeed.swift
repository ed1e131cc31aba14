import GlanceModel
import SystemdBus

/// A source of conversations, such as the telephones of one service.
///
/// The source's truth is what shows: a feed reports what its source says, and performing an action changes nothing until
/// the source says so.
@LoopActor
public protocol ConversationFeed: AnyObject {
  /// The app id of its providers: `org.glanced.Feed.NAME`.
  var id: String { get }
  /// Begins to feed, until the process ends.
  func start(_ delegate: any ConversationFeedDelegate)
  /// Takes an action for one of the feed's conversations; the delegate gets the answer once.
  ///
  /// A `start` names a conversation that the feed does not know yet: what its source then has is to be reported by this
  /// UUID. `answer` and `swap` are one step of the source.
  func perform(_ request: ActionRequest)
}

/// What a feed of conversations hands its reports to.
@LoopActor
public protocol ConversationFeedDelegate: AnyObject {
  /// A modem, or whatever else carries conversations, is there; returns its provider's number.
  func feed(_ feed: any ConversationFeed, registers provider: ProviderConfiguration) -> Int
  /// A provider can do other things than it said.
  func feed(_ feed: any ConversationFeed, updates provider: Int, to configuration: ProviderConfiguration)
  /// A provider is gone; its conversations with it, as failed.
  func feed(_ feed: any ConversationFeed, unregisters provider: Int)
  /// What happened, in its order; all of it shows at once.
  func feed(_ feed: any ConversationFeed, reports: [ConversationReport], from provider: Int)
  /// What became of an action, by its request's id.
  func feed(_ feed: any ConversationFeed, answers action: Int, with result: ActionResult)
  /// How the feed fares.
  func feed(_ feed: any ConversationFeed, is standing: FeedStanding)
}
