import GlanceModel
import TestPeers
import Testing

/// A shell written with each of the clients, against one daemon's side and one expected transcript.
@Suite struct ScreenTests {
  private static let root = DaemonUnderTest.root
  private static let dash = Kitchen.surface

  /// What every one of them prints besides what it reads.
  private static let transcript = """
    created \(dash)
    pushed \(root)/activity/2
    added \(dash)/2 org.glanced.Glance1.Glance org.glanced.Glance1.View
    changed \(dash)/2 Glance.Alerting b false
    ready
    added \(root)/conversation/1 org.glanced.Glance1.Conversation
    changed \(root)/conversation/1 Conversation.State s "joined"
    ready
    changed \(root)/conversation/1 Conversation.State s "left"
    changed \(dash)/1 Glance.Subtitle s "Thanks"
    alert \(dash) "\(dash)/1" {"body": <s "It was \\"good\\"">, "title": <s "Thanks">}
    refused There is no control “sing” here; only rate is offered now.
    changed \(root) Activities.FrequentPushesEnabled b true
    removed \(dash)/2

    """

  /// The objects and interfaces that they read before the call comes in.
  private static let objects: [(path: String, interfaces: [String])] = [
    (root, ["Daemon", "Activities", "Conversations", "Environment", "Recents"]), (dash, ["Surface"]),
    (dash + "/2", ["Glance", "View"]), (dash + "/1", ["Glance", "View"]), (root + "/activity/2", ["Activity"]),
  ]

  @Test(arguments: Client.allCases) func everyClientSeesAndDoesTheSame(_ client: Client) throws {
    let kitchen = try Kitchen()
    let shell = try client.start(.screen, on: kitchen.daemon.bus)
    shell.enter(kitchen.payload)
    try shell.line(on: .output) { $0 == "ready" }
    var readings = try ScreenTests.objects.flatMap { object in
      try object.interfaces.flatMap { try kitchen.readings(object.path, $0) }
    }
    let call = try kitchen.calls.incoming("a", name: "Anna")
    shell.enter("")
    try kitchen.calls.waitForAction("join")
    var pauses = 0
    try shell.line(on: .output) { line in
      pauses += line == "ready" ? 1 : 0
      return pauses == 2
    }
    readings += try kitchen.readings(call, "Conversation")
    shell.enter("")
    try kitchen.calls.waitForAction("end")
    let tap = try kitchen.app.client.signal(DaemonUnderTest.interface("Activity"), "ActionInvoked", path: kitchen.order)
    #expect(tap.arguments.first == "rate")
    try kitchen.app.update(
      kitchen.order, ["phase": "rated"],
      options: .dictionary(["alert": .dictionary(["title": "Thanks", "body": "It was \"good\""])]))
    #expect(try shell.exit() == .code(0))
    #expect(shell.text(.errors).isEmpty)
    let lines = shell.lines(.output)
    #expect(lines.filter { $0.hasPrefix("read ") } == readings)
    #expect(lines.filter { !$0.hasPrefix("read ") }.map { $0 + "\n" }.joined() == ScreenTests.transcript)
  }
}
