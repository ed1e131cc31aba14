import GlanceModel

extension Engine {
  /// How many apps are remembered; a name costs memory, and anybody can make up names [D].
  static let applicationsLimit = 1024

  /// `SetAllowed(app, false)` or `Enabled` false: `Denied` [A].
  func checkAuthorisation(of app: String) throws(Refusal) {
    guard isEnabled else { throw Refusal(.denied, "Live Activities are switched off; the user can switch them on.") }
    guard allowed[app] != false else {
      throw Refusal(.denied, "The user does not allow \(app) to show Live Activities.")
    }
  }

  /// Allows an app or not; live ones end [A]; remembered.
  mutating func setAllowed(_ app: String, _ isAllowed: Bool) throws(Refusal) -> Reply {
    guard allowed[app] != isAllowed else { return .done }
    guard allowed[app] != nil || makeRoom() else {
      throw Refusal(
        .limitsExceeded, "Settings of \(Engine.applicationsLimit) apps are remembered; \(app) would be one too many.")
    }
    allowed[app] = isAllowed
    effects.append(.store(.allowed(app: app, allowed: isAllowed)))
    effects.append(.applicationsChanged)
    if !isAllowed, let slot = slotsByApp[app] { endAll(of: slot, .denied) }
    return .done
  }

  /// Sees to it that one more app can be remembered; false if that is not possible.
  ///
  /// Whatever is not remembered is allowed, so an app that is allowed and has nothing here can be forgotten.
  private mutating func makeRoom() -> Bool {
    guard allowed.count >= Engine.applicationsLimit else { return true }
    let idle = allowed.lazy.filter { [slotsByApp] in $0.value && slotsByApp[$0.key] == nil }
    guard let app = idle.map(\.key).min() else { return false }
    allowed[app] = nil
    effects.append(.store(.forgotten(app: app)))
    return true
  }

  /// Switches Live Activities on or off; live ones end [A].
  mutating func setEnabled(_ enabled: Bool) -> Reply {
    guard isEnabled != enabled else { return .done }
    isEnabled = enabled
    effects.append(.store(.settings))
    effects.append(.settingsChanged)
    guard !enabled else { return .done }
    for number in activityNumbers {
      guard let slot = slotsByNumber[number], activities[slot].activity.state.isLive else { continue }
      finish(slot, .denied, on: now.wall, dismissal: .immediate)
    }
    return .done
  }

  /// Chooses between the two budgets of pushes; what is left of each app's is kept.
  mutating func setFrequentPushes(_ frequent: Bool) -> Reply {
    guard frequentPushes != frequent else { return .done }
    let old = pushRate
    frequentPushes = frequent
    for app in slotsByApp.values.sorted() {
      apps[app].budget.change(from: old, to: pushRate, at: now.boot)
      budgetChanged(of: app)
    }
    effects.append(.store(.settings))
    effects.append(.settingsChanged)
    return .done
  }

  /// Lists an app that has asked, as allowed. Connections without a name come and go, and are not listed.
  mutating func remember(_ owner: Owner) {
    switch owner {
    case .connection: return
    case .app(let app), .feed(let app):
      guard allowed[app] == nil, makeRoom() else { return }
      allowed[app] = true
      effects.append(.store(.allowed(app: app, allowed: true)))
      effects.append(.applicationsChanged)
    }
  }
}
