import GlanceModel

extension Engine {
  /// The owner's update.
  mutating func update(_ number: Int, by caller: Owner, _ content: ContentUpdate) throws(Refusal) -> Reply {
    let slot = try slot(of: number, ownedBy: caller)
    try limits.checkSize(attributes: activities[slot].attributesBytes, state: content.stateBytes)
    try content.checkRelevance()
    apply(content, to: slot)
    return .done
  }

  /// Replaces an activity's content whole, unless it has ended or the update is older than what it has.
  mutating func apply(_ content: ContentUpdate, to slot: Int) {
    guard activities[slot].activity.state.isLive else { return }
    let timestamp = definite(content.timestamp, newest: activities[slot].newestTimestamp)
    guard isInOrder(timestamp, for: slot) else {
      counters.olderUpdates += 1
      return
    }
    activities[slot].newestTimestamp = max(timestamp, activities[slot].newestTimestamp)
    dropHeldPush(of: slot, upTo: timestamp)
    dropRunningControls(of: slot)
    replaceContent(of: slot, with: content)
    let number = activities[slot].activity.number
    effects.append(.activityChanged(number))
    effects.append(.store(.content(number)))
    if let alert = content.alert {
      if activities[slot].activity.state == .pending {
        activities[slot].alert = alert
      } else {
        raise(alert, for: slot)
      }
    }
  }

  /// The part of an update that shows. What does not change the order or the dates costs neither.
  private mutating func replaceContent(of slot: Int, with content: ContentUpdate) {
    let before = (
      state: activities[slot].activity.state, stale: activities[slot].activity.staleDate,
      relevance: activities[slot].activity.relevanceScore
    )
    activities[slot].activity.contentState = content.contentState
    activities[slot].activity.staleDate = content.staleDate
    activities[slot].activity.relevanceScore = content.relevanceScore
    activities[slot].activity.updatedAt = now.wall
    noteProvisional(.update, of: slot)
    if before.state != .pending {
      activities[slot].activity.state = hasCome(content.staleDate) ? .stale : .active
      if before.state != activities[slot].activity.state || before.stale != content.staleDate { schedule(slot) }
      if before.relevance != content.relevanceScore { place(slot) }
    }
    contentChanged(slot)
  }

  /// `staleDate` reached → `stale`, with no message from the app [A]; left only by an update.
  mutating func becomeStale(_ slot: Int) {
    activities[slot].activity.state = .stale
    schedule(slot)
    contentChanged(slot)
    effects.append(.activityChanged(activities[slot].activity.number))
    effects.append(.store(.content(activities[slot].activity.number)))
  }

  /// A time stamp that can be compared: absent = now; over 60 s ahead = now [D].
  ///
  /// What has none is never older than what was applied before, though the clock was set back meanwhile. A clock that
  /// is not right yet cannot tell what lies ahead.
  func definite(_ timestamp: WallTime?, newest: WallTime?) -> WallTime {
    let present = newest.map { max($0, now.wall) } ?? now.wall
    guard let timestamp else { return present }
    return clockIsSynchronised && timestamp > now.wall + .seconds(60) ? present : timestamp
  }

  /// Time stamps compare in whole seconds; older than the newest applied: ignored; equal: applied [A].
  func isInOrder(_ timestamp: WallTime, for slot: Int) -> Bool {
    timestamp.wholeSeconds >= activities[slot].newestTimestamp.wholeSeconds
  }
}
