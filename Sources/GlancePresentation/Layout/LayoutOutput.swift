import GlanceModel

/// What a layout writes: the view tree, its controls, and when it has to be done again.
///
/// Its arrays are used again by the next layout.
public struct LayoutOutput: Sendable, Hashable {
  /// The view tree; one root for each part that was added.
  public var view = ViewTree()
  /// The controls that are shown, in document order, their ids unique.
  public var controls: [Control] = []
  /// Ids, as they are in ``controls``, of those whose action is running.
  public var disabled: Set<String> = []
  /// When a timer's number of digits changes, if one's does.
  public var nextChange: WallTime?

  /// Nothing yet.
  public init() {}

  /// Begins anew and keeps the storage.
  public mutating func reset() {
    view.width = 0
    view.height = 0
    view.nodes.removeAll(keepingCapacity: true)
    controls.removeAll(keepingCapacity: true)
    nextChange = nil
  }

  /// Takes note of a moment at which the layout changes by itself.
  mutating func note(_ change: WallTime?) {
    guard let change else { return }
    nextChange = nextChange.map { min($0, change) } ?? change
  }

  /// Adds a control that is shown; returns it as it is in the list.
  mutating func add(_ control: Control) -> Control {
    var earlier = 0
    for other in controls where other.ownID == control.id { earlier += 1 }
    var control = control
    if earlier > 0 { control.id = "\(control.id)#\(earlier + 1)" }
    if disabled.contains(control.id) { control.enabled = false }
    controls.append(control)
    return control
  }
}
