import SystemdBus

/// Tells a shell's script what may stand in place of the last word of a line; it is in no list of commands.
struct CompleteCommand: Command {
  static let manual = Manual(
    name: "complete", arguments: "-- WORD…", count: 0...Int.max,
    summary: "Print what may stand in place of the last word, as shells ask when a tabulator is typed",
    details: """
      A line for each candidate: the word, a tab, what it means. A line “:files” or “:folders” says that a name of these
      may stand there too, behind the = of an option. The daemon is not started for it, and not waited for.
      """, printsJSON: false, needsDaemon: false,
    examples: [.init("glancectl complete -- activity st", "start, with what it does")])

  /// How long the daemon has, in microseconds: a person who types waits no longer.
  static let patience: Int64 = 150_000

  private let completion: Completion

  init(_ words: Words) { completion = Completion(words.arguments) }

  func run(in session: Session) async throws {
    var printed: Set<String> = []
    func print(_ candidates: [Candidate]) {
      let fitting = candidates.filter { $0.text.hasPrefix(completion.typed) && printed.insert($0.text).inserted }
      session.output.lines(fitting.map { $0.line(behind: completion.prefix) })
    }
    var asked: [Offer] = []
    for offer in completion.offers {
      switch offer {
      case .words(let words): print(words)
      case .files: session.output.line(":files")
      case .folders: session.output.line(":folders")
      case .activities, .activityTypes, .apps, .calls, .controls, .presentations, .providers, .recents, .surfaces:
        asked.append(offer)
      }
    }
    // Nobody is there to be told of an error.
    guard !asked.isEmpty, let bus = try? BusChoice(completion.bus) else { return }
    let alarm = try Alarm(.boot, on: session.loop) { session.loop.exit(0) }
    alarm.arm(at: Clock.boot.now + CompleteCommand.patience)
    defer { alarm.disarm() }
    guard let connection = try? Connection(to: bus.address, on: session.loop), await connection.hasDaemon() else {
      return
    }
    let daemon = Daemon(connection, bus: bus)
    for offer in asked { print(((try? await offer.candidates(of: daemon)) ?? []).filter(\.isPlain)) }
  }
}

extension Connection {
  /// Whether a daemon runs: one that does not is not started by the question.
  fileprivate func hasDaemon() async -> Bool {
    let bus = "org.freedesktop.DBus"
    let reply = try? await call("NameHasOwner", bus, at: "/org/freedesktop/DBus", of: bus) { $0.string(Daemon.name) }
    return (try? reply?.read { try $0.bool() }) ?? false
  }
}
