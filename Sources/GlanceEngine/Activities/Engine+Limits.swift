import GlanceModel

extension Engine {
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
