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
    var box = BoxBuilder()
    box.base.decoration.region = scope.region
    try padding(fields.take("padding"), scope.names, &box)
    try frame(fields.take("frame"), scope.names, &box)
    if let length {
      box.add(try measure(length, scope.names, scope.axis == .vertical ? Box.Edit.width : Box.Edit.height))
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
    if let field = fields.take("background") { box.add(.background(try background(field, scope.names))) }
    return box.box
  }

  /// A colour, or a gradient with its angle.
  mutating func background(_ field: Field, _ names: Scope) throws(Refusal) -> Background {
    guard field.value.object?["gradient"] != nil else {
      return Background(colors: [try attribute(field, names, default: .fixed(RGBA(0)))], angle: .constant(90))
    }
    var fields = try Fields(field)
    guard let gradient = fields.take("gradient") else { throw field.refusal("gradient would be right") }
    let elements = try gradient.elements()
    guard (1...8).contains(elements.count) else { throw gradient.refusal("a gradient has 1 to 8 colours") }
    var colors: [Attribute<Paint>] = []
    for element in elements { colors.append(try attribute(element, names, default: .fixed(RGBA(0)))) }
    let angle = try attribute(fields.take("angle"), names, default: 90.0)
    try fields.close("a gradient")
    return Background(colors: colors, angle: angle)
  }

  private mutating func padding(_ field: Field?, _ names: Scope, _ box: inout BoxBuilder) throws(Refusal) {
    guard let field else { return }
    guard let object = field.value.object, object["if"] == nil else {
      return box.add(.padding(.all, try expression(field, names)))
    }
    var fields = try Fields(field)
    for side in Box.Side.named {
      if let field = fields.take(side.rawValue) { box.add(.padding(side, try expression(field, names))) }
    }
    try fields.close("a padding")
  }

  private mutating func frame(_ field: Field?, _ names: Scope, _ box: inout BoxBuilder) throws(Refusal) {
    guard let field else { return }
    var fields = try Fields(field)
    if let width = fields.take("width") { box.add(.width(try expression(width, names))) }
    if let height = fields.take("height") { box.add(.height(try expression(height, names))) }
    try fields.close("a frame")
  }

  private mutating func measure(
    _ field: Field, _ names: Scope, _ edit: (Expression) -> Box.Edit
  ) throws(Refusal) -> Box.Edit {
    edit(try expression(field, names))
  }

  private mutating func add(
    _ key: String, _ edit: (Expression) -> Box.Edit, _ fields: inout Fields, _ scope: NodeScope,
    _ box: inout BoxBuilder
  ) throws(Refusal) {
    if let field = fields.take(key) { box.add(edit(try expression(field, scope.names))) }
  }
}

/// Makes what is constant of a box once, and keeps the rest as edits.
private struct BoxBuilder {
  var base = BoundBox()
  private var edits: [Box.Edit] = []

  init() {}

  var box: Box { Box(base: base, edits: edits) }

  mutating func add(_ edit: Box.Edit) {
    if let value = edit.constant {
      edit.apply(value, to: &base)
    } else {
      edits.append(edit)
    }
  }
}
