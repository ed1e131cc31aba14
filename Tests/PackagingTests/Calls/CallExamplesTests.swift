import TestPeers
import Testing

/// The example head unit and the example provider, where things do not go as on the page.
@Suite struct CallExamplesTests {
  /// Before there is a daemon, with one, while it is away, and with the next one.
  @Test(arguments: CallExamples.HeadUnit.allCases) func theDaemonComesAndGoes(_ headUnit: CallExamples.HeadUnit) throws
  {
    let bus = try PrivateBus()
    let screen = try headUnit.start(on: bus)
    screen.enter("a")
    try screen.line(on: .output) { $0 == "Nothing offers a." }
    let daemon = try DaemonUnderTest(on: bus)
    for name in ["Anna", "Ben"] {
      // The path is that of another conversation after a restart.
      let app = try CallingApp(daemon.connect())
      try app.incoming("a", name: name)
      try screen.line(on: .output) { $0 == "\(name): rings [decline answer silence]" }
      screen.enter("a")
      try app.waitForAction("join")
      try screen.line(on: .output) { $0 == "\(name): joined [mute keypad end hold]" }
      try daemon.restart()
    }
    screen.endInput()
    #expect(try screen.exit() == .code(0) && screen.text(.errors).isEmpty)
  }

  /// One that is installed and does not run is started.
  @Test(arguments: CallExamples.HeadUnit.allCases) func theDaemonIsStarted(_ headUnit: CallExamples.HeadUnit) throws {
    let bus = try PrivateBus()
    let state = try TemporaryFolder()
    try bus.addService(
      DaemonUnderTest.name,
      exec: [BuiltProgram.path("glanced"), "--bus=" + bus.address, "--state-dir", state["state"]])
    let screen = try headUnit.start(on: bus)
    let client = try bus.connect()
    try client.waitForOwner(of: DaemonUnderTest.name, within: .seconds(20))
    try CallingApp(client).incoming("a", name: "Anna")
    try screen.line(on: .output) { $0 == "Anna: rings [decline answer silence]" }
    #expect(screen.text(.errors).isEmpty)
  }

  /// What the app says when it cannot is what the person reads.
  @Test(arguments: CallExamples.HeadUnit.allCases) func refusalsAreShown(_ headUnit: CallExamples.HeadUnit) throws {
    let daemon = try DaemonUnderTest()
    let app = try CallingApp(daemon.connect(), name: "com.example.Phone")
    app.answers["pause"] = .fails("the other side does not let go")
    let screen = try headUnit.start(on: daemon.bus)
    try app.incoming("a", name: "Anna")
    try screen.line(on: .output) { $0.hasPrefix("Anna: rings") }
    screen.enter("a")
    try app.waitForAction("join")
    try screen.line(on: .output) { $0.hasPrefix("Anna: joined") }
    screen.enter("hold")
    try app.waitForAction("pause")
    try screen.line(on: .output) {
      $0 == "com.example.Phone could not put it on hold: the other side does not let go."
    }
  }

  /// A call is dialled, joined a second later, redialled once its provider has gone, which the bus then starts.
  @Test func theProviderIsStartedForARedial() throws {
    let bus = try PrivateBus()
    let daemon = try DaemonUnderTest(on: bus)
    let head = try HeadUnit(daemon.connect())
    let provider = try CallExamples.startProvider(on: bus)
    try provider.line(on: .output) { $0.hasPrefix("registered") }
    provider.enter("ring +4930123456 Anna")
    let ringing = DaemonUnderTest.root + "/conversation/1"
    try head.waitForConversation(ringing)
    try head.wait(for: ringing) { $0["Ringing"] == true }
    try provider.terminate()
    let over = try head.wait(for: ringing) { $0["State"] == "left" }
    #expect(over["EndReason"] == "failed")
    try bus.addService("org.example.Loopback", exec: [CallExamples.provider])
    let recents = DaemonUnderTest.interface("Recents")
    let path = try #require(
      try head.client.call(DaemonUnderTest.name, DaemonUnderTest.root, recents, "Redial", 1).first?.text)
    #expect(try head.state(path) == "joining")
    let joined = try head.wait(for: path) { $0["State"] == "joined" }
    #expect(joined["Title"] == "Anna" && joined["Provider"] == "org.example.Loopback")
  }

  /// A provider registers again with each daemon, and only one runs.
  @Test func theProviderRegistersAgain() throws {
    let bus = try PrivateBus()
    let provider = try CallExamples.startProvider(on: bus)
    let daemon = try DaemonUnderTest(on: bus)
    try provider.line(on: .output) { $0.hasPrefix("registered") }
    let second = try CallExamples.startProvider(on: bus)
    #expect(try second.exit() == .code(1) && second.text(.errors) == "org.example.Loopback runs already.\n")
    provider.enter("ring +4930123456 Anna")
    try daemon.restart()
    var registered = 0
    try provider.line(on: .output) { line in
      registered += line.hasPrefix("registered") ? 1 : 0
      return registered == 2
    }
    let screen = try CallExamples.HeadUnit.python.start(on: bus)
    provider.enter("ring +4930123456 Anna\ngone")
    try screen.line(on: .output) { $0 == "Anna: left []" }
    #expect(provider.text(.errors).isEmpty)
  }
}
