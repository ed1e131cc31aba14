/// Every number that is a decision of ours, as `[Limits]` of `glanced.conf` sets it; the defaults are the rules'.
public struct Limits: Sendable, Hashable, Codable {
  /// Live activities of one app.
  public var activitiesPerApp = 5
  /// Live activities of one feed.
  public var activitiesPerFeed = 16
  /// Live activities in all.
  public var activities = 64
  /// Live activities of all apps together, feeds left out.
  public var activitiesOfApps = 48
  /// Bytes of attributes and content state together, written as JSON.
  public var stateBytes = 4096
  /// Bytes of a channel's payload.
  public var channelBytes = 5120
  /// How long an activity may be active before the system ends it.
  public var activeTime: Duration = .seconds(8 * 3600)
  /// How long an ended one stays on the lock screen at most.
  public var lingerTime: Duration = .seconds(4 * 3600)
  /// How far ahead a start may be scheduled.
  public var scheduleAhead: Duration = .seconds(24 * 3600)
  /// Pushes of priority 10 that one app may send in an hour.
  public var pushBudget = 15
  /// The same, where frequent pushes are enabled.
  public var frequentPushBudget = 60
  /// How long an alert lasts.
  public var alertTime: Duration = .seconds(5)
  /// The least time between two alerts of one app.
  public var alertInterval: Duration = .seconds(2)
  /// The deadline of one user command.
  public var commandTimeout: Duration = .seconds(20)
  /// How long an app has to report a pushed call.
  public var pushReportTime: Duration = .seconds(5)
  /// How long an activated app has to register as a provider.
  public var registerTime: Duration = .seconds(10)
  /// Recent conversations kept.
  public var recents = 1000
  /// Ended activities kept in the history.
  public var history = 200
  /// Calls a second that one sender may make.
  public var callsPerSecond = 100
  /// Calls at once that one sender may make.
  public var callBurst = 500
  /// Surfaces in all, the configuration's included.
  public var surfaces = 256
  /// Surfaces of one sender.
  public var surfacesPerSender = 16
  /// Providers of conversations in all, feeds' included.
  public var providers = 64
  /// Providers of one sender.
  public var providersPerSender = 4
  /// Open conversations in all.
  public var conversations = 64
  /// Open conversations of one provider.
  public var conversationsPerProvider = 12
  /// Counted characters of a glance while driving.
  public var drivingCharacters = 30
  /// The least time between two changes of a glance while driving.
  public var drivingInterval: Duration = .seconds(2)
  /// Call controls of a glance while driving.
  public var drivingControls = 3
  /// How long a tapped island stays expanded.
  public var expandedTime: Duration = .seconds(10)

  /// The limits as the rules set them.
  public init() {}

  /// Providers of all apps together: one in eight is kept for telephones.
  public var providersOfApps: Int { max(1, providers - providers / 8) }
  /// Open conversations of all apps together: as many as one provider may have are kept for telephones.
  public var conversationsOfApps: Int { max(1, conversations - conversationsPerProvider) }
}
