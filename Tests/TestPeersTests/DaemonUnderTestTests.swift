import GlanceModel
import TestPeers
import Testing

/// That the peers find their way to the daemon; what it does is tested elsewhere.
@Suite struct DaemonUnderTestTests {
  @Test(arguments: PrivateBus.Flavour.allCases.filter(\.isAvailable))
  func anAppAndAShellMeetAtTheDaemonAndFindEachOtherAfterARestart(_ flavour: PrivateBus.Flavour) throws {
    let daemon = try DaemonUnderTest(on: PrivateBus(flavour: flavour))
    let shell = try GlanceShell(daemon.connect())
    let surface = try shell.createSurface("lock", "lockscreen", .dictionary(["locale": "de_DE.UTF-8", "view": true]))
    #expect(try shell.glances(on: surface).isEmpty)

    let app = try GlanceApp(daemon.connect(), name: "org.example.Cafe")
    let started = try app.request(
      "Order", state: ["title": "Latte", "status": "Being prepared"],
      options: .dictionary(["app": "org.example.Cafe", "id": "42"]))
    let glances = try shell.waitForGlances(on: surface) { $0.count == 1 }
    let glance = try shell.glance(glances[0])
    #expect(glance["Title"] == "Latte")
    #expect(glance["Source"] == .path(started.path))
    #expect((try shell.view(glances[0]))["Nodes"]?.elements?.isEmpty == false)

    try app.update(started.path, ["title": "Latte", "status": "Ready"])
    try shell.waitForGlance(glances[0]) { $0["Subtitle"] == "Ready" }

    try daemon.kill()
    try daemon.start()
    #expect(try app.property("ID", of: started.path) == "42")
    #expect(try daemon.stop() == .code(0))
  }

  @Test func glancectlFindsTheDaemon() throws {
    let daemon = try DaemonUnderTest()
    let payload = #"{"title": "Washer", "message": "Spinning", "data": {"tag": "washer"}}"#
    let file = try daemon.folder.write("washer.json", payload)
    let pushed = try GlanceCtl(daemon.bus).run("push", file)
    #expect(pushed.status == .code(0), "\(pushed.errors)")
    #expect(pushed.output.hasPrefix("/org/glanced/Glance1/activity/"))
    let refused = try GlanceCtl(daemon.bus).run("push", "/no/such/file")
    #expect(refused.status == .code(1))
    #expect(!refused.errors.isEmpty)
  }
}
