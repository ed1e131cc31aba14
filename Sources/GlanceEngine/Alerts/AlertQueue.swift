import GlanceModel

/// The alert that shows, and those that wait behind it.
struct AlertQueue {
  /// An activity's alert.
  struct Entry {
    let activity: Int
    let app: Int
    let alert: Alert
  }

  /// How many may wait: 3 at most, newest kept.
  static let waitingLimit = 3

  /// The one that shows.
  var current: Entry?
  /// Those behind it, one for each app.
  var waiting: [Entry] = []
  /// When the one that shows is over.
  var deadline: DeadlineQueue<BootTime, BootEvent>.Handle?
  /// Counts the alerts that have shown, so that each is announced once and can be closed by itself.
  var serial = 0
  /// The last that was announced.
  var announced = 0

  /// Puts an alert behind those that wait: a newer one of an app takes its older one's place, and of too many the
  /// oldest goes.
  mutating func wait(_ entry: Entry) {
    if let index = waiting.firstIndex(where: { $0.app == entry.app }) {
      waiting[index] = entry
    } else {
      waiting.append(entry)
      if waiting.count > AlertQueue.waitingLimit { waiting.removeFirst() }
    }
  }
}
