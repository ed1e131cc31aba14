import GlanceModel
import Glibc
import SystemdBus

/// Draws a watch's surfaces over the whole terminal until it is stopped.
@LoopActor
final class LiveScreen {
  private let watch: Watch
  private let session: Session
  private var terminal: TerminalScreen?
  private var alarm: Alarm?

  /// A screen that is not shown yet.
  init(_ watch: Watch, _ session: Session) {
    self.watch = watch
    self.session = session
  }

  /// Shows it, and returns when it is stopped.
  func run() async throws {
    let alarm = try Alarm(.wall, on: session.loop) { [weak self] in self?.draw() }
    self.alarm = alarm
    let resized = try SignalWatch(SIGWINCH, on: session.loop) { [weak self] in self?.resize() }
    let continued = try SignalWatch(SIGCONT, on: session.loop) { [weak self] in self?.resize() }
    try await watch.start { [weak self] in self?.draw() }
    try watch.survive()
    let terminal = TerminalScreen(session.output)
    self.terminal = terminal
    defer { terminal.restore() }
    draw()
    try await session.stopped(byKeys: true)
    withExtendedLifetime((resized, continued)) {}
  }

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
    var lines = Screen(surfaces, now: now, size: size, palette: session.output.palette).lines
    let hidden = lines.count - (size.rows - 1)
    if hidden > 0 { lines.removeLast(hidden) }
    if !watch.isConnected { lines = [Columns.cut(trouble, to: size.columns)] }
    lines += Array(repeating: "", count: max(0, size.rows - 1 - lines.count))
    lines.append(session.output.palette.text(Columns.cut(note(hidden: hidden), to: size.columns - 1), .quiet))
    terminal.show(lines)
    var schedule = TickSchedule()
    for surface in surfaces {
      for glance in surface.glances { schedule.add(glance, columns: size.boxWidth, at: now) }
    }
    if let next = schedule.next { alarm?.arm(at: next.microseconds, accuracy: 1000) } else { alarm?.disarm() }
  }

  /// Why there is nothing to draw.
  private var trouble: String { watch.trouble ?? "glanced has gone; waiting for it …" }

  /// The line at the bottom.
  private func note(hidden: Int) -> String {
    let rows = hidden > 0 ? "\(hidden) more \(hidden == 1 ? "row" : "rows") below; make the terminal higher · " : ""
    return "\(rows)glanced on \(session.bus.phrase) · q quits"
  }
}
