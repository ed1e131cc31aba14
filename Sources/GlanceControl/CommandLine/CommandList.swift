import GlanceModel

/// All commands, in the order the help lists them.
enum CommandList {
  /// The commands by what they are for.
  static let groups: [(title: String, commands: [any Command.Type])] = [
    (
      "Look",
      [
        StatusCommand.self, ListCommand.self, WatchCommand.self, SurfaceListCommand.self, ShowCommand.self,
        HistoryCommand.self, MonitorCommand.self,
      ]
    ),
    (
      "Put something there",
      [
        StartCommand.self, UpdateCommand.self, EndCommand.self, DismissCommand.self, TapCommand.self, PushCommand.self,
      ]
    ),
    (
      "Calls",
      [
        CallsCommand.self, AnswerCommand.self, HangUpCommand.self, DialCommand.self, MuteCommand.self,
        HoldCommand.self, ResumeCommand.self, SwapCommand.self, MergeCommand.self, UnmergeCommand.self,
        TonesCommand.self, SilenceCommand.self, ProvidersCommand.self, RecentsCommand.self, RecentsReadCommand.self,
        RecentsRemoveCommand.self, RecentsClearCommand.self, RedialCommand.self,
      ]
    ),
    (
      "Say how it looks",
      [
        PresentationCheckCommand.self, PresentationPreviewCommand.self, PresentationShowCommand.self,
        PresentationRegisterCommand.self, PresentationUnregisterCommand.self, PresentationListCommand.self,
      ]
    ),
    (
      "Change what is around it",
      [
        SurfaceCreateCommand.self, SurfaceRemoveCommand.self, EnvironmentCommand.self, EnvironmentSetCommand.self,
        AllowCommand.self, DenyCommand.self, ContactsCheckCommand.self,
      ]
    ),
  ]

  /// The commands.
  static let all: [any Command.Type] = groups.flatMap(\.commands)

  /// What programs ask for, and no person: in no help.
  static let hidden: [any Command.Type] = [CompleteCommand.self, ManualCommand.self]

  /// The command that a line begins with, and what follows its own words.
  static func find(_ line: [String]) throws(UsageFailure) -> (command: any Command.Type, rest: [String]) {
    if let found = begun(by: line) { return found }
    guard let first = line.first else { throw UsageFailure("which command? glancectl --help lists them") }
    let words = line.prefix { !$0.hasPrefix("-") }
    let names = all.map { $0.manual.name }
    let group = names.filter { $0.hasPrefix(first + " ") }.map { String($0.dropFirst(first.count + 1)) }
    guard !group.isEmpty else { throw unknown(words.isEmpty ? [first] : Array(words), among: names) }
    guard words.count > 1 else {
      throw UsageFailure("“\(first)” takes one of \(group.joined(separator: ", ")); glancectl help \(first) says more")
    }
    let hint =
      Spelling.nearest(line[1], among: group).map { "did you mean “\(first) \($0)”?" }
      ?? "glancectl help \(first) says what they do"
    throw UsageFailure("“\(line[1].prefix(100))” is none of \(group.joined(separator: ", ")); \(hint)")
  }

  /// What `glancectl help` prints for words: all commands, a group of them, or one.
  static func help(_ words: [String]) throws(UsageFailure) -> String {
    guard let first = words.first, first != "help" else { return text }
    if words.count == 1, let text = groupText(first) { return text }
    return try find(words).command.manual.text
  }

  /// The help that a line asks for by its words: `help push`, `activity --help`; nil if it asks for none of these.
  static func help(askedBy line: [String]) throws(UsageFailure) -> String? {
    if line.first == "help" { return try help(line.dropFirst().filter { !$0.hasPrefix("-") }) }
    guard line.count == 2, ["--help", "-h"].contains(line[1]) else { return nil }
    return groupText(line[0])
  }

  /// The command whose words a line begins with; nil if there is none.
  static func begun(by line: [String]) -> (command: any Command.Type, rest: [String])? {
    for length in [2, 1] where line.count >= length {
      let name = line[..<length].joined(separator: " ")
      if let command = (all + hidden).first(where: { $0.manual.name == name }) {
        return (command, Array(line[length...]))
      }
    }
    return nil
  }

  /// What people also call what is done with calls.
  private static let synonyms = [
    "call": "dial", "decline": "end", "hangup": "end", "reject": "end", "unhold": "resume", "unmute": "mute off",
    "keypad": "tones",
  ]

  /// What is said of words that begin with no command's.
  private static func unknown(_ words: [String], among names: [String]) -> UsageFailure {
    let first = words[0]
    let near =
      synonyms[first]
      // The second word of two alone: “start” for “activity start”.
      ?? names.first { $0.hasSuffix(" " + first) }
      ?? (words.count > 1 ? Spelling.nearest("\(first) \(words[1])", among: names.filter { $0.contains(" ") }) : nil)
      ?? Spelling.nearest(first, among: Array(Set(names.map { String($0.prefix { $0 != " " }) })) + ["help"])
    let hint = near.map { "did you mean “\($0)”?" } ?? "glancectl help lists them"
    return UsageFailure("“\(first.prefix(100))” is no command; \(hint)")
  }

  /// The help of commands that begin with the same word, for `glancectl activity --help`; nil if there are none, or the
  /// word is a command itself, which has help of its own.
  private static func groupText(_ word: String) -> String? {
    let group = all.map { $0.manual }.filter { $0.name.hasPrefix(word + " ") }
    guard !group.isEmpty, !all.contains(where: { $0.manual.name == word }) else { return nil }
    return """
      Usage: glancectl \(word) COMMAND [OPTION…]

      \(Manual.columns(group.map { ($0.name, $0.summary) }).joined(separator: "\n"))

      “glancectl help \(word) COMMAND” tells more about one, with an example.

      """
  }
}
