import GlanceEngine
import GlanceModel
import SystemdBus

/// A glance as its shell sees it. It is presented when somebody looks: at a flush, or at a Get.
@LoopActor
final class PublishedGlance: PublishedObject {
  let number: Int
  let surface: String
  let source: GlanceSource
  let path: String
  let manager: String
  let interfaceNames: [String]
  let hasView: Bool
  let isLookedAt = true
  var publication = Publication()
  unowned let service: GlanceService
  /// When the wall clock changes what it shows; nil for never.
  private(set) var nextChange: WallTime?
  private var presented = Presented()
  private var isStale = true
  private var changed: PropertySet = []
  private var viewChanged: PropertySet = []
  private var alert: Alert?

  /// What came of presenting it.
  struct Presented {
    var state = GlanceState()
    var app = ""
    var application = Application(id: "")
    var nextChange: WallTime?
  }

  init(_ glance: Glance, hasView: Bool, service: GlanceService) {
    self.service = service
    number = glance.number
    surface = glance.surface
    source = glance.source
    path = ObjectPath.glance(surface: glance.surface, number: glance.number).text
    manager = ObjectPath.surface(glance.surface).text
    self.hasView = hasView
    interfaceNames = [GlanceInterface.table.name] + (hasView ? [ViewInterface.table.name] : [])
  }

  /// What it shows, presented anew if anything it depends on has changed.
  var current: Presented {
    prepare()
    return presented
  }

  /// Has it presented anew when somebody looks.
  func invalidate() { isStale = true }

  /// Has the screen light up with it at the next flush; only the newest alert waits.
  func light(up alert: Alert) { self.alert = alert }

  func prepare() {
    guard isStale else { return }
    isStale = false
    let old = presented
    service.board.present(self, into: &presented)
    nextChange = presented.nextChange
    changed.formUnion(GlanceInterface.changes(from: old, to: presented))
    if hasView, old.state.view != presented.state.view {
      viewChanged.formUnion(ViewInterface.changes(from: old.state.view, to: presented.state.view))
    }
  }

  func publishChanges(on connection: Connection) throws(BusError) {
    try connection.emitPropertiesChanged(changed, of: self, GlanceInterface.table, at: path)
    try connection.emitPropertiesChanged(viewChanged, of: self, ViewInterface.table, at: path)
    forgetChanges()
  }

  func publishAlert(on connection: Connection, from surface: PublishedSurface) throws(BusError) {
    guard let alert else { return }
    self.alert = nil
    try SurfaceInterface.emitAlert(alert, glance: path, from: surface.path, on: connection)
  }

  func forgetChanges() {
    changed = []
    viewChanged = []
  }
}
