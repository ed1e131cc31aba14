import GlanceModel

extension Engine {
  /// Pushes of priority 10: token bucket per app, 15 an hour (60 frequent), burst 15 [D].
  var pushRate: PushBudget.Rate {
    PushBudget.Rate(
      perHour: frequentPushes ? limits.frequentPushBudget : limits.pushBudget, burst: limits.pushBudget)
  }

  /// Priority 5 [A]: merged to at most 1 a second.
  static let mergeInterval: Duration = .seconds(1)

  /// Applies a pushed update, or holds it until its turn; the reply does not wait.
  mutating func deliver(_ content: ContentUpdate, to slot: Int, priority: Push.Priority) {
    guard activities[slot].activity.state.isLive else { return }
    var content = content
    let timestamp = definite(content.timestamp, newest: activities[slot].stored.newestTimestamp)
    content.timestamp = timestamp
    guard isInOrder(timestamp, for: slot) else {
      counters.olderUpdates += 1
      return
    }
    switch priority {
    case .immediate:
      let app = activities[slot].app
      if apps[app].waiting.isEmpty, apps[app].budget.take(at: now.boot, rate: pushRate) {
        merge(content, timestamp, into: slot)
        applyHeldPush(of: slot)
      } else {
        merge(content, timestamp, into: slot)
        waitForBudget(slot)
      }
    case .considerate:
      merge(content, timestamp, into: slot)
      let next = activities[slot].lastConsideratePush.map { $0 + Engine.mergeInterval } ?? now.boot
      if next <= now.boot {
        activities[slot].lastConsideratePush = now.boot
        applyHeldPush(of: slot)
      } else if activities[slot].held?.merging == nil {
        let deadline = add(.merge(activity: slot), at: next)
        activities[slot].held?.merging = deadline
      }
    }
  }

  /// Excess delayed and merged, newest wins, never dropped: of two held updates the newer stays, with the newer alert.
  private mutating func merge(_ update: ContentUpdate, _ timestamp: WallTime, into slot: Int) {
    guard let held = activities[slot].held else {
      activities[slot].held = HeldPush(update: update, timestamp: timestamp, waitsForBudget: false, merging: nil)
      return
    }
    if timestamp.wholeSeconds >= held.timestamp.wholeSeconds {
      activities[slot].held?.update = update
      activities[slot].held?.update.alert = update.alert ?? held.update.alert
      activities[slot].held?.timestamp = timestamp
    } else {
      counters.olderUpdates += 1
    }
  }

  private mutating func waitForBudget(_ slot: Int) {
    guard activities[slot].held?.waitsForBudget == false else { return }
    activities[slot].held?.waitsForBudget = true
    let app = activities[slot].app
    apps[app].waiting.append(slot)
    budgetChanged(of: app)
  }

  /// Applies what an activity's held push brings, now.
  mutating func applyHeldPush(of slot: Int) {
    guard let held = activities[slot].held else { return }
    dropHeldPush(of: slot)
    apply(held.update, to: slot)
  }

  /// Forgets a held push, as something newer took its place.
  mutating func dropHeldPush(of slot: Int, upTo timestamp: WallTime) {
    guard let held = activities[slot].held, held.timestamp.wholeSeconds <= timestamp.wholeSeconds else { return }
    dropHeldPush(of: slot)
  }

  /// Forgets a held push.
  mutating func dropHeldPush(of slot: Int) {
    guard let held = activities[slot].held else { return }
    activities[slot].held = nil
    if let merging = held.merging { bootDeadlines.remove(merging) }
    guard held.waitsForBudget else { return }
    let app = activities[slot].app
    apps[app].waiting.removeAll { $0 == slot }
    budgetChanged(of: app)
  }

  /// A merged push of priority 5 goes.
  mutating func mergeCame(to slot: Int) {
    activities[slot].held?.merging = nil
    activities[slot].lastConsideratePush = now.boot
    applyHeldPush(of: slot)
  }

  /// The budget has room for a waiting push, or an idle app's record can go.
  mutating func budgetCame(to app: Int) {
    apps[app].deadline = nil
    while let slot = apps[app].waiting.first, apps[app].budget.take(at: now.boot, rate: pushRate) {
      applyHeldPush(of: slot)
    }
    budgetChanged(of: app)
    releaseIfIdle(app)
  }

  /// Wants to be woken when the longest waiting push of an app may go.
  mutating func budgetChanged(of app: Int) {
    guard !apps[app].byID.isEmpty else { return }
    scheduleBudget(of: app, at: apps[app].waiting.isEmpty ? nil : apps[app].budget.nextPush(at: pushRate))
  }

  /// Keeps an app's one deadline.
  mutating func scheduleBudget(of app: Int, at time: BootTime?) {
    switch (apps[app].deadline, time) {
    case (let handle?, let time?): bootDeadlines.move(handle, to: time)
    case (let handle?, nil):
      bootDeadlines.remove(handle)
      apps[app].deadline = nil
    case (nil, let time?):
      let deadline = add(.budget(app: app), at: time)
      apps[app].deadline = deadline
    case (nil, nil): break
    }
  }
}
