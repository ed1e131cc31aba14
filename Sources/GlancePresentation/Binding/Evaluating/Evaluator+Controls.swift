import GlanceModel

extension Evaluator {
  /// A button or a toggle; it vanishes if its name is missing.
  mutating func bind(_ node: ControlNode, into tree: inout BoundTree) {
    guard let id = text(node.id, for: .plain), NameForm.control.allows(id) else { return }
    let role = resolve(node.role)
    let control = Control(
      id: id, label: node.label.flatMap { text($0, for: .reading) } ?? "",
      symbol: node.symbol.flatMap { name($0) } ?? "", kind: node.isToggle ? .toggle : .button,
      on: node.isToggle && resolve(node.on), role: role,
      longPress: node.longPress.flatMap { text($0, for: .plain) }.flatMap { NameForm.control.allows($0) ? $0 : nil }
        ?? "",
      arguments: arguments(of: node))
    budget.spend(publishing: control.label)
    var style = style(node.style)
    if !node.hasColor { style.color = palette[.role(role.color)] }
    let bound = BoundControl(control, style: style)
    emit(node.isToggle ? .toggle(bound) : .button(bound), node.box, into: &tree)
  }

  /// The arguments; those before, if they are the same. One whose value is missing is left out.
  private mutating func arguments(of node: ControlNode) -> ValueObject {
    if node.arguments.isEmpty { return [:] }
    let old = lastArguments[ObjectIdentifier(node)] ?? [:]
    let before = budget
    var next = 0
    var same = true
    for (key, expression) in node.arguments where same {
      guard let value = value(expression) else { continue }
      same = next < old.count && old.entries[next].key == key && old.entries[next].value == value
      next += 1
    }
    if same && next == old.count { return old }
    budget = before
    var object = ValueObject()
    for (key, expression) in node.arguments { object[key] = value(expression) }
    if lastArguments.count >= Evaluator.argumentsLimit { lastArguments.removeAll(keepingCapacity: true) }
    lastArguments[ObjectIdentifier(node)] = object
    return object
  }

  /// The engine's own controls: those of the row, or those that are named; where there may be fewer, the most important.
  mutating func bind(_ node: EngineControlsNode, into tree: inout BoundTree) {
    let most = resolve(node.most)
    guard most > 0, !context.controls.isEmpty else { return }
    let face = resolve(node.face)
    let style = style(node.style)
    let offered = context.controls
    for index in offered.indices where node.shows(offered[index]) {
      if most < offered.count, ControlImportance.place(of: index, among: offered, where: node.shows) >= most {
        continue
      }
      let control = named(offered[index])
      budget.spend(publishing: control.label)
      var bound = BoundControl(control, style: style, face: face)
      bound.place = ControlImportance.place(of: index, among: offered)
      if !node.hasColor { bound.style.color = palette[.role(control.role.color)] }
      emit(control.kind == .toggle ? .toggle(bound) : .button(bound), node.box, into: &tree)
    }
  }

  /// A control of the engine's with its label and its symbol: the document's own, else those of the built-in one for
  /// conversations. What the control brings along stays.
  mutating func named(_ control: Control) -> Control {
    var control = control
    if control.label.isEmpty { control.label = label(ofControl: control.id) }
    if control.symbol.isEmpty { control.symbol = symbol(ofControl: control.id) }
    return control
  }

  private mutating func label(ofControl id: String) -> String {
    if let index = program.controlNames.labels[id], let own = text(.string(index), for: .reading) { return own }
    guard let other = Program.conversation, other !== program, let index = other.controlNames.labels[id],
      case .literal(let text, _)? = LanguageOrder(other.languages, for: locale.tag).best(
        of: other.strings[index].wordings)
    else { return "" }
    return text
  }

  private mutating func symbol(ofControl id: String) -> String {
    if let map = program.controlNames.symbols, let own = program.maps[map].entries[id].flatMap({ name($0) }) {
      return own
    }
    guard let other = Program.conversation, other !== program, let map = other.controlNames.symbols,
      case .constant(.string(let name))? = other.maps[map].entries[id]
    else { return "" }
    return name
  }
}

extension EngineControlsNode {
  /// Whether it shows a control.
  fileprivate func shows(_ control: Control) -> Bool {
    if except.contains(control.id) { return false }
    guard let only else { return control.slot == .primary }
    return only.contains(control.id)
  }
}

extension Control.Role {
  /// The colour that says what tapping means.
  fileprivate var color: ColorRole {
    switch self {
    case .normal: .tint
    case .positive: .positive
    case .destructive: .negative
    }
  }
}
