/// An element of introspection XML, with what is in it; comments and texts are left out.
struct Markup: Equatable, CustomStringConvertible {
  let name: String
  let attributes: [String: String]
  var children: [Markup] = []

  /// Reads a whole document's outermost element; nil if its tags do not match.
  init?(_ text: String) {
    var open: [Markup] = [Markup(name: "", attributes: [:])]
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      let end =
        rest.hasPrefix("<!--")
        ? rest.firstRange(of: "-->")?.upperBound : rest.firstIndex(of: ">").map { rest.index(after: $0) }
      guard let end else { return nil }
      let tag = rest[..<end].dropFirst().dropLast()
      rest = rest[end...]
      if tag.hasPrefix("!") || tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.count > 1, let closed = open.popLast(), closed.name == tag.dropFirst() else { return nil }
        open[open.count - 1].children.append(closed)
      } else {
        let element = Markup(tag: tag.hasSuffix("/") ? tag.dropLast() : tag)
        if tag.hasSuffix("/") { open[open.count - 1].children.append(element) } else { open.append(element) }
      }
    }
    guard open.count == 1, let outermost = open[0].children.first else { return nil }
    self = outermost
  }

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  private init(tag: Substring) {
    var attributes: [String: String] = [:]
    var rest = tag[...]
    let name = rest.prefix { !$0.isWhitespace }
    rest = rest.dropFirst(name.count)
    while let quote = rest.firstIndex(of: "\"") {
      let key = rest[..<quote].filter { $0 != "=" && !$0.isWhitespace }
      let value = rest[rest.index(after: quote)...].prefix { $0 != "\"" }
      attributes[String(key)] = String(value)
      rest = rest[value.endIndex...].dropFirst()
    }
    self.init(name: String(name), attributes: attributes)
  }

  /// Its attribute `name`.
  var title: String { attributes["name"] ?? "" }

  /// The elements in it of a kind.
  func all(_ kind: String) -> [Markup] { children.filter { $0.name == kind } }

  /// The same without annotations, and with arguments' directions where the format takes them for granted.
  var bare: Markup {
    var bare = Markup(name: name, attributes: attributes)
    bare.children = children.filter { $0.name != "annotation" }.map { child in
      var child = child.bare
      if child.name == "arg", name == "signal" {
        child = Markup(name: "arg", attributes: child.attributes.filter { $0.key != "direction" })
      }
      return child
    }
    return bare
  }

  var description: String {
    let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
    return "<\(name)\(attributes)>\(children.map(\.description).joined())</\(name)>"
  }
}
