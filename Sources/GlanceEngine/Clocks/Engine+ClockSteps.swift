import GlanceModel

extension Engine {
  /// A step of the wall clock is one over 60 s.
  static let stepThreshold: Duration = .seconds(60)

  /// Compares how far each clock went since the input before; where they differ, the wall clock was set.
  mutating func noticeStep() {
    guard let last else { return }
    let step = (now.wall - last.wall) - (now.boot - last.boot)
    guard step > Engine.stepThreshold || step < .zero - Engine.stepThreshold else { return }
    for number in slotsByNumber.numbers {
      guard let slot = slotsByNumber[number] else { continue }
      if clockIsSynchronised { moveAlong(slot, by: step) } else { rebase(slot, by: step, before: last.wall) }
      schedule(slot)
    }
    for slot in conversationsByAge { moveAlong(conversation: slot, by: step) }
  }

  /// The dates of a conversation are ours, and its duration is counted from them: they move along.
  private mutating func moveAlong(conversation slot: Int, by step: Duration) {
    conversationsUnsettled = true
    conversations[slot].conversation.startedAt = conversations[slot].conversation.startedAt + step
    if let date = conversations[slot].conversation.connectedAt {
      conversations[slot].conversation.connectedAt = date + step
    }
    if let date = conversations[slot].conversation.endedAt { conversations[slot].conversation.endedAt = date + step }
  }

  /// 8 h and + 4 h are wall deadlines fixed when they begin; a clock step over 60 s moves these two along.
  private mutating func moveAlong(_ slot: Int, by step: Duration) {
    if let expiry = activities[slot].expiresAt { activities[slot].expiresAt = expiry + step }
    if let linger = activities[slot].lingersUntil { moveLinger(slot, to: linger + step) }
    noteCheckpoint(slot)
  }

  /// Until the clock is synchronised (a head unit boots in 1970), starts are re-based at the first step: every date
  /// that was read from the wrong clock moves by as much as the clock does. What was stored with right dates stays.
  private mutating func rebase(_ slot: Int, by step: Duration, before: WallTime) {
    let provisional = activities[slot].provisional
    guard !provisional.isEmpty else { return }
    if provisional.contains(.start) {
      activities[slot].activity.startedAt = activities[slot].activity.startedAt + step
      if let expiry = activities[slot].expiresAt { activities[slot].expiresAt = expiry + step }
    }
    if provisional.contains(.update) {
      activities[slot].activity.updatedAt = activities[slot].activity.updatedAt + step
    }
    if provisional.contains(.end) {
      if let ended = activities[slot].activity.endedAt { activities[slot].activity.endedAt = ended + step }
      if let linger = activities[slot].lingersUntil { moveLinger(slot, to: linger + step) }
    }
    if activities[slot].newestTimestamp <= before {
      activities[slot].newestTimestamp = activities[slot].newestTimestamp + step
    }
    noteCheckpoint(slot)
    place(slot)
    contentChanged(slot)
  }

  private mutating func moveLinger(_ slot: Int, to latest: WallTime) {
    activities[slot].lingersUntil = latest
    let dismissal = activities[slot].dismissalDate
    activities[slot].activity.dismissAt = dismissal.map { min($0, latest) } ?? latest
  }

  private mutating func noteCheckpoint(_ slot: Int) {
    let number = activities[slot].activity.number
    effects.append(.activityChanged(number))
    effects.append(.store(.activity(number)))
  }

  /// From now on dates are right: what is due comes, and no date is provisional any more. A time stamp that a sender
  /// had put into the future counts as now, like any.
  mutating func clockSynchronised() {
    guard !clockIsSynchronised else { return }
    clockIsSynchronised = true
    for number in slotsByNumber.numbers {
      guard let slot = slotsByNumber[number] else { continue }
      activities[slot].provisional = []
      activities[slot].newestTimestamp = min(activities[slot].newestTimestamp, now.wall)
      effects.append(.store(.activity(number)))
    }
    fireDeadlines()
  }

  /// Notes that a date was just read from a clock that is not right yet.
  mutating func noteProvisional(_ dates: ActivityCheckpoint.ProvisionalDates, of slot: Int) {
    if !clockIsSynchronised { activities[slot].provisional.formUnion(dates) }
  }

  /// Whether a date that somebody set, if so, has come; a clock that is not right cannot tell.
  func hasCome(_ date: WallTime?) -> Bool {
    guard clockIsSynchronised, let date else { return false }
    return date <= now.wall
  }
}
