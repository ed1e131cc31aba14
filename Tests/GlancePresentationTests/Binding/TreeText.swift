import GlanceModel
import GlancePresentation

/// A bound tree in one line, for comparison: `vstack(text“Latte” timer↓100)`.
func written(_ tree: BoundTree) -> String { written(tree.nodes, 0..<tree.nodes.count) }

private func written(_ nodes: [BoundNode], _ range: Range<Int>) -> String {
  var parts: [String] = []
  var index = range.lowerBound
  while index < range.upperBound {
    let node = nodes[index]
    let children = written(nodes, index + 1..<node.subtreeEnd)
    let region = node.box.decoration.region.isEmpty ? "" : "\(node.box.decoration.region):"
    parts.append(region + node.kind.written + (children.isEmpty ? "" : "(\(children))"))
    index = node.subtreeEnd
  }
  return parts.joined(separator: " ")
}

extension BoundNode.Kind {
  /// The kind in a few characters.
  var written: String {
    switch self {
    case .text(let text): "“\(([text.text] + text.shorter).joined(separator: "|"))”"
    case .timer(_, let timer, let style, _): "\(style == .clock ? "timer" : style.rawValue)\(timer.written)"
    case .symbol(let name, _, _, _): "<\(name)>"
    case .image(let file, _): "image(\(file))"
    case .gauge(let meter): "gauge\(meter.written)"
    case .progress(let meter): "progress\(meter.written)"
    case .button(let bound): "button[\(bound.control.id) \(bound.control.label)]"
    case .toggle(let bound): "toggle[\(bound.control.id) \(bound.control.label) \(bound.control.on ? "on" : "off")]"
    case .stack(.horizontal, _, _): "h"
    case .stack(.vertical, _, _): "v"
    case .stack(.depth, _, _): "z"
    case .expanded: "expanded"
    case .spacer: "spacer"
    case .divider: "divider"
    case .fit: "fit"
    }
  }
}

extension Meter {
  fileprivate var written: String { value.map { "=\($0)" } ?? timer?.written ?? "" }
}

extension GlanceTimer {
  fileprivate var written: String {
    let start = start.map { "\($0.wholeSeconds)" } ?? ""
    let end = end.map { "\($0.wholeSeconds)" } ?? ""
    return "\(countsDown ? "↓" : "↑")\(start)…\(end)"
  }
}
