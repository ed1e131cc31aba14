import GlanceModel

extension DocumentCompiler {
  /// The attributes that any node may have.
  static let boxKeys = [
    "padding", "frame", "grow", "background", "cornerRadius", "opacity", "priority", "hidden", "label",
    "belowIfTooWide",
  ]

  /// What a node has around it.
  ///
  /// - Parameters:
  ///   - hasLabel: Whether the node's label is for screen readers, not its own.
  ///   - length: A divider's least length.
  mutating func box(
    _ fields: inout Fields, _ scope: NodeScope, hasLabel: Bool = true, length: Field? = nil
  ) throws(Refusal) -> Box {
    // What is around a node says nothing that a summary is made of.
    let reads = readsEnvironment
    defer { readsEnvironment = reads }
    var box = BoxBuilder()
    box.base.decoration.region = scope.region
    try padding(fields.take("padding"), scope.names, &box)
    try frame(fields.take("frame"), scope.names, &box)
    if let length {
      try put(length, scope.axis == .vertical ? Box.Edit.width : Box.Edit.height, scope.names, &box)
    }
    try add("grow", Box.Edit.grow, &fields, scope, &box)
    try add("priority", Box.Edit.priority, &fields, scope, &box)
    try add("hidden", Box.Edit.hidden, &fields, scope, &box)
    try add("cornerRadius", Box.Edit.cornerRadius, &fields, scope, &box)
    try add("opacity", Box.Edit.opacity, &fields, scope, &box)
    if scope.region == "leading" || scope.region == "trailing" {
      try add("belowIfTooWide", Box.Edit.belowIfTooWide, &fields, scope, &box)
    }
    if hasLabel { try add("label", Box.Edit.label, &fields, scope, &box) }
    if let field = fields.take("background") { box.edits.append(.background(try background(field, scope.names))) }
    return box.box
  }

  /// A colour, a gradient with its angle, or a choice between such.
  mutating func background(_ field: Field, _ names: Scope, depth: Int = 0) throws(Refusal) -> Background {
    if field.value.object?["if"] != nil, DocumentCompiler.hasGradient(field.value) {
      return try choice(field, names, depth: depth)
    }
    guard field.value.object?["gradient"] != nil else {
      return .ground([try attribute(field, names, default: .fixed(RGBA(0)))], angle: .constant(90))
    }
    var fields = try Fields(field)
    guard let gradient = fields.take("gradient") else { throw field.refusal("gradient would be right") }
    let elements = try gradient.elements()
    guard (1...8).contains(elements.count) else { throw gradient.refusal("a gradient has 1 to 8 colours") }
    var colors: [Attribute<Paint>] = []
    for element in elements { colors.append(try attribute(element, names, default: .fixed(RGBA(0)))) }
    let angle = try attribute(fields.take("angle"), names, default: 90.0)
    try fields.close("a gradient")
    return .ground(colors, angle: angle)
  }

  private mutating func choice(_ field: Field, _ names: Scope, depth: Int) throws(Refusal) -> Background {
    try countPiece(at: field.place, depth: depth)
    var fields = try Fields(field)
    guard let test = fields.take("if"), let then = fields.take("then") else {
      throw field.refusal("a choice has if and then, and may have else")
    }
    let otherwise = fields.take("else")
    try fields.close("a choice")
    let condition = try condition(test, names, depth: depth + 1)
    let chosen = try background(then, names, depth: depth + 1)
    var other: Background?
    if let otherwise { other = try background(otherwise, names, depth: depth + 1) }
    return .choice(condition, then: chosen, else: other)
  }

  /// Whether a gradient is among what a choice chooses from.
  private static func hasGradient(_ value: Value) -> Bool {
    guard let object = value.object else { return false }
    return object["gradient"] != nil || ["then", "else"].contains { object[$0].map(hasGradient) ?? false }
  }

  private mutating func padding(_ field: Field?, _ names: Scope, _ box: inout BoxBuilder) throws(Refusal) {
    guard let field else { return }
    guard let object = field.value.object, object["if"] == nil else {
      return try put(field, { .padding(.all, $0) }, names, &box)
    }
    var fields = try Fields(field)
    for side in Box.Side.named {
      if let field = fields.take(side.rawValue) { try put(field, { .padding(side, $0) }, names, &box) }
    }
    try fields.close("a padding")
  }

  private mutating func frame(_ field: Field?, _ names: Scope, _ box: inout BoxBuilder) throws(Refusal) {
    guard let field else { return }
    var fields = try Fields(field)
    if let width = fields.take("width") { try put(width, Box.Edit.width, names, &box) }
    if let height = fields.take("height") { try put(height, Box.Edit.height, names, &box) }
    try fields.close("a frame")
  }

  /// Puts an attribute into a box: now if it is a constant, else with the values.
  private mutating func put(
    _ field: Field, _ edit: (Expression) -> Box.Edit, _ names: Scope, _ box: inout BoxBuilder
  ) throws(Refusal) {
    let edit = edit(try expression(field, names))
    if let value = edit.constant {
      if !edit.apply(value, to: &box.base) { doubt(field, right: edit.right) }
    } else {
      box.edits.append(edit)
    }
  }

  private mutating func add(
    _ key: String, _ edit: (Expression) -> Box.Edit, _ fields: inout Fields, _ scope: NodeScope,
    _ box: inout BoxBuilder
  ) throws(Refusal) {
    if let field = fields.take(key) { try put(field, edit, scope.names, &box) }
  }
}
