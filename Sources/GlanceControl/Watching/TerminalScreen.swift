import Glibc
import SystemdBus

/// The whole terminal, taken over until it is given back: no cursor, no echo, and what was there before comes back.
@LoopActor
final class TerminalScreen {
  private let output: Output
  /// How the terminal was before it was taken over for the first time; whoever has it meanwhile sets it otherwise.
  private var before: termios?
  private var shown: [String] = []

  /// A terminal that is not taken over yet.
  init(_ output: Output) { self.output = output }

  /// What Ctrl-Z types while the screen is taken over.
  static let suspendKey: UInt8 = 0x1a

  /// Takes it over; everything is written anew. A program in the background is stopped until the terminal is its own.
  ///
  /// Ctrl-Z is a key like any other, so that the terminal can be given back before the shell takes it.
  func takeOver() {
    var state = termios()
    if tcgetattr(0, &state) == 0 {
      if before == nil { before = state }
      state.c_lflag &= ~tcflag_t(ICANON | ECHO)
      withUnsafeMutableBytes(of: &state.c_cc) { $0[Int(VSUSP)] = 0 }
      tcsetattr(0, TCSANOW, &state)
    }
    shown = []
    output.write("\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J")
  }

  /// Gives it back, unless the shell has taken it already: then how it is set is the shell's business.
  func restore() {
    output.write("\u{1b}[?25h\u{1b}[?1049l")
    guard var state = before, tcgetpgrp(0) == getpgrp() else { return }
    tcsetattr(0, TCSADRAIN, &state)
  }

  /// Gives it back, stops the program and all that runs with it in the foreground, as Ctrl-Z does, and takes it over when
  /// the shell lets them go on.
  func suspend() {
    restore()
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    var blocked = sigset_t()
    // Where the signal is not blocked the program stops within this call, so that it cannot miss being let go on.
    pthread_sigmask(SIG_UNBLOCK, &stop, &blocked)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    takeOver()
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
