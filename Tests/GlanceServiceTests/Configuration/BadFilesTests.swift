import Glibc
import GlanceModel
import TestPeers
import Testing

@testable import GlanceService

extension OnTheBus {
  @Suite("Wrong files: the message names file and line; the daemon starts with the rest") struct BadFilesTests {
    /// A configuration whose lines are wrong, each with what is said of it.
    private static let lines: [(text: String, words: [String])] = [
      ("Stray=1", ["Stray", "[Section]"]),
      ("[Limits]", []),
      ("ActivitiesPerApp=many", ["many", "ActivitiesPerApp", "whole number"]),
      ("ActivitiesPerApp=0", ["0", "ActivitiesPerApp"]),
      ("activitiesperfeed=3", ["did you mean ActivitiesPerFeed?"]),
      ("ActiveTime=soon", ["soon", "ActiveTime", "8h"]),
      ("History=3", []),
      ("what is this", ["neither [Section] nor Key=value"]),
      ("[Colours]", []),
      ("Red=1", ["[Colours]", "[Limits]"]),
      ("[Surface hall]", []),
      ("Family=wall", ["wall", "lockscreen"]),
      ("[Surface kitchen]", []),
      ("Family=bar", []),
      ("Width=wide", ["wide", "Width", "a number"]),
      ("Capacity=65", ["capacity", "65", "1 to 64"]),
      ("[Environment]", []),
      ("Driving=maybe", ["Driving", "maybe", "auto"]),
      ("[Log]", []),
      ("Level=loud", ["loud", "error"]),
      ("[Feed demo]", []),
      ("Enabled=no", []),
      ("[Feed ofono]", []),
      ("Enabled=perhaps", ["perhaps", "Enabled", "yes or no"]),
    ]

