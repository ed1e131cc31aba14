import Glibc
import TestPeers

/// GNOME Calls, the telephone of GNOME's desktop, on a screen that nobody sees.
final class GnomeCalls {
  /// What is missing.
  struct Unavailable: Error, CustomStringConvertible {
    let description: String
  }

  /// Its name on the bus.
  static let name = "org.gnome.Calls"
  /// Its object manager, which has an object for each call.
  static let root = "/org/gnome/Calls"
  /// The interface of those.
  static let interface = "org.gnome.Calls.Call"

  private let child: Child
  private let screen: Child
  private let folder: TemporaryFolder

  /// Starts it on a bus, with oFono's modems, and waits until it serves.
  init(on bus: PrivateBus) throws {
    for program in ["Xvfb", "gnome-calls"] where access("/usr/bin/" + program, X_OK) != 0 {
      throw Unavailable(description: "\(program) is not installed")
    }
    folder = try TemporaryFolder()
    screen = try Child(
      "Xvfb", ["-displayfd", "1", "-nolisten", "tcp"], environment: bus.environment, discardingErrors: true)
    let display = try screen.line(on: .output) { !$0.isEmpty }
    let environment = bus.environment.merging([
      "DISPLAY": ":" + display, "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory", "HOME": folder.path,
      "XDG_RUNTIME_DIR": folder.path,
    ]) { $1 }
    child = try Child(
      "gnome-calls", ["--daemon", "--provider", "ofono"], environment: environment, discardingErrors: true)
    do {
      try bus.connect().waitForOwner(of: GnomeCalls.name, within: .seconds(20))
    } catch {
      throw Unavailable(description: "GNOME Calls does not serve: \(error)")
    }
  }

  /// The screen's server leaves a lock behind unless it ends by itself.
  deinit {
    child.killNow()
    _ = try? screen.terminate()
  }

  /// Its process.
  var process: Process { Process(child.pid) }
}
