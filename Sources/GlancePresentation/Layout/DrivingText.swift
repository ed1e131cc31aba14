import GlanceModel

/// Keeps what a glance says short enough to be read at the wheel.
///
/// Characters are counted, not punctuation; a number counts one and its unit one. What is too much is cut from the texts
/// of the least importance, of equal ones from the last. A `fit` counts with the longest of its children, since one of
/// them is shown. A label for screen readers is heard, not read, and stays.
public enum DrivingText {
  /// Cuts a tree's texts until no more than `limit` characters are counted; returns how many are.
  @discardableResult
  public static func limit(_ tree: inout BoundTree, to limit: Int) -> Int {
    guard !tree.nodes.isEmpty else { return 0 }
    var counted = [Int](repeating: 0, count: tree.nodes.count)
    for index in importanceOrder(tree) {
      let wanted = count(at: index, tree)
      counted[index] = wanted
      let excess = total(0, tree, counted) - limit
      guard excess > 0 else { continue }
      counted[index] = shorten(at: index, to: max(0, wanted - excess), &tree)
    }
    return total(0, tree, counted)
  }

  /// Cuts texts that are shown together, the most important first, until no more than `limit` characters are counted.
  public static func limit(_ texts: [String], to limit: Int) -> [String] {
    var left = limit
    return texts.map { text in
      let cut = prefix(of: text, counting: left)
      left -= count(cut)
      return cut
    }
  }

  /// How many characters of a text are counted.
  public static func count(_ text: String) -> Int {
    var counter = DrivingCounter()
    for index in text.indices { counter.read(text, at: index) }
    return counter.count
  }

  /// As much of a text as counts no more than `limit`, with "…" where something is left out.
  public static func prefix(of text: String, counting limit: Int) -> String {
    var counter = DrivingCounter()
    var index = text.startIndex
    while index < text.endIndex {
      var next = counter
      next.read(text, at: index)
      if next.count > limit { break }
      counter = next
      text.formIndex(after: &index)
    }
    if index == text.endIndex { return text }
    let kept = text[..<index]
    return counter.count == 0 ? "" : TextCut.join(kept, "", of: text)
  }

  /// The nodes that have text, the most important first, of equal ones in reading order.
  private static func importanceOrder(_ tree: BoundTree) -> [Int] {
    let importances = tree.nodes.map { node in
      switch node.kind {
      case .text(let text): text.importance
      case .timer: Double.infinity
      case .button, .toggle: -Double.infinity
      case .symbol, .image, .gauge, .progress, .stack, .expanded, .spacer, .divider, .fit: Double.nan
      }
    }
    return importances.indices.filter { !importances[$0].isNaN }.sorted {
      importances[$0] == importances[$1] ? $0 < $1 : importances[$0] > importances[$1]
    }
  }

  private static func count(at index: Int, _ tree: BoundTree) -> Int {
    switch tree.nodes[index].kind {
    case .text(let text): count(text.text)
    case .timer(_, _, let style, _): style == .clock ? 1 : 2
    case .button(let button), .toggle(let button): button.showsSymbol ? 0 : count(button.control.label)
    case .symbol, .image, .gauge, .progress, .stack, .expanded, .spacer, .divider, .fit: 0
    }
  }

  /// Cuts a node's text, or takes a shorter form of it; returns what still counts. A timer stays.
  private static func shorten(at index: Int, to limit: Int, _ tree: inout BoundTree) -> Int {
    switch tree.nodes[index].kind {
    case .text(var text):
      let forms = text.shorter.filter { count($0) <= limit }
      if let longest = forms.first {
        text.text = longest
        text.shorter = Array(forms.dropFirst())
      } else {
        text.text = prefix(of: text.shorter.last ?? text.text, counting: limit)
        text.shorter = []
      }
      tree.nodes[index].kind = .text(text)
    case .button(var button):
      button.control.label = prefix(of: button.control.label, counting: limit)
      tree.nodes[index].kind = .button(button)
    case .toggle(var button):
      button.control.label = prefix(of: button.control.label, counting: limit)
      tree.nodes[index].kind = .toggle(button)
    case .timer, .symbol, .image, .gauge, .progress, .stack, .expanded, .spacer, .divider, .fit: break
    }
    return count(at: index, tree)
  }

  /// What a node and all below it count, as far as it was read.
  private static func total(_ index: Int, _ tree: BoundTree, _ counted: [Int]) -> Int {
    guard index < tree.nodes.count, !tree.nodes[index].box.hidden else { return 0 }
    var sum = counted[index]
    var most = 0
    var child = index + 1
    while child < tree.nodes[index].subtreeEnd {
      let below = total(child, tree, counted)
      sum += below
      most = max(most, below)
      child = max(child + 1, tree.nodes[child].subtreeEnd)
    }
    if case .fit = tree.nodes[index].kind { return most }
    return sum
  }
}
