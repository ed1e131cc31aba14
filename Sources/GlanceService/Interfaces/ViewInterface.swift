import GlanceModel
import SystemdBus

/// `org.glanced.Glance1.View`: the laid-out tree of a glance, on surfaces that asked for it.
@LoopActor
enum ViewInterface {
  static let table = Interface<PublishedGlance>(
    Names.interface("View"),
    [
      .property("Width", "d") { $1.double($0.current.state.view?.width ?? 0) },
      .property("Height", "d") { $1.double($0.current.state.view?.height ?? 0) },
      .property("Nodes", "a(usdddda{sv})") { $1.nodes($0.current.state.view?.nodes ?? []) },
    ])

  /// The properties that differ between two trees.
  static func changes(from old: ViewTree?, to new: ViewTree?) -> PropertySet {
    var changes: PropertySet = []
    if old?.width != new?.width { changes.formUnion(width) }
    if old?.height != new?.height { changes.formUnion(height) }
    if old?.nodes != new?.nodes { changes.formUnion(nodes) }
    return changes
  }

  private static let width = table.properties("Width")
  private static let height = table.properties("Height")
  private static let nodes = table.properties("Nodes")
}
