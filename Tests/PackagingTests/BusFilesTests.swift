import TestPeers
import Testing

@Suite struct BusFilesTests {
  @Test(arguments: ["session", "system"]) func activationNamesTheUnit(kind: String) {
    let lines = Repository.text("dbus/\(kind)/org.glanced.Glance1.service").split(separator: "\n")
    #expect(lines.contains("Name=org.glanced.Glance1"))
    #expect(lines.contains("SystemdService=glanced.service"))
    #expect(lines.contains { $0.hasPrefix("Exec=/") })
  }

  @Test("max_outgoing_bytes below max_incoming_bytes") func theLimitsAreTaken() throws {
    let bus = try PrivateBus(BusConfiguration(includes: [Repository.path("dbus/glanced-limits.conf")]))
    #expect(bus.child.lines(.errors).filter { !$0.contains("fd limit") } == [])
    let numbers = Repository.text("dbus/glanced-limits.conf").split(separator: "\n").compactMap { line -> Int? in
      guard line.contains("<limit "), let start = line.firstIndex(of: ">") else { return nil }
      return Int(line[line.index(after: start)...].prefix { $0 != "<" })
    }
    #expect(numbers.count == 2)
    #expect(numbers.first.map { $0 / 8 } == numbers.last)
  }
}
