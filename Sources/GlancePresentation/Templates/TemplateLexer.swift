import GlanceModel

/// Takes a template apart: literal text, and what stands in braces.
struct TemplateLexer {
  /// A piece of a template.
  enum Piece: Equatable {
    case literal(String)
    case insert(path: String, formats: [Call])
  }

  /// A format with what stands in its parentheses.
  struct Call: Equatable {
    let name: String
    let argument: String?
  }

  /// The pieces of a template; `{{` and `}}` are braces.
  static func pieces(_ text: String) throws(Misreading) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        literal.append(character)
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw Misreading("\(quoting: text) has an open brace; } closes it, and {{ is a brace")
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(try insert(rest[..<end], of: text))
        rest = rest[rest.index(after: end)...]
      case "}": throw Misreading("\(quoting: text) has a closing brace alone; }} is a brace")
      default: literal.append(character)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  private static func insert(_ inner: Substring, of text: String) throws(Misreading) -> Piece {
    var parts = try split(inner, of: text)
    let path = parts.removeFirst().trimmed
    guard !path.isEmpty else { throw Misreading("\(quoting: text) names no path; {state.phase} does") }
    var formats: [Call] = []
    for part in parts { formats.append(try call(part.trimmed, of: text)) }
    return .insert(path: String(path), formats: formats)
  }

  /// The parts between bars that stand outside parentheses.
  private static func split(_ inner: Substring, of text: String) throws(Misreading) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = inner.startIndex
    for index in inner.indices {
      switch inner[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "|" where depth == 0:
        parts.append(inner[start..<index])
        start = inner.index(after: index)
      default: break
      }
      if depth < 0 { throw Misreading("\(quoting: text) closes a parenthesis that is not open") }
    }
    guard depth == 0 else { throw Misreading("\(quoting: text) has an open parenthesis") }
    parts.append(inner[start...])
    return parts
  }

  private static func call(_ part: Substring, of text: String) throws(Misreading) -> Call {
    guard let open = part.firstIndex(of: "(") else { return Call(name: String(part), argument: nil) }
    guard part.last == ")" else {
      throw Misreading("\(quoting: text) goes on behind a format's parenthesis; a bar divides formats")
    }
    let argument = part[part.index(after: open)...].dropLast()
    return Call(name: String(part[..<open]), argument: String(argument))
  }
}
