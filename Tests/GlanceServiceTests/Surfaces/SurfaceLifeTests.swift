import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("A surface goes when its creator leaves the bus") struct SurfaceLifeTests {
    private static let surface = DaemonUnderTest.interface("Surface")
    private static let surfaces = DaemonUnderTest.interface("Surfaces")

    private func create(
      _ client: BusClient, _ name: String, _ family: String, _ environment: DBusValue
    ) throws -> BusError? {
      try client.refusal(
        DaemonUnderTest.name, DaemonUnderTest.root, SurfaceLifeTests.surfaces, "Create", .string(name),
        .string(family), environment)
    }

    private func width(_ trial: Trial, _ path: String) throws -> Double? {
      try trial.shell.property("Environment", of: path)["width"]?.number
    }

    @Test("In use by the same connection: updated; by another: AlreadyExists")
    func creating() throws {
      let trial = try Trial()
      let path = try trial.shell.createSurface("lock", "lockscreen")
      #expect(path == DaemonUnderTest.root + "/surface/lock")
      _ = try trial.app.request("Order", state: ["title": "Latte"])
      let glances = try trial.shell.glances(on: path)
      #expect(try trial.shell.createSurface("lock", "lockscreen", .dictionary(["width": .double(200)])) == path)
      #expect(try width(trial, path) == 200)
      #expect(try trial.shell.glances(on: path) == glances)
      let other = try trial.daemon.connect()
      #expect(try create(other, "lock", "lockscreen", .dictionary()).says(.alreadyExists, "lock"))
      #expect(try create(trial.shell.client, "lock", "bar", .dictionary()).says(.alreadyExists, "lock", "lockscreen"))
      for name in ["", "a b", "a/b", "a-b", "ü", String(repeating: "n", count: 65)] {
        #expect(try create(other, name, "bar", .dictionary()).says(.invalidArgs, "1 to 64"), "\(name)")
      }
      #expect(try create(other, String(repeating: "n", count: 64), "bar", .dictionary()) == nil)
      #expect(try create(other, "x", "fridge", .dictionary()).says(.invalidArgs, "family", "fridge", "island"))
    }

    @Test("UpdateEnvironment and Remove: the creator")
    func changing() throws {
      let trial = try Trial()
      let path = try trial.shell.createSurface("lock", "lockscreen")
      _ = try trial.app.request("Order", state: ["title": "Latte"])
      let glance = try #require(try trial.shell.glances(on: path).first)
      let other = try trial.daemon.connect()
      let changes = DBusValue.dictionary(["width": .double(120)])
      for (member, arguments) in [("UpdateEnvironment", [changes]), ("Remove", [])] {
        let call = try other.send(DaemonUnderTest.name, path, SurfaceLifeTests.surface, member, arguments)
        let error = #expect(throws: BusError.self) { try other.reply(to: call) }
        #expect(error?.says(.notOwner, "lock") == true)
      }
      let client = trial.shell.client
      try trial.shell.update(path, ["width": .double(120)])
      try client.change(of: SurfaceLifeTests.surface, at: path) { $0["Environment"]?["width"]?.number == 120 }
      #expect(try trial.shell.glances(on: path) == [glance])
      try client.call(DaemonUnderTest.name, path, SurfaceLifeTests.surface, "Remove")
      try trial.waitForRemoval(of: path)
      #expect(throws: BusError.self) { try trial.shell.glance(glance) }
      // Its number is not another's afterwards.
      let again = try trial.shell.createSurface("lock", "lockscreen")
      #expect(try trial.shell.glances(on: again).count == 1)
      #expect(try trial.shell.glances(on: again) != [glance])
    }

    @Test func itsCreatorLeaves() throws {
      let trial = try Trial()
      let leaving = try GlanceShell(trial.daemon.connect())
      let path = try leaving.createSurface("lock", "lockscreen")
      leaving.client.disconnect()
      try trial.waitForRemoval(of: path)
      _ = try trial.shell.createSurface("lock", "bar")
    }

    @Test("one from the configuration: adopted while the creator lives")
    func configured() throws {
      let trial = try Trial("[Surface dash]\nFamily=small\nPreset=car-170x78\nPrivacy=always\nView=yes\n")
      let path = DaemonUnderTest.root + "/surface/dash"
      #expect(try width(trial, path) == 170)
      #expect(try trial.shell.property("Environment", of: path)["vehicle"] == true)
      #expect(try trial.shell.property("Family", of: path) == "small")
      // for a configured one that nobody has adopted, anyone
      let anyone = try trial.daemon.connect()
      try anyone.call(
        DaemonUnderTest.name, path, SurfaceLifeTests.surface, "UpdateEnvironment",
        .dictionary(["width": .double(100)]))
      #expect(try width(trial, path) == 100)

      let adopter = try GlanceShell(trial.daemon.connect())
      #expect(try adopter.createSurface("dash", "small", .dictionary(["height": .double(90)])) == path)
      let environment = try trial.shell.property("Environment", of: path)
      #expect(environment["height"]?.number == 90)
      #expect(environment["privacy"] == "always")
      #expect(environment["vehicle"] == true)
      #expect(try create(anyone, "dash", "small", .dictionary()).says(.alreadyExists, "dash"))
      let refused = try anyone.refusal(
        DaemonUnderTest.name, path, SurfaceLifeTests.surface, "UpdateEnvironment", .dictionary())
      #expect(refused.says(.notOwner, "dash"))
      _ = try trial.heard()
      adopter.client.disconnect()
      try trial.shell.client.change(of: SurfaceLifeTests.surface, at: path) {
        $0["Environment"]?["height"]?.number == 78
      }
      #expect(try width(trial, path) == 170)
      // Given back by hand it stays as well; what is the configuration's alone anyone may take away.
      let second = try GlanceShell(trial.daemon.connect())
      _ = try second.createSurface("dash", "small", .dictionary(["height": .double(80)]))
      try second.client.call(DaemonUnderTest.name, path, SurfaceLifeTests.surface, "Remove")
      #expect(try trial.shell.property("Environment", of: path)["height"]?.number == 78)
      try anyone.call(DaemonUnderTest.name, path, SurfaceLifeTests.surface, "Remove")
      try trial.waitForRemoval(of: path)
    }
  }
}
