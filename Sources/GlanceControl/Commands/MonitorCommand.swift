import GlanceModel
import GlanceWire
import SystemdBus

/// Prints every signal of the daemon.
struct MonitorCommand: Command {
  static let manual = Manual(
    name: "monitor", summary: "Print every signal of the daemon as it comes",
    details: """
      A line for each: the time, the object below \(Daemon.root), and what it says: + and - for
      objects that come and go, else the interface with the new values, or a signal with its arguments.
      A terminal breaks long ones; where the output is none, each is one line.
      """,
    examples: [
      .init("glancectl monitor", "what goes over the bus while something happens elsewhere"),
      .init("glancectl monitor --json | jq -c 'select(.signal==\"Alert\")'", "the alerts alone"),
    ])

  init(_ words: Words) {}

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let rule = MatchRule(sender: Daemon.name, pathNamespace: Daemon.root)
    let subscription = try daemon.connection.subscribe(to: rule) { signal in
      guard let values = try? signal.read({ try $0.remaining() }) else { return }
      let signal = SignalRecord(
        path: signal.path, interface: signal.interface, member: signal.member, arguments: values, time: LocalTime.now)
      if session.json {
        session.output.line(SafeJSON.text(signal.json))
      } else {
        session.output.lines(signal.lines(width: session.output.width))
      }
    }
    let watch = try daemon.connection.watchName(Daemon.name) { owner in
      let words = owner == nil ? "is not there; waiting for it" : "is there; its signals follow"
      Output.errors.line("glancectl: glanced \(words)")
    }
    try await session.stopped()
    watch.cancel()
    subscription.cancel()
  }
}
