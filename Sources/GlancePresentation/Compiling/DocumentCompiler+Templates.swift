import GlanceModel

extension DocumentCompiler {
  /// A template: text with places for values, or `@key` for one of the strings; `@@` is an at sign.
  mutating func template(_ text: String, _ scope: Scope) throws(Misreading) -> Expression {
    try countText(text)
    var source = SafeText.clean(text, limit: Document.byteLimit, bytes: Document.byteLimit)
    if source.hasPrefix("@@") {
      source.removeFirst()
    } else if source.hasPrefix("@") {
      return .string(try string(String(source.dropFirst())))
    }
    var segments: [Template.Segment] = []
    var literal = ""
    var inserts = 0
    for piece in try TemplateLexer.pieces(source) {
      switch piece {
      case .literal(let text):
        literal = text
        segments.append(.literal(text))
      case .insert(let path, let calls):
        inserts += 1
        guard inserts <= DocumentCompiler.insertLimit else {
          throw Misreading(
            "it has more than \(DocumentCompiler.insertLimit) places for values; several shorter texts would be right")
        }
        segments.append(.insert(try insert(path, calls, scope)))
      }
    }
    return inserts > 0 ? .template(Template(segments: segments)) : .constant(.string(literal))
  }

  /// The index of the string with this key.
  mutating func string(_ key: String) throws(Misreading) -> Int {
    guard let index = stringKeys[key] else {
      throw Misreading("no string is called \(quoting: key); \(Spelling.hint(key, among: Array(stringKeys.keys)))")
    }
    references.add(.string(index))
    return index
  }

  private mutating func insert(
    _ text: String, _ calls: [TemplateLexer.Call], _ scope: Scope
  ) throws(Misreading) -> Template.Insert {
    let alias = try path(text, scope)
    guard calls.count <= DocumentCompiler.formatLimit else {
      throw Misreading(
        "{\(naming: text)|…} has \(calls.count) formats; at most \(DocumentCompiler.formatLimit) would be right")
    }
    var formats: [Format] = []
    for call in calls { formats.append(try format(call, alias.path, scope)) }
    if let pattern = alias.pattern, formats.contains(where: \.readsDate) { try noteDate(pattern) }
    return Template.Insert(path: alias.path, formats: formats)
  }

  private mutating func format(
    _ call: TemplateLexer.Call, _ path: Path, _ scope: Scope
  ) throws(Misreading) -> Format {
    switch (call.name, call.argument) {
    case ("label", nil): return .label(labelTable(path.lastKey))
    case ("map", let name?):
      guard let index = mapNames[name] else {
        throw Misreading("no map is called \(quoting: name); \(Spelling.hint(name, among: Array(mapNames.keys)))")
      }
      references.add(.map(index))
      return .map(index)
    case ("number", let text):
      guard let decimals = Int(text ?? "0"), (0...6).contains(decimals) else {
        throw Misreading("number(\(naming: text ?? "")) is wrong; number(0) to number(6) would be right")
      }
      return .number(decimals: decimals)
    case ("percent", nil): return .percent(of: 1)
    case ("percent", let text?):
      guard let whole = Double(text), whole > 0, whole.isFinite else {
        throw Misreading("percent(\(naming: text)) is wrong; percent or percent(100) would be right")
      }
      return .percent(of: whole)
    case ("unit", let unit?) where !unit.isEmpty: return .unit(unit)
    case ("time", nil): return .time
    case ("time", let zone?): return .timeInZone(try self.path(zone, scope).path)
    case ("date", nil): return .date
    case ("timer", nil): return .timer
    case ("relative", nil): return .relative
    case ("minutes", nil): return .minutes
    case ("upper", nil): return .upper
    case ("lower", nil): return .lower
    case ("prefix", let text?):
      guard let count = Int(text), (1...SafeText.graphemeLimit).contains(count) else {
        throw Misreading(
          "prefix(\(naming: text)) is wrong; prefix(1) to prefix(\(SafeText.graphemeLimit)) would be right")
      }
      return .prefix(count)
    case ("default", let text?):
      return text.hasPrefix("@") && !text.hasPrefix("@@")
        ? .default(.string(try string(String(text.dropFirst()))))
        : .default(.constant(.string(text.hasPrefix("@@") ? String(text.dropFirst()) : text)))
    case (let name, let argument):
      guard Format.names.contains(name) else {
        throw Misreading("\(quoting: name) is no format; \(Spelling.hint(name, among: Format.names))")
      }
      throw Misreading(
        argument == nil
          ? "\(name) needs something in parentheses" : "\(name) takes nothing in parentheses")
    }
  }

  /// The index of the table that has the strings `lastKey.value` by the value.
  private mutating func labelTable(_ lastKey: String) -> Int {
    if let index = labelIndices[lastKey] {
      for string in labels[index].values { references.add(.string(string), isLoose: true) }
      return index
    }
    let prefix = lastKey + "."
    var table: [String: Int] = [:]
    for (key, index) in stringKeys where key.hasPrefix(prefix) {
      table[String(key.dropFirst(prefix.count))] = index
      references.add(.string(index), isLoose: true)
    }
    labelIndices[lastKey] = labels.count
    labels.append(table)
    return labels.count - 1
  }
}
