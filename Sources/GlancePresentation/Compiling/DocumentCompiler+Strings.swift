import GlanceModel

extension DocumentCompiler {
  /// How many forms a string may have.
  static let formLimit = 8

  /// Learns which strings there are, before anything can name them.
  mutating func collectKeys(_ strings: Field?, _ maps: Field?) throws(Refusal) {
    if let strings {
      for (language, table) in try members(strings) {
        try section { _ throws(Refusal) in try table.check(language, .language, of: "a language") }
        languages.append(language)
        tables.append([])
        for (key, text) in try members(table) {
          try section { _ throws(Refusal) in
            try text.check(key, .value, of: "a string")
            guard !key.isEmpty else { throw text.refusal("a string has a name") }
          }
          if stringKeys[key] == nil { stringKeys[key] = stringKeys.count }
          tables[tables.count - 1].insert(key)
        }
      }
    }
    if let maps {
      for (name, map) in try members(maps) {
        try section { _ throws(Refusal) in try map.check(name, .name, of: "a map") }
        mapNames[name] = mapNames.count
      }
    }
  }

  /// All strings in the order of their indices.
  mutating func strings(_ field: Field?) throws(Refusal) -> [LocalizedString] {
    var strings = stringKeys.sorted { $0.value < $1.value }
      .map { LocalizedString(key: $0.key, wordings: Array(repeating: nil, count: languages.count)) }
    guard let field else { return strings }
    let tables = try members(field)
    for (language, table) in tables.enumerated() {
      for (key, text) in try members(table.field) {
        guard let index = stringKeys[key] else { continue }
        let before = references.begin(.string(index))
        strings[index].wordings[language] = try section { compiler throws(Refusal) in try compiler.wording(text) }
        _ = references.begin(before)
      }
    }
    return strings
  }

  private mutating func wording(_ field: Field) throws(Refusal) -> LocalizedString.Wording {
    switch field.value {
    case .string, .array:
      let forms = try forms(field)
      let literals = forms.compactMap { form in
        if case .constant(.string(let text)) = form { SafeText.clean(text) } else { nil }
      }
      return literals.count == forms.count
        ? .literal(literals[0], shorter: Array(literals.dropFirst())) : .forms(forms)
    case .object: return try plural(field)
    case .bool, .integer, .number:
      throw field.refusal(needs: "a text, a list of shorter and shorter texts, or count with its plural classes")
    }
  }

  private mutating func forms(_ field: Field) throws(Refusal) -> [Expression] {
    guard field.value.list != nil else { return [try form(field)] }
    let elements = try field.elements()
    guard (1...DocumentCompiler.formLimit).contains(elements.count) else {
      throw field.refusal("it has \(elements.count) forms; 1 to \(DocumentCompiler.formLimit) would be right")
    }
    var forms: [Expression] = []
    for element in elements { forms.append(try form(element)) }
    return forms
  }

  private mutating func form(_ field: Field) throws(Refusal) -> Expression {
    _ = try field.text()
    return try expression(field, Scope())
  }

  private mutating func plural(_ field: Field) throws(Refusal) -> LocalizedString.Wording {
    var fields = try Fields(field)
    guard let countField = fields.take("count") else {
      throw field.refusal("a plural has count, and a text for each plural class")
    }
    var classes: [PluralClass: [Expression]] = [:]
    for name in PluralClass.allCases {
      if let text = fields.take(name.rawValue) { classes[name] = try forms(text) }
    }
    try fields.close("a plural")
    guard classes[.other] != nil else {
      throw field.refusal("a plural has the class other; every language uses it for some numbers")
    }
    return .plural(count: try path(countField, Scope()).path, classes)
  }

  /// Refuses the forms of a plural where a text is to stand.
  func refusePlural(_ field: Field) throws(Refusal) {
    guard let object = field.value.object, object["if"] == nil, object["count"] != nil,
      PluralClass.allCases.contains(where: { object[$0.rawValue] != nil })
    else { return }
    throw field.refusal(
      "the forms of a plural stand here; they would be right in strings, as in {\"en\": {\"bags\": {…}}}, and “@bags” here"
    )
  }

  /// All maps in the order of their indices.
  mutating func maps(_ field: Field?) throws(Refusal) -> [ValueMap] {
    var maps: [ValueMap] = []
    guard let field else { return maps }
    let tables = try members(field)
    for (index, (_, table)) in tables.enumerated() {
      var entries: [String: Expression] = [:]
      let before = references.begin(.map(index))
      for (key, value) in try members(table) {
        entries[key] = try section { compiler throws(Refusal) in
          try value.check(key, .value, of: "a map's value")
          return try compiler.expression(value, Scope())
        }
      }
      _ = references.begin(before)
      let other = entries.removeValue(forKey: "*")
      maps.append(ValueMap(entries: WordTable(entries), other: other))
    }
    return maps
  }

  /// What the document calls the engine's own controls: its strings `control.ID`, and its map `control` for their symbols.
  mutating func controlNames() -> ControlNames {
    let prefix = ControlNames.key + "."
    var labels: [String: Int] = [:]
    for (key, index) in stringKeys where key.hasPrefix(prefix) {
      labels[String(key.dropFirst(prefix.count))] = index
      references.add(.string(index))
    }
    let symbols = mapNames[ControlNames.key]
    if let symbols { references.add(.map(symbols)) }
    return ControlNames(labels: WordTable(labels), symbols: symbols)
  }
}
