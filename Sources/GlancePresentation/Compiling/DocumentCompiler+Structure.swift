import GlanceModel

extension DocumentCompiler {
  /// Children beside, below or behind one another.
  mutating func stack(
    _ axis: Axis, _ kind: NodeKind, _ main: Field, _ fields: inout Fields, _ scope: NodeScope
  ) throws(Refusal) -> Node {
    var children: [Node] = []
    for child in try main.elements() {
      if let node = try section({ compiler throws(Refusal) in try compiler.node(child, scope.inside(axis)) }) {
        children.append(node)
      }
    }
    var spacing: Attribute<Double>?
    if let field = fields.take("spacing") { spacing = try attribute(field, scope.names, default: 0.0) }
    let align = try attribute(fields.take("align"), scope.names, default: BoundAlignment.standard(for: axis))
    let box = try box(&fields, scope)
    try fields.close(kind.thing)
    return .stack(StackNode(axis: axis, spacing: spacing, align: align, children: children, box: box))
  }

  /// The first alternative that fits.
  mutating func fit(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Node {
    let elements = try main.elements()
    guard !elements.isEmpty else { throw main.refusal("a fit has at least one alternative") }
    var alternatives: [Node] = []
    for element in elements { alternatives.append(try alone(element, scope.inside(scope.axis))) }
    let box = try box(&fields, scope)
    try fields.close("a fit")
    return .fit(alternatives, box)
  }

  /// A node that stands alone: a repetition's elements go below one another.
  mutating func alone(_ field: Field, _ scope: NodeScope) throws(Refusal) -> Node {
    let node = try node(field, scope)
    guard node.mayBeSeveral else { return node }
    var base = BoundBox()
    base.decoration.region = scope.region
    return .stack(
      StackNode(
        axis: .vertical, spacing: nil, align: .constant(.standard(for: .vertical)), children: [node],
        box: Box(base: base)))
  }

  /// A node that is resolved away; if it has attributes of its own, a stack carries them.
  mutating func resolved(
    _ kind: NodeKind, _ main: Field, _ fields: inout Fields, _ scope: NodeScope
  ) throws(Refusal) -> Node {
    fields.forgetInside()
    let carries = DocumentCompiler.boxKeys.contains { fields.has($0) }
    let inner = carries ? scope.inside(.depth) : scope
    let node: Node
    switch kind {
    case .switch: node = try choose(main, &fields, inner)
    case .use: node = try use(main, &fields, inner)
    default: node = try branch(main, &fields, inner)
    }
    let box = carries ? try box(&fields, scope) : Box()
    try fields.close(kind.thing)
    guard carries else { return node }
    let axis: Axis = node.mayBeSeveral ? .vertical : .depth
    return .stack(
      StackNode(
        axis: axis, spacing: nil, align: .constant(.standard(for: axis)), children: [node], box: box))
  }

  /// One of two nodes.
  mutating func branch(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Node {
    let condition = try condition(main, scope.names)
    guard let then = fields.take("then") else { throw main.refusal("an if has then") }
    var inner = scope
    inner.depth += 1
    let chosen = try node(then, inner)
    var other: Node?
    if let field = fields.take("else") { other = try node(field, inner) }
    return .branch(condition, then: chosen, else: other)
  }

  /// One of several nodes by a value.
  mutating func choose(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Node {
    let subject = try operand(main, scope.names)
    guard let cases = fields.take("cases") else { throw main.refusal("a switch has cases") }
    var inner = scope
    inner.depth += 1
    var nodes: [String: Node] = [:]
    for (key, field) in try cases.members() {
      try field.check(key, .value, of: "a case")
      nodes[key] = try node(field, inner)
    }
    var other: Node?
    if let field = fields.take("default") { other = try node(field, inner) }
    return .choose(subject, cases: WordTable(nodes), otherwise: other)
  }

  /// A part of the document, put in with its names standing for paths of this place.
  mutating func use(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Node {
    let name = try main.text()
    guard let part = parts[name] else {
      throw main.refusal(
        Misreading("no part is called \(quoting: name); \(Spelling.hint(name, among: Array(parts.keys)))"))
    }
    references.add(.part(name))
    if let first = openParts.firstIndex(of: name) {
      throw main.refusal(DocumentCompiler.circle(openParts[first...] + [name], of: "part"))
    }
    var inner = scope
    inner.depth += 1
    inner.names.aliases = [:]
    if let with = fields.take("with") {
      for (key, field) in try with.members() {
        try field.check(key, .word, of: "what a part is handed")
        guard !Scope.roots.contains(key) else {
          throw field.refusal("\(quoting: key) is taken; another name would be right")
        }
        inner.names.aliases[key] = try path(field, scope.names)
      }
    }
    guard !scope.names.isOpen else { return .branch(.any([]), then: nil, else: nil) }
    usedParts.insert(name)
    openParts.append(name)
    let before = references.begin(.part(name))
    let node = try node(part, inner)
    _ = references.begin(before)
    openParts.removeLast()
    return node
  }

  /// A node for each element of a list.
  mutating func each(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Node {
    let list = try path(main, scope.names)
    let limit = 8
    var most = limit
    if let field = fields.take("max") {
      guard let number = Int(field.value), (1...limit).contains(number) else {
        throw field.refusal("max is a whole number from 1 to \(limit)")
      }
      most = number
    }
    let name = try fields.take("as")?.text() ?? "item"
    guard !Scope.roots.contains(name), NameForm.word.allows(name) else {
      throw main.refusal(
        "as \(quoting: name) cannot be; a plain word that no path starts from would be right")
    }
    guard let repeated = fields.take("node") else { throw main.refusal("an each has node, which is repeated") }
    var pattern = list.pattern
    pattern?.steps.append(.each)
    var inner = scope
    inner.depth += 1
    inner.times *= most
    inner.region = ""
    inner.names.aliases[name] = Scope.Alias(
      path: Path(root: .element(scope.names.repetitions), steps: [], lastKey: name), pattern: pattern)
    inner.names.repetitions += 1
    let node = try node(repeated, inner)
    try fields.close("an each")
    return .each(EachNode(list: list.path, most: most, depth: scope.names.repetitions, node: node))
  }
}

extension Node {
  /// Whether it may stand for more than one node.
  fileprivate var mayBeSeveral: Bool {
    switch self {
    case .each, .engineControls: true
    case .branch(_, let then, let other): then?.mayBeSeveral == true || other?.mayBeSeveral == true
    case .choose(_, let cases, let other):
      other?.mayBeSeveral == true || cases.contents.contains(where: \.mayBeSeveral)
    case .text, .timer, .symbol, .image, .meter, .control, .stack, .spacer, .divider, .fit, .expanded: false
    }
  }
}

extension BoundAlignment {
  /// Where a stack's children stand unless it says so.
  static func standard(for axis: Axis) -> BoundAlignment {
    switch axis {
    case .horizontal, .depth: .center
    case .vertical: .leading
    }
  }
}
