import OptionParsing

/// An option of a command, with its line in the help.
struct CommandOption: Sendable {
  /// The name behind `--`.
  let name: String
  /// The letter behind `-`.
  let letter: Character?
  /// What stands for its value in the help, `TIME`; nil for an option without one.
  let value: String?
  /// What it does, in a few words.
  let help: String

  /// An option of a command.
  init(_ name: String, letter: Character? = nil, value: String? = nil, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  /// As `getopt_long` is told of it.
  var parsed: OptionParser.Option { .init(name, letter: letter, value: value.map { "a value, \($0)" }) }

  /// As the help writes it.
  var synopsis: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { "=\($0)" } ?? "")
  }

  /// `--json`
  static let json = CommandOption("json", "print JSON for programs, with times in microseconds since 1970")
  /// `--bus`
  static let bus = CommandOption("bus", value: "BUS", "on which bus: user, system or a D-Bus address (user)")
  /// `--help`
  static let help = CommandOption("help", letter: "h", "print help and exit")
  /// `--version`
  static let version = CommandOption("version", "print the version and exit")
}
