import Glibc
import SystemdBus

/// The whole terminal, taken over until it is given back: no cursor, no echo, and what was there before comes back.
@LoopActor
final class TerminalScreen {
  private let output: Output
  private var before: termios?
  private var shown: [String] = []

  /// A terminal that is not taken over yet.
  init(_ output: Output) { self.output = output }

  /// Takes it over; everything is written anew.
  func takeOver() {
    var state = termios()
    if tcgetattr(0, &state) == 0 {
      before = state
      state.c_lflag &= ~tcflag_t(ICANON | ECHO)
      tcsetattr(0, TCSANOW, &state)
    }
    shown = []
    output.write("\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J")
  }

  /// Gives it back.
  func restore() {
    output.write("\u{1b}[?25h\u{1b}[?1049l")
    if var state = before { tcsetattr(0, TCSADRAIN, &state) }
  }

  /// Forgets what is shown, since the terminal has changed; the next lines are all written.
  func forget() {
    shown = []
    output.write("\u{1b}[2J")
  }

  /// Shows lines, of which only those that differ from what is there are written.
  func show(_ lines: [String]) {
    var text = ""
    for row in 0..<max(lines.count, shown.count) {
      let line = row < lines.count ? lines[row] : ""
      if row < shown.count, shown[row] == line { continue }
      text += "\u{1b}[\(row + 1);1H\(line)\u{1b}[K"
    }
    shown = lines
    if !text.isEmpty { output.write("\u{1b}[?2026h\(text)\u{1b}[?2026l") }
  }
}
