import GlanceModel
import GlanceStore
import Glibc
import SystemdBus
import TestPeers
import Testing

extension OnTheBus {
  @Suite("The database taken away from under the daemon, or given to it late") struct LossTests {
    private static let daemon = DaemonUnderTest.interface("Daemon")

    /// What the daemon says of its store.
    private func standing(_ client: BusClient) throws -> String {
      try client.get(DaemonUnderTest.name, DaemonUnderTest.root, LossTests.daemon, "Feeds")["store"]?.text ?? ""
    }

    /// Waits until the daemon has told a shell that its store is ready again.
    private func waitUntilReady(_ shell: GlanceShell) throws {
      try shell.client.change(of: LossTests.daemon, at: DaemonUnderTest.root, within: .seconds(60)) {
        $0["Feeds"]?["store"] == "ready"
      }
    }

    /// Starts an activity of an app.
    private func start(_ app: GlanceApp, _ name: String, _ id: String) throws -> String {
      let options = DBusValue.dictionary(["app": .string(name), "id": .string(id)])
      return try app.request("Order", state: ["title": .string(id)], options: options).path
    }

    @Test(
      "nothing acknowledged is lost, no number comes again, and one line says it",
      arguments: [
        "rm glance.db*", "mv glance.db other.db", ": > glance.db", "echo text > other && mv other glance.db",
        "rm -r ../state",
      ])
    func takenAway(blow: String) throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let before = try start(cafe, "org.example.Cafe", "before")
      let gone = try start(cafe, "org.example.Cafe", "gone")
      try cafe.end(gone, options: .dictionary(["dismissal": "immediate"]))
      try trial.app.registerPresentation(#"{"type": "Order", "content": {"text": "order: {state.title}"}}"#)
      let token = try trial.call("Activities", "PushToStartToken", "Order")
      try trial.call("Activities", "SetAllowed", "org.example.No", false)
      let finished = try Child.run("sh", ["-ec", "cd '\(trial.daemon.folder["state"])' && \(blow)"])
      try #require(finished.errors == "")

      let after = try start(cafe, "org.example.Cafe", "after")
      #expect(trial.daemon.log.filter { $0.contains("glance.db") }.count == 1, "\(trial.daemon.log)")
      #expect(trial.daemon.log.contains { $0.contains("a new one has been made") })
      #expect(try standing(trial.app.client) == "ready")
      try trial.daemon.kill()
      try trial.daemon.start()

      #expect(try trial.activities() == [before, after].sorted())
      #expect(try trial.history().map { $0["id"]?.text } == ["gone"])
      #expect(try trial.call("Activities", "PushToStartToken", "Order") == token)
      #expect(try trial.property("Activities", "Applications")["org.example.No"] == false)
      #expect(try trial.property("Activities", "Types").texts?.contains("Order") == true)
      #expect(!(try [before, gone, after].contains(start(cafe, "org.example.Cafe", "next"))))
      #expect(trial.daemon.log.isEmpty, "\(trial.daemon.log)")
    }

    @Test("told to stop before it could notice, it keeps everything all the same")
    func takenAwayBeforeTheEnd() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let path = try start(cafe, "org.example.Cafe", "kept")
      let finished = try Child.run("sh", ["-ec", "rm '\(trial.daemon.folder["state"])'/glance.db*"])
      try #require(finished.errors == "")
      #expect(try trial.daemon.stop() == .code(0))
      try trial.daemon.start()
      #expect(try trial.activities() == [path])
    }

