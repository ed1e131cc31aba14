import TestPeers
import Testing

@Suite struct BusFilesTests {
  @Test(arguments: ["session", "system"]) func activationNamesTheUnit(kind: String) {
    let lines = Repository.text("dbus/\(kind)/org.glanced.Glance1.service").split(separator: "\n")
    #expect(lines.contains("Name=org.glanced.Glance1"))
    #expect(lines.contains("SystemdService=glanced.service"))
    #expect(lines.contains { $0.hasPrefix("Exec=/") })
  }

  @Test("max_outgoing_bytes below max_incoming_bytes; a reply for every action of every provider")
  func theLimitsAreTaken() throws {
    let bus = try PrivateBus(BusConfiguration(includes: [Repository.path("dbus/glanced-limits.conf")]))
    #expect(bus.child.lines(.errors).filter { !$0.contains("fd limit") } == [])
    let limits = Repository.text("dbus/glanced-limits.conf").split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\s*<limit name="(\w+)">(\d+)<\/limit>/).map { (String($0.1), Int($0.2) ?? 0) }
    }
    let numbers = Dictionary(uniqueKeysWithValues: limits)
    #expect(numbers.count == 3)
    #expect(numbers["max_incoming_bytes"].map { $0 / 8 } == numbers["max_outgoing_bytes"])
    #expect(numbers["max_replies_per_connection"] == 64 * 16)
  }
}
