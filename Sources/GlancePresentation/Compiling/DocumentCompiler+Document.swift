import GlanceModel

extension DocumentCompiler {
  /// A whole document: its type and its program.
  mutating func document(_ field: Field) throws(Refusal) -> (type: String, program: Program) {
    guard field.value.object != nil else {
      throw Refusal(.invalidArgs, "The document is \(field.value.kindName); an object would be right.")
    }
    var fields = try Fields(field)
    _ = fields.take("$schema")
    let typeField = fields.take("type")
    let type = try section { compiler throws(Refusal) in try compiler.type(typeField) } ?? ""
    let datesField = fields.take("dates")
    let dates = try section { compiler throws(Refusal) in try compiler.dates(datesField) } ?? .unix
    dateReading = dates
    var schema: ContentSchema?
    if let field = fields.take("schema") {
      schema = try section { compiler throws(Refusal) in try compiler.schema(field) }
    }
    hasSchema = schema != nil
    let stringsField = fields.take("strings")
    let mapsField = fields.take("maps")
    try collectKeys(stringsField, mapsField)
    let strings = try strings(stringsField)
    let maps = try maps(mapsField)
    let partsField = fields.take("parts")
    for (name, part) in try members(partsField) {
      try section { compiler throws(Refusal) in try part.check(name, .name, of: "a part") }
      parts[name] = part
    }
    var nodes: [Node?] = []
    var summaryReadsEnvironment = readsEnvironment
    for part in DocumentPart.inOrder {
      readsEnvironment = false
      let field = fields.take(part.rawValue)
      nodes.append(try section { compiler throws(Refusal) in try compiler.part(part, field) } ?? nil)
      if part == .content { summaryReadsEnvironment = summaryReadsEnvironment || readsEnvironment }
    }
    readsEnvironment = summaryReadsEnvironment
    var tint: Attribute<Paint>?
    if let field = fields.take("tint") {
      tint = try section { compiler throws(Refusal) in
        try compiler.attribute(field, Scope(), default: .role(.tint))
      }
    }
    var background: Background?
    if let field = fields.take("background") {
      background = try section { compiler throws(Refusal) in try compiler.background(field, Scope()) }
    }
    let urlField = fields.take("url")
    let url = try section { compiler throws(Refusal) in try compiler.address(urlField) } ?? nil
    let summaryField = fields.take("summary")
    var summary =
      try section { compiler throws(Refusal) in try compiler.summary(summaryField) } ?? SummaryProgram()
    summary.readsEnvironment = readsEnvironment
    let controlNames = controlNames()
    try checkUnusedParts()
    if refusals.isEmpty { try section { compiler throws(Refusal) in try compiler.checkCircles() } }
    let taken = fields
    try section { _ throws(Refusal) in try taken.close("a document") }
    try checkNothingWasWrong()
    warn(schema: schema, summary: summaryField)
    guard summary.isGiven || nodes[DocumentPart.content.index] != nil else {
      throw Refusal(.invalidArgs, "The document has neither content nor summary; one of them would be right.")
    }
    let program = Program(
      parts: nodes, summary: summary, url: url, tint: tint, background: background, strings: strings,
      languages: languages.map { LanguageTag($0) }, labels: labels.map { WordTable($0) }, maps: maps,
      controlNames: controlNames, dates: dates, datePaths: Array(self.dates), addressPaths: Array(addresses),
      slots: slots.count, schema: schema)
    return (type, program)
  }

  private func type(_ field: Field?) throws(Refusal) -> String {
    guard let field else {
      throw Refusal(.invalidArgs, "The document has no type; the name of the attributes' type would be right.")
    }
    let type = try field.text()
    try ActivityType.check(type)
    return type
  }

  private func dates(_ field: Field?) throws(Refusal) -> DateReading {
    guard let field else { return .unix }
    let text = try field.text()
    guard let reading = DateReading(rawValue: text) else {
      throw field.refusal("dates are “unix” or “apple”, not \(quoting: text)")
    }
    return reading
  }

  private func schema(_ field: Field) throws(Refusal) -> ContentSchema {
    var members: [ContentSchema.Member] = []
    for (key, field) in try field.members() {
      try field.check(key, .key, of: "a member of the content state")
      if field.value.object != nil {
        members.append(.init(key: key, kind: .members(try schema(field)), isOptional: false))
        continue
      }
      let text = try field.text()
      let name = text.hasSuffix("?") ? String(text.dropLast()) : text
      guard let known = ContentSchema.Kind.named.first(where: { $0.name == name }) else {
        let hint = Spelling.hint(name, among: ContentSchema.Kind.named.map(\.name))
        throw field.refusal(Misreading("\(quoting: name) is no kind of value; \(hint)"))
      }
      members.append(.init(key: key, kind: known.kind, isOptional: text.hasSuffix("?")))
    }
    return ContentSchema(members: members)
  }

  private mutating func part(_ part: DocumentPart, _ field: Field?) throws(Refusal) -> Node? {
    guard let field else { return nil }
    var scope = NodeScope()
    scope.tight = part.isTight
    guard part == .expanded else { return try alone(field, scope) }
    var fields = try Fields(field)
    var regions: [Node] = []
    for region in ["leading", "center", "trailing", "bottom"] {
      guard let field = fields.take(region) else { continue }
      var inner = scope
      inner.depth += 1
      inner.region = region
      let regionScope = inner
      if let node = try section({ compiler throws(Refusal) in try compiler.alone(field, regionScope) }) {
        regions.append(node)
      }
    }
    try fields.close("expanded")
    guard !regions.isEmpty || readsOn else {
      throw field.refusal("it has no region; leading, center, trailing or bottom would be right")
    }
    return .expanded(regions)
  }

  /// Reads the parts that nothing uses, so that what is wrong with them is found too.
  private mutating func checkUnusedParts() throws(Refusal) {
    for (name, field) in parts.sorted(by: { $0.key < $1.key }) where !usedParts.contains(name) {
      var scope = NodeScope()
      scope.names.isOpen = true
      let before = references.begin(.part(name))
      let openScope = scope
      try section { compiler throws(Refusal) in _ = try compiler.node(field, openScope) }
      _ = references.begin(before)
    }
  }

  private mutating func summary(_ field: Field?) throws(Refusal) -> SummaryProgram {
    var summary = SummaryProgram()
    guard let field else { return summary }
    var fields = try Fields(field)
    let names = Scope()
    summary.isGiven = true
    summary.title = try optional(fields.take("title"), names)
    summary.subtitle = try optional(fields.take("subtitle"), names)
    summary.text = try optional(fields.take("text"), names)
    summary.symbol = try symbolName(fields.take("symbol"), names)
    summary.image = try optional(fields.take("image"), names)
    summary.label = try optional(fields.take("label"), names)
    if let field = fields.take("progress") { summary.progress = try summaryProgress(field) }
    if let field = fields.take("timer") {
      var dates = Fields(inside: field)
      summary.timer = try self.dates(field, &dates, NodeScope())
      try dates.close("a timer")
    }
    try fields.close("a summary")
    return summary
  }

  private mutating func summaryProgress(_ field: Field) throws(Refusal) -> MeterNode.Source {
    var fields = Fields(inside: field)
    let source = try meterSource(field, &fields, NodeScope())
    try fields.close("a progress")
    return source
  }
}

extension DocumentPart {
  /// All parts by their index.
  static let inOrder = allCases.sorted { $0.index < $1.index }
}
