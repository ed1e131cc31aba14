import GlanceModel
import Glibc
import SystemdBus

/// Draws a watch's surfaces over the whole terminal until it is stopped, and taps what its keys say.
@LoopActor
final class LiveScreen {
  private let watch: Watch
  private let session: Session
  private var terminal: TerminalScreen?
  private var alarm: Alarm?
  private var selection: Tappable?
  /// What the daemon said to the last tap; empty if it did as it was told.
  private var refusal = ""
  /// Whether the keys are shown in place of the surfaces.
  private var showsKeys = false

  /// A screen that is not shown yet.
  init(_ watch: Watch, _ session: Session) {
    self.watch = watch
    self.session = session
  }

  /// Shows it, and returns when it is stopped.
  func run() async throws {
    alarm = try Alarm(.wall, on: session.loop) { [weak self] in self?.draw() }
    let resized = try SignalWatch(SIGWINCH, on: session.loop) { [weak self] in self?.resize() }
    let suspended = try SignalWatch(SIGTSTP, on: session.loop) { [weak self] in
      self?.terminal?.restore()
      kill(getpid(), SIGSTOP)
    }
    let continued = try SignalWatch(SIGCONT, on: session.loop) { [weak self] in
      self?.terminal?.takeOver()
      self?.resize()
    }
    try await watch.start { [weak self] in self?.draw() }
    try watch.survive()
    let terminal = TerminalScreen(session.output)
    self.terminal = terminal
    terminal.takeOver()
    defer { terminal.restore() }
    draw()
    try await session.stopped { [weak self] in self?.typed($0) ?? true }
    withExtendedLifetime((resized, suspended, continued)) {}
  }

  // MARK: Drawing

  private var size: Screen.Size {
    Screen.Size(columns: session.output.size.columns, rows: session.output.size.rows)
  }

  private func resize() {
    terminal?.forget()
    watch.resize(to: size)
  }

  private func draw() {
    guard let terminal else { return }
    let now = LocalTime.now
    let size = size
    let surfaces = watch.surfaces
    let tappable = Tappable.all(on: surfaces)
    if let chosen = selection, !tappable.contains(chosen) { selection = nil }
    var lines =
      Screen(surfaces, now: now, size: size, palette: session.output.palette, selection: selection).lines
    let hidden = lines.count - (size.rows - 1)
    if hidden > 0 { lines.removeLast(hidden) }
    if showsKeys { lines = KeyHints.lines.prefix(size.rows - 1).map { Columns.cut($0, to: size.columns) } }
    if watch.isGone { lines = [Columns.cut(trouble, to: size.columns)] }
    lines += Array(repeating: "", count: max(0, size.rows - 1 - lines.count))
    let hints =
      showsKeys
      ? Columns.cut(KeyHints.overKeys, to: size.columns - 1)
      : KeyHints.line(
        hidden: max(0, hidden), hasControls: !tappable.isEmpty, call: watch.call.flatMap(CallKeys.init),
        island: island?.presentation, bus: session.bus.phrase, width: size.columns - 1)
    let note = refusal.isEmpty ? hints : Columns.cut(refusal, to: size.columns - 1)
    lines.append(session.output.palette.text(note, refusal.isEmpty ? .quiet : .heading))
    terminal.show(lines)
    var schedule = TickSchedule()
    for surface in surfaces {
      for glance in surface.glances { schedule.add(glance, columns: size.boxWidth, at: now) }
    }
    if let next = schedule.next { alarm?.arm(at: next.microseconds, accuracy: 1000) } else { alarm?.disarm() }
  }

  /// Why there is nothing to draw.
  private var trouble: String { watch.trouble ?? "glanced has gone; waiting for it …" }

  // MARK: Keys

  /// The island's first glance.
  private var island: GlanceRecord? { watch.surfaces.first { $0.family == "island" }?.glances.first }

  /// Does what a key says; true stops.
  private func typed(_ key: UInt8) -> Bool {
    refusal = ""
    switch key {
    case UInt8(ascii: "q"): return true
    case TerminalScreen.suspendKey:
      terminal?.suspend()
      resize()
    case UInt8(ascii: "?"): showsKeys.toggle()
    case _ where showsKeys: showsKeys = false
    case UInt8(ascii: "\t"): choose()
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "):
      if let selection { tap("Activate", at: selection.glance, control: selection.control) }
    case UInt8(ascii: "e"):
      if let island { tap(island.presentation == "expanded" ? "Collapse" : "Expand", at: island.path, control: nil) }
    case _ where CallKeys.all.contains(key): callKey(key)
    default: break
    }
    draw()
    return false
  }

  /// Goes on to the next control; behind the last to none.
  private func choose() {
    let tappable = Tappable.all(on: watch.surfaces)
    let next = selection.flatMap(tappable.firstIndex).map { $0 + 1 } ?? 0
    selection = tappable.indices.contains(next) ? tappable[next] : nil
  }

  private func tap(_ method: String, at path: String, control: String?) {
    ask { daemon in
      try await daemon.call(method, of: "Glance", at: path) { writer in
        guard let control else { return }
        writer.string(control)
        writer.options([:])
      }
    }
  }

  /// Does with the call that is shown what a key says.
  private func callKey(_ key: UInt8) {
    guard let call = watch.call, let keys = CallKeys(call) else {
      refusal = "no call is shown"
      return
    }
    switch keys.meaning(of: key) {
    case .method(let method, let paused):
      ask { daemon in
        try await daemon.call(method, of: call) { writer in
          if let paused { writer.bool(paused) }
        }
      }
    case .control(let control):
      ask { daemon in
        try await daemon.call("Activate", of: call) { writer in
          writer.string(control)
          writer.options([:])
        }
      }
    case .nothing(let why): refusal = why
    }
  }

  /// Asks the daemon for something; what it says to that stands in the last line.
  private func ask(_ body: @escaping @LoopActor @Sendable (Daemon) async throws -> Void) {
    Task { @LoopActor in
      do {
        try await body(try session.daemon())
      } catch {
        let sentence = SafeText.clean((error as? BusError)?.message ?? "\(error)")
        refusal = CallSentence.translated(sentence, of: watch.call?.number ?? "NO")
        draw()
      }
    }
  }
}
