import GlanceModel

extension Engine {
  /// Pushes of priority 10: token bucket per app, 15 an hour (60 frequent), burst 15 [D].
  var pushRate: TokenBucket.Rate {
    TokenBucket.Rate(
      frequentPushes ? limits.frequentPushBudget : limits.pushBudget, per: .seconds(3600), burst: limits.pushBudget)
  }

  /// Priority 5: the least time between two [A].
  static let mergeInterval: Duration = .seconds(1)

  /// Puts an activity's held push at the end of its app's line.
  mutating func waitForBudget(_ slot: Int) {
    guard held[slot]?.waitsForBudget == false else { return }
    held[slot]?.waitsForBudget = true
    let app = activities[slot].app
    apps[app].waiting.append(slot)
    budgetChanged(of: app)
  }

  /// Takes an activity out of its app's line.
  mutating func leaveLine(_ slot: Int) {
    let app = activities[slot].app
    apps[app].waiting.removeAll { $0 == slot }
    budgetChanged(of: app)
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
    let wait = apps[app].waiting.isEmpty ? nil : apps[app].budget.wait(at: now.boot, rate: pushRate)
    scheduleBudget(of: app, at: wait.map { now.boot + $0 })
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
