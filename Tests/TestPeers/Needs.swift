import Glibc

/// What some tests need of the machine, for `.enabled(if:)`.
///
/// Where it is missing, the test is skipped, and standard error says so and why. Where changes are taken in (the
/// variable `CI` is set) nothing is skipped: the test runs, and fails.
public enum Needs {
  /// To be root: to mount, to stand in for other users.
  public static var root: Bool { isMet(geteuid() == 0, "root is needed: sudo make test runs it") }

  /// To be root, and a systemd to run a user's manager of.
  public static var systemd: Bool {
    isMet(
      geteuid() == 0 && access("/usr/lib/systemd/systemd", X_OK) == 0,
      "root and systemd are needed: sudo make test runs it")
  }

  /// oFono, to test with the telephones it has.
  public static var ofono: Bool {
    isMet(access(OFonoDaemon.program, X_OK) == 0, "oFono is needed: make deps installs it")
  }

  /// ModemManager, to test with the telephones it has, and dbusmock to stand in for polkit, which it asks.
  public static var modemManager: Bool {
    isMet(
      access(ModemManagerDaemon.program, X_OK) == 0 && access(PolkitMock.module, R_OK) == 0,
      "ModemManager and python3-dbusmock are needed: make deps installs them")
  }

  private static func isMet(_ isThere: Bool, _ sentence: String) -> Bool {
    if isThere || getenv("CI") != nil { return true }
    let line = Array("SKIPPED a test, because \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    return false
  }
}
