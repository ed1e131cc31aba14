import Glibc
import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Exit: 0 ended or replaced, 64 wrong options, 70 a fault, 75 the bus is gone") struct LifeTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalEndsItInOrder(signal: Int32) throws {
      let daemon = try DaemonUnderTest()
      for other in [SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE] { daemon.child.send(other) }
      try daemon.connect().call(DaemonUnderTest.name, "/", "org.freedesktop.DBus.Peer", "Ping")
      daemon.child.send(signal)
      #expect(try daemon.child.exit() == .code(0))
    }

    @Test("SIGTERM ends it whenever it comes", arguments: [256, 5000])
    func aSignalEndsItWhileItStarts(limit: Int) throws {
      let sections = (0..<2000).map { "[Surface s\($0)]\nFamily=lockscreen\n" }.joined()
      let daemon = try DaemonUnderTest(configuration: "[Limits]\nSurfaces=\(limit)\n" + sections)
      #expect(try daemon.stop() == .code(0))
      // Now in the middle of its start.
      let bus = try PrivateBus()
      let other = try Child(
        BuiltProgram.path("glanced"),
        ["--bus=" + bus.address, "--state-dir", daemon.folder["other"], "--config", daemon.folder["glanced.conf"]],
        environment: bus.environment)
      try bus.connect().waitForOwner(of: DaemonUnderTest.name)
      other.send(SIGTERM)
      #expect(try other.exit() == .code(0))
    }

    @Test("a hang-up does nothing to one that is started to outlive its terminal") func nohup() throws {
      let daemon = try DaemonUnderTest(launcher: ["nohup"])
      daemon.child.send(SIGHUP)
      try daemon.connect().call(DaemonUnderTest.name, "/", "org.freedesktop.DBus.Peer", "Ping")
      #expect(try daemon.stop() == .code(0))
    }

    @Test("a signal before there is a loop ends it with 0", arguments: [SIGTERM, SIGINT, SIGHUP])
    func aSignalBeforeAnything(signal: Int32) throws {
      let folder = try TemporaryFolder()
      // It has more to say of this than the pipe takes, so it gets no further until somebody reads.
      let file = try folder.write("glanced.conf", String(repeating: "[Limits]\nNothing=1\n", count: 3000))
      let child = try Child(
        BuiltProgram.path("glanced"),
        ["--bus=unix:path=" + folder["none"], "--state-dir", folder["state"], "--config", file])
      try child.waitForOutput()
      child.send(signal)
      #expect(try child.exit() == .code(0))
    }

    @Test("a second one takes the name over, with all that the first one knew; the first ends")
    func takingOver() throws {
      let first = try DaemonUnderTest()
      let cafe = try GlanceApp(first.connect(), name: "org.example.Cafe")
      let path = try cafe.request(
        "Order", state: ["title": "Latte"], options: .dictionary(["app": "org.example.Cafe"])
      ).path
      try cafe.update(path, ["title": "Mocha"])
      let calls = try CallingApp(first.connect())
      try calls.incoming("u")
      let old = try cafe.client.owner(of: DaemonUnderTest.name)
      let second = try Child(
        BuiltProgram.path("glanced"), ["--bus=" + first.bus.address, "--state-dir", first.folder["state"]],
        environment: first.bus.environment)
      #expect(try first.child.exit() == .code(0))
      #expect(first.log.contains { $0.contains("has taken org.glanced.Glance1 over") })
      try calls.client.wait(for: "the word that its calls are forgotten") { _ in calls.told == ["Reset"] ? true : nil }
      try cafe.client.waitForOwner(of: DaemonUnderTest.name) { !$0.isEmpty && $0 != old }
      #expect(try cafe.property("ContentState", of: path)["title"] == "Mocha")
      try cafe.update(path, ["title": "Espresso"])
      #expect(try second.terminate() == .code(0))
    }

    @Test func theBusGoes() throws {
      let daemon = try DaemonUnderTest()
      _ = try GlanceApp(daemon.connect()).request("Order")
      daemon.bus.child.killNow()
      #expect(try daemon.child.exit() == .code(75))
      #expect(daemon.log.contains { $0.contains("The bus is gone") })
    }

    @Test func thereIsNoBus() throws {
      let folder = try TemporaryFolder()
      let finished = try Child.run(
        BuiltProgram.path("glanced"), ["--bus=unix:path=" + folder["none"], "--state-dir", folder["state"]])
      #expect(finished.status == .code(75))
      #expect(finished.errors.split(separator: "\n").count == 1, "\(finished.errors)")
      #expect(finished.errors.hasPrefix("glanced: "))
    }

    /// Command lines that are none, and what is said.
    private static let wrong: [(arguments: [String], word: String)] = [
      (["--fridge"], "fridge"), (["word"], "word"), (["--bus=x"], "--bus=x"), (["--bus"], "bus"),
      (["--record=a", "--replay=b"], "exclude"), (["--demo", "--replay=b"], "exclude"), (["--demo=yes"], "demo"),
    ]

    @Test func wrongOptions() throws {
      for (arguments, word) in LifeTests.wrong {
        let finished = try Child.run(BuiltProgram.path("glanced"), arguments)
        #expect(finished.status == .code(64), "\(arguments)")
        #expect(finished.errors.contains(word), "\(arguments): \(finished.errors)")
        #expect(finished.output.isEmpty)
      }
      let version = try Child.run(BuiltProgram.path("glanced"), ["--version"])
      #expect(version.status == .code(0))
      #expect(version.output.hasPrefix("glanced "))
      let help = try Child.run(BuiltProgram.path("glanced"), ["--help"])
      #expect(help.status == .code(0))
      #expect(help.output.hasPrefix("Usage: glanced"))
    }

    @Test("the name is refused: a sentence, and 70")
    func theNameIsRefused() throws {
      let taken = try PrivateBus()
      let owner = try taken.connect()
      try owner.own(DaemonUnderTest.name, allowReplacement: false)
      let policy = #"<policy context="mandatory"><deny own="org.glanced.Glance1"/></policy>"#
      for (bus, word) in [
        (taken, "does not give it up"), (try PrivateBus(BusConfiguration(policies: policy)), "not allowed to own"),
      ] {
        let finished = try Child.run(
          BuiltProgram.path("glanced"), ["--bus=" + bus.address, "--state-dir", bus.folder["state"]],
          environment: bus.environment)
        #expect(finished.status == .code(70))
        #expect(finished.errors.contains("org.glanced.Glance1 cannot be served"), "\(finished.errors)")
        #expect(finished.errors.contains(word), "\(finished.errors)")
        // Whoever has the name has the database too: this one never opened it.
        #expect(TextFile.names(in: bus.folder["state"]).isEmpty)
      }
    }

    @Test("--record FILE writes every engine input; --replay FILE plays it back to the same states")
    func recording() throws {
      let folder = try TemporaryFolder()
      var expected: [String: DBusValue] = [:]
      do {
        let trial = try Trial("[Surface lock]\nFamily=lockscreen\n", arguments: ["--record=" + folder["inputs"]])
        let cafe = try trial.namedApp("org.example.Cafe")
        let app = DBusValue.string("org.example.Cafe")
        let live = try cafe.request(
          "Order", attributes: ["shop": "Corner"], state: ["title": "0", "list": [1, "two", 2.5]],
          options: .dictionary(["app": app, "id": "live", "relevanceScore": .double(0.25)])
        ).path
        for number in 1...20 { try cafe.update(live, ["title": .string("\(number)")]) }
        let ended = try cafe.request("Order", options: .dictionary(["app": app])).path
        try cafe.end(ended, ["title": "Done"])
        let gone = try trial.app.request("Order").path
        try trial.app.end(gone, options: .dictionary(["dismissal": "immediate"]))
        let pushed = try trial.app.push(#"{"title": "Washer", "message": "Spinning", "data": {"tag": "w"}}"#).path
        try trial.shell.override(.dictionary(["Night": true]))
        for path in [live, ended, pushed] {
          expected[path] = try trial.app.client.getAll(
            DaemonUnderTest.name, path, DaemonUnderTest.interface("Activity"))
        }
        try trial.daemon.stop()
      }
      let trial = try Trial(arguments: ["--replay=" + folder["inputs"]])
      #expect(try trial.activities() == expected.keys.sorted())
      for (path, properties) in expected {
        let replayed = try trial.app.client.getAll(
          DaemonUnderTest.name, path, DaemonUnderTest.interface("Activity"))
        #expect(replayed == properties)
      }
      #expect(try trial.shell.glances(on: DaemonUnderTest.root + "/surface/lock").count == 3)
      #expect(TextFile.names(in: trial.daemon.folder["state"]).isEmpty)
    }

    @Test(arguments: [("", "empty"), ("{}\n", ":1"), ("not json\n", ":1")]) func aRecordingThatIsNone(
      text: String, word: String
    ) throws {
      let bus = try PrivateBus()
      let file = try bus.folder.write("inputs", text)
      let finished = try Child.run(
        BuiltProgram.path("glanced"), ["--bus=" + bus.address, "--replay=" + file], environment: bus.environment)
      #expect(finished.status == .code(64))
      #expect(finished.errors.contains(word), "\(finished.errors)")
    }

    @Test("presentations are watched: a file comes, changes, breaks, goes")
    func watching() throws {
      let trial = try Trial()
      let data = trial.daemon.folder
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      _ = try trial.app.request("Order", state: ["title": "Latte"])
      let glance = try #require(try trial.shell.glances(on: lock).first)
      #expect(try trial.shell.glance(glance)["Title"] == "Latte")
      func put(_ text: String?) throws {
        let file = "data/glanced/presentations/Order.json"
        if let text {
          // As editors save: a file beside it takes its place.
          try data.write(file + ".new", text)
          rename(data[file + ".new"], data[file])
        } else {
          unlink(data[file])
        }
      }
      func document(_ title: String) -> String {
        #"{"type": "Order", "content": {"text": "x"}, "summary": {"title": "\#(title) {state.title}"}}"#
      }
      try put(document("One"))
      try trial.shell.waitForGlance(glance) { $0["Title"] == "One Latte" }
      #expect(try trial.property("Activities", "Types").texts?.contains("Order") == true)
      let refused = try trial.refusal("Activities", "UnregisterPresentation", "Order")
      #expect(refused.says(.invalidArgs, "file presentations/Order.json"), "\(said(refused))")
      try put(document("Two"))
      try trial.shell.waitForGlance(glance) { $0["Title"] == "Two Latte" }
      try put("{\n  broken")
      try trial.daemon.child.line { $0.contains("Order.json") && $0.contains("line 2") }
      #expect(trial.daemon.log.filter { $0.contains("Order.json") && $0.contains("line 2") }.count == 1)
      // What it said before holds on.
      #expect(try trial.shell.glance(glance)["Title"] == "Two Latte")
      #expect(try trial.property("Activities", "Types").texts?.contains("Order") == true)
      try put(document("Three"))
      try trial.shell.waitForGlance(glance) { $0["Title"] == "Three Latte" }
      // Files beat the bus; what is registered shows once the file is gone.
      try trial.app.registerPresentation(document("Registered"))
      #expect(try trial.shell.glance(glance)["Title"] == "Three Latte")
      try put(nil)
      try trial.shell.waitForGlance(glance) { $0["Title"] == "Registered Latte" }
    }

    private static let script = """
      {"steps": [
        {"after": 0.01, "id": "a", "push": {"aps": {"timestamp": "$now", "event": "start", "content-state": {"title": "Begun"},
          "attributes-type": "Demo", "attributes": {}, "alert": {"title": "Begun"}}}},
        {"after": 0.2, "id": "a", "push": {"aps": {"timestamp": "$now", "event": "update", "content-state": {"title": "Going"}}}},
        {"after": 0.2, "id": "a", "push": {"aps": {"timestamp": "$now", "event": "end", "dismissal-date": "$now"}}}]}
      """

    @Test("--demo plays a script to its end", arguments: [["--demo"], []])
    func demo(arguments: [String]) throws {
      let folder = try TemporaryFolder()
      let script = try folder.write("demo.json", LifeTests.script)
      let trial = try Trial(
        "[Feed demo]\nFile=\(script)\nEnabled=\(arguments.isEmpty ? "yes" : "no")\n[Surface lock]\nFamily=lockscreen\n",
        arguments: arguments)
      try trial.shell.client.wait(for: "the end of the demo") { client in
        client.signals.contains {
          $0.member == "InterfacesRemoved" && $0.arguments.first?.text?.contains("/activity/") == true
        } ? true : nil
      }
      let row = try #require(try trial.history(1).first)
      #expect(row["app"] == "org.glanced.Feed.demo")
      #expect(row["title"] == "Going")
      #expect(try trial.property("Daemon", "Feeds")["demo"] == "ready")
    }

    @Test("the core of it on both makes of bus", arguments: PrivateBus.Flavour.allCases.filter(\.isAvailable))
    func core(flavour: PrivateBus.Flavour) throws {
      let trial = try Trial("[Surface fixed]\nFamily=bar\n", flavour: flavour)
      let cafe = try trial.namedApp("org.example.Cafe")
      let lock = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["view": true]))
      let options = DBusValue.dictionary(["app": "org.example.Cafe", "alert": .dictionary(["title": "Placed"])])
      let path = try cafe.request("Order", state: ["title": "0"], options: options).path
      try trial.shell.client.signal(DaemonUnderTest.interface("Surface"), "Alert", path: lock)
      let glance = try #require(try trial.shell.glances(on: lock).first)
      for number in 1...50 {
        try cafe.update(path, ["title": .string("\(number)")])
        try trial.shell.client.change(of: DaemonUnderTest.interface("Glance"), at: glance) {
          $0["Title"]?.text == "\(number)"
        }
      }
      let refused = try trial.refusal("Activity", "Update", .dictionary(), .dictionary(), at: path)
      #expect(refused.says(.notOwner, "org.example.Cafe"))
      try trial.daemon.kill()
      try trial.daemon.start()
      #expect(try cafe.property("State", of: path) == "active")
      let fixed = DaemonUnderTest.root + "/surface/fixed"
      #expect(try trial.shell.glances(on: fixed).count == 1)
      let leaving = try GlanceApp(trial.daemon.connect())
      let brief = try leaving.request("Order").path
      leaving.client.disconnect()
      if try trial.activities().contains(brief) { try trial.waitForRemoval(of: brief) }
      try cafe.end(path, options: .dictionary(["dismissal": "immediate"]))
      #expect(try trial.shell.glances(on: fixed).isEmpty)
      #expect(try trial.daemon.stop() == .code(0))
    }
  }
}
