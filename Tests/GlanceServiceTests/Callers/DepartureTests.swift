import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("An owner by unique name takes its activities along when it leaves; a surface goes when its creator does")
  struct DepartureTests {
    /// How many rules the daemon has on the bus.
    private static func rules(of trial: Trial) throws -> Int {
      let client = trial.app.client
      let name = try #require(try client.owner(of: DaemonUnderTest.name))
      let rules = try client.call(
        BusClient.bus, BusClient.busPath, "org.freedesktop.DBus.Debug.Stats", "GetAllMatchRules")
      return try #require(rules.first?[name]?.elements?.count)
    }

    @Test func oneMoreOwnerCostsTheBusNoRule() throws {
      let trial = try Trial()
      _ = try trial.app.request("Order")
      _ = try trial.shell.createSurface("first", "bar")
      let before = try DepartureTests.rules(of: trial)
      let clients = try (0..<20).map { _ in try trial.daemon.connect() }
      for (number, client) in clients.enumerated() {
        _ = try GlanceApp(client).request("Order")
        _ = try GlanceShell(client).createSurface("s\(number)", "bar")
      }
      #expect(try DepartureTests.rules(of: trial) == before)
    }

    @Test(arguments: PrivateBus.Flavour.allCases.filter(\.isAvailable))
    func oneThatHasLeftBeforeItsCallIsReadLeavesNothing(flavour: PrivateBus.Flavour) throws {
      let trial = try Trial(flavour: flavour)
      trial.daemon.child.stop()
      for number in 0..<20 {
        let client = try trial.daemon.connect()
        _ = try client.send(
          DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"), "Request",
          ["Order", .dictionary(), .dictionary(), .dictionary()])
        _ = try client.send(
          DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Surfaces"), "Create",
          [.string("s\(number)"), "bar", .dictionary()])
        client.flush()
        client.disconnect()
        try trial.app.client.waitForNoOwner(of: client.uniqueName)
      }
      // The daemon is told of all these ends before it is called now.
      trial.daemon.child.resume()
      #expect(try trial.app.client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root).isEmpty)
      _ = try trial.app.request("Order")
      #expect(try trial.activities().count == 1)
    }

    @Test func oneThatHasLeftBeforeItsNameIsCheckedLeavesNothing() throws {
      let trial = try Trial()
      trial.daemon.child.stop()
      let client = try trial.daemon.connect()
      _ = try client.send(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"), "Request",
        ["Order", .dictionary(), .dictionary(), .dictionary(["app": "org.example.Nobody"])])
      _ = try client.send(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Surfaces"), "Create",
        ["ghost", "bar", .dictionary()])
      client.flush()
      client.disconnect()
      try trial.app.client.waitForNoOwner(of: client.uniqueName)
      trial.daemon.child.resume()
      // What it asked for waits for the answer about the name; two round trips later it would be there.
      for _ in 0..<2 {
        _ = try trial.refusal(
          "Activities", "Request", "Order", .dictionary(), .dictionary(), .dictionary(["app": "org.example.Else"]))
      }
      #expect(try trial.app.client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root).isEmpty)
    }
  }
}
