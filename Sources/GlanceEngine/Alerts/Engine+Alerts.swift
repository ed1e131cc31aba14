import GlanceModel

extension Engine {
  /// An activity alerts: at most 1 in 2 s per app; a sooner one is an update without alert. A newer one restarts it;
  /// another app's queues behind [D].
  mutating func raise(_ alert: Alert, for slot: Int) {
    let app = activities[slot].app
    if let last = apps[app].lastAlert, now.boot < last + limits.alertInterval {
      counters.hurriedAlerts += 1
      return
    }
    apps[app].lastAlert = now.boot
    let entry = AlertQueue.Entry(activity: slot, app: app, alert: alert)
    if let current = alerts.current, current.app != app {
      alerts.wait(entry)
    } else {
      show(entry)
    }
  }

  /// An alert lasts 5 s on boot time [D]; every surface derives `Alerting` from it.
  private mutating func show(_ entry: AlertQueue.Entry?) {
    if let old = alerts.current { unsettle(activities[old.activity].families, all: true) }
    alerts.current = entry
    if let deadline = alerts.deadline { bootDeadlines.remove(deadline) }
    alerts.deadline = nil
    guard let entry else { return }
    alerts.serial += 1
    let deadline = add(.alertOver, at: now.boot + limits.alertTime)
    alerts.deadline = deadline
    unsettle(activities[entry.activity].families, all: true)
  }

  /// The next alert's turn.
  mutating func alertOver() {
    alerts.deadline = nil
    show(alerts.waiting.isEmpty ? nil : alerts.waiting.removeFirst())
  }

  /// An activity that has ended alerts no more.
  mutating func dropAlert(of slot: Int) {
    alerts.waiting.removeAll { $0.activity == slot }
    guard alerts.current?.activity == slot else { return }
    show(alerts.waiting.isEmpty ? nil : alerts.waiting.removeFirst())
  }

  /// Tells each surface that shows it of an alert that began in this turn. `sound` only with the audio role.
  mutating func announceAlert() {
    guard alerts.announced != alerts.serial else { return }
    alerts.announced = alerts.serial
    guard let current = alerts.current else { return }
    for slot in activities[current.activity].glances where glances[slot].isShown {
      var alert = current.alert
      if glances[slot].surface != audioSurface { alert.sound = "" }
      if glances[slot].glance.redacted {
        alert.title = ""
        alert.body = ""
      }
      effects.append(
        .alert(surface: glances[slot].glance.surface, glance: glances[slot].glance.number, alert: alert))
    }
  }
}
