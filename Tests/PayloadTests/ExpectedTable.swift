import GlanceModel
import TestPeers

/// What a person should see of one payload's steps on every screen, written down by hand.
///
/// The file names each text once, in every language and from its longest form to its shortest, and then says per step
/// and screen which of them are shown whole, and what else is there:
///
/// ```
/// text ready
///   en Ready for pickup | Ready
///   de Abholbereit | Fertig
///   ar جاهز للاستلام | جاهز
///
/// step 03-ready
///   island island-large  compact  symbol:cup ready/222
///   lockscreen*          content  symbol:cup ready shop
/// ```
///
/// `ready/121` is the first, second and first form in the order en, de, ar. `name~` may be cut at its end.
/// `timer:readyAt=4:59` is a timer to or from that date of the content state, and what it reads. Later rows beat earlier
/// ones. What is on the screen and not in the row is a fault, and so is the reverse.
struct ExpectedTable {
  /// One line under a step: on which screens which form shows which items.
  struct Row {
    let step: String
    let presets: [String]
    let conditions: Set<String>
    let form: String
    let items: [String]
    let line: Int
  }

  /// text name → language → forms; `*` is every language.
  private(set) var texts: [String: [String: [String]]] = [:]
  /// All rows in order.
  private(set) var rows: [Row] = []
  /// The steps in order.
  private(set) var steps: [String] = []

  static let languages = ["en", "de", "ar"]
  private static let forms = ["compact", "minimal", "expanded", "content", "small", "fullscreen"]
  private static let conditions: Set<String> = ["en", "de", "ar", "moving", "parked"]

  /// Reads a table's text; a line that makes no sense is an error with its number.
  init(_ source: String) throws {
    var text: String?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if !line.hasPrefix(" ") {
        guard words.count == 2, first == "text" || first == "step" else {
          throw Fault(line: index + 1, "neither text nor step")
        }
        text = first == "text" ? words[1] : nil
        if first == "step" { steps.append(words[1]) } else { texts[words[1]] = [:] }
      } else if let text {
        let forms = words.dropFirst().joined(separator: " ").split(separator: "|").map { ExpectedTable.trimmed($0) }
        guard first == "*" || ExpectedTable.languages.contains(first), !forms.isEmpty else {
          throw Fault(line: index + 1, "a text's line begins with its language")
        }
        texts[text]?[first] = forms
      } else if let step = steps.last {
        rows.append(try ExpectedTable.row(words, step: step, line: index + 1))
      } else {
        throw Fault(line: index + 1, "a row stands before the first step")
      }
    }
  }

  private static func row(_ words: [String], step: String, line: Int) throws -> Row {
    guard let form = words.firstIndex(where: forms.contains) else { throw Fault(line: line, "no form") }
    let before = words[..<form]
    return Row(
      step: step, presets: before.filter { !conditions.contains($0) },
      conditions: Set(before).intersection(conditions), form: words[form], items: Array(words[(form + 1)...]),
      line: line)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The row for a screen: the last one that names it.
  func row(step: String, screen: Screen) -> Row? {
    rows.last { row in
      row.step == step && row.form == screen.form.rawValue && row.conditions.isSubset(of: screen.conditions)
        && row.presets.contains { ExpectedTable.matches($0, screen.preset.rawValue) }
    }
  }

  private static func matches(_ pattern: String, _ name: String) -> Bool {
    pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : pattern == name
  }

  /// The text that an item names in a language; nil if the table does not know it.
  func text(_ item: String, language: String) -> String? {
    let parts = item.split(separator: "/")
    guard let name = parts.first, let forms = texts[String(name)].flatMap({ $0[language] ?? $0["*"] }) else {
      return nil
    }
    guard parts.count == 2, let place = ExpectedTable.languages.firstIndex(of: language) else { return forms[0] }
    let digits = Array(parts[1])
    guard let number = digits[digits.count == 1 ? 0 : place].wholeNumberValue else { return nil }
    return forms[min(number, forms.count) - 1]
  }

  /// A line of a table that makes no sense.
  struct Fault: Error, CustomStringConvertible {
    let description: String
    init(line: Int, _ why: String) { description = "line \(line): \(why)" }
  }
}
