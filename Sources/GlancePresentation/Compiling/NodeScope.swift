import GlanceModel

/// What holds for the nodes at one place of a document.
struct NodeScope {
  /// The names that paths may start from.
  var names = Scope()
  /// Whether texts are small and may shrink: in compact and minimal parts.
  var tight = false
  /// How deep the place is.
  var depth = 1
  /// How often what stands here is repeated.
  var times = 1
  /// The stack that the place is in.
  var axis: Axis?
  /// The opened island's region that the node is; empty for none.
  var region = ""

  /// One level further in.
  func inside(_ axis: Axis?) -> NodeScope {
    var inner = self
    inner.depth += 1
    inner.axis = axis
    inner.region = ""
    return inner
  }
}
