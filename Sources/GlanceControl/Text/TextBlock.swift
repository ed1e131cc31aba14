/// Names with their values, aligned: what `show` and `status` are made of.
struct TextBlock: Sendable {
  private var entries: [(name: String, value: String)] = []

  /// Nothing yet.
  init() {}

  /// Adds a value under a name; an empty value is left out.
  mutating func add(_ name: String, _ value: String) {
    if !value.isEmpty { entries.append((name, value)) }
  }

  /// The lines, indented; values that are too long go on below themselves.
  func lines(indent: Int = 0, width: Int = 100) -> [String] {
    let names = (entries.map { Columns.of($0.name) }.max() ?? 0) + 2
    let room = max(20, width - indent - names)
    let margin = String(repeating: " ", count: indent)
    return entries.flatMap { entry in
      Wrapping.lines(entry.value, width: room).enumerated().map { index, line in
        margin + Columns.pad(index == 0 ? entry.name : "", to: names) + line
      }
    }
  }
}
