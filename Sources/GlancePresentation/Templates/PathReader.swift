import GlanceModel

/// Reads paths: `state.members[0].name`.
struct PathReader {
  /// How many bytes a path may have.
  private static let byteLimit = 512

  /// The names that hold here.
  let scope: Scope

  /// A path, and where it leads in the activity's content.
  ///
  /// - Throws: a sentence that says what is wrong with it.
  func read(_ text: String) throws(Misreading) -> Scope.Alias {
    guard text.utf8.count <= PathReader.byteLimit else {
      throw Misreading(
        "a path of \(text.utf8.count) bytes is too long; at most \(PathReader.byteLimit) would be right")
    }
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let head = parts.removeFirst()
    let (name, indices) = try split(head, in: text)
    var steps = indices.map(Path.Step.index)
    for part in parts {
      let (key, indices) = try split(part, in: text)
      steps.append(.key(key))
      steps.append(contentsOf: indices.map(Path.Step.index))
    }
    return try resolve(name, steps, in: text)
  }

  /// Whether a text is meant as a path: it starts from a root or a name that holds, and has no braces.
  func isPath(_ text: String) -> Bool {
    if text.contains("{") { return false }
    let head = String(text.prefix { $0 != "." && $0 != "[" })
    return Scope.roots.contains(head) || scope.aliases[head] != nil
  }

  /// Whether a text where a path may stand is meant as one, though it may start from nothing known: `foo.bar`, but no
  /// number and no date.
  func meansPath(_ text: String) -> Bool {
    if isPath(text) { return true }
    guard let first = text.first, first.isLetter, let end = text.firstIndex(where: { $0 == "." || $0 == "[" }) else {
      return false
    }
    return NameForm.word.allows(String(text[..<end])) && !text.contains(where: { " {}|@:/".contains($0) })
  }

  private func resolve(_ name: String, _ steps: [Path.Step], in text: String) throws(Misreading) -> Scope.Alias {
    switch name {
    case "attributes", "state":
      let inAttributes = name == "attributes"
      let path = Path(root: inAttributes ? .attributes : .state, steps: steps, lastKey: lastKey(name, steps))
      return Scope.Alias(path: path, pattern: PathPattern(inAttributes: inAttributes, steps: steps.map(\.pattern)))
    case "activity":
      let field = try fact(ActivityField.self, of: name, steps, in: text)
      return Scope.Alias(path: Path(root: .activity(field), steps: [], lastKey: field.rawValue), pattern: nil)
    case "env":
      let field = try fact(EnvironmentField.self, of: name, steps, in: text)
      return Scope.Alias(path: Path(root: .environment(field), steps: [], lastKey: field.rawValue), pattern: nil)
    default:
      guard let alias = scope.aliases[name] else {
        if scope.isOpen {
          return Scope.Alias(path: Path(root: .state, steps: steps, lastKey: lastKey(name, steps)), pattern: nil)
        }
        let names = Scope.roots + scope.aliases.keys.sorted()
        throw Misreading("\(quoting: text) starts from nothing known; \(Spelling.hint(name, among: names))")
      }
      var pattern = alias.pattern
      pattern?.steps.append(contentsOf: steps.map(\.pattern))
      let path = Path(
        root: alias.path.root, steps: alias.path.steps + steps, lastKey: lastKey(name, steps))
      return Scope.Alias(path: path, pattern: pattern)
    }
  }

  private func lastKey(_ name: String, _ steps: [Path.Step]) -> String {
    for case .key(let key) in steps.reversed() { return key }
    return name
  }

  private func fact<Fact: RawRepresentable<String> & CaseIterable>(
    _ kind: Fact.Type, of root: String, _ steps: [Path.Step], in text: String
  ) throws(Misreading) -> Fact {
    guard case .key(let key)? = steps.first, steps.count == 1, let fact = Fact(rawValue: key) else {
      let names = Fact.allCases.map(\.rawValue)
      let written = if case .key(let key)? = steps.first { key } else { "" }
      throw Misreading("\(quoting: text) is no fact of \(root); \(Spelling.hint(written, among: names))")
    }
    return fact
  }

  /// A key with the indices behind it: `members[0][1]`.
  private func split(_ part: String, in text: String) throws(Misreading) -> (key: String, indices: [Int]) {
    let key = part.prefix { $0 != "[" }
    var indices: [Int] = []
    var rest = part[key.endIndex...]
    while !rest.isEmpty {
      guard rest.first == "[", let end = rest.firstIndex(of: "]"),
        let index = Int(rest[rest.index(after: rest.startIndex)..<end]), index >= 0
      else { throw Misreading("\(quoting: text) has a wrong index; a path is written like state.members[0].name") }
      indices.append(index)
      rest = rest[rest.index(after: end)...]
    }
    guard NameForm.key.allows(String(key)) else {
      throw Misreading("\(quoting: text) is no path; a path is written like state.members[0].name")
    }
    return (String(key), indices)
  }
}

extension Path.Step {
  /// The same step as part of a pattern.
  fileprivate var pattern: PathPattern.Step {
    switch self {
    case .key(let key): .key(key)
    case .index(let index): .index(index)
    }
  }
}
