import GlanceModel
import JSON
import SystemdBus

/// What a command works with: its output, the loop, and the daemon once it asks for it.
@LoopActor
final class Session {
  /// The loop that everything runs on.
  let loop: EventLoop
  /// Which bus to find the daemon on.
  let bus: BusChoice
  /// Where to print.
  let output: Output
  /// Whether to print JSON.
  let json: Bool
  private var connected: Daemon?

  /// A session that is not connected yet.
  init(loop: EventLoop, bus: BusChoice, output: Output, json: Bool) {
    self.loop = loop
    self.bus = bus
    self.output = output
    self.json = json
  }

  /// The daemon; connects to the bus the first time.
  func daemon() throws(NoDaemon) -> Daemon {
    if let connected { return connected }
    do throws(BusError) {
      let daemon = Daemon(try Connection(to: bus.address, on: loop), bus: bus)
      connected = daemon
      return daemon
    } catch {
      let hint = bus == .user ? " --bus=system or --bus=ADDRESS means another one." : ""
      throw NoDaemon(error.message + hint)
    }
  }

  /// Says what was done as it was asked for, but is hardly meant.
  nonisolated func warn(_ sentences: [String]) {
    Output.errors.lines(sentences.map { "glancectl: warning: \($0)." })
  }

  /// Prints a value as JSON: indented on a terminal, else on one line.
  func print(json value: Value) {
    output.line(SafeJSON.text(value, output.isTerminal ? .indented : .compact))
  }
}
