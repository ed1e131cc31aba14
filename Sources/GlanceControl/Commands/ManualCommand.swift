import SystemdBus

/// Prints the page glancectl(1), for `make manual`; it is in no list of commands.
struct ManualCommand: Command {
  static let manual = Manual(
    name: "manual", summary: "Print the manual page", printsJSON: false, needsDaemon: false,
    examples: [.init("glancectl manual | man -l -", "the page as it is set")])

  init(_ words: Words) {}

  func run(in session: Session) async throws { session.output.write(ManualPage.text) }
}
