import GlanceModel

extension Engine {
  /// Arranges a surface's glances and tells what changed.
  mutating func arrange(_ slot: Int) {
    surfaces[slot].isUnsettled = false
    let anew = surfaces[slot].environmentChanged
    surfaces[slot].environmentChanged = false
    let (chosen, expanded) = choose(for: slot)
    let before = surfaces[slot].shown
    var listChanged = surfaces[slot].lostGlance || chosen.count != before.count
    surfaces[slot].lostGlance = false
    var after: [Int] = []
    after.reserveCapacity(chosen.count)
    for (index, source) in chosen.enumerated() {
      let glance = glanceSlot(of: source, on: slot)
      if index >= before.count || before[index] != glance { listChanged = true }
      after.append(glance)
    }
    for glance in before where !after.contains(glance) { hide(glance) }
    surfaces[slot].shown = after
    for (index, glance) in after.enumerated() {
      present(glance, at: index, of: after.count, isExpanded: glances[glance].source == expanded, anew: anew)
    }
    if let tapped = surfaces[slot].tapped, !after.contains(tapped.glance) { dropTap(on: slot) }
    if listChanged { effects.append(.glancesChanged(surface: surfaces[slot].surface.name)) }
  }

  /// What a surface shows, in order, and which of it is expanded, on an island.
  ///
  /// `transient`: only expanded [A]. So it has the island while nothing else is expanded, and is not there otherwise.
  private func choose(for slot: Int) -> (sources: [SourceSlot], expanded: SourceSlot?) {
    let capacity = surfaces[slot].environment.capacity
    let family = surfaces[slot].surface.family
    let head = orders[family].head.prefix(capacity)
    guard family == .island, capacity > 0 else { return (Array(head), nil) }
    if let tapped = surfaces[slot].tapped, head.contains(glances[tapped.glance].source) {
      return (Array(head), glances[tapped.glance].source)
    }
    if let ringing = openRinging(on: slot), head.contains(ringing) { return (Array(head), ringing) }
    if let alerting = openAlert(on: slot).map(SourceSlot.init(activity:)), head.contains(alerting) {
      return (Array(head), alerting)
    }
    let alerting = openAlert(on: slot).flatMap { activities[$0].placing?.isTransient == true ? $0 : nil }
    guard let transient = alerting ?? orders[.island].transients.first?.slot else { return (Array(head), nil) }
    // What rings does not give way, though it be closed.
    if let first = head.first, case .conversation(let conversation) = first.kind, conversations[conversation].rings {
      return (Array(head), nil)
    }
    let app = activities[transient].app
    let others = orders[.island].head.filter { $0.activity.map { activities[$0].app != app } ?? true }
    let source = SourceSlot(activity: transient)
    return ([source] + others.prefix(capacity - 1), source)
  }

  /// The conversation that came in last and rings, unless a person has closed it here.
  private func openRinging(on slot: Int) -> SourceSlot? {
    guard let first = conversationOrder.first, conversations[first].rings,
      conversations[first].conversation.number > surfaces[slot].closedRinging
    else { return nil }
    return SourceSlot(conversation: first)
  }

  /// The alerting activity, unless a person has closed its alert here.
  private func openAlert(on slot: Int) -> Int? {
    surfaces[slot].closedAlert == alerts.serial ? nil : alerts.current?.activity
  }

  /// Gives a glance its role in its place; names it as changed if that is another, or if its surface is.
  private mutating func present(_ slot: Int, at index: Int, of count: Int, isExpanded: Bool, anew: Bool) {
    let surface = glances[slot].surface
    var glance = glances[slot].glance
    let environment = surfaces[surface].environment
    glance.form = form(on: environment.family, count: count, isExpanded: isExpanded)
    glance.position = environment.family == .island ? (index == 0 ? .attached : .detached) : nil
    glance.drivingLimited = isDrivingLimited(surface)
    switch glances[slot].source.kind {
    case .activity(let activity):
      glance.alerting = alerts.current?.activity == activity
      glance.interactive =
        environment.interactive && !glance.drivingLimited && activities[activity].activity.state.isLive
      glance.redacted = isRedacted(activities[activity].activity.isPrivate, environment.privacy)
    case .conversation(let conversation):
      if fillsScreen(conversation, on: environment.family) { glance.form = .fullscreen }
      glance.alerting = conversations[conversation].rings
      glance.interactive = environment.interactive
      glance.redacted = isRedacted(false, environment.privacy)
    }
    let isNew = !glances[slot].isShown
    let limitChanged = glance.drivingLimited != glances[slot].glance.drivingLimited
    let changed = glance != glances[slot].glance
    glances[slot].glance = glance
    glances[slot].isShown = true
    if isNew {
      showContent(of: slot)
    } else {
      if limitChanged { showContent(of: slot) }
      if changed || anew { name(slot) }
    }
  }

  /// The form that stands for a place: island, one app → compact, two or more → minimal, alerting or expanded →
  /// expanded.
  private func form(on family: SurfaceFamily, count: Int, isExpanded: Bool) -> GlanceForm {
    switch family {
    case .island: isExpanded ? .expanded : count > 1 ? .minimal : .compact
    case .lockscreen, .standby: .content
    case .small: .small
    case .bar: .compact
    }
  }

  /// Lock screen: a ringing or joining call `fullscreen`; StandBy: a ringing call `fullscreen`.
  private func fillsScreen(_ conversation: Int, on family: SurfaceFamily) -> Bool {
    switch (family, conversations[conversation].state) {
    case (.lockscreen, .idle), (.lockscreen, .joining): true
    case (.standby, .idle): conversations[conversation].awaitsAnswer
    case (.lockscreen, _), (.standby, _), (.island, _), (.small, _), (.bar, _): false
    }
  }

  /// `privacy` `always`, or `whenLocked` while `Locked`, and `private` activities: all it may say is the app's name.
  private func isRedacted(_ isPrivate: Bool, _ privacy: Privacy) -> Bool {
    switch privacy {
    case .show: isPrivate
    case .whenLocked: isPrivate || device.locked
    case .always: true
    }
  }

  /// Names a glance as changed, once a turn.
  mutating func name(_ slot: Int) {
    guard glances[slot].namedInTurn != turn else { return }
    glances[slot].namedInTurn = turn
    effects.append(.glanceChanged(surface: glances[slot].glance.surface, glance: glances[slot].glance.number))
  }
}
