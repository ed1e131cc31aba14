import TestPeers

/// The commands that a page shows with what they print, `$ ` before each, `…` for what differs from time to time.
struct ConsoleSnippets {
  /// A command with what it prints.
  struct Command {
    /// What is typed, its continued lines in one.
    var command: String
    /// The lines it prints.
    var printed: [String] = []
  }

  /// All commands of a page, in order.
  let commands: [Command]

  /// Takes a page's snippets apart.
  init(page: String) {
    var commands: [Command] = []
    var isContinued = false
    for line in Repository.snippets(in: page).filter({ $0.language == "console" }).flatMap(\.lines) {
      if line.hasPrefix("$ ") {
        commands.append(Command(command: String(line.dropFirst(2))))
      } else if isContinued {
        commands[commands.count - 1].command += "\n" + line
      } else {
        commands[commands.count - 1].printed.append(line)
      }
      isContinued = line.hasSuffix("\\")
    }
    self.commands = commands
  }

  /// Whether what was printed is what the page shows.
  static func fits(_ printed: String, _ shown: [String]) -> Bool {
    let lines = printed.split(separator: "\n").map(String.init)
    return lines.count == shown.count
      && zip(lines, shown).allSatisfy { line, shown in
        guard let gap = shown.firstRange(of: "…") else { return line == shown }
        return line.hasPrefix(shown[..<gap.lowerBound]) && line.hasSuffix(shown[gap.upperBound...])
      }
  }
}
