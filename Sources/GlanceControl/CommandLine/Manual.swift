/// What a command is called, what it takes and what it does: what its help prints and its words are checked against.
struct Manual: Sendable {
  /// One example: what to type and what that does.
  struct Example: Sendable {
    /// The command line, the program's name included.
    let line: String
    /// What it does.
    let meaning: String

    /// An example.
    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }

    /// As help has it: the meaning below the line.
    var lines: [String] {
      ["  " + line] + Wrapping.lines(meaning, width: Manual.width - 6).map { "      " + $0 }
    }
  }

  /// The command's words: `activity start`.
  let name: String
  /// What follows the words: `TYPE`.
  var arguments = ""
  /// How many words may follow.
  var count: ClosedRange<Int> = 0...0
  /// One line for the list of commands.
  let summary: String
  /// More, if there is more to say: paragraphs between empty lines, whose lines are broken anew.
  var details = ""
  /// What words it takes, if they are a few that have to be told: each with its meaning.
  var rows: [(String, String)] = []
  /// Its own options.
  var options: [CommandOption] = []
  /// Whether it can print JSON.
  var printsJSON = true
  /// Whether it talks to a daemon, so that it can be told where to find it.
  var needsDaemon = true
  /// What to type, and what that does; at least one.
  let examples: [Example]

  /// Its own options and those that every command has.
  var allOptions: [CommandOption] { options + (printsJSON ? [.json] : []) + [.bus, .help] }

  /// The options that its help offers: a bus only if it needs one, though it takes it as every command does.
  private var offeredOptions: [CommandOption] { allOptions.filter { needsDaemon || $0.name != CommandOption.bus.name } }

  /// The help text.
  var text: String {
    let synopsis = ["glancectl", name, arguments, "[OPTION…]"].filter { !$0.isEmpty }.joined(separator: " ")
    var lines = ["Usage: \(synopsis)"] + Wrapping.lines(summary + ".", width: Manual.width)
    if !details.isEmpty { lines += [""] + Wrapping.paragraphs(details, width: Manual.width) }
    if !rows.isEmpty { lines += [""] + Manual.columns(rows) }
    lines.append("")
    lines += Manual.columns(offeredOptions.map { ($0.synopsis, $0.help) })
    lines += ["", examples.count == 1 ? "Example:" : "Examples:"]
    lines += examples.flatMap(\.lines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// How wide help is: as a terminal is when it opens.
  static let width = 80

  /// Two columns, indented; the second goes on below itself. The first is as wide as its widest entry, and as `widest`.
  static func columns(_ rows: [(String, String)], widest: Int = 0) -> [String] {
    let first = max(widest, rows.map { Columns.of($0.0) }.max() ?? 0) + 4
    return rows.flatMap { row in
      Wrapping.lines(row.1, width: max(24, Manual.width - first)).enumerated().map { index, line in
        Columns.pad(index == 0 ? "  " + row.0 : "", to: first) + line
      }
    }
  }
}
