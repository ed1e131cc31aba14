import GlanceModel
import Glibc
import TestPeers
import Testing

extension OnTheBus {
  @Suite("A crowd that comes, watches and leaves") struct CrowdTests {
    private static let wide = BusConfiguration(limits: [
      "max_connections_per_user": 5000, "max_completed_connections": 5000, "max_replies_per_connection": 50_000,
    ])

    @Test(
      "a thousand that watch, some hundred that register: of 64 providers afterwards none is left, nor anything else")
    func comesAndGoes() throws {
      var files = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
      files.rlim_cur = max(files.rlim_cur, min(files.rlim_max, 4096))
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
      let trial = try Trial("[Limits]\nCallBurst=1000000\n", bus: CrowdTests.wide)
      let head = try trial.headUnit()
      let staying = try trial.callingApp("com.example.Phone")
      let path = try staying.incoming("a")
      /// A round of a crowd: all watch, every third registers, and all leave without a word.
      func round(_ size: Int) throws {
        let clients = try (0..<size).map { _ in try trial.daemon.connect() }
        var registering: [(client: BusClient, call: BusClient.Call)] = []
        for (number, client) in clients.enumerated() {
          _ = try client.send(
            BusClient.bus, BusClient.busPath, BusClient.bus, "AddMatch",
            [.string("type='signal',sender='\(DaemonUnderTest.name)'")])
          _ = try client.send(
            DaemonUnderTest.name, DaemonUnderTest.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
          if number % 3 == 0 {
            registering.append(
              (
                client,
                try client.send(
                  DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Conversations"),
                  "RegisterProvider", [.path("/calls"), .dictionary(["name": .string("App \(number)")])])
              ))
          }
          client.flush()
        }
        var registered = 0
        for (client, call) in registering {
          do throws(any Error) {
            let provider = try #require(client.reply(to: call, within: .seconds(30)).first?.text)
            registered += 1
            _ = try client.send(
              DaemonUnderTest.name, provider, DaemonUnderTest.interface("Provider"), "ReportIncoming",
              ["a", .dictionary()])
            client.flush()
          } catch let error as BusError {
            #expect(Optional(error).isOneSentence(.limitsExceeded, "Providers allows them 56"), "\(said(error))")
          }
        }
        #expect(registered == 55)
        let names = clients.map(\.uniqueName)
        for client in clients { client.disconnect() }
        for name in names.suffix(1) { try head.client.waitForNoOwner(of: name) }
        while try trial.property("Conversations", "Providers").elements?.count != 1 {
          try head.client.signal("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved")
        }
      }
      // What is kept for next time is there after the first one.
      try round(300)
      let memory = trial.daemon.child.anonymousBytes
      let descriptors = TextFile.names(in: "/proc/\(trial.daemon.child.pid)/fd").count
      try round(1000)
      // Calls that are over stay readable for 2 s.
      while try head.conversations() != [path] {
        try head.client.signal("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved")
      }
      #expect(TextFile.names(in: "/proc/\(trial.daemon.child.pid)/fd").count == descriptors)
      #expect(trial.daemon.child.anonymousBytes - memory < 4 << 20, "\(memory) → \(trial.daemon.child.anonymousBytes)")
      #expect(try trial.app.client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root).count == 2)
      #expect(trial.daemon.log.count < 20, "\(trial.daemon.log)")
      // All goes on as before.
      #expect(try head.call("Answer", on: path, meanwhile: [staying]) == nil)
      #expect(try head.state(path) == "joined")
    }
  }
}
