/// A manual page in the macros of man(7), as groff and mandoc set it.
struct Roff {
  /// Its lines.
  private(set) var lines: [String] = []

  /// The whole page.
  var page: String { lines.joined(separator: "\n") + "\n" }

  /// A new paragraph; a heading begins one anyway.
  mutating func paragraph() {
    if !(lines.last?.hasPrefix(".S") ?? false) { lines.append(".PP") }
  }

  /// A macro with its arguments, each quoted where it has to be.
  mutating func macro(_ name: String, _ arguments: String...) {
    let words = arguments.map { $0.isEmpty || $0.contains(" ") ? "\"\($0)\"" : $0 }
    lines.append(([".\(name)"] + words).joined(separator: " "))
  }

  /// Text that is set in paragraphs: broken into lines at blanks, and after each sentence.
  mutating func text(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let endsSentence = line.hasSuffix(".") && (word.first?.isUppercase ?? false)
      let next = Roff.escaped(String(word))
      if !line.isEmpty, endsSentence || line.utf8.count + 1 + next.utf8.count > Roff.width {
        lines.append(Roff.guarded(line))
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + next
    }
    if !line.isEmpty { lines.append(Roff.guarded(line)) }
  }

  /// A line that is made of escaped text and fonts already.
  mutating func line(_ line: String) { lines.append(Roff.guarded(line)) }

  /// What is typed, as it is typed.
  mutating func example(_ line: String) {
    macro("EX")
    self.line(Roff.escaped(line))
    macro("EE")
  }

  /// How long lines of text are at most: mandoc wants them to fit a terminal.
  private static let width = 80

  /// Text as it is to be seen: dashes, quotes and tildes that can be copied, everything beyond ASCII by its number.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return escaped
  }

  /// A synopsis: what is typed as it is bold, what stands for something, in capitals, in italics.
  static func synopsis(_ text: String) -> String {
    var styled = ""
    var font: Character = "R"
    for character in text {
      let next: Character =
        switch character {
        case _ where character.isUppercase: "I"
        case _ where character.isLowercase || character.isNumber: font == "I" && !character.isLowercase ? "I" : "B"
        case "-": "B"
        default: "R"
        }
      if next != font { styled += "\\f\(next)" }
      font = next
      styled += escaped(String(character))
    }
    return styled + (font == "R" ? "" : "\\fR")
  }

  /// A line that cannot be taken for a macro; a quote, which begins one too, is escaped already.
  private static func guarded(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }
}
