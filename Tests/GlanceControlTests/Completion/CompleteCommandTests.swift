import GlanceModel
import TestPeers
import Testing

/// The hidden command that shells' scripts run, against a daemon.
@Suite struct CompleteCommandTests {
  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  @Test func whatIsThereIsOfferedWithItsMeaning() throws {
    let daemon = try DaemonUnderTest()
    let app = try GlanceApp(daemon.connect())
    let shell = try GlanceShell(daemon.connect())
    _ = try app.request("Order", state: ["title": "Latte"], options: .dictionary(["id": "order-42"]))
    _ = try shell.createSurface("dash", "small")
    let tool = GlanceCtl(daemon.bus)
    let bus = "--bus=" + daemon.bus.address
    let activities = try Child.run(
      BuiltProgram.path("glancectl"), ["complete", "--", bus, "activity", "end", "o"],
      environment: daemon.bus.environment)
    #expect(lines(activities.output) == ["order-42\tOrder: Latte"])
    #expect(activities.errors == "" && activities.status == .code(0))
    // The bus that the line does not name is the user's.
    #expect(lines(try tool.run("complete", "--", "show", "").output) == ["dash\tsmall"])
    #expect(try tool.run("complete", "--", "activity", "start", "O").output.hasPrefix("Order\tfrom "))
    #expect(lines(try tool.run("complete", "--", "watch", "--surface=d").output) == ["--surface=dash\tsmall"])
  }

  @Test func withoutADaemonThereIsNothingAndNoError() throws {
    let bus = try PrivateBus()
    for address in [bus.address, "unix:path=/nowhere", "nonsense"] {
      let finished = try Child.run(
        BuiltProgram.path("glancectl"), ["complete", "--", "--bus=" + address, "end", ""], environment: bus.environment)
      #expect(finished.output == "" && finished.errors == "" && finished.status == .code(0))
    }
  }

  /// A person who types waits no longer than 200 ms: what is known is there at once, and the rest is done without.
  @Test func aDaemonThatHangsIsNotWaitedFor() throws {
    let daemon = try DaemonUnderTest()
    daemon.child.stop()
    defer { daemon.child.resume() }
    let clock = ContinuousClock()
    var finished: Child.Finished?
    let time = try clock.measure {
      finished = try GlanceCtl(daemon.bus).run("complete", "--", "mute", "")
    }
    #expect(finished?.status == .code(0) && finished?.errors == "")
    #expect(finished.map { lines($0.output) } == ["on\t", "off\t", "toggle\t"])
    // A machine that does much else is not what is tried here; without the bound it would be half a minute.
    #expect(time < .seconds(5), "\(time)")
  }
}
