import GlanceModel

extension DocumentCompiler {
  /// A node, whatever it is.
  mutating func node(_ field: Field, _ scope: NodeScope) throws(Refusal) -> Node {
    try countNode(at: field.place, times: scope.times, depth: scope.depth)
    var fields = try Fields(field)
    let kind = try kind(of: field, fields)
    guard let main = fields.open(kind.rawValue) else { throw field.refusal("it has no kind") }
    switch kind {
    case .text: return try text(main, &fields, scope)
    case .timer: return try timer(main, &fields, scope)
    case .symbol: return try symbol(main, &fields, scope)
    case .image: return try image(main, &fields, scope)
    case .gauge, .progress: return try meter(kind, main, &fields, scope)
    case .button, .toggle: return try control(kind, main, &fields, scope)
    case .controls: return try engineControls(main, &fields, scope)
    case .hstack: return try stack(.horizontal, kind, main, &fields, scope)
    case .vstack: return try stack(.vertical, kind, main, &fields, scope)
    case .zstack: return try stack(.depth, kind, main, &fields, scope)
    case .spacer, .divider: return try space(kind, main, &fields, scope)
    case .fit: return try fit(main, &fields, scope)
    case .if, .switch, .use: return try resolved(kind, main, &fields, scope)
    case .each: return try each(main, &fields, scope)
    }
  }

  /// The key that says what the node is.
  private func kind(of field: Field, _ fields: Fields) throws(Refusal) -> NodeKind {
    var kinds = NodeKind.allCases.filter { fields.has($0.rawValue) }
    if kinds.count > 1, kinds[0] == .button || kinds[0] == .toggle { kinds.removeAll { $0 == .symbol } }
    guard let kind = kinds.first else {
      let names = NodeKind.allCases.map(\.rawValue)
      let near = try field.object().entries.lazy.compactMap { Spelling.nearest($0.key, among: names) }.first
      let hint = near.map { "did you mean \($0)?" } ?? "a node has one of \(names.sorted().joined(separator: ", "))"
      throw field.refusal(Misreading("no key says what kind of node this is; \(hint)"))
    }
    guard kinds.count == 1 else {
      throw field.refusal("it is both \(kind.thing) and \(kinds[1].thing); one node for each would be right")
    }
    return kind
  }

  /// A text's attributes; what they are without being said depends on the place.
  mutating func style(
    _ fields: inout Fields, _ scope: NodeScope, color: Paint = .role(.primary), monospacedDigits: Bool = false
  ) throws(Refusal) -> TextStyle {
    let names = scope.names
    var weight: Attribute<FontWeight>?
    if let field = fields.takeOwn("weight") { weight = try attribute(field, names, default: .regular) }
    return TextStyle(
      font: try attribute(fields.takeOwn("font"), names, default: scope.tight ? FontRole.footnote : .body),
      weight: weight,
      color: try attribute(fields.takeOwn("color"), names, default: color),
      align: try attribute(fields.takeOwn("align"), names, default: TextAlignment.leading),
      lines: try attribute(fields.takeOwn("lines"), names, default: 1),
      minScale: try attribute(fields.takeOwn("minScale"), names, default: scope.tight ? 0.75 : 1),
      truncation: try attribute(fields.takeOwn("truncate"), names, default: BoundText.Truncation.tail),
      monospacedDigits: try attribute(fields.takeOwn("monospacedDigits"), names, default: monospacedDigits))
  }

  private mutating func text(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Node {
    try refusePlural(main)
    guard main.value.text != nil || main.value.object?["if"] != nil else {
      throw main.refusal(needs: "a text, or if with then and else")
    }
    let text = try expression(main, scope.names)
    fields.forgetInside()
    let style = try style(&fields, scope)
    let importance = try attribute(fields.take("importance"), scope.names, default: 0.0)
    let box = try box(&fields, scope)
    try fields.close("a text")
    return .text(TextNode(text: text, style: style, importance: importance, box: box))
  }

  private mutating func timer(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> Node {
    guard main.value.object != nil else { throw main.refusal(needs: "an object with start or end") }
    let dates = try dates(main, &fields, scope)
    let form = try attribute(fields.takeOwn("style"), scope.names, default: TimerStyle.clock)
    let showsHours = try attribute(fields.takeOwn("showsHours"), scope.names, default: true)
    let style = try style(&fields, scope, monospacedDigits: true)
    // As a text it has an importance, but a timer is never cut.
    let _: Attribute<Double> = try attribute(fields.take("importance"), scope.names, default: 0)
    let box = try box(&fields, scope)
    try fields.close("a timer")
    return .timer(TimerNode(dates: dates, form: form, showsHours: showsHours, style: style, box: box))
  }

  /// A timer's dates.
  mutating func dates(_ main: Field, _ fields: inout Fields, _ scope: NodeScope) throws(Refusal) -> TimerDates {
    var ends: [Expression?] = []
    for key in ["start", "end", "pausedAt", "resumesAt"] {
      if let field = fields.takeOwn(key) {
        ends.append(try date(field, scope.names))
      } else {
        ends.append(nil)
      }
    }
    guard ends[0] != nil || ends[1] != nil else { throw main.refusal("a timer has start, end or both") }
    let down = try attribute(fields.takeOwn("countsDown"), scope.names, default: ends[0] == nil)
    return TimerDates(start: ends[0], end: ends[1], pausedAt: ends[2], resumesAt: ends[3], countsDown: down)
  }

  private mutating func space(
    _ kind: NodeKind, _ main: Field, _ fields: inout Fields, _ scope: NodeScope
  ) throws(Refusal) -> Node {
    guard main.value.object != nil || main.value.boolean == true else { throw main.refusal(needs: "{}") }
    let length = fields.takeOwn("minLength")
    guard kind == .divider else {
      let minLength = try attribute(length, scope.names, default: 0.0)
      let box = try box(&fields, scope)
      try fields.close("a spacer")
      return .spacer(minLength: minLength, box)
    }
    let color = try attribute(fields.takeOwn("color"), scope.names, default: Paint.role(.secondary))
    let box = try box(&fields, scope, length: length)
    try fields.close("a divider")
    return .divider(color, box)
  }
}
