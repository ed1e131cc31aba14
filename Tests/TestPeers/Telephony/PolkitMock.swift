/// Stands in for polkit on a bus of the test's own, and allows everything.
final class PolkitMock {
  /// The python module that does it.
  static let module = "/usr/lib/python3/dist-packages/dbusmock/templates/polkitd.py"

  private let child: Child

  /// Starts it and waits until it is on the bus.
  init(on bus: PrivateBus) throws {
    child = try Child(
      "/usr/bin/python3",
      ["-m", "dbusmock", "--session", "--template", "polkitd"], environment: bus.environment, discardingErrors: true)
    let name = "org.freedesktop.PolicyKit1"
    let client = try bus.connect()
    try client.waitForOwner(of: name, within: .seconds(20))
    try client.call(name, "/org/freedesktop/PolicyKit1/Authority", "org.freedesktop.DBus.Mock", "AllowUnknown", true)
  }

  deinit { child.killNow() }
}
