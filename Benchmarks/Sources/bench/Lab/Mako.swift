import Glibc
import TestPeers

/// The notification daemon mako, on a compositor without a screen; both run as a user that is not root.
final class Mako {
  /// What is missing.
  struct Unavailable: Error, CustomStringConvertible {
    let description: String
  }

  let child: Child
  private let sway: Child
  private let folder: TemporaryFolder

  /// Starts both on a bus, and waits until mako serves.
  init(on bus: PrivateBus) throws {
    for program in ["sway", "mako"] where access("/usr/bin/" + program, X_OK) != 0 {
      throw Unavailable(description: "\(program) is not installed")
    }
    folder = try TemporaryFolder()
    let user = try Mako.user(folder.path)
    chmod(bus.folder.path, 0o711)
    chmod(bus.socketPath, 0o666)
    try folder.write("sway.conf", "output * bg #000000 solid_color\n")
    chmod(folder["sway.conf"], 0o644)
    let environment = bus.environment.merging([
      "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
      "WLR_LIBINPUT_NO_DEVICES": "1",
    ]) { $1 }
    sway = try Child("/usr/bin/env", user + ["sway", "--config", folder["sway.conf"]], environment: environment)
    let display = try Mako.waitForDisplay(folder, sway)
    child = try Child(
      "/usr/bin/env", user + ["mako"], environment: environment.merging(["WAYLAND_DISPLAY": display]) { $1 })
    do {
      try bus.connect().waitForOwner(of: "org.freedesktop.Notifications", within: .seconds(10))
    } catch {
      throw Unavailable(description: "mako does not serve: \(child.lines().joined(separator: " "))")
    }
  }

  /// Freezes both.
  func stop() {
    child.stop()
    sway.stop()
  }

  /// Lets both go on.
  func resume() {
    sway.resume()
    child.resume()
  }

  /// Its process.
  var process: Process { Process(child.pid) }

  /// The words that run a program as somebody who is not root, to whom the folder then belongs.
  private static func user(_ folder: String) throws -> [String] {
    guard getuid() == 0 else { return [] }
    guard let nobody = getpwnam("nobody") else { throw Unavailable(description: "there is no user nobody") }
    let (user, group) = (nobody.pointee.pw_uid, nobody.pointee.pw_gid)
    chown(folder, user, group)
    return ["setpriv", "--reuid=\(user)", "--regid=\(group)", "--clear-groups"]
  }

  /// Waits until the compositor has made its socket; the folder's changes tell.
  private static func waitForDisplay(_ folder: TemporaryFolder, _ sway: Child) throws -> String {
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    defer { close(watch) }
    inotify_add_watch(watch, folder.path, UInt32(IN_CREATE))
    let end = Meter.now + 10_000_000_000
    while Meter.now < end {
      let names = TextFile.names(in: folder.path)
      if let name = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }) { return name }
      if sway.exitStatus != nil { break }
      var poll = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      _ = Glibc.poll(&poll, 1, 1000)
      var buffer = [UInt8](repeating: 0, count: 4096)
      if poll.revents != 0 { _ = read(watch, &buffer, buffer.count) }
    }
    throw Unavailable(description: "sway does not start: \(sway.lines().suffix(3).joined(separator: " "))")
  }
}
