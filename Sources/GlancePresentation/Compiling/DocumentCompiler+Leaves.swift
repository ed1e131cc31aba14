import GlanceModel

extension DocumentCompiler {
  /// How many stretches, marks or arguments something may have.
  static let listLimit = 32

  /// An icon by name.
  mutating func symbol(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Node {
    fields.forgetInside()
    let picture = try picture(&fields, scope)
    guard let name = try symbolName(main, scope.names) else { throw main.refusal("a symbol has a name") }
    let node = SymbolNode(
      name: name, fallback: picture.fallback, size: picture.size, color: picture.color,
      mirrors: picture.mirrors, box: try box(&fields, scope))
    try fields.close("a symbol")
    return .symbol(node)
  }

  /// An image by file, or by its data.
  mutating func image(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Node {
    let source: ImageNode.Source
    if let object = main.value.object, object["if"] == nil {
      switch (fields.takeOwn("file"), fields.takeOwn("data")) {
      case (let file?, nil): source = .file(try expression(file, scope.names))
      case (nil, let data?): source = .data(try expression(data, scope.names))
      case (nil, nil), (.some, .some): throw main.refusal("an image has either file or data")
      }
    } else {
      fields.forgetInside()
      source = .file(try expression(main, scope.names))
    }
    let picture = try picture(&fields, scope)
    let node = ImageNode(
      source: source, fallback: picture.fallback, size: picture.size, color: picture.color,
      mirrors: picture.mirrors, box: try box(&fields, scope))
    try fields.close("an image")
    return .image(node)
  }

  private struct Picture {
    let size: Attribute<Double>?
    let color: Attribute<Paint>
    let fallback: Expression?
    let mirrors: Attribute<Bool>
  }

  private mutating func picture(_ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Picture {
    var size: Attribute<Double>?
    if let field = fields.takeOwn("size") { size = try attribute(field, scope.names, default: 0.0) }
    return Picture(
      size: size, color: try attribute(fields.takeOwn("color"), scope.names, default: .role(.primary)),
      fallback: try symbolName(fields.takeOwn("fallback"), scope.names),
      mirrors: try attribute(fields.takeOwn("mirrors"), scope.names, default: false))
  }

  /// A gauge or a progress bar.
  mutating func meter(
    _ kind: NodeKind, _ main: Field, _ fields: inout Fields, _ scope: NodeScope
  ) throws(Refusal) -> Node {
    let source = try meterSource(main, &fields, scope)
    let tracker = try symbolName(fields.takeOwn("tracker"), scope.names)
    let node = MeterNode(
      isGauge: kind == .gauge, source: source,
      style: try attribute(fields.takeOwn("style"), scope.names, default: Meter.Style.linear),
      tint: try attribute(fields.takeOwn("tint"), scope.names, default: .role(.tint)),
      segments: try marks(fields.takeOwn("segments"), "length", scope),
      points: try marks(fields.takeOwn("points"), "position", scope), tracker: tracker,
      box: try box(&fields, scope))
    try fields.close(kind.thing)
    return .meter(node)
  }

  /// What drives a meter: a value between two others, or a timer.
  mutating func meterSource(
    _ main: Field, _ fields: inout Fields, _ scope: NodeScope
  ) throws(Refusal) -> MeterNode.Source {
    let value: Field
    if let object = main.value.object, object["if"] == nil {
      guard let inside = fields.takeOwn("value") else { return .timer(try dates(main, &fields, scope)) }
      value = inside
    } else {
      fields.forgetInside()
      value = main
    }
    return .value(
      try operand(value, scope.names), least: try number(fields.takeOwn("min"), scope.names, default: 0),
      most: try number(fields.takeOwn("max"), scope.names, default: 1))
  }

  /// A number that may also be a path.
  private mutating func number(
    _ field: Field?, _ names: Scope, default fallback: Double
  ) throws(Refusal) -> Attribute<Double> {
    guard let field else { return .constant(fallback) }
    let expression = try operand(field, names)
    guard case .constant = expression else { return .bound(expression, fallback) }
    return try attribute(field, names, default: fallback)
  }

  private mutating func marks(_ field: Field?, _ key: String, _ scope: NodeScope) throws(Refusal) -> [MeterNode.Mark] {
    guard let field else { return [] }
    let elements = try field.elements()
    guard elements.count <= DocumentCompiler.listLimit else {
      throw field.refusal("it has \(elements.count) elements; at most \(DocumentCompiler.listLimit) would be right")
    }
    var marks: [MeterNode.Mark] = []
    for element in elements {
      var fields = try Fields(element)
      guard let number = fields.take(key) else { throw element.refusal("it has no \(key)") }
      marks.append(
        MeterNode.Mark(
          number: try self.number(number, scope.names, default: 0),
          color: try attribute(fields.take("color"), scope.names, default: .role(.tint))))
      try fields.close("an element of this list")
    }
    return marks
  }

  /// A button or a toggle.
  mutating func control(
    _ kind: NodeKind, _ main: Field, _ fields: inout Fields, _ scope: NodeScope
  ) throws(Refusal) -> Node {
    fields.forgetInside()
    let id = try controlName(main, scope.names)
    let longPress = fields.take("longPress")
    let node = ControlNode(
      isToggle: kind == .toggle, id: id, label: try optional(fields.take("label"), scope.names),
      symbol: try symbolName(fields.take("symbol"), scope.names),
      on: try attribute(fields.take("on"), scope.names, default: false),
      role: try attribute(fields.take("role"), scope.names, default: Control.Role.normal),
      longPress: try longPress.map { field throws(Refusal) in try controlName(field, scope.names) },
      arguments: try arguments(fields.take("arguments"), scope.names),
      style: try style(&fields, scope), hasColor: fields.has("color"),
      box: try box(&fields, scope, hasLabel: false))
    try fields.close(kind.thing)
    return .control(node)
  }

  /// A control's name; one that comes from a value is looked at when it is there.
  private mutating func controlName(_ field: Field, _ names: Scope) throws(Refusal) -> Expression {
    let name = try expression(field, names)
    if case .constant(let value) = name {
      guard let text = value.text, !text.isEmpty else { throw field.refusal("a control has a name") }
      // As it was written: invisible characters do not go unseen.
      try field.check(field.value.text ?? text, .name, of: "a control")
    }
    return name
  }

  /// An icon's name: a constant that is none is as good as missing.
  mutating func symbolName(_ field: Field?, _ names: Scope) throws(Refusal) -> Expression? {
    guard let field else { return nil }
    let name = try expression(field, names)
    if case .constant(let value) = name, !NameForm.symbol.allows(value.text ?? "") {
      doubt(field, right: "an icon's name, \(NameForm.symbol.right),")
    }
    return name
  }

  private mutating func arguments(
    _ field: Field?, _ names: Scope
  ) throws(Refusal) -> [(key: String, value: Expression)] {
    guard let field else { return [] }
    let members = try field.members()
    guard members.count <= DocumentCompiler.listLimit else {
      throw field.refusal("it has \(members.count) keys; at most \(DocumentCompiler.listLimit) would be right")
    }
    var arguments: [(key: String, value: Expression)] = []
    for (key, field) in members {
      try field.check(key, .name, of: "an argument")
      if let text = field.value.text, !text.hasPrefix("@"), !text.contains(where: { $0 == "{" || $0 == "}" }) {
        arguments.append((key, .constant(field.value)))
      } else {
        arguments.append((key, try expression(field, names)))
      }
    }
    return arguments
  }

  /// Where the engine's own controls stand.
  mutating func engineControls(
    _ main: Field, _ fields: inout Fields, _ scope: NodeScope
  ) throws(Refusal) -> Node {
    guard main.value.object != nil || main.value.boolean == true else { throw main.refusal(needs: "{}") }
    var plain = scope
    plain.region = ""
    let only = fields.takeOwn("only")
    let node = EngineControlsNode(
      most: try attribute(fields.takeOwn("max"), scope.names, default: DocumentCompiler.listLimit),
      only: only == nil ? nil : try texts(only), except: try texts(fields.takeOwn("except")),
      face: try attribute(fields.takeOwn("style"), scope.names, default: BoundControl.Face.automatic),
      style: try style(&fields, scope), hasColor: fields.hasOwn("color"), box: try box(&fields, plain))
    try fields.close("controls")
    return .engineControls(node)
  }

  private func texts(_ field: Field?) throws(Refusal) -> [String] {
    guard let field else { return [] }
    var texts: [String] = []
    let elements = try field.elements()
    guard elements.count <= DocumentCompiler.listLimit else {
      throw field.refusal("it has \(elements.count) elements; at most \(DocumentCompiler.listLimit) would be right")
    }
    for element in elements {
      let text = try element.text()
      try element.check(text, .name, of: "a control")
      texts.append(text)
    }
    return texts
  }

  /// An attribute that may be absent.
  mutating func optional(_ field: Field?, _ names: Scope) throws(Refusal) -> Expression? {
    guard let field else { return nil }
    try refusePlural(field)
    return try expression(field, names)
  }
}
