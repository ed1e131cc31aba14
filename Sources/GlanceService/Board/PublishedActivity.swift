import GlanceModel
import SystemdBus

/// An activity as shells see it.
@LoopActor
final class PublishedActivity: PublishedObject {
  let number: Int
  let path: String
  let manager = Names.root
  let interfaceNames = [ActivityInterface.table.name]
  var publication = Publication()
  unowned let service: GlanceService
  /// How it is now.
  private(set) var activity: Activity
  private var changed: PropertySet = []

  init(_ activity: Activity, service: GlanceService) {
    self.service = service
    number = activity.number
    path = ObjectPath.activity(activity.number).text
    self.activity = activity
  }

  /// Takes over how it is now.
  func update(_ now: Activity) {
    changed.formUnion(ActivityInterface.changes(from: activity, to: now))
    activity = now
  }

  func publishChanges(on connection: Connection) throws(BusError) {
    try connection.emitPropertiesChanged(changed, of: self, ActivityInterface.table, at: path)
    changed = []
  }

  func forgetChanges() { changed = [] }
}
