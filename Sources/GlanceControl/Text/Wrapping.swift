/// Breaks text at blanks.
enum Wrapping {
  /// The lines of a text, none wider than `width` unless a single word is; line breaks in the text stay.
  ///
  /// - Parameter later: The width of all lines but the first; nil if it is the same.
  static func lines(_ text: String, width: Int, later: Int? = nil) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrap($0, width: width, later: later ?? width) }
  }

  /// The lines of paragraphs between empty lines; other line breaks count as blanks.
  static func paragraphs(_ text: String, width: Int) -> [String] {
    var paragraphs: [String] = [""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { paragraphs.append("") } else { paragraphs[paragraphs.count - 1] += " " + line }
    }
    return Array(paragraphs.map { lines(String($0.dropFirst()), width: width) }.joined(separator: [""]))
  }

  private static func wrap(_ line: Substring, width: Int, later: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var used = 0
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let columns = Columns.of(word)
      if !current.isEmpty, used + 1 + columns > (lines.isEmpty ? width : later) {
        lines.append(current)
        current = ""
        used = 0
      }
      if !current.isEmpty || used > 0 {
        current += " "
        used += 1
      }
      current += word
      used += columns
    }
    lines.append(current)
    return lines
  }
}
