import GlanceModel

extension Engine {
  /// The owner's end. After the end, content never changes again; later ends are ignored, not errors [A].
  mutating func end(_ number: Int, by caller: Owner, _ ending: ActivityEnding) throws(Refusal) -> Reply {
    let slot = try slot(of: number, ownedBy: caller)
    try limits.checkSize(attributes: activities[slot].attributesBytes, state: ending.stateBytes)
    end(slot, ending)
    return .done
  }

  /// An End is always applied, but older content with it is not [D].
  mutating func end(_ slot: Int, _ ending: ActivityEnding) {
    guard activities[slot].activity.state.isLive else { return }
    applyHeldPush(of: slot)
    if let content = ending.contentState, !content.isEmpty {
      if isInOrder(definite(ending.timestamp, newest: activities[slot].newestTimestamp), for: slot) {
        activities[slot].activity.contentState = content
        activities[slot].activity.updatedAt = now.wall
        noteProvisional(.update, of: slot)
      } else {
        counters.olderUpdates += 1
      }
    }
    finish(slot, .ended, on: now.wall, dismissal: ending.dismissal)
  }

  /// Ends a live activity for a reason; one that nothing may show any longer goes at once.
  ///
  /// After the end, still on lock screen and StandBy: `default` 4 h, `immediate` 0, `dismissAt` = min(date, end + 4 h),
  /// past = now [A].
  mutating func finish(_ slot: Int, _ reason: ActivityEndReason, on date: WallTime, dismissal: Dismissal) {
    let wasPending = activities[slot].activity.state == .pending
    let latest = date + limits.lingerTime
    activities[slot].activity.state = .ended
    activities[slot].activity.endReason = reason
    activities[slot].activity.endedAt = date
    activities[slot].expiresAt = nil
    activities[slot].lingersUntil = latest
    noteProvisional(.end, of: slot)
    countLive(activities[slot].app, by: -1)
    let staysUntil: WallTime
    switch dismissal {
    case .standard: staysUntil = latest
    case .immediate: staysUntil = date
    case .at(let chosen):
      activities[slot].dismissalDate = chosen
      staysUntil = min(chosen, latest)
    }
    activities[slot].activity.dismissAt = staysUntil
    if !wasPending { effects.append(.historyAdded(activities[slot].activity)) }
    guard !wasPending, activities[slot].activity.style == .standard, staysUntil > date else {
      discard(slot)
      return
    }
    dropHeldPush(of: slot)
    dropRunningControls(of: slot)
    dropAlert(of: slot)
    place(slot)
    schedule(slot)
    unsettle(glancesOf: slot)
    contentChanged(slot)
    effects.append(.activityChanged(activities[slot].activity.number))
    effects.append(.store(.activity(activities[slot].activity.number)))
  }

  /// `Dismiss()` in any state: an active one ends, `EndReason` `dismissed` [A].
  mutating func dismiss(_ number: Int) throws(Refusal) -> Reply {
    let slot = try slot(of: number)
    if activities[slot].activity.state.isLive {
      finish(slot, .dismissed, on: now.wall, dismissal: .immediate)
    } else {
      discard(slot)
    }
    return .done
  }

  /// An owner by unique name takes its live activities along when it leaves; its providers and surfaces
  /// go, too.
  mutating func connectionLeft(_ connection: String) {
    if let app = slotsByApp[connection] { endAll(of: app, .ownerLeft) }
    removeProviders(of: connection)
    releaseSurfaces(of: connection)
  }

  /// Ends an app's live activities, in the order of their numbers; they go at once.
  mutating func endAll(of app: Int, _ reason: ActivityEndReason) {
    let numbers = apps[app].byID.values.map { activities[$0].activity.number }.sorted()
    for number in numbers {
      guard let slot = slotsByNumber[number], activities[slot].activity.state.isLive else { continue }
      finish(slot, reason, on: now.wall, dismissal: .immediate)
    }
  }
}
