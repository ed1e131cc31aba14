import GlanceEngine
import GlanceModel
import SystemdBus

/// A surface as its shell sees it, with its glances.
@LoopActor
final class PublishedSurface: PublishedObject {
  let name: String
  let family: SurfaceFamily
  let path: String
  let manager = Names.root
  let interfaceNames = [SurfaceInterface.table.name, "org.freedesktop.DBus.ObjectManager"]
  var publication = Publication()
  unowned let service: GlanceService
  /// Its glances in display order.
  private(set) var glances: [PublishedGlance] = []
  /// What holds for it now.
  var environment: SurfaceEnvironment
  /// Whether it should be showing.
  var isActive: Bool
  /// The ringtone to play, empty for the shell's own; nil while nothing rings, or another shell makes the sounds.
  private(set) var ringtone: String?
  private var changed: PropertySet = []
  private var orderChanged = false

  init(name: String, environment: SurfaceEnvironment, isActive: Bool, service: GlanceService) {
    self.service = service
    self.name = name
    family = environment.family
    path = ObjectPath.surface(name).text
    self.environment = environment
    self.isActive = isActive
  }

  /// Takes over what holds now.
  func update(_ environment: SurfaceEnvironment, isActive: Bool, ringtone: String?) {
    if (ringtone == nil) != (self.ringtone == nil) { changed.formUnion(SurfaceInterface.ringing) }
    if (ringtone ?? "") != (self.ringtone ?? "") { changed.formUnion(SurfaceInterface.ringtone) }
    self.ringtone = ringtone
    if environment != self.environment { changed.formUnion(SurfaceInterface.environment) }
    if isActive != self.isActive { changed.formUnion(SurfaceInterface.active) }
    self.environment = environment
    self.isActive = isActive
  }

  /// Takes over its glances in their new order.
  func show(_ glances: [PublishedGlance]) {
    self.glances = glances
    orderChanged = true
  }

  func publishChanges(on connection: Connection) throws(BusError) {
    try connection.emitPropertiesChanged(changed, of: self, SurfaceInterface.table, at: path)
    changed = []
  }

  func publishLate(on connection: Connection) throws(BusError) {
    if orderChanged {
      try connection.emitPropertiesChanged(SurfaceInterface.glances, of: self, SurfaceInterface.table, at: path)
      orderChanged = false
    }
    for glance in glances { try glance.publishAlert(on: connection, from: self) }
  }

  func forgetChanges() {
    changed = []
    orderChanged = false
  }
}