    @Test func configuration() throws {
      let trial = try Trial(BadFilesTests.lines.map(\.text).joined(separator: "\n") + "\n")
      let log = trial.daemon.log
      for (index, (text, words)) in BadFilesTests.lines.enumerated() {
        let said = log.filter { $0.contains("glanced.conf:\(index + 1):") }
        #expect(said.count == (words.isEmpty ? 0 : 1), "\(text): \(said)")
        for word in words { #expect(said.first?.contains(word) == true, "\(text): \(said)") }
      }
      // The rest works: a surface of the file, three rows of history, the standard number of activities.
      let kitchen = DaemonUnderTest.root + "/surface/kitchen"
      #expect(try trial.shell.property("Family", of: kitchen) == "bar")
      for _ in 0..<5 { _ = try trial.app.request("Order", options: .dictionary(["id": "a"])) }
      #expect(try trial.shell.glances(on: kitchen).count == 1)
    }

    @Test func aDropInThatCannotBeRead() throws {
      let folder = try TemporaryFolder()
      try folder.write("my.conf", "[Limits]\nActivitiesPerApp=1\n")
      mkdir(folder["my.conf.d"], 0o755)
      mkdir(folder["my.conf.d/10.conf"], 0o755)
      let trial = try Trial(arguments: ["--config", folder["my.conf"]])
      let said = trial.daemon.log.filter { $0.contains(folder["my.conf.d/10.conf"]) }
      #expect(said.count == 1)
      #expect(said.first?.contains("not a regular file") == true)
      _ = try trial.app.request("Order")
    }

    @Test("a file that the command line names and that cannot be used: one sentence, 64, and the bus is not touched")
    func aNamedFileThatCannotBeUsed() throws {
      let running = try DaemonUnderTest()
      let folder = try TemporaryFolder()
      mkdir(folder["folder"], 0o755)
      let wrong: [(option: String, file: String, words: String)] = [
        ("--config=", folder["none"], "cannot be read: No such file"),
        ("--config=", folder["folder"], "not a regular file"), ("--config=", "", "No such file"),
        ("--replay=", folder["none"], "cannot be read: No such file"),
        ("--record=", folder["none/inputs"], "cannot be written: No such file"),
        ("--record=", "/dev/full", "cannot be written: No space left"),
      ]
      for (option, file, words) in wrong {
        let finished = try Child.run(
          BuiltProgram.path("glanced"),
          ["--bus=" + running.bus.address, "--state-dir", folder["state"], option + file],
          environment: running.bus.environment.merging(["HOME": folder.path]) { $1 })
        #expect(finished.status == .code(64), "\(option)\(file)")
        #expect(finished.errors.hasPrefix("glanced: \(file) "), "\(finished.errors)")
        #expect(finished.errors.contains(words), "\(finished.errors)")
        #expect(finished.errors.filter { $0 == "\n" }.count == 1, "\(finished.errors)")
      }
      #expect(TextFile.names(in: folder["state"]).isEmpty)
      // The one that runs has not noticed.
      _ = try GlanceApp(running.connect()).request("Order")
      #expect(try running.stop() == .code(0))
    }

    @Test func noConfigurationAtAll() throws {
      let trial = try Trial("[Limits]\nActivitiesPerApp=1\n", arguments: ["--config=/dev/null"])
      for _ in 0..<2 { _ = try trial.app.request("Order") }
      #expect(trial.daemon.log.isEmpty, "\(trial.daemon.log)")
    }

    @Test func aDropInBesideTheFileWins() throws {
      let folder = try TemporaryFolder()
      try folder.write("my.conf", "[Limits]\nActivitiesPerApp=1\n")
      try folder.write("my.conf.d/10-more.conf", "[Limits]\nActivitiesPerApp=2\n")
      try folder.write("my.conf.d/20-broken.conf", "[Limits]\nActivitiesPerApp=x\n")
      try folder.write("my.conf.d/readme", "not read\n")
      let trial = try Trial(arguments: ["--config", folder["my.conf"]])
      #expect(trial.daemon.log.filter { $0.contains("20-broken.conf:2:") }.count == 1)
      #expect(trial.daemon.log.filter { $0.contains("readme") }.isEmpty)
      for _ in 0..<2 { _ = try trial.app.request("Order") }
      let third = try trial.refusal("Activities", "Request", "Order", .dictionary(), .dictionary(), .dictionary())
      #expect(third.says(.limitsExceeded, "ActivitiesPerApp allows 2"))
    }

    @Test func aPresentationFileThatBreaksKeepsWhatItSaid() throws {
      let data = try TemporaryFolder()
      let file = "glanced/presentations/Order.json"
      func write(_ text: String) throws {
        // In one step, as an editor does.
        try data.write("glanced/next", text)
        rename(data["glanced/next"], data[file])
      }
      mkdir(data["glanced"], 0o755)
      mkdir(data["glanced/presentations"], 0o755)
      try write(#"{"type": "Order", "summary": {"title": "First"}}"#)
      let trial = try Trial(environment: ["XDG_DATA_HOME": data.path])
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      _ = try trial.app.request("Order", state: ["title": "Bare"])
      let glance = try #require(try trial.shell.glances(on: lock).first)
      #expect(try trial.shell.glance(glance)["Title"] == "First")

      func waitForStanding(_ matches: (String) -> Bool) throws {
        try trial.shell.client.change(of: DaemonUnderTest.interface("Daemon"), at: DaemonUnderTest.root) {
          matches($0["Feeds"]?["presentations"]?.text ?? "")
        }
      }
      try write("{\"type\": \"Order\",\n  \"summary\": }")
      try waitForStanding { $0.hasPrefix("failed: ") && $0.contains(data[file]) && $0.contains("line 2") }
      #expect(try trial.shell.glance(glance)["Title"] == "First")
      let said = trial.daemon.log.filter { $0.contains("Order.json") }
      #expect(said.count == 1)
      #expect(said.first?.contains("line 2") == true && said.first?.contains("before holds") == true, "\(said)")

      try write(#"{"type": "Order", "summary": {"title": "Second"}}"#)
      try waitForStanding { $0 == "ready" }
      try trial.shell.waitForGlance(glance) { $0["Title"] == "Second" }
      try write("{")
      try waitForStanding { $0.hasPrefix("failed: ") }
      #expect(try trial.shell.glance(glance)["Title"] == "Second")
      // Gone is gone.
      unlink(data[file])
      try waitForStanding { $0 == "ready" }
      try trial.shell.waitForGlance(glance) { $0["Title"] == "Bare" }
    }

    @Test("of a folder with presentations the first 512 files and 4 MiB are read; what is beyond is said once")
    func presentationsBeyondTheLimit() throws {
      func contents(_ count: Int, of bytes: Int) throws -> PresentationFolders.Contents {
        let folder = try TemporaryFolder()
        for number in 1000..<(1000 + count) {
          let text = #"{"type": "T\#(number)", "summary": {"title": "x"}}"#
          try folder.write("T\(number).json", text + String(repeating: " ", count: bytes - text.utf8.count))
        }
        return PresentationFolders(paths: [folder.path]).read()
      }
      let all = try contents(512, of: 60)
      #expect(all.documents.count == 512)
      #expect(all.failures == [])
      let many = try contents(600, of: 60)
      #expect(many.documents.keys.sorted() == (1000..<1512).map { "T\($0)" })
      #expect(many.failures.count == 1)
      #expect(many.failures.first?.contains("of its 600 presentations the first 512 are read") == true)
      let large = try contents(70, of: 65_536)
      #expect(large.documents.count == 64)
      #expect(large.failures.count == 1)
      #expect(large.failures.first?.contains("of its 70 presentations the first 64 are read") == true)
    }

    /// Presentation files that cannot be used, and what is said of each.
    private static let presentations: [(name: String, text: String, words: [String])] = [
      ("Broken.json", "{\"type\": \"Broken\",\n  \"content\": }", ["line 2", "column"]),
      ("Wrong.json", #"{"type": "Wrong", "content": {"blink": "x"}}"#, ["content", "vstack"]),
      ("Renamed.json", #"{"type": "Named", "content": {"text": "x"}}"#, ["Named.json"]),
      ("Huge.json", String(repeating: " ", count: 65_537), ["65537", "65536"]),
      ("Good.json", #"{"type": "Good", "content": {"text": "good: {state.title}"}}"#, []),
      ("notes.txt", "not read", []),
    ]

    @Test func presentations() throws {
      let data = try TemporaryFolder()
      for (name, text, _) in BadFilesTests.presentations { try data.write("glanced/presentations/\(name)", text) }
      mkdir(data["glanced/presentations/Folder.json"], 0o755)
      symlink("/nowhere", data["glanced/presentations/Dangling.json"])
      let trial = try Trial(environment: ["XDG_DATA_HOME": data.path])
      let log = trial.daemon.log
      let unreadable = [("Folder.json", "", ["regular file"]), ("Dangling.json", "", ["No such file"])]
      for (name, _, words) in BadFilesTests.presentations + unreadable {
        let said = log.filter { $0.contains("/presentations/\(name)") }
        #expect(said.count == (words.isEmpty ? 0 : 1), "\(said)")
        for word in words { #expect(said.first?.contains(word) == true, "\(said)") }
      }
      let standing = try trial.property("Daemon", "Feeds")["presentations"]?.text ?? ""
      #expect(standing.hasPrefix("failed: ") && standing.hasSuffix("5 more cannot be used either."), "\(standing)")
      #expect(try trial.property("Activities", "Types").texts?.contains("Good") == true)
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      _ = try trial.app.request("Broken", state: ["title": "Shown all the same"])
      let glance = try #require(try trial.shell.glances(on: lock).first)
      #expect(try trial.shell.glance(glance)["Title"] == "Shown all the same")
    }
  }
}
