/// The keys that make an object a node; each node has one of them.
enum NodeKind: String, CaseIterable {
  case button, toggle, text, timer, image, gauge, progress, controls, hstack, vstack, zstack, spacer, divider, fit
  case use, each, `if`, `switch`, symbol

  /// What such a node is called in a sentence.
  var thing: String {
    switch self {
    case .image, .each, .if: "an \(rawValue)"
    case .controls: "controls"
    case .use: "a use"
    case .button, .toggle, .text, .timer, .gauge, .progress, .hstack, .vstack, .zstack, .spacer, .divider, .fit,
      .switch, .symbol:
      "a \(rawValue)"
    }
  }
}
