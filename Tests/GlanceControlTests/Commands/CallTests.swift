import GlanceModel
import JSON
import TestPeers
import Testing

@testable import GlanceControl

/// The commands for calls, with the real daemon and an app that carries them.
@Suite struct CallTests {
  private let daemon: DaemonUnderTest
  private let app: CallingApp
  private static let phone = "com.example.Phone"

  init() throws {
    daemon = try DaemonUnderTest()
    app = try CallingApp(daemon.connect(), name: CallTests.phone)
  }

  /// Runs the program to its end, while the app does what it is asked.
  private func run(_ line: String) throws -> Child.Finished {
    let child = try Child(
      BuiltProgram.path("glancectl"), ["--bus=" + daemon.bus.address] + line.split(separator: " ").map(String.init),
      environment: daemon.bus.environment)
    let status = try child.exit(meanwhile: [app.client])
    return Child.Finished(status: status, output: child.text(.output), errors: child.text(.errors))
  }

  /// What the program prints; it must succeed.
  @discardableResult
  private func output(_ line: String) throws -> String {
    let run = try run(line)
    #expect(run.status == .code(0) && run.errors.isEmpty, "\(line): \(run.errors)")
    return run.output
  }

  /// What the program says when it refuses.
  private func refusal(_ line: String) throws -> String {
    let run = try run(line)
    #expect(run.status == .code(1) && run.output.isEmpty, "\(line): \(run.output)")
    return run.errors
  }

  /// The words of each row that a command prints, headings left out.
  private func rows(_ line: String) throws -> [[String]] {
    try output(line).split(separator: "\n").dropFirst().map { $0.split(separator: " ").map(String.init) }
  }

  private func asked(_ body: () throws -> Void) rethrows -> [String] {
    app.forget()
    try body()
    return app.asked.map { "\($0.action) \($0.uuid)" }
  }

  @Test func aCallIsAnsweredHeldMutedAndEnded() throws {
    #expect(try output("calls").hasPrefix("No calls."))
    #expect(try output("calls --json") == "[]\n")
    try app.incoming("a", name: "Anna")
    let ringing = try rows("calls")
    #expect(ringing.count == 1)
    #expect(ringing[0].prefix(3) == ["1", "Anna", "ringing"])
    #expect(ringing[0].suffix(4) == [CallTests.phone, "end,", "answer,", "silence"])
    #expect(try asked { try output("silence") }.isEmpty)
    #expect(try rows("calls")[0].prefix(3) == ["1", "Anna", "silenced"])
    #expect(try asked { try output("answer") } == ["join a"])
    #expect(try rows("calls")[0].contains("joined"))
    #expect(try asked { try output("mute") } == ["mute a"])
    #expect(try output("calls").contains("joined, muted"))
    #expect(try output("calls").contains("mute off, tones, end, hold"))
    #expect(try asked { try output("mute 1 toggle") } == ["mute a"])
    #expect(try rows("calls")[0].prefix(3) == ["1", "Anna", "joined"])
    #expect(try asked { try output("tones 47a") } == ["playTones a", "playTones a", "playTones a"])
    #expect(app.asked.last?.arguments["digits"] == "A")
    #expect(try asked { try output("hold 1") } == ["pause a"])
    #expect(try output("calls").contains("on hold"))
    #expect(try asked { try output("resume") } == ["pause a"])
    #expect(try asked { try output("end \(DaemonUnderTest.root)/conversation/1") } == ["end a"])
    #expect(try output("calls").hasPrefix("No calls."))
    #expect(try output("recents").contains("connected, incoming"))
  }

  @Test func theOnlyOneThatRingsIsDeclined() throws {
    try app.incoming("a", name: "Anna")
    #expect(try asked { try output("end") } == ["end a"])
    #expect(try output("recents").contains("declined"))
    #expect(try refusal("end") == "glancectl: There is no call now.\n")
  }

  /// Where two are possible, nothing is done, and both are listed.
  @Test func whereSeveralAreMeantNothingIsDone() throws {
    try app.incoming("a", name: "Anna")
    try app.incoming("b", name: "Bob")
    for (line, sentence) in [
      ("answer", "2 calls ring; say which one, such as “glancectl answer 1”."),
      ("silence", "2 calls ring; say which one, such as “glancectl silence 1”."),
      ("end", "There are 2 calls; say which one, such as “glancectl end 1”."),
    ] {
      let lines = try refusal(line).split(separator: "\n")
      #expect(lines.count == 4 && lines[0] == "glancectl: \(sentence)", "\(lines)")
      #expect(lines[2].hasPrefix("1   Anna") && lines[3].hasPrefix("2   Bob"), "\(lines)")
    }
    #expect(app.asked.isEmpty)
    #expect(try refusal("hold") == "glancectl: No call goes on now.\n")
    #expect(try refusal("resume") == "glancectl: No call is on hold now.\n")
    #expect(try refusal("answer 7") == "glancectl: There is no call 7, or not any more; there are: 1, 2\n")
    #expect(try asked { try output("answer 2") } == ["join b"])
    // One that rings and one that goes on: either could be meant.
    #expect(try refusal("end").hasPrefix("glancectl: There are 2 calls"))
    #expect(try asked { try output("answer") } == ["pause b", "join a"])
    #expect(try asked { try output("swap") } == ["pause a", "pause b"])
    #expect(try asked { try output("merge") } == ["merge a", "pause a"])
    #expect(try rows("calls").map { $0.prefix(2) } == [["1", "Anna"], ["2", "Bob"]])
    #expect(try output("calls").contains("with 2"))
    // A group is one call to whoever does not name one.
    #expect(try asked { try output("unmerge 2") } == ["unmerge b"])
  }

