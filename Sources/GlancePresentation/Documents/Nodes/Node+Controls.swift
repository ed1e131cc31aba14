extension Node {
  /// Whether there is anything to tap in it, whatever the values.
  var hasControls: Bool {
    switch self {
    case .text, .timer, .symbol, .image, .meter, .spacer, .divider: false
    case .control, .engineControls: true
    case .stack(let stack): stack.children.contains { $0.hasControls }
    case .fit(let nodes, _), .expanded(let nodes): nodes.contains { $0.hasControls }
    case .branch(_, let then, let otherwise): then?.hasControls ?? false || otherwise?.hasControls ?? false
    case .choose(_, let cases, let otherwise):
      cases.contents.contains { $0.hasControls } || otherwise?.hasControls ?? false
    case .each(let each): each.node.hasControls
    }
  }
}
