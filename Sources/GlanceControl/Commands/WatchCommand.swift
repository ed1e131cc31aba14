import GlanceModel
import Glibc
import SystemdBus

/// Draws what every screen shows, live.
struct WatchCommand: Command {
  static let manual = Manual(
    name: "watch", summary: "Draw every screen in this terminal, live",
    details: """
      It makes a surface of each family, with columns and rows for its unit, and draws their glances;
      timers tick here. Tab chooses a control and Enter taps it, e opens the island; a answers a call, d declines it, s
      silences or swaps, u mutes, h holds, m merges and x ends; ? shows all keys, q quits. It waits while the daemon
      restarts.

      Where the output is no terminal it prints a line for each change.
      """,
    options: [
      CommandOption("surface", value: "NAME", "follow this surface instead; may be repeated"),
      CommandOption("once", "draw once and exit"),
    ],
    examples: [
      .init("glancectl watch", "an island, a lock screen, StandBy, a tile and a bar, as they are now"),
      .init("glancectl watch --surface=dash --json | jq -r .Title", "each new title on the surface dash"),
    ])

  private let names: [String]
  private let once: Bool

  init(_ words: Words) {
    names = words.values("surface")
    once = words.has("once")
  }

  func run(in session: Session) async throws {
    let output = session.output
    let size = Screen.Size(columns: output.size.columns, rows: output.size.rows)
    let draws = !session.json && (once || output.isTerminal)
    let watch = try Watch(session, names: names, size: size, draws: draws, process: getpid())
    if once {
      try await watch.start {}
      if session.json {
        session.print(json: .array(watch.surfaces.map(\.json)))
      } else {
        output.lines(Screen(watch.surfaces, now: LocalTime.now, size: size, palette: output.palette).lines)
      }
    } else if draws {
      // What it is told while it runs goes to it weakly.
      let screen = LiveScreen(watch, session)
      try await screen.run()
      withExtendedLifetime(screen) {}
    } else {
      try await print(watch, session)
    }
  }

  @LoopActor
  private func print(_ watch: Watch, _ session: Session) async throws {
    var changes = ChangeLines(json: session.json)
    var wasGone = false
    try await watch.start {
      session.output.lines(changes.take(watch.surfaces, now: LocalTime.now))
      if watch.isGone != wasGone {
        wasGone = watch.isGone
        Output.errors.line("glancectl: \(wasGone ? "glanced has gone; waiting for it" : "glanced is back")")
      }
    }
    try watch.survive()
    try await session.stopped()
  }
}
