import GlanceModel

/// Takes out of a bound tree what may not be read, or tapped.
enum Redaction {
  /// Leaves the app's name of all that a tree says: names, texts and labels for screen readers become it, once in each
  /// of a `fit`'s children; photos go. Controls, symbols, timers and gauges stay.
  static func redact(_ tree: inout BoundTree, to name: String) {
    guard !tree.nodes.isEmpty else { return }
    _ = redact(0, &tree, name, said: false)
  }

  /// Redacts a node and what is in it; returns whether the name has been said.
  private static func redact(_ index: Int, _ tree: inout BoundTree, _ name: String, said: Bool) -> Bool {
    tree.nodes[index].box.decoration.label = ""
    var hasSaid = said
    var isFit = false
    switch tree.nodes[index].kind {
    case .text(var text):
      text.text = said ? "" : name
      text.shorter = []
      tree.nodes[index].kind = .text(text)
      hasSaid = true
    case .image:
      tree.nodes[index].kind = .spacer(minLength: 0)
    case .fit: isFit = true
    case .timer, .symbol, .gauge, .progress, .button, .toggle, .stack, .expanded, .spacer, .divider: break
    }
    var child = index + 1
    while child < tree.nodes[index].subtreeEnd {
      let saidThere = redact(child, &tree, name, said: isFit ? said : hasSaid)
      hasSaid = hasSaid || saidThere
      child = tree.nodes[child].subtreeEnd
    }
    return hasSaid
  }

  /// Disables every control in a tree: its surface cannot be touched, or its activity has ended, or one is driving.
  static func disableControls(_ tree: inout BoundTree) {
    for index in tree.nodes.indices {
      switch tree.nodes[index].kind {
      case .button(var button):
        button.control.enabled = false
        tree.nodes[index].kind = .button(button)
      case .toggle(var button):
        button.control.enabled = false
        tree.nodes[index].kind = .toggle(button)
      case .text, .timer, .symbol, .image, .gauge, .progress, .stack, .expanded, .spacer, .divider, .fit: break
      }
    }
  }
}
