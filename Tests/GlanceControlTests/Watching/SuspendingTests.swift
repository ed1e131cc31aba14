import TestPeers
import Testing

@testable import GlanceControl

/// A live screen in a shell with job control, on a terminal of its own.
@Suite struct SuspendingTests {
  /// As in the demo: the screen is not what the shell has started, so that the shell may take the terminal back before
  /// the screen has stopped.
  @Test func aScreenInAScriptGoesOnAfterCtrlZ() throws {
    let daemon = try DaemonUnderTest()
    var environment = daemon.bus.environment
    environment["TERM"] = "dumb"
    let shell = try Child(
      "script", ["-qfc", "bash --norc --noprofile -i", "/dev/null"], environment: environment, isTypedTo: true)
    let script = "\(BuiltProgram.path("glancectl").quoted) --bus=\(daemon.bus.address) watch; echo ended $?"
    shell.enter("sh -c \(script.quoted)")
    var place = 0
    for _ in 1...3 {
      // The terminal is taken over and the whole screen drawn anew each time.
      place = try shell.text("\u{1b}[?1049h", behind: place)
      place = try shell.text("q quits", behind: place)
      shell.enter("\u{1a}")
      place = try shell.text("Stopped", behind: place)
      shell.enter("fg")
    }
    place = try shell.text("\u{1b}[?1049h", behind: place)
    place = try shell.text("q quits", behind: place)
    shell.enter("q")
    place = try shell.text("ended 0", behind: place)
    // The shell's own Ctrl-Z is as before.
    shell.enter("stty -a")
    try shell.text("susp = ^Z", behind: place)
    shell.enter("exit")
    try shell.exit()
  }
}
