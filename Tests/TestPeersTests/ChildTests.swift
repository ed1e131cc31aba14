import TestPeers
import Testing

@Suite struct ChildTests {
  @Test func outputErrorsAndStatusAreTold() throws {
    let done = try Child.run("/bin/sh", ["-c", "echo out; echo err >&2; exit 3"])
    #expect(done.status == .code(3))
    #expect(done.output == "out\n")
    #expect(done.errors == "err\n")
  }

  @Test func aLineIsWaitedForByEvent() throws {
    let child = try Child("/bin/sh", ["-c", "echo ready >&2; exec sleep 60"])
    #expect(try child.line { $0.hasPrefix("read") } == "ready")
    #expect(child.exitStatus == nil)
    child.killNow()
    #expect(child.exitStatus == .signal(9))
  }

  @Test func anEndInsteadOfTheLineIsToldWithWhatWasWritten() throws {
    let child = try Child("/bin/sh", ["-c", "echo no such option >&2; exit 64"])
    #expect {
      try child.line { $0 == "ready" }
    } throws: {
      "\($0)".contains("code(64)") && "\($0)".contains("no such option")
    }
  }

  @Test func aStoppedChildAnswersOnlyAfterItGoesOn() throws {
    let child = try Child("/bin/sh", ["-c", "trap 'echo done; exit 0' TERM; echo up; while :; do sleep 0.01; done"])
    try child.line(on: .output) { $0 == "up" }
    child.stop()
    child.send(15)
    #expect(throws: PeerFailure.self) { try child.exit(within: .milliseconds(50)) }
    child.resume()
    #expect(try child.exit() == .code(0))
    #expect(child.lines(.output) == ["up", "done"])
  }

  @Test func aChildHasExactlyTheEnvironmentItIsGiven() throws {
    #expect(try Child.run("/usr/bin/env", environment: ["A": "b c"]).output == "A=b c\n")
  }

  @Test func muchOutputDoesNotStopAChildThatIsWaitedFor() throws {
    let done = try Child.run("/bin/sh", ["-c", "head -c 3000000 /dev/zero | tr '\\0' x; echo"])
    #expect(done.output.utf8.count == 3_000_001)
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    #expect(throws: PeerFailure.self) { try Child("/no/such/program") }
  }

  @Test func theFolderOfATestGoesWithIt() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("a/b/c.txt", "text")
    try folder?.write(".hidden", "text")
    #expect(folder?.read("a/b/c.txt") == "text")
    folder = nil
    #expect(TextFile.names(in: path, hidden: true).isEmpty)
    #expect(TextFile.read(path + "/.hidden") == nil)
  }

  @Test func thePackagesProgramsAreFoundBesideItsTests() {
    #expect(BuiltProgram.exists("glanced"))
    #expect(BuiltProgram.exists("glancectl"))
    #expect(!BuiltProgram.exists("glanced-of-another-package"))
  }
}
