import Glibc
import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("The state folder, and what is served without one") struct StateFolderTests {
    /// Runs what follows it where a folder, its first word, cannot be written: read-only, or on a disk that is full.
    enum Broken: String, CaseIterable {
      case readOnly = #"mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@""#
      case full = #"mount -t tmpfs -o size=16k tmpfs "$0" && { cat /dev/zero > "$0/full" 2>/dev/null; exec "$@"; }"#

      func launcher(_ folder: String) -> [String] {
        ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", rawValue, folder]
      }
    }

    @Test(
      "a disk that cannot be written: the daemon serves, and Daemon.Feeds says so", .enabled(if: Needs.root),
      arguments: Broken.allCases)
    func brokenDisk(how: Broken) throws {
      let folder = try TemporaryFolder()
      mkdir(folder["state"], 0o700)
      let daemon = try DaemonUnderTest(folder: folder, launcher: how.launcher(folder["state"]))
      let app = try GlanceApp(daemon.connect())
      let started = try app.request("Order", state: ["title": "Latte"])
      try app.update(started.path, ["title": "Mocha"])
      #expect(try app.property("ContentState", of: started.path)["title"] == "Mocha")
      try app.end(started.path)
      let feeds = try app.client.get(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Daemon"), "Feeds")
      #expect(feeds["store"]?.text?.hasPrefix("failed: ") == true, "\(feeds)")
      #expect(!daemon.log.isEmpty)
      #expect(daemon.log.count < 5, "\(daemon.log)")
      #expect(try daemon.stop() == .code(0))
    }

    @Test("a damaged database is set aside, said, and a new one made", arguments: ["garbage, and no database\n", ""])
    func damaged(text: String) throws {
      let folder = try TemporaryFolder()
      try folder.write("state/glance.db", text + String(repeating: "x", count: text.isEmpty ? 0 : 8192))
      let daemon = try DaemonUnderTest(folder: folder)
      let app = try GlanceApp(daemon.connect())
      #expect(folder.read("state/glance.db.damaged")?.hasPrefix(text) == (text.isEmpty ? nil : true))
      #expect(daemon.log.filter { $0.contains("glance.db.damaged") }.count == (text.isEmpty ? 0 : 1))
      let feeds = try app.client.get(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Daemon"), "Feeds")
      #expect(feeds["store"] == "ready")
      let started = try app.request("Order", options: .dictionary(["id": "kept"]))
      try daemon.kill()
      try daemon.start()
      #expect(try app.property("ID", of: started.path) == "kept")
    }

    @Test("--state-dir is made with all above it, for its owner alone; a second folder is another memory")
    func stateDirectory() throws {
      let folder = try TemporaryFolder()
      let daemon = try DaemonUnderTest(arguments: ["--state-dir", folder["a/b/c"]])
      let app = try GlanceApp(daemon.connect())
      _ = try app.request("Order")
      var status = stat()
      #expect(stat(folder["a/b/c/glance.db"], &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      #expect(stat(folder["a/b/c"], &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
      #expect(TextFile.names(in: daemon.folder["state"]).isEmpty)
    }

    @Test func stateStandsWhereSystemdSays() throws {
      let folder = try TemporaryFolder()
      let bus = try PrivateBus()
      let child = try Child(
        BuiltProgram.path("glanced"), ["--bus=" + bus.address],
        environment: bus.environment.merging(["STATE_DIRECTORY": folder["state"], "HOME": folder.path]) { $1 })
      let client = try bus.connect()
      try client.waitForOwner(of: DaemonUnderTest.name, within: .seconds(20))
      try client.call(DaemonUnderTest.name, "/", "org.freedesktop.DBus.Peer", "Ping")
      try child.terminate()
      #expect(TextFile.names(in: folder["state"]).contains("glance.db"))
    }
  }
}
