import GlanceModel

extension Engine {
  /// An activity's slot, for anybody.
  ///
  /// - Throws: `UnknownObject`.
  func slot(of number: Int) throws(Refusal) -> Int {
    guard let slot = slotsByNumber[number] else {
      throw Refusal(.unknownObject, "There is no activity \(number); it may have been dismissed.")
    }
    return slot
  }

  /// An activity's slot, for its owner.
  ///
  /// - Throws: `UnknownObject`; `NotOwner` for anybody else.
  func slot(of number: Int, ownedBy caller: Owner) throws(Refusal) -> Int {
    let slot = try slot(of: number)
    guard activities[slot].activity.owner == caller else {
      throw Refusal(
        .notOwner, "Activity \(number) belongs to \(activities[slot].activity.owner.appID), not to \(caller.appID).")
    }
    return slot
  }

  /// Takes an activity in, and enters it in every index but the order.
  mutating func insert(_ checkpoint: ActivityCheckpoint) -> Int {
    let activity = checkpoint.activity
    let app = appSlot(of: activity.owner)
    let slot = activities.insert(ActivityRecord(checkpoint, app: app))
    if let update = checkpoint.held { held[slot] = HeldPush(update: update) }
    slotsByNumber[activity.number] = slot
    apps[app].byID[activity.id] = slot
    budgetChanged(of: app)
    if !activity.pushToken.isEmpty { slotsByToken[activity.pushToken] = slot }
    if !activity.channel.isEmpty { slotsByChannel[activity.channel, default: []].append(slot) }
    if activity.state.isLive { countLive(app, by: 1) }
    return slot
  }

  /// Takes an activity out of every index, with its glances, and tells that it is gone: `dismissed`, then the object
  /// goes; the app's task is never cancelled [A].
  mutating func discard(_ slot: Int) {
    let activity = activities[slot].activity
    let app = activities[slot].app
    activities[slot].activity.state = .dismissed
    dropHeldPush(of: slot)
    dropRunningControls(of: slot)
    dropAlert(of: slot)
    place(slot)
    schedule(slot)
    for glance in activities[slot].glances { discard(glance: glance) }
    slotsByNumber[activity.number] = nil
    apps[app].byID[activity.id] = nil
    slotsByToken[activity.pushToken] = nil
    if !activity.channel.isEmpty {
      slotsByChannel[activity.channel]?.removeAll { $0 == slot }
      if slotsByChannel[activity.channel]?.isEmpty == true { slotsByChannel[activity.channel] = nil }
    }
    activities.remove(at: slot)
    releaseIfIdle(app)
    effects.append(.store(.removed(activity.number)))
    effects.append(.activityRemoved(activity.number))
  }

  /// Counts an app's live activities, in its own and in the total.
  mutating func countLive(_ app: Int, by change: Int) {
    apps[app].live += change
    if apps[app].isFeed { liveOfFeeds += change } else { liveOfApps += change }
  }

  private mutating func appSlot(of owner: Owner) -> Int {
    if let slot = slotsByApp[owner.appID] { return slot }
    let slot = apps.insert(AppRecord(id: owner.appID, isFeed: owner.isFeed))
    slotsByApp[owner.appID] = slot
    return slot
  }

  /// Forgets an app that has no activities, once it has no limit to remember either.
  mutating func releaseIfIdle(_ app: Int) {
    guard apps[app].byID.isEmpty else { return }
    let alertLimit = apps[app].lastAlert.map { $0 + limits.alertInterval } ?? now.boot
    let idle = max(alertLimit, apps[app].budget.fullAt)
    if idle > now.boot {
      scheduleBudget(of: app, at: idle)
    } else {
      scheduleBudget(of: app, at: nil)
      slotsByApp[apps[app].id] = nil
      apps.remove(at: app)
    }
  }
}
