import Glibc
import TestPeers
import Testing

@Suite struct SystemdFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A unit that names a program which is there.
  private func unit(_ kind: String) throws -> String {
    let text = Repository.text("systemd/\(kind)/glanced.service")
    try #require(text.contains("ExecStart=/usr/bin/glanced --bus="))
    return try folder.write("\(kind)/glanced.service", text.replacing("/usr/bin/glanced", by: "/bin/true"))
  }

  private func analyze(_ arguments: [String]) throws -> Child.Finished {
    let environment = ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path]
    return try Child.run("systemd-analyze", arguments, environment: environment)
  }

  @Test(arguments: ["user", "system"]) func theUnitsAreValid(kind: String) throws {
    let finished = try analyze(["verify", "--\(kind)", "--recursive-errors=no", "--man=no", try unit(kind)])
    #expect(finished.errors == "")
    #expect(finished.status == .code(0))
  }

  @Test func theSystemUnitIsHardened() throws {
    let finished = try analyze(["security", "--offline=true", "--threshold=10", "--no-pager", try unit("system")])
    #expect(finished.status == .code(0), "\(finished.output)")
    #expect(finished.output.contains("SAFE"))
  }

  @Test(
    "WatchdogSec is 300 as shipped; exit 75 is restarted, 0 and 64 are not",
    arguments: ["user", "system"])
  func theUnitsSayWhatTheDaemonRelies(kind: String) {
    let lines = Repository.text("systemd/\(kind)/glanced.service").split(separator: "\n")
    for line in [
      "Type=notify", "BusName=org.glanced.Glance1", "WatchdogSec=300", "Restart=on-failure",
      "RestartPreventExitStatus=64",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    // The daemon has nothing to reload: a hang-up ends it, and it would not be started again.
    #expect(!lines.contains { $0.hasPrefix("ExecReload=") })
  }

  @Test(.enabled(if: Needs.root)) func userGroupsAndFoldersAreMade() throws {
    for name in ["etc/passwd", "etc/group"] { try folder.write(name, "") }
    let users = try Child.run(
      "systemd-sysusers", ["--root", folder.path, Repository.path("systemd/sysusers/glanced.conf")])
    #expect(users.status == .code(0), "\(users.errors)")
    #expect(folder.read("etc/passwd")?.contains("glanced:x:") == true)
    let groups = (folder.read("etc/group") ?? "").split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(Set(groups) == ["glanced", "glance", "glance-apps"])
    let folders = try Child.run(
      "systemd-tmpfiles", ["--root", folder.path, "--create", Repository.path("systemd/tmpfiles/glanced.conf")])
    #expect(folders.status == .code(0), "\(folders.errors)")
    var status = stat()
    #expect(stat(folder["var/lib/glanced"], &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o700)
    #expect(status.st_uid != 0)
    // Shells, of the group glance, may see contacts' pictures.
    #expect(stat(folder["var/cache/glanced"], &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o2750)
    let line = (folder.read("etc/group") ?? "").split(separator: "\n").first { $0.hasPrefix("glance:") }
    #expect(line?.split(separator: ":").contains("\(status.st_gid)") == true)
    #expect(access(folder["etc/glanced/presentations"], R_OK) == 0)
  }
}
