import Glibc
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Started by D-Bus under systemd, as the units that are shipped say", .enabled(if: Needs.systemd))
  struct UnitTests {
    private static let systemd = "org.freedesktop.systemd1"
    private static let unit = "/org/freedesktop/systemd1/unit/glanced_2eservice"

    /// What the system's unit forbids, as far as a user's manager can forbid it.
    private static var systemRestrictions: String {
      let keys = [
        "SystemCall", "MemoryDenyWriteExecute", "LockPersonality", "Restrict", "ProtectClock", "NoNewPrivileges",
        "UMask",
      ]
      let lines = Project.text("systemd/system/glanced.service").split(separator: "\n")
      return lines.filter { line in keys.contains { line.hasPrefix($0) } && !line.hasPrefix("Restart") }
        .joined(separator: "\n")
    }

    private func manager(_ more: String) throws -> UserManager {
      let program = BuiltProgram.path("glanced").quoted
      func built(_ name: String) -> String { Project.text(name).replacing("/usr/bin/glanced", with: program) }
      return try UserManager(files: [
        "systemd/user/glanced.service": built("systemd/user/glanced.service"),
        "systemd/user/glanced.service.d/test.conf": "[Service]\nRestartSec=50ms\n" + more + "\n",
        "dbus-1/services/org.glanced.Glance1.service": built("dbus/session/org.glanced.Glance1.service"),
      ])
    }

    private func property(_ client: BusClient, _ interface: String, _ name: String) throws -> DBusValue {
      try client.get(UnitTests.systemd, UnitTests.unit, UnitTests.systemd + "." + interface, name)
    }

    private func kill(_ client: BusClient, _ signal: Int32) throws {
      try client.call(
        UnitTests.systemd, "/org/freedesktop/systemd1", UnitTests.systemd + ".Manager", "KillUnit", "glanced.service",
        "main", .int32(signal))
    }

    private func waitUntil(_ state: DBusValue, _ client: BusClient) throws {
      let unit = UnitTests.systemd + ".Unit"
      while try property(client, "Unit", "ActiveState") != state {
        try client.change(of: unit, at: UnitTests.unit, within: .seconds(20))
      }
    }

    @Test("activation, readiness, restarts after a crash and a hang, none after an end", arguments: [false, true])
    func life(withSystemRestrictions: Bool) throws {
      let restrictions = withSystemRestrictions ? UnitTests.systemRestrictions : ""
      #expect(!withSystemRestrictions || restrictions.contains("SystemCallFilter"))
      let manager = try manager("WatchdogSec=1\n" + restrictions)
      let client = try manager.connect()
      try client.matchAll(from: UnitTests.systemd)
      try client.call(UnitTests.systemd, "/org/freedesktop/systemd1", UnitTests.systemd + ".Manager", "Subscribe")
      // The first call starts it.
      let app = try GlanceApp(client, name: "org.example.Cafe")
      let path = try app.request("Order", options: .dictionary(["app": "org.example.Cafe"])).path
      try waitUntil("active", client)
      #expect(try property(client, "Service", "NRestarts") == .uint32(0))
      var owner = try client.owner(of: DaemonUnderTest.name)
      // A crash, and a hang that the watchdog finds.
      for (restarts, signal) in [(UInt32(1), SIGKILL), (2, SIGSTOP)] {
        try kill(client, signal)
        let before = owner
        owner = try client.waitForOwner(of: DaemonUnderTest.name, within: .seconds(20)) { !$0.isEmpty && $0 != before }
        #expect(try app.property("State", of: path) == "active")
        try waitUntil("active", client)
        #expect(try property(client, "Service", "NRestarts") == .uint32(restarts))
      }
      // Ended in order it stays away until it is called.
      try kill(client, SIGTERM)
      try waitUntil("inactive", client)
      #expect(try property(client, "Service", "Result") == "success")
      #expect(try client.owner(of: DaemonUnderTest.name) == nil)
      #expect(try app.property("State", of: path) == "active")
      try waitUntil("active", client)
    }
  }
}
