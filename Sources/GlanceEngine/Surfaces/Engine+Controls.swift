import GlanceModel

extension Engine {
  /// A tapped control goes to its owner, and is disabled until the answer or the next update, 20 s at most.
  mutating func activate(_ activation: ControlActivation) throws(Refusal) -> Reply {
    let slot = try slot(of: activation.activity)
    try checkInteraction(with: slot, on: activation.surface)
    guard !activities[slot].running.contains(where: { $0.id == activation.control }) else {
      throw Refusal(
        .invalidState,
        "Control \(quoting: activation.control) was tapped already; it works again once that is answered.")
    }
    let deadline = add(.control(activity: slot, id: activation.control), at: now.boot + limits.commandTimeout)
    activities[slot].running.append(RunningControl(id: activation.control, deadline: deadline))
    controlsChanged(of: slot)
    effects.append(
      .invoke(
        Invocation(
          owner: activities[slot].activity.owner, activity: activation.activity, control: activation.control,
          arguments: activation.arguments)))
    return .done
  }

  /// Ended: its controls stop working [D]. Driving: activity controls are not interactive on `vehicle` surfaces.
  private func checkInteraction(with slot: Int, on surface: String?) throws(Refusal) {
    switch activities[slot].activity.state {
    case .active, .stale: break
    case .pending: throw Refusal(.invalidState, "The activity has not started; its controls work once it has.")
    case .ended, .dismissed: throw Refusal(.invalidState, "The activity has ended; its controls work no more.")
    }
    guard let surface else { return }
    let surfaceSlot = try surfaceSlot(of: surface)
    guard !isDrivingLimited(surfaceSlot) else {
      throw Refusal(.invalidState, "The vehicle is not parked; an activity's controls work on \(surface) once it is.")
    }
    try checkIsInteractive(surface)
  }

  /// A surface that is not interactive takes no taps.
  func checkIsInteractive(_ surface: String) throws(Refusal) {
    guard !surfaces[try surfaceSlot(of: surface)].environment.interactive else { return }
    throw Refusal(.invalidState, "Surface \(surface) is not interactive; its controls cannot be tapped.")
  }

  /// The owner has answered.
  mutating func controlAnswered(_ control: String, of number: Int) {
    guard let slot = slotsByNumber[number],
      let index = activities[slot].running.firstIndex(where: { $0.id == control })
    else { return }
    bootDeadlines.remove(activities[slot].running.remove(at: index).deadline)
    controlsChanged(of: slot)
  }

  /// The owner has not answered in time.
  mutating func controlTimedOut(_ control: String, of slot: Int) {
    activities[slot].running.removeAll { $0.id == control }
    controlsChanged(of: slot)
  }

  /// An update enables every control again.
  mutating func dropRunningControls(of slot: Int) {
    guard !activities[slot].running.isEmpty else { return }
    for control in activities[slot].running { bootDeadlines.remove(control.deadline) }
    activities[slot].running = []
    controlsChanged(of: slot)
  }

  private mutating func controlsChanged(of slot: Int) {
    for glance in activities[slot].glances where glances[glance].isShown { name(glance) }
  }
}
