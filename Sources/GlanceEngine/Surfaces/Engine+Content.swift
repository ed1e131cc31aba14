import GlanceModel

extension Engine {
  /// An activity's content changed: each glance that shows it is to be presented anew, and only those.
  ///
  /// While driving, content changes at least 2 s apart, newest wins.
  mutating func contentChanged(_ activity: Int) {
    for slot in activities[activity].glances where glances[slot].isShown {
      if glances[slot].glance.drivingLimited, let last = glances[slot].contentChangedAt {
        let next = last + limits.drivingInterval
        if next > now.boot {
          hold(slot, until: next)
          continue
        }
      }
      showContent(of: slot)
      name(slot)
    }
  }

  private mutating func hold(_ slot: Int, until time: BootTime) {
    guard glances[slot].deadline == nil else { return }
    let deadline = add(.heldContent(glance: slot), at: time)
    glances[slot].deadline = deadline
  }

  /// Content that was held back shows.
  mutating func showHeldContent(of slot: Int) {
    glances[slot].deadline = nil
    showContent(of: slot)
    name(slot)
  }

  /// Lets a glance show its activity as it is. While driving it keeps that, whatever comes, until the next time.
  ///
  /// Becoming parked publishes what was held at once; starting to move applies the limits at once.
  mutating func showContent(of slot: Int) {
    if let deadline = glances[slot].deadline { bootDeadlines.remove(deadline) }
    glances[slot].deadline = nil
    glances[slot].contentChangedAt = now.boot
    glances[slot].heldBack =
      glances[slot].glance.drivingLimited ? glances[slot].source.activity.map { activities[$0].activity } : nil
  }

  /// Driving, on `vehicle` surfaces unless `parked`; `unknown` counts as moving.
  func isDrivingLimited(_ surface: Int) -> Bool {
    switch device.driving {
    case .parked: false
    case .idling, .moving, .unknown: surfaces[surface].environment.vehicle
    }
  }

  /// A glance's slot: the one it has, or a new one with the next number.
  mutating func glanceSlot(of source: SourceSlot, on surface: Int) -> Int {
    if let slot = surfaces[surface].glances[source] { return slot }
    let number = nextGlanceNumber
    nextGlanceNumber += 1
    let glance = Glance(
      number: number, surface: surfaces[surface].surface.name,
      source: published(source), form: .content)
    let slot = glances.insert(GlanceRecord(glance: glance, source: source, surface: surface))
    slotsByGlance[number] = slot
    surfaces[surface].glances[source] = slot
    switch source.kind {
    case .activity(let activity): activities[activity].glances.append(slot)
    case .conversation(let conversation): conversations[conversation].glances.append(slot)
    }
    return slot
  }

  private func published(_ source: SourceSlot) -> GlanceSource {
    switch source.kind {
    case .activity(let activity): .activity(activities[activity].activity.number)
    case .conversation(let conversation): .conversation(conversations[conversation].conversation.number)
    }
  }

  /// A glance is not shown any longer, but its source may come back into view.
  mutating func hide(_ slot: Int) {
    glances[slot].isShown = false
    glances[slot].heldBack = nil
    if let deadline = glances[slot].deadline { bootDeadlines.remove(deadline) }
    glances[slot].deadline = nil
  }

  /// A glance goes, as its source or its surface does.
  mutating func discard(glance slot: Int) {
    let surface = glances[slot].surface
    if glances[slot].isShown {
      surfaces[surface].shown.removeAll { $0 == slot }
      surfaces[surface].lostGlance = true
      unsettle(surface: surface)
    }
    hide(slot)
    if surfaces[surface].tapped?.glance == slot { dropTap(on: surface) }
    surfaces[surface].glances[glances[slot].source] = nil
    switch glances[slot].source.kind {
    case .activity(let activity): activities[activity].glances.removeAll { $0 == slot }
    case .conversation(let conversation): conversations[conversation].glances.removeAll { $0 == slot }
    }
    slotsByGlance[glances[slot].glance.number] = nil
    glances.remove(at: slot)
  }
}