    @Test("two daemons on one folder: the second says so, serves, and takes over what the first leaves")
    func twoDaemons() throws {
      let folder = try TemporaryFolder()
      let first = try DaemonUnderTest(folder: folder)
      let second = try DaemonUnderTest(folder: folder)
      let cafe = try GlanceApp(first.connect(), name: "org.example.Cafe")
      let pub = try GlanceApp(second.connect(), name: "org.example.Pub")
      let shell = try GlanceShell(second.connect())
      #expect(try standing(second.connect()).hasPrefix("failed: \(folder["state"])/glance.db is in use by another"))
      let theirs = try start(cafe, "org.example.Cafe", "theirs")
      let ended = try start(cafe, "org.example.Cafe", "ended")
      try cafe.end(ended, options: .dictionary(["dismissal": "immediate"]))
      // The same order, started on either side: the one that is served now goes on.
      let former = try start(GlanceApp(first.connect(), name: "org.example.Pub"), "org.example.Pub", "order")
      // A connection's name there is somebody else's here.
      let nameless = try GlanceApp(second.connect())
      let here = try nameless.request("Order").path
      var there = [try first.connect()]
      while there.last?.uniqueName != nameless.client.uniqueName, there.count < 20 { there.append(try first.connect()) }
      try #require(there.last?.uniqueName == nameless.client.uniqueName)
      let left = try GlanceApp(there[there.count - 1]).request("Order", options: .dictionary(["id": "left"])).path
      let token = try first.connect().call(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"), "PushToStartToken", "T")
      let ours = try start(pub, "org.example.Pub", "order")
      #expect(second.log.count == 1, "\(second.log)")
      first.child.killNow()
      try waitUntilReady(shell)

      func check() throws {
        let client = try second.connect()
        let objects = try client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root).keys
        #expect(objects.filter { $0.contains("/activity/") }.sorted() == [theirs, ours, here].sorted())
        #expect(try pub.property("ID", of: theirs) == "theirs")
        let root = (DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"))
        let history = try client.call(root.0, root.1, root.2, "History", .uint32(9)).first?.elements ?? []
        #expect(history.map { $0["id"]?.text } == ["left", "ended"])
        #expect(try client.call(root.0, root.1, root.2, "PushToStartToken", "T") == token)
      }
      try check()
      try second.kill()
      try second.start()
      try check()
      #expect(!(try [theirs, ended, former, left, ours, here].contains(start(pub, "org.example.Pub", "next"))))
    }

    @Test("another program's database is left alone, said in one line, and served without")
    func foreign() throws {
      let folder = try TemporaryFolder()
      var header = "SQLite format 3\0" + String(repeating: "\0", count: 84)
      header += String(repeating: "\0", count: 4096 - header.utf8.count)
      try folder.write("state/glance.db", header)
      let daemon = try DaemonUnderTest(folder: folder)
      let cafe = try GlanceApp(daemon.connect(), name: "org.example.Cafe")
      let shell = try GlanceShell(daemon.connect())
      let path = try start(cafe, "org.example.Cafe", "order")
      #expect(try standing(cafe.client).contains("glance.db is another program's database, so it is left as it is"))
      #expect(daemon.log.count == 1, "\(daemon.log)")
      #expect(folder.read("state/glance.db") == header)
      try #require(rename(folder["state/glance.db"], folder["theirs"]) == 0)
      try waitUntilReady(shell)
      try daemon.kill()
      try daemon.start()
      #expect(try cafe.property("ID", of: path) == "order")
    }

    @Test(
      "a disk that fills up is said, and what came meanwhile is written once there is room", .enabled(if: Needs.root)
    )
    func fullDisk() throws {
      let folder = try TemporaryFolder()
      mkdir(folder["state"], 0o700)
      let script = #"mount -t tmpfs -o size=512k tmpfs "$0" && exec "$@""#
      let daemon = try DaemonUnderTest(
        folder: folder, launcher: ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", script, folder["state"]])
      let cafe = try GlanceApp(daemon.connect(), name: "org.example.Cafe")
      let shell = try GlanceShell(daemon.connect())
      let inside = "/proc/\(daemon.child.pid)/root" + folder["state"]
      let before = try start(cafe, "org.example.Cafe", "before")
      _ = try Child.run("sh", ["-c", "cat /dev/zero > '\(inside)/filler' 2>&1"])
      var paths = [before]
      // Room that the log has already is used up first.
      while try standing(cafe.client) == "ready", paths.count < 200 {
        paths.append(try start(cafe, "org.example.Cafe", "order-\(paths.count)"))
        try cafe.end(paths[paths.count - 1])
      }
      #expect(try standing(cafe.client).hasPrefix("failed: The disk that holds"))
      #expect(daemon.log.count == 1, "\(daemon.log)")
      let meanwhile = try start(cafe, "org.example.Cafe", "meanwhile")
      try #require(unlink(inside + "/filler") == 0)
      try waitUntilReady(shell)
      let after = try start(cafe, "org.example.Cafe", "after")
      // As a power cut would leave it.
      daemon.child.stop()
      let copied = try Child.run("cp", [inside + "/glance.db", inside + "/glance.db-wal", folder.path])
      try #require(copied.errors == "")
      daemon.child.resume()
      let (store, contents) = try Store.open(in: folder.path)
      store.close()
      #expect(contents.problem == nil)
      let kept = contents.activities.map { DaemonUnderTest.root + "/activity/\($0.activity.number)" }
      #expect(kept.sorted() == (paths + [meanwhile, after]).sorted())
    }

    @Test("the last time that was right is kept") func wallTime() throws {
      let trial = try Trial()
      let started = WallTime(microseconds: try trial.property("Daemon", "StartedAt").integer ?? 0)
      func kept() throws -> WallTime? {
        let (store, contents) = try Store.open(in: trial.daemon.folder["state"])
        store.close()
        return contents.lastWallTime
      }
      try trial.daemon.stop()
      let stopped = try #require(try kept())
      #expect(stopped >= started)
      // Long before the next end, every activity that starts keeps it too.
      try trial.daemon.start()
      _ = try trial.app.request("Order")
      let now = WallTime(microseconds: SystemdBus.Clock.wall.now)
      _ = try trial.app.request("Order")
      try trial.daemon.kill()
      #expect(try #require(try kept()) >= now)
    }
  }
}
