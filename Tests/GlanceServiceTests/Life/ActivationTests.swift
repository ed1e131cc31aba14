import Glibc
import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("The first call starts it") struct ActivationTests {
    /// A bus that can start the daemon, whose state stands in a folder of the test's.
    private func bus(_ folder: TemporaryFolder) throws -> PrivateBus {
      let bus = try PrivateBus()
      try folder.write("glanced.conf", "[Surface lock]\nFamily=lockscreen\n")
      let words = [
        BuiltProgram.path("glanced"), "--bus=" + bus.address, "--state-dir=" + folder["state"],
        "--config=" + folder["glanced.conf"],
      ]
      try bus.addService(DaemonUnderTest.name, exec: words)
      return bus
    }

    private func kill(_ client: BusClient) throws {
      let owner = try #require(try client.owner(of: DaemonUnderTest.name))
      let pid = try client.call(
        BusClient.bus, BusClient.busPath, BusClient.bus, "GetConnectionUnixProcessID", .string(owner))
      Glibc.kill(pid_t(try #require(pid.first?.integer)), SIGKILL)
      try client.waitForNoOwner(of: DaemonUnderTest.name)
    }

    @Test("what it starts is kept, and what was kept is there for it")
    func theFirstCall() throws {
      let folder = try TemporaryFolder()
      let bus = try bus(folder)
      let app = try GlanceApp(bus.connect(), name: "org.example.Cafe")
      let options = DBusValue.dictionary(["app": "org.example.Cafe"])
      var paths: [String] = []
      for number in 0..<3 {
        paths.append(try app.request("Order", state: ["title": .string("\(number)")], options: options).path)
        try kill(app.client)
        // Whatever the first call is, it finds everything.
        let objects = try app.client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root)
        #expect(Set(objects.keys) == Set(paths + [DaemonUnderTest.root + "/surface/lock"]))
        try kill(app.client)
      }
      #expect(Set(paths).count == 3)
      #expect(try app.property("ContentState", of: paths[0])["title"] == "0")
      try kill(app.client)
    }
  }
}
