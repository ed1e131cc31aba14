import GlanceModel
import OptionParsing
import SystemdBus

/// The program `glancectl`.
public enum Program {
  /// The version, as `--version` prints it.
  public static let version = GlanceVersion.current

  /// Does what the command line says.
  ///
  /// - Parameter arguments: The words behind the program's name.
  /// - Returns: The exit status: 0 done, 1 refused, 2 wrong options, 3 no daemon.
  public static func run(_ arguments: [String]) -> Int32 {
    do {
      let given = try read(arguments)
      switch given {
      case .text(let text):
        Output.standard.write(text)
        return 0
      case .command(let command, let words):
        let bus = try BusChoice(words.value("bus") ?? "user")
        return try EventLoop.run { loop in
          let session = Session(loop: loop, bus: bus, output: .standard, json: words.has("json"))
          Task { @LoopActor in loop.exit(await Program.run(command, in: session)) }
        }
      }
    } catch {
      return complain(error)
    }
  }

  /// What a command line asks for.
  private enum Given {
    case text(String)
    case command(any Command, Words)
  }

  private static func read(_ arguments: [String]) throws -> Given {
    let parser = OptionParser(
      program: "glancectl", options: CommandList.options.map(\.parsed), mixesWords: false)
    let given: OptionParser.Result
    do throws(OptionParser.Failure) {
      given = try parser.parse(arguments)
    } catch {
      throw UsageFailure(error.sentence)
    }
    if given.options.contains(where: { $0.name == "help" }) { return .text(CommandList.text) }
    if given.options.contains(where: { $0.name == "version" }) { return .text("glancectl \(version)\n") }
    if let text = try CommandList.help(askedBy: given.words) { return .text(text) }
    let (command, rest) = try CommandList.find(given.words)
    let before = given.options.map { $0.value.isEmpty ? "--\($0.name)" : "--\($0.name)=\($0.value)" }
    let words = try Words(before + rest, for: command.manual)
    if words.has("help") { return .text(command.manual.text) }
    return .command(try command.init(words), words)
  }

  @LoopActor
  private static func run(_ command: any Command, in session: Session) async -> Int32 {
    do {
      try await command.run(in: session)
      return 0
    } catch {
      return complain(error)
    }
  }

  /// Prints an error's sentence.
  ///
  /// - Returns: The exit status that it means.
  private static func complain(_ error: any Error) -> Int32 {
    let (sentence, status): (String, Int32) =
      switch error {
      case let failure as UsageFailure: (failure.sentence, 2)
      case let absent as NoDaemon: (SafeText.clean(absent.sentence), 3)
      case let failure as BusError: (SafeText.clean(failure.message), 1)
      case let complaint as Complaint: (complaint.sentence, 1)
      default: (SafeText.clean("\(error)"), 1)
      }
    Output.errors.line("glancectl: \(sentence)")
    if let complaint = error as? Complaint { Output.errors.lines(complaint.below) }
    return status
  }
}
