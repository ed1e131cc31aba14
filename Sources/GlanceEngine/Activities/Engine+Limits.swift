import GlanceModel

extension Engine {
  /// What stands around attributes and state in the JSON whose bytes are counted: `{"attributes":…,"state":…}`.
  static let envelopeBytes = 24

  /// Attributes + content state as JSON: ≤ 4,096 bytes (`TooLarge`) [A].
  func checkSize(attributes: Int, state: Int) throws(Refusal) {
    let size = attributes + state + Engine.envelopeBytes
    guard size > limits.stateBytes else { return }
    throw Refusal(
      .tooLarge, "Attributes and content state take \(size) bytes as JSON; at most \(limits.stateBytes) are allowed.")
  }

  /// A channel's payload: ≤ 5,120 bytes (`TooLarge`) [A].
  func checkChannelPayload(_ size: Int) throws(Refusal) {
    guard size > limits.channelBytes else { return }
    throw Refusal(.tooLarge, "The channel's payload takes \(size) bytes; at most \(limits.channelBytes) are allowed.")
  }

  /// Relevance orders, so it has to be a number that can be compared.
  func checkRelevance(_ score: Double) throws(Refusal) {
    guard !score.isFinite else { return }
    throw Refusal(.invalidArgs, "relevanceScore is \(score); a finite number is needed.")
  }

  /// Scheduled start: ≤ 24 h ahead [D]. A clock that is not right cannot tell.
  func checkSchedule(_ date: WallTime?) throws(Refusal) {
    guard clockIsSynchronised, let date, date > now.wall + limits.scheduleAhead else { return }
    let ahead = (date - now.wall).components.seconds
    throw Refusal(
      .invalidArgs,
      "startDate lies \(ahead) s ahead; at most \(limits.scheduleAhead.components.seconds) s are allowed.")
  }

  /// Per app id / per feed id / in all, pending included: 5 / 16 / 64, of which apps may use 48 [D].
  func checkLimits(of owner: Owner) throws(Refusal) {
    let live = slotsByApp[owner.appID].map { apps[$0].live } ?? 0
    let isFeed = owner.isFeed
    let (own, name) =
      isFeed ? (limits.activitiesPerFeed, "ActivitiesPerFeed") : (limits.activitiesPerApp, "ActivitiesPerApp")
    guard live < own else {
      throw Refusal(
        .limitsExceeded, "\(owner.appID) has \(live) live activities; \(name) allows \(own). End one first.")
    }
    guard liveOfApps + liveOfFeeds < limits.activities else {
      throw Refusal(
        .limitsExceeded,
        "There are \(liveOfApps + liveOfFeeds) live activities; Activities allows \(limits.activities) in all.")
    }
    guard isFeed || liveOfApps < limits.activitiesOfApps else {
      throw Refusal(
        .limitsExceeded,
        "Apps have \(liveOfApps) live activities; ActivitiesOfApps allows them \(limits.activitiesOfApps).")
    }
  }
}

extension Owner {
  /// Whether limits count it as a feed.
  var isFeed: Bool {
    switch self {
    case .feed: true
    case .app, .connection: false
    }
  }
}
