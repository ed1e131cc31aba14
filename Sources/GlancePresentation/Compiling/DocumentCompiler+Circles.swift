import GlanceModel

extension DocumentCompiler {
  /// Refuses parts, strings and maps that lead to themselves, however far around.
  func checkCircles() throws(Refusal) {
    let strings = stringKeys.sorted { $0.value < $1.value }.map(\.key)
    let maps = mapNames.sorted { $0.value < $1.value }.map(\.key)
    func name(_ named: References.Named) -> String {
      switch named {
      case .part(let name): name
      case .string(let index): "@\(strings[index])"
      case .map(let index): "map(\(maps[index]))"
      }
    }
    func isBefore(_ left: References.Named, _ right: References.Named) -> Bool { name(left) < name(right) }

    let allParts = parts.keys.sorted().map(References.Named.part)
    if let circle = references.circle(from: allParts, in: isBefore) {
      let names = circle.map(name)
      throw Field(value: true, place: "parts.\(names[0])").refusal(DocumentCompiler.circle(names, of: "part"))
    }
    let allTexts = strings.indices.map(References.Named.string) + maps.indices.map(References.Named.map)
    if let circle = references.circle(from: allTexts.sorted(by: isBefore), in: isBefore) {
      let names = circle.map(name)
      let place =
        switch circle[0] {
        case .map(let index): "maps.\(maps[index])"
        case .string(let index): "strings.\(strings[index])"
        case .part(let name): "parts.\(name)"
        }
      throw Field(value: true, place: place).refusal(DocumentCompiler.circle(names, of: "text"))
    }
  }

  /// What is wrong with names that lead to one another, the first of them again at the end.
  static func circle(_ names: [String], of thing: String) -> String {
    guard names.count > 2 else { return "the \(thing) \(quoting: names[0]) uses itself; \(thing)s may only use others" }
    let trail = names.prefix(8).map { "\(quoting: $0)" }.joined(separator: " → ") + (names.count > 8 ? " → …" : "")
    return "the \(thing)s \(trail) use one another in a circle; \(thing)s that end would be right"
  }
}
