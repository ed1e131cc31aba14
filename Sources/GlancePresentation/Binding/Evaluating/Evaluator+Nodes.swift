import GlanceModel

extension Evaluator {
  /// Binds one part into a tree, over what is in it; the tree is empty afterwards if the part shows nothing.
  mutating func bind(_ part: DocumentPart, into tree: inout BoundTree) {
    written = 0
    if let node = program.parts[part.index] { bind(node, into: &tree) }
    if written < tree.nodes.count { tree.nodes.removeSubrange(written...) }
    tree.nextChange = nextChange
  }

  private mutating func bind(_ node: Node, into tree: inout BoundTree) {
    switch node {
    case .text(let node): bind(node, into: &tree)
    case .timer(let node): bind(node, into: &tree)
    case .symbol(let node): bind(node, into: &tree)
    case .image(let node): bind(node, into: &tree)
    case .meter(let node): bind(node, into: &tree)
    case .control(let node): bind(node, into: &tree)
    case .engineControls(let node): bind(node, into: &tree)
    case .stack(let node):
      let spacing = node.spacing.map { max(0, resolve($0)) } ?? StackNode.standardSpacing
      let align = resolve(node.align)
      group(.stack(node.axis, spacing: spacing, align: align), node.children, node.box, into: &tree)
    case .spacer(let minLength, let box): emit(.spacer(minLength: max(0, resolve(minLength))), box, into: &tree)
    case .divider(let color, let box): emit(.divider(palette[resolve(color)]), box, into: &tree)
    case .fit(let alternatives, let box): group(.fit, alternatives, box, into: &tree)
    case .expanded(let regions): group(.expanded, regions, Evaluator.plainBox, into: &tree)
    case .branch(let condition, let then, let other):
      if let chosen = holds(condition) ? then : other { bind(chosen, into: &tree) }
    case .choose(let subject, let cases, let otherwise):
      if let chosen = text(of: subject).flatMap({ cases[$0] }) ?? otherwise { bind(chosen, into: &tree) }
    case .each(let node): bind(node, into: &tree)
    }
  }

  private static let plainBox = Box()

  /// Binds a node with children; it vanishes if all that it was meant to hold has vanished.
  private mutating func group(
    _ kind: BoundNode.Kind, _ children: [Node], _ box: Box, into tree: inout BoundTree
  ) {
    let place = written
    emit(kind, box, into: &tree)
    for child in children { bind(child, into: &tree) }
    if written == place + 1 && !children.isEmpty && !box.standsAlone {
      written = place
    } else {
      tree.nodes[place].subtreeEnd = written
    }
  }

  private mutating func bind(_ node: EachNode, into tree: inout BoundTree) {
    guard case .array(let list)? = value(at: node.list), elements.count == node.depth else { return }
    for element in list.prefix(node.most) {
      elements.append(element)
      bind(node.node, into: &tree)
      elements.removeLast()
    }
  }

  /// Writes a node over the old one in its place.
  mutating func emit(_ kind: consuming BoundNode.Kind, _ box: Box, into tree: inout BoundTree) {
    let place = written
    written += 1
    if place == tree.nodes.count { tree.nodes.append(BoundNode(subtreeEnd: written, kind: .expanded, box: box.base)) }
    tree.nodes[place].subtreeEnd = written
    tree.nodes[place].kind = consume kind
    if box.edits.isEmpty {
      tree.nodes[place].box = box.base
    } else {
      tree.nodes[place].box = bound(box, keeping: tree.nodes[place].box.decoration.background)
    }
  }

  /// A box with its values put in.
  private mutating func bound(_ box: Box, keeping old: [RGBA]) -> BoundBox {
    var bound = box.base
    for edit in box.edits {
      switch edit {
      case .background(let background):
        guard let ground = ground(background) else { continue }
        bound.decoration.background = colors(ground.colors, keeping: old)
        bound.decoration.angle = resolve(ground.angle)
      case .label(let expression):
        bound.decoration.label = text(expression, for: .reading) ?? ""
        budget.spend(publishing: bound.decoration.label)
      case .padding, .width, .height, .grow, .priority, .hidden, .belowIfTooWide, .cornerRadius, .opacity:
        if let value = edit.expression.flatMap({ value($0) }) { edit.apply(value, to: &bound) }
      }
    }
    return bound
  }

  /// The ground that is drawn of a background now; nil for none.
  mutating func ground(_ background: Background) -> (colors: [Attribute<Paint>], angle: Attribute<Double>)? {
    switch background {
    case .ground(let colors, let angle): return (colors, angle)
    case .choice(let condition, let then, let other):
      if holds(condition) { return ground(then) }
      return other.flatMap { ground($0) }
    }
  }

  /// A ground's colours as the surface shows them; those before, if they are the same.
  mutating func colors(_ ground: [Attribute<Paint>], keeping old: [RGBA]) -> [RGBA] {
    if context.environment.redTint { return [] }
    let before = budget
    var same = old.count == ground.count
    if same {
      for (index, color) in ground.enumerated() where same { same = palette[resolve(color)] == old[index] }
    }
    if same { return old }
    budget = before
    var colors: [RGBA] = []
    for color in ground { colors.append(palette[resolve(color)]) }
    return colors.contains { $0.packed & 0xff != 0 } ? colors : []
  }

  /// A value as text, for a comparison.
  mutating func text(of expression: Expression) -> String? {
    guard let value = value(expression) else { return nil }
    if case .string(let text) = value { return text }
    let start = bytes.count
    defer { bytes.removeSubrange(start...) }
    return append(value, for: .plain) ? taken(from: start) : nil
  }
}

extension StackNode {
  /// Points between children, unless a document says otherwise.
  static let standardSpacing = 8.0
}
