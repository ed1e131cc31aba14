import GlanceModel

/// A provider of conversations, as long as it is there.
struct ProviderRecord {
  /// Who it is.
  enum Source: Equatable {
    /// A feed, whose source tells each state.
    case feed
    /// An app, by the connection that registered it; its conversations follow the connection.
    case app(connection: String)
    /// An app that is being activated, and has not registered yet.
    case awaited
  }

  /// The number in its path.
  let number: Int
  /// Who it is.
  var source: Source
  /// What it says of itself.
  var configuration: ProviderConfiguration
  /// The slots of its conversations that are not over, the oldest first.
  var open: [Int] = []
  /// The slots of its conversations that are not over, by what it calls them.
  var slotsByUUID: [String: Int] = [:]
  /// The slot of the conversation that the last merge was with; it leads the group that comes of it.
  var mergeTarget: Int?
  /// The actions of an app that came to something without its answer, and that it has not answered since. Its bus waits
  /// for each, and lets nobody wait for any number.
  var overdue: Set<Int> = []
  /// When an awaited one is given up.
  var deadline: DeadlineQueue<BootTime, BootEvent>.Handle?

  /// Whether its source tells each state, so that fulfilling an action changes none by itself.
  ///
  /// Feeds own the truth: hold state, call state and membership come from the source's events, never from our own
  /// request having been sent.
  var tellsStates: Bool { source == .feed }

  /// Whether it can be seen.
  var isThere: Bool { source != .awaited }
}
