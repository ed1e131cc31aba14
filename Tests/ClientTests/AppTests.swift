import TestPeers
import Testing

/// An app written with each of the clients that can be one: it owns a name, has an order, and hears of the tap on it.
@Suite struct AppTests {
  private static let order = DaemonUnderTest.root + "/activity/2"

  /// What every one of them prints.
  private static let transcript = """
    requested \(order)
    tapped \(order) "rate" {"order": <x 8>, "paid": <b true>, "share": <d 0.500>, "stars": <x 5>}
    refused org.freedesktop.DBus.Error.InvalidArgs state.phase: a number stands here; a text would be right.
    ready
    ended

    """

  @Test(arguments: Client.lasting) func everyClientOwnsAnOrder(_ client: Client) throws {
    let kitchen = try Kitchen()
    let shell = try GlanceShell(kitchen.daemon.connect())
    let bakery = try client.start(.app, on: kitchen.daemon.bus)
    bakery.enter(Kitchen.document(of: "BakeryOrder"))
    let glances = try shell.waitForGlances(on: Kitchen.surface) { $0.count == 2 }
    let glance = try #require(glances.last)
    let properties = try kitchen.readings(AppTests.order, "Activity")
    for line in [
      #"App s "org.example.Bakery""#, #"ID s "order""#, #"RelevanceScore d 2.000"#,
      #"Attributes a{sv} {"dish": <s "Éclair">, "number": <x 8>}"#,
      #"ContentState a{sv} {"fresh": <b true>, "phase": <s "baking">, "progress": <d 0.500>}"#,
    ] {
      #expect(properties.contains("read \(AppTests.order) Activity.\(line)"))
    }
    try shell.activate("rate", of: glance)
    try bakery.line(on: .output) { $0 == "ready" }
    try shell.waitForGlance(glance) { $0["Subtitle"] == "Thanks" }
    bakery.enter("")
    try shell.waitForGlances(on: Kitchen.surface) { $0.count == 1 }
    #expect(try bakery.exit() == .code(0))
    #expect(bakery.text(.errors).isEmpty)
    #expect(bakery.text(.output) == AppTests.transcript)
  }
}
