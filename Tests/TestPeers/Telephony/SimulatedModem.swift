import Glibc

/// A telephone modem that speaks AT commands, as oFono's `phonesim` driver and ModemManager's generic plugin take them.
///
/// It has calls (``CallTable``) that commands change, and that the test changes in the others' name: it comes in, hangs
/// up, answers there. It can be told to answer a command wrongly, late or never, and to lie. What it was commanded can be
/// waited for. All of it may be done from any thread; nothing happens by the clock.
///
///     let modem = try SimulatedModem()
///     let call = modem.comesIn(from: .number("+4930123456"))
///     try modem.command("ATA")
///     modem.hangsUp(call)
public final class SimulatedModem: Sendable {
  /// How a command is answered, instead of being obeyed.
  public enum Answer: Sendable {
    /// It cannot be done.
    case error
    /// Nothing at all.
    case silence
    /// These lines, the last of which should be a result such as `OK`; nothing is done.
    case lines([String])
    /// It is obeyed when ``SimulatedModem/goOn()`` is called, not before.
    case later
  }

  /// What the modem is at present.
  struct State {
    var table = CallTable()
    var isMuted = false
    var tellsCallKind = false
    var tellsNumbers = false
    var commands: [String] = []
    /// How many of them have been waited for.
    var seen = 0
    var once: [(prefix: String, answer: Answer)] = []
    var always: [String: [String]] = [:]
    var postponed: [String] = []
  }

  let port: ModemPort
  let state = Monitor(State())

  /// A modem on a free TCP port of 127.0.0.1.
  public convenience init() throws { try self.init(ModemPort(.loopback)) }

  /// A modem on the abstract unix socket that ModemManager connects to for a port of this name, which begins with
  /// `abstract:`.
  public convenience init(abstract name: String) throws { try self.init(ModemPort(.abstract(name))) }

  private init(_ port: ModemPort) throws {
    self.port = port
    try port.start { [weak self] in self?.take($0) }
  }

  deinit { port.close() }

  /// The TCP port's number; 0 on a unix socket.
  public var portNumber: UInt16 { port.number }

  /// Its calls.
  public var calls: [SimulatedCall] { state.with { $0.table.calls } }

  /// Whether its microphone is silenced.
  public var isMuted: Bool { state.with { $0.isMuted } }

  /// Whether a daemon is connected to it.
  public var isConnected: Bool { port.isConnected }

  /// Pulls its plug: whoever is connected to it loses it, and nobody can connect to it any more.
  public func unplug() { port.close() }

  /// Loses the connection; a daemon may connect again.
  public func loseConnection() { port.hangUp() }

  // MARK: What it was commanded

  /// Every command so far, oldest first.
  public var commands: [String] { state.with { $0.commands } }

  /// Waits for a command that begins like this, after all that have been waited for, and returns it whole.
  @discardableResult
  public func command(_ prefix: String, within duration: Duration = .seconds(10)) throws -> String {
    let found = state.wait(within: duration) { state -> String? in
      guard let place = state.commands[state.seen...].firstIndex(where: { $0.hasPrefix(prefix) }) else { return nil }
      state.seen = place + 1
      return state.commands[place]
    }
    if let found { return found }
    throw PeerFailure.timedOut("the command \(prefix); the last ones: \(commands.suffix(8))")
  }

  /// The commands that begin like this since the last that was waited for or forgotten.
  public func newCommands(_ prefix: String) -> [String] {
    state.with { state in state.commands[state.seen...].filter { $0.hasPrefix(prefix) } }
  }

  /// Forgets what it was commanded so far.
  public func forgetCommands() { state.with { $0.seen = $0.commands.count } }

  // MARK: Answering otherwise

  /// Answers the next command that begins like this in another way.
  public func answer(next prefix: String, with answer: Answer) {
    state.with { $0.once.append((prefix, answer)) }
  }

  /// Answers this very command with these lines from now on; nil is the truth again.
  public func answer(always command: String, with lines: [String]?) { state.with { $0.always[command] = lines } }

  /// Refuses the commands that wait to be obeyed.
  public func refusesPostponed() {
    state.with { state in
      for _ in state.postponed { port.write("ERROR") }
      state.postponed = []
    }
  }

  /// Obeys the commands that wait for it.
  public func goOn() {
    state.with { state in
      let lines = state.postponed
      state.postponed = []
      for line in lines { obey(line, &state) }
    }
  }
}
