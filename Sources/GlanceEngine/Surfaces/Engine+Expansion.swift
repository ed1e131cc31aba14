import GlanceModel

extension Engine {
  /// A tap expands a glance; another one that was closes. Expanded by a tap lasts until Collapse, 10 s, or a ringing
  /// call.
  mutating func expand(_ number: Int, on name: String) throws(Refusal) -> Reply {
    let (surface, glance) = try islandGlance(number, on: name)
    dropTap(on: surface)
    surfaces[surface].tapped = SurfaceRecord.Tapped(
      glance: glance, deadline: add(.collapse(surface: surface), at: now.boot + limits.expandedTime))
    unsettle(surface: surface)
    return .done
  }

  /// A person closes a glance. A transient one ends with that [A]; an alert and a call ring on, but closed, on
  /// this surface.
  mutating func collapse(_ number: Int, on name: String) throws(Refusal) -> Reply {
    let (surface, glance) = try islandGlance(number, on: name)
    guard glances[glance].glance.form == .expanded else { return .done }
    switch glances[glance].source.kind {
    case .activity(let activity):
      if activities[activity].activity.style == .transient {
        finish(activity, .dismissed, on: now.wall, dismissal: .immediate)
        return .done
      }
      if alerts.current?.activity == activity { surfaces[surface].closedAlert = alerts.serial }
    case .conversation(let conversation):
      if conversations[conversation].rings { surfaces[surface].closedRinging = lastRinging }
    }
    dropTap(on: surface)
    unsettle(surface: surface)
    return .done
  }

  /// The time of a tap is over.
  mutating func tapOver(on surface: Int) {
    surfaces[surface].tapped = nil
    unsettle(surface: surface)
  }

  /// Forgets a tap.
  mutating func dropTap(on surface: Int) {
    guard let tapped = surfaces[surface].tapped else { return }
    bootDeadlines.remove(tapped.deadline)
    surfaces[surface].tapped = nil
  }

  /// `transient`: ends on lock [A].
  mutating func endTransients() {
    while let transient = orders[.island].transients.first {
      finish(transient.slot, .dismissed, on: now.wall, dismissal: .immediate)
    }
  }

  private func islandGlance(_ number: Int, on name: String) throws(Refusal) -> (surface: Int, glance: Int) {
    let surface = try surfaceSlot(of: name)
    guard surfaces[surface].surface.family == .island else {
      throw Refusal(.notSupported, "Surface \(name) is no island; only an island's glances expand and collapse.")
    }
    guard let glance = slotsByGlance[number], glances[glance].surface == surface, glances[glance].isShown else {
      throw Refusal(.unknownObject, "Surface \(name) shows no glance \(number).")
    }
    return (surface, glance)
  }
}
