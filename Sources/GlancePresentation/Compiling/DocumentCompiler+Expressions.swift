import GlanceModel

extension DocumentCompiler {
  /// Where an attribute's value comes from: a constant, a template, a string, or `{"if", "then", "else"}`.
  ///
  /// - Parameter paths: Whether a text that starts as a path does is one.
  mutating func expression(
    _ field: Field, _ scope: Scope, depth: Int = 0, paths: Bool = false
  ) throws(Refusal) -> Expression {
    try countPiece(at: field.place, depth: depth)
    switch field.value {
    case .string(let text):
      if paths && PathReader(scope: scope).meansPath(text) { return .path(try path(field, scope).path) }
      do throws(Misreading) { return try template(text, scope) } catch { throw field.refusal(error) }
    case .object(let object) where object["if"] != nil:
      return try choice(field, scope, depth: depth, paths: paths)
    case .bool, .integer, .number, .array, .object:
      return .constant(field.value)
    }
  }

  private mutating func choice(
    _ field: Field, _ scope: Scope, depth: Int, paths: Bool
  ) throws(Refusal) -> Expression {
    var fields = try Fields(field)
    guard let test = fields.take("if"), let then = fields.take("then") else {
      throw field.refusal("a choice has if and then, and may have else")
    }
    let otherwise = fields.take("else")
    try fields.close("a choice")
    let condition = try self.condition(test, scope, depth: depth + 1)
    let chosen = try expression(then, scope, depth: depth + 1, paths: paths)
    var other: Expression?
    if let otherwise { other = try expression(otherwise, scope, depth: depth + 1, paths: paths) }
    return .choice(condition, then: chosen, else: other)
  }

  /// An attribute whose value may also be named by a bare path.
  mutating func operand(_ field: Field, _ scope: Scope) throws(Refusal) -> Expression {
    try expression(field, scope, paths: true)
  }

  /// The path that stands here.
  mutating func path(_ field: Field, _ scope: Scope) throws(Refusal) -> Scope.Alias {
    try countPiece(at: field.place, depth: 0)
    let text = try field.text()
    do throws(Misreading) { return try path(text, scope) } catch { throw field.refusal(error) }
  }

  /// The path that a text names.
  mutating func path(_ text: String, _ scope: Scope) throws(Misreading) -> Scope.Alias {
    var alias = try PathReader(scope: scope).read(text)
    switch alias.path.root {
    case .environment: readsEnvironment = true
    case .attributes, .state: alias.path.slot = slot(of: alias.path)
    case .activity, .element: break
    }
    if let pattern = alias.pattern, !pattern.inAttributes { noteState(pattern) }
    return alias
  }

  /// The slot that a path's value is kept in, the same for the same path.
  private mutating func slot(of path: Path) -> Int? {
    if let known = slots[path] { return known }
    guard slots.count < PathMemo.limit else { return nil }
    slots[path] = slots.count
    return slots[path]
  }

  /// Like an operand, but its value is a date.
  mutating func date(_ field: Field, _ scope: Scope) throws(Refusal) -> Expression {
    let expression = try operand(field, scope)
    if case .constant(let value) = expression, dateReading.date(value) == nil {
      let written = value.text.map { "\(quoting: $0)" } ?? value.kindName
      throw field.refusal("\(written) is neither a path nor a date; a path such as state.readyAt would be right")
    }
    do throws(Misreading) {
      try noteDates(of: field.value, PathReader(scope: scope))
    } catch {
      throw field.refusal(error)
    }
    return expression
  }

  /// Notes that a value is used as a date.
  mutating func noteDate(_ pattern: PathPattern) throws(Misreading) {
    dates.insert(pattern)
    guard dates.count <= DocumentCompiler.dateLimit else {
      throw Misreading(
        "the document uses values as dates at more than \(DocumentCompiler.dateLimit) paths; fewer would be right")
    }
  }

  /// Notes where the content state is read first.
  private mutating func noteState(_ pattern: PathPattern) {
    guard hasSchema, knownStatePaths.insert(pattern).inserted else { return }
    statePaths.append((pattern, place))
  }

  /// Notes the paths that a date is read from.
  private mutating func noteDates(of value: Value, _ reader: PathReader) throws(Misreading) {
    switch value {
    case .string(let text):
      var path = text
      if !reader.isPath(text) {
        guard let pieces = try? TemplateLexer.pieces(text), pieces.count == 1, case .insert(let inner, _) = pieces[0]
        else { return }
        path = inner
      }
      if let pattern = (try? reader.read(path))?.pattern { try noteDate(pattern) }
    case .object(let object):
      for key in ["then", "else"] {
        if let value = object[key] { try noteDates(of: value, reader) }
      }
    case .bool, .integer, .number, .array: break
    }
  }

  /// A condition.
  mutating func condition(_ field: Field, _ scope: Scope, depth: Int = 0) throws(Refusal) -> Condition {
    try countPiece(at: field.place, depth: depth)
    if field.value.text != nil { return .present(try path(field, scope).path) }
    guard field.value.object != nil else {
      throw field.refusal(needs: "a path, or an object with path, all, any or not")
    }
    var fields = try Fields(field)
    if let all = fields.take("all") {
      let parts = try conditions(all, scope, depth: depth)
      try fields.close("a condition")
      return .all(parts)
    }
    if let any = fields.take("any") {
      let parts = try conditions(any, scope, depth: depth)
      try fields.close("a condition")
      return .any(parts)
    }
    if let not = fields.take("not") {
      let inner = try condition(not, scope, depth: depth + 1)
      try fields.close("a condition")
      return .not(inner)
    }
    return try comparison(field, &fields, scope)
  }

  private mutating func conditions(_ field: Field, _ scope: Scope, depth: Int) throws(Refusal) -> [Condition] {
    var parts: [Condition] = []
    for element in try field.elements() { parts.append(try condition(element, scope, depth: depth + 1)) }
    return parts
  }

  private mutating func comparison(
    _ field: Field, _ fields: inout Fields, _ scope: Scope
  ) throws(Refusal) -> Condition {
    guard let subject = fields.take("path") else {
      try fields.close("a condition")
      throw field.refusal("a condition has one of path, all, any, not")
    }
    let path = try self.path(subject, scope).path
    var found: (comparison: Condition.Comparison, right: Field)?
    for comparison in Condition.Comparison.allCases {
      guard let right = fields.take(comparison.rawValue) else { continue }
      guard found == nil else { throw field.refusal("it compares twice; all of two conditions would be right") }
      found = (comparison, right)
    }
    try fields.close("a condition")
    guard let (comparison, right) = found else { return .present(path) }
    guard let object = right.value.object, object["path"] != nil else {
      if comparison == .in, right.value.list == nil { throw right.refusal(needs: "a list") }
      return .compares(path, comparison, .constant(right.value))
    }
    var other = try Fields(right)
    guard let otherPath = other.take("path") else { throw right.refusal("path would be right") }
    try other.close("what is compared with")
    return .compares(path, comparison, .path(try self.path(otherPath, scope).path))
  }

  /// An attribute: a bad constant is its default, and a warning.
  mutating func attribute<Content: AttributeValue>(
    _ field: Field?, _ scope: Scope, default fallback: Content
  ) throws(Refusal) -> Attribute<Content> {
    guard let field else { return .constant(fallback) }
    let expression = try expression(field, scope)
    guard case .constant(let value) = expression else { return .bound(expression, fallback) }
    guard let content = Content(value) else {
      doubt(field, right: Content.right)
      return .constant(fallback)
    }
    return .constant(content)
  }
}
