import GlanceModel

extension Engine {
  /// When an ``Input/deadline`` is wanted next.
  public var nextDeadline: Deadlines {
    Deadlines(wall: clockIsSynchronised ? wallDeadlines.firstTime : nil, boot: bootDeadlines.firstTime)
  }

  /// Does everything that is due: overdue ones fire in date order, each once. Until the clock is synchronised no wall
  /// deadline fires [D].
  mutating func fireDeadlines() {
    while let (event, time) = bootDeadlines.popFirst(by: now.boot) { fire(event, due: time) }
    guard clockIsSynchronised else { return }
    while let (slot, date) = wallDeadlines.popFirst(by: now.wall) { fire(activity: slot, due: date) }
  }

  private mutating func fire(_ event: BootEvent, due: BootTime) {
    switch event {
    case .alertOver: alertOver()
    case .collapse(let surface): tapOver(on: surface)
    case .heldContent(let glance): showHeldContent(of: glance)
    case .control(let activity, let id): controlTimedOut(id, of: activity)
    case .budget(let app): budgetCame(to: app)
    case .merge(let activity):
      held[activity]?.merging = nil
      mergeCame(to: activity)
    case .command(let command): commandTimedOut(command)
    case .pushReport(let conversation):
      conversations[conversation].deadline = nil
      pushFailed(conversation)
    case .registration(let provider): registrationTimedOut(provider)
    case .conversationGone(let conversation): vanish(conversation)
    }
  }

  /// The dates that an activity's state has: scheduled start, stale, 8 h, dismissal. What follows from one is dated
  /// with it, however late it fires, as if the daemon had been there.
  private mutating func fire(activity slot: Int, due date: WallTime) {
    activities[slot].deadline = nil
    switch activities[slot].activity.state {
    case .pending:
      begin(slot)
      effects.append(.activityChanged(activities[slot].activity.number))
      effects.append(.store(.activity(activities[slot].activity.number)))
    case .active:
      if let stale = activities[slot].activity.staleDate, stale <= date {
        becomeStale(slot)
      } else {
        finish(slot, .expired, on: date, dismissal: .standard)
      }
    case .stale: finish(slot, .expired, on: date, dismissal: .standard)
    case .ended: discard(slot)
    case .dismissed: break
    }
  }

  /// Keeps an activity's one entry among the wall deadlines at the next of its dates.
  mutating func schedule(_ slot: Int) {
    let date = activities[slot].nextWallDeadline
    switch (activities[slot].deadline, date) {
    case (let handle?, let date?): wallDeadlines.move(handle, to: date)
    case (let handle?, nil):
      wallDeadlines.remove(handle)
      activities[slot].deadline = nil
    case (nil, let date?):
      activities[slot].deadline = wallDeadlines.add(slot, at: date, order: activities[slot].activity.number)
    case (nil, nil): break
    }
  }

  /// Adds a deadline on boot time; of the same moment the one that was added first comes first.
  mutating func add(_ event: BootEvent, at time: BootTime) -> DeadlineQueue<BootTime, BootEvent>.Handle {
    bootDeadlineCount += 1
    return bootDeadlines.add(event, at: time, order: bootDeadlineCount)
  }
}
