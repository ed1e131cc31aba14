import GlanceEngine
import GlanceFeeds
import GlanceModel
import JSON
import SystemdBus

/// Runs the feeds of activities: takes their pushes to the engine and tapped controls back.
@LoopActor
final class FeedRunner: ActivityFeedDelegate {
  private unowned let service: GlanceService
  private let messenger: ControlMessenger
  private var feeds: [any ActivityFeed] = []

  init(service: GlanceService, messenger: ControlMessenger) {
    self.service = service
    self.messenger = messenger
  }

  /// Begins to run a feed.
  func run(_ feed: any ActivityFeed) {
    feeds.append(feed)
    messenger.feeds[feed.id] = { [weak self, weak feed] invocation in
      guard let self, let feed, let activity = service.host.engine.activity(invocation.activity) else { return }
      feed.invoked(Control(id: invocation.control).ownID, arguments: invocation.arguments, on: activity.id)
      service.host.apply { _ in .controlAnswered(activity: invocation.activity, control: invocation.control) }
    }
    feed.start(self)
  }

  func feed(_ feed: any ActivityFeed, pushes payload: Value, id: String) {
    do throws(Refusal) {
      if let push = try push(payload, of: feed, id: id) { service.host.apply { _ in .push(push, call: nil) } }
    } catch {
      Log.warning("\(feed.id): \(error.sentence)")
    }
  }

  /// What a feed's push asks for; nil if nothing.
  ///
  /// The budget of pushes is an app's, whose server spends it. What a feed brings of itself was sent by nobody, so that
  /// it is not counted; merged to one a second, it cannot be too much either.
  func push(_ payload: Value, of feed: any ActivityFeed, id: String) throws(Refusal) -> Push? {
    var routing = PushRouting()
    routing.id = id
    routing.priority = .considerate
    return try service.translator.push(
      try PushPayload(payload, now: service.host.now.wall), bytes: JSON.size(payload), owner: .feed(feed.id),
      routing: routing)
  }

  func feed(_ feed: any ActivityFeed, is standing: FeedStanding) {
    service.setStanding(of: String(feed.id.dropFirst(Owner.feedPrefix.count)), standing)
  }
}