  /// The daemon's sentence names the choice by a method; a person gets the option.
  @Test func theChoiceIsNamedAsItIsTyped() throws {
    try app.incoming("a", name: "Anna", capabilities: [])
    try output("answer")
    try app.incoming("b", name: "Bob")
    #expect(try output("calls").contains("answer --end-others"))
    for option in ["", " --hold-others"] {
      #expect(
        try refusal("answer\(option)")
          == "glancectl: The conversation with Anna goes on and cannot be put on hold; “glancectl answer 2 --end-others” ends it first.\n"
      )
    }
    #expect(try asked { try output("answer --end-others") } == ["end a", "join b"])
  }

  /// A sentence of the daemon that is translated must still be what the daemon says.
  @Test func whatSeveralCouldBeMergedWithIsSaid() throws {
    try app.call(
      "Update", .dictionary(["maximumGroups": .uint32(5)]))
    for (uuid, name) in [("a", "Anna"), ("b", "Bob"), ("c", "Cleo")] {
      try app.incoming(uuid, name: name)
      try output("answer")
    }
    #expect(
      try refusal("merge")
        == "glancectl: It could be merged with 2 others; “glancectl merge 3 OTHER” says which.\n")
    #expect(try asked { try output("merge 3 1") } == ["merge c", "pause a"])
    #expect(try refusal("redial 4").hasPrefix("glancectl: There is no recent 4; “glancectl recents” tells"))
  }

  /// What a watch says to a tap on a call's keypad.
  @Test func tonesAreNamedAsTheyAreTyped() throws {
    let path = try app.incoming("a", name: "Anna")
    try output("answer")
    let error = try HeadUnit(daemon.connect()).call("Activate", on: path, "keypad", .dictionary(), meanwhile: [app])
    #expect(
      CallSentence.translated(error?.message ?? "", of: "1")
        == "keypad opens a keypad in the shell; “glancectl tones 1 DIGITS” plays what is typed there.")
  }

  @Test func whatFailsIsTheAppsReason() throws {
    app.answers["join"] = .fails("no microphone")
    try app.incoming("a", name: "Anna")
    #expect(try refusal("answer") == "glancectl: com.example.Phone could not answer: no microphone.\n")
  }

  @Test func providersAreListedAndNamed() throws {
    try app.register(
      .dictionary(["name": "Example Talk", "supportsVideo": true, "handleTypes": .strings(["email", "phone"])]))
    let rows = try rows("providers")
    #expect(rows.count == 2 && rows[0][0] == "1" && rows[0].contains(CallTests.phone))
    #expect(rows[1].prefix(3) == ["2", "Example", "Talk"] && rows[1].suffix(3) == ["email,", "phone", "yes"])
    let path = try output("dial --provider=2 --video anna@example.com")
    #expect(path == "\(DaemonUnderTest.root)/conversation/1\n")
    let start = try #require(app.asked.first)
    let handle = try #require(start.arguments["handles"]?.elements?.first)
    #expect(handle["kind"] == "email" && handle["value"] == "anna@example.com" && start.arguments["video"] == true)
    try output("end")
    #expect(
      try JSON.parse(try output("dial --provider=\(CallTests.phone) --json tel:+4930123456"))
        == ["path": .string("\(DaemonUnderTest.root)/conversation/2")])
    #expect(try refusal("dial --provider=9 110") == "glancectl: There is no provider 9.\n")
  }

  @Test func callsAreSeenEverywhere() throws {
    #expect(try output("status").contains("Calls        none\n"))
    let watch = try GlanceCtl(daemon.bus).start("watch")
    let monitor = try GlanceCtl(daemon.bus).start("monitor")
    try monitor.line { $0 == "glancectl: glanced is there; its signals follow" }
    try app.incoming("a", name: "Anna")
    try watch.line(on: .output) { $0.contains("lockscreen") && $0.contains("Anna") }
    try monitor.line(on: .output) { $0.contains("+ conversation/1  Conversation") && $0.contains("Title=Anna") }
    #expect(try output("status").contains("Calls        1 ringing\n"))
    let list = try output("list").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(list[0].hasSuffix("SHOWN ON") && list[1].hasPrefix("1   Anna  ringing") && list[1].hasSuffix("all screens"))
    let json = try JSON.parse(try output("list --json")).object
    #expect(json?["conversations"]?.list?.first?.object?["Title"] == "Anna" && json?["activities"] == [])
    #expect(try JSON.parse(try output("status --json")).object?["conversationCount"] == 1)
    let drawn = try output("watch --once")
    #expect(drawn.contains("Anna"), "\(drawn)")
  }

  /// "After a second on a terminal it says what is waited for."
  @Test func whatIsWaitedForIsSaidOnATerminal() throws {
    app.answers["join"] = .isSilent
    try app.incoming("a", name: "Anna")
    let line = "\(BuiltProgram.path("glancectl").quoted) --bus=\(daemon.bus.address) answer"
    let terminal = try Child("/usr/bin/script", ["-qec", line, "/dev/null"], environment: daemon.bus.environment)
    try terminal.line(on: .output) { $0.contains("glancectl: waiting for com.example.Phone to answer …") }
    terminal.killNow()
  }
}
