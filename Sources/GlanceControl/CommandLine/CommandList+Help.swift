extension CommandList {
  /// What the program does, in a few words.
  static let summary = "show what is on every screen, put things there, and handle calls"

  /// The options that stand before a command or behind it.
  static let options: [CommandOption] = [.json, .bus, .help, .version]

  /// What the exit status says.
  static let statuses: [(status: Int32, meaning: String)] = [
    (0, "done"), (1, "refused, with the daemon's sentence"), (2, "wrong options"), (3, "there is no daemon"),
  ]

  /// What to begin with.
  static let examples: [Manual.Example] = [
    .init("glancectl watch", "draw every screen in this terminal, live"),
    .init("glancectl activity start Timer title=Tea endsAt=+3min", "put a timer on every screen"),
    .init("glancectl list --json | jq -r '.activities[].Type'", "what is there, for a script"),
  ]

  /// The help of the whole program.
  static var text: String {
    let widest = all.map { Columns.of($0.manual.name) }.max() ?? 0
    let sections = groups.map { group in
      let rows = group.commands.map { ($0.manual.name, $0.manual.summary) }
      return ([group.title + ":"] + Manual.columns(rows, widest: widest)).joined(separator: "\n")
    }
    return """
      Usage: glancectl COMMAND [OPTION…]
      Shows what glanced has on every screen, puts things there, and handles calls.

      \(sections.joined(separator: "\n\n"))

      Options:
      \(Manual.columns(options.map { ($0.synopsis, $0.help) }).joined(separator: "\n"))

      “glancectl help COMMAND” tells more about one, with an example.

      Examples:
      \(examples.flatMap(\.lines).joined(separator: "\n"))

      Exit status:
      \(Manual.columns(statuses.map { ("\($0.status)", $0.meaning) }).joined(separator: "\n"))

      """
  }
}
