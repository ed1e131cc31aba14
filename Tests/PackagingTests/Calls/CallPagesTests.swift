import TestPeers
import Testing

/// Everything between fences on the pages about calls: compiled, run, and compared with what the page shows.
@Suite struct CallPagesTests {
  private static let calls = "docs/calls.md"
  private static let providers = "docs/providers.md"

  /// No snippet is of a kind that nothing here runs.
  @Test func everySnippetIsOfAKindThatIsRun() {
    let kinds = { (page: String) in Set(Repository.snippets(in: page).map(\.language)) }
    #expect(kinds(Self.calls) == ["", "console", "python", "sh"])
    #expect(kinds(Self.providers) == ["console", "python", "ini"])
    let drawn = Repository.snippets(in: Self.calls).filter { $0.language.isEmpty && !$0.text.contains(" │ ") }
    #expect(drawn.map { $0.text.contains("──▶") } == [true])
    #expect(Repository.snippets("sh", in: Self.calls).count == 1 && Transcript(page: Self.calls).lines.count > 50)
  }

  /// Calls from end to end: two terminals, a provider and a head unit.
  @Test(arguments: CallExamples.HeadUnit.allCases) func theTranscriptIsWhatIsShown(
    _ headUnit: CallExamples.HeadUnit
  )
    throws
  {
    let daemon = try DaemonUnderTest()
    try Transcript(page: Self.calls).play { terminal, command in
      switch command {
      case "Examples/providers/loopback.py": try CallExamples.startProvider(on: daemon.bus)
      case "Examples/head-units/answer-and-end.py": try headUnit.start(on: daemon.bus)
      default: throw PeerFailure.noFile(command)
      }
    }
  }

  /// The commands, one after the other, beside a provider that runs on the one page, and is started by the bus on the
  /// other.
  @Test(arguments: [calls, providers]) func commandsPrintWhatIsShown(page: String) throws {
    let bus = try PrivateBus()
    try bus.addService("org.example.Loopback", exec: [CallExamples.provider])
    let daemon = try DaemonUnderTest(on: bus)
    let provider = page == Self.calls ? try CallExamples.startProvider(on: bus) : nil
    try provider?.line(on: .output) { $0.hasPrefix("registered") }
    let commands = ConsoleSnippets(page: page).commands
    #expect(!commands.isEmpty)
    for command in commands {
      let run = try Child.run("/bin/sh", ["-c", command.command], environment: daemon.bus.environment)
      #expect(ConsoleSnippets.fits(run.output + run.errors, command.printed), "\(command.command): \(run)")
    }
  }

  /// The ringtone is for the surface with the audio role, and stops when the ringing does.
  @Test func theRingtoneIsPlayedAndStopped() throws {
    let daemon = try DaemonUnderTest()
    let source = try #require(Repository.snippets("python", in: Self.calls).first)
    let app = try CallingApp(daemon.connect())
    let screen = try Child("/usr/bin/python3", ["-c", source], environment: daemon.bus.environment)
    try screen.line(on: .output) { $0 == "made" }
    try app.incoming("a")
    try screen.line(on: .output) { $0 == "play the ringtone" }
    try app.report("a", "ended", .dictionary(["reason": "remoteEnded"]))
    try screen.line(on: .output) { $0 == "stop it" }
    #expect(screen.lines(.output).count == 3 && screen.text(.errors).isEmpty)
  }

  /// "Its pieces, one below the other, are one program."
  @Test func theProviderThatIsWrittenOutWorks() throws {
    let daemon = try DaemonUnderTest()
    let pieces = Repository.snippets("python", in: Self.providers)
    let app = try Child(
      "/usr/bin/python3", ["-u", "-c", Self.typing + pieces.joined()], environment: daemon.bus.environment,
      isTypedTo: true)
    let head = try HeadUnit(daemon.connect())
    let path = DaemonUnderTest.root + "/conversation/"
    try app.line(on: .output) { $0 == "registered" }
    app.enter("ring('in-1', '+4930123456', 'Anna')")
    try head.waitForConversation(path + "1")
    #expect(try head.property("Title", of: path + "1") == "Anna")
    #expect(try head.call("Answer", on: path + "1") == nil)
    #expect(try head.controls(path + "1") == ["mute", "keypad", "end", "hold"])
    app.enter("hold_here('in-1', True)")
    try head.wait(for: path + "1") { $0["State"] == "paused" }
    app.enter("donate('in-1', 'Team', 'https://example.org/room')\ngone('in-1')")
    try head.wait(for: path + "1") { $0["EndReason"] == "remoteEnded" }
    let recents = try head.client.call(
      DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Recents"), "List", 0, .uint32(1),
      .dictionary())
    #expect(recents.first?[0]?["title"] == "Team" && recents.first?[0]?["uri"] == "https://example.org/room")
    try head.client.call(
      DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Recents"), "Redial", 1)
    #expect(try head.state(path + "2") == "joining")
    try head.wait(for: path + "2") { $0["State"] == "joined" }
    try head.client.call(
      DaemonUnderTest.name, path + "2", DaemonUnderTest.interface("Conversation"), "End")
    try daemon.restart()
    try app.line(on: .output) { $0 == "the daemon ends" }
    var registered = 0
    try app.line(on: .output) { line in
      registered += line == "registered" ? 1 : 0
      return registered == 2
    }
    #expect(app.lines(.output).contains("sound on") && app.text(.errors).isEmpty)
  }

  /// Runs what is typed, so that a test can call the functions of the pieces.
  private static let typing = """
    import os
    from gi.repository import GLib
    GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN, lambda *_: exec(os.read(0, 4096).decode(), globals()) or True)

    """

  /// The activation file on the page is the one in the examples.
  @Test func theActivationFileIsThere() {
    let file = Repository.text("Examples/providers/org.example.Loopback.service")
    #expect(Repository.snippets("ini", in: Self.providers) == [file])
    #expect(file.contains("Name=org.example.Loopback\n") && file.contains("/loopback.py\n"))
  }
}
