import GlanceModel

extension Engine {
  /// Applies a pushed update, or holds it until its turn; the reply does not wait. False if it is ignored.
  mutating func deliver(_ content: ContentUpdate, to slot: Int, priority: Push.Priority) -> Bool {
    guard activities[slot].activity.state.isLive else { return false }
    let timestamp = definite(content.timestamp, newest: activities[slot].newestTimestamp)
    guard isInOrder(timestamp, for: slot) else {
      counters.olderUpdates += 1
      return false
    }
    merge(content, timestamp, into: slot)
    switch priority {
    case .immediate: deliverWithinBudget(slot)
    case .considerate: deliverMerged(slot)
    }
    return true
  }

  /// Excess delayed and merged, newest wins, never dropped: of two held updates the newer stays, with the newer alert.
  private mutating func merge(_ update: ContentUpdate, _ timestamp: WallTime, into slot: Int) {
    if let before = held[slot]?.update.timestamp, timestamp.wholeSeconds < before.wholeSeconds {
      counters.olderUpdates += 1
      return
    }
    var update = update
    update.timestamp = timestamp
    update.alert = update.alert ?? held[slot]?.update.alert
    held[slot, default: HeldPush(update: update)].update = update
  }

  private mutating func deliverWithinBudget(_ slot: Int) {
    let app = activities[slot].app
    if apps[app].waiting.isEmpty, apps[app].budget.take(at: now.boot, rate: pushRate) {
      applyHeldPush(of: slot)
      return
    }
    effects.append(.store(.content(activities[slot].activity.number)))
    waitForBudget(slot)
  }

  /// Priority 5: merged to at most 1 a second [A].
  private mutating func deliverMerged(_ slot: Int) {
    let next = activities[slot].lastConsideratePush.map { $0 + Engine.mergeInterval } ?? now.boot
    if next <= now.boot {
      mergeCame(to: slot)
      return
    }
    effects.append(.store(.content(activities[slot].activity.number)))
    guard held[slot]?.merging == nil else { return }
    let deadline = add(.merge(activity: slot), at: next)
    held[slot]?.merging = deadline
  }

  /// A merged push of priority 5 goes.
  mutating func mergeCame(to slot: Int) {
    activities[slot].lastConsideratePush = now.boot
    applyHeldPush(of: slot)
  }

  /// Applies what an activity's held push brings, now.
  mutating func applyHeldPush(of slot: Int) {
    guard let update = held[slot]?.update else { return }
    dropHeldPush(of: slot)
    apply(update, to: slot)
  }

  /// Forgets a held push, if something as new took its place.
  mutating func dropHeldPush(of slot: Int, upTo timestamp: WallTime) {
    guard !held.isEmpty, let waiting = held[slot]?.update.timestamp else { return }
    if waiting.wholeSeconds <= timestamp.wholeSeconds { dropHeldPush(of: slot) }
  }

  /// Forgets a held push.
  mutating func dropHeldPush(of slot: Int) {
    guard let push = held.removeValue(forKey: slot) else { return }
    if let merging = push.merging { bootDeadlines.remove(merging) }
    if push.waitsForBudget { leaveLine(slot) }
  }
}
