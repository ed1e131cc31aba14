/// All commands, in the order the help lists them.
enum CommandList {
  static let all: [any Command.Type] = [
    StatusCommand.self, ListCommand.self, HistoryCommand.self, WatchCommand.self, ShowCommand.self, MonitorCommand.self,
    StartCommand.self, UpdateCommand.self, EndCommand.self, DismissCommand.self, TapCommand.self,
    PushCommand.self, SurfaceCreateCommand.self, SurfaceListCommand.self, SurfaceRemoveCommand.self,
    PresentationCheckCommand.self, PresentationPreviewCommand.self, PresentationRegisterCommand.self,
    PresentationUnregisterCommand.self,
    PresentationListCommand.self, EnvironmentCommand.self, EnvironmentSetCommand.self, AllowCommand.self,
    DenyCommand.self,
  ]

  /// The command that a line begins with, and what follows its own words.
  static func find(_ line: [String]) throws(UsageFailure) -> (command: any Command.Type, rest: [String]) {
    for length in [2, 1] where line.count >= length {
      let name = line[..<length].joined(separator: " ")
      if let command = all.first(where: { $0.manual.name == name }) { return (command, Array(line[length...])) }
    }
    guard let first = line.first else { throw UsageFailure("which command? glancectl --help lists them") }
    let group = all.map { $0.manual.name }.filter { $0.hasPrefix(first + " ") }.map { $0.dropFirst(first.count + 1) }
    guard group.isEmpty else {
      let second = line.count > 1 ? "“\(line[1].prefix(100))” is none of" : "“\(first)” takes one of"
      throw UsageFailure("\(second) \(group.joined(separator: ", ")); glancectl --help says what they do")
    }
    throw UsageFailure("“\(first.prefix(100))” is no command; glancectl --help lists them")
  }

  /// The help of commands that begin with the same word, for `glancectl activity --help`; nil if the line asks for another.
  static func groupHelp(_ line: [String]) -> String? {
    guard line.count == 2, ["--help", "-h"].contains(line[1]) else { return nil }
    let group = all.map { $0.manual }.filter { $0.name.hasPrefix(line[0] + " ") }
    // A word that is a command itself, too, has help of its own.
    guard !group.isEmpty, !all.contains(where: { $0.manual.name == line[0] }) else { return nil }
    let rows = group.map { ("\($0.name) \($0.arguments)", $0.summary) }
    return """
      Usage: glancectl \(line[0]) COMMAND [OPTION…]

      \(Manual.columns(rows).joined(separator: "\n"))

      glancectl \(line[0]) COMMAND --help tells more about each, with an example.

      """
  }

  /// The help of the whole program.
  static var text: String {
    let rows = all.map { command in
      let manual = command.manual
      return ([manual.name, manual.arguments].filter { !$0.isEmpty }.joined(separator: " "), manual.summary)
    }
    let options = [CommandOption.json, .bus, .help, CommandOption("version", "print the version and exit")]
    return """
      Usage: glancectl COMMAND [OPTION…]
      Shows what glanced has on every screen, and puts Live Activities there.

      \(Manual.columns(rows).joined(separator: "\n"))

      \(Manual.columns(options.map { ($0.synopsis, $0.help) }).joined(separator: "\n"))

      glancectl COMMAND --help tells more about a command, with an example.

      Examples:
        glancectl watch
            draw every screen in this terminal, live
        glancectl activity start Timer --id=tea title=Tea endsAt=$(date -d '+3 min' +%s)
            put a timer on every screen
        glancectl list --json | jq -r '.activities[].Type'
            what is there, for a script

      Exit status: 0 done; 1 refused, with the daemon's sentence; 2 wrong options; 3 there is no daemon.

      """
  }
}
