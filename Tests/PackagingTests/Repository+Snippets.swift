/// A piece of a page between fences.
struct Snippet: Sendable {
  /// The language that the fence names; empty for none.
  let language: String
  /// Its lines.
  let lines: [String]

  /// Its text.
  var text: String { lines.map { $0 + "\n" }.joined() }
}

extension Repository {
  /// What stands between fences on a page, in order.
  static func snippets(in page: String) -> [Snippet] {
    var snippets: [Snippet] = []
    var open: (language: String, lines: [String])?
    for line in text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      if let (language, lines) = open {
        if line == "```" {
          snippets.append(Snippet(language: language, lines: lines))
          open = nil
        } else {
          open?.lines.append(String(line))
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      }
    }
    return snippets
  }

  /// The texts of a page's snippets in a language, in order.
  static func snippets(_ language: String, in page: String) -> [String] {
    snippets(in: page).filter { $0.language == language }.map(\.text)
  }
}
