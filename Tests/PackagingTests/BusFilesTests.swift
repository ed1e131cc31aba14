import Glibc
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

  @Test func everythingIsInstalledWhereItBelongs() throws {
    let folder = try TemporaryFolder()
    for program in ["glanced", "glancectl"] {
      chmod(try folder.write("built/\(program)", "#!/bin/sh\n"), 0o755)
    }
    try folder.write("built/libglance-phone-numbers.so", "")
    let finished = try Child.run(
      "make",
      [
        "-s", "-C", Repository.root, "install", "DESTDIR=" + folder["root"], "PREFIX=/opt/glance",
        "BINARIES=" + folder["built"],
      ])
    #expect(finished.errors == "")
    #expect(finished.status == .code(0))
    let prefix = folder["root/opt/glance/"]
    let installed = finished.output.split(separator: "\n").filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
    let expected =
      Repository.interfaces.map { "share/dbus-1/interfaces/\($0).xml" } + [
        "bin/glanced", "bin/glancectl", "lib/glanced/libglance-phone-numbers.so",
        "share/dbus-1/services/org.glanced.Glance1.service",
        "share/dbus-1/system-services/org.glanced.Glance1.service", "share/dbus-1/system.d/org.glanced.Glance1.conf",
        "share/doc/glanced/glanced-limits.conf", "share/glanced/presentation.schema.json",
        "lib/systemd/user/glanced.service",
        "lib/systemd/system/glanced.service", "lib/sysusers.d/glanced.conf", "lib/tmpfiles.d/glanced.conf",
      ]
    #expect(Set(installed) == Set(expected))
    for name in installed { #expect(access(prefix + name, R_OK) == 0, "\(name)") }
    let unit = TextFile.read(prefix + "lib/systemd/user/glanced.service")
    #expect(unit?.contains("ExecStart=/opt/glance/bin/glanced --bus=user") == true)
  }
}
