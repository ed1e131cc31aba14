import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite(
    "provider's connection leaves: left, failed; pending callers get ActionFailed; if End had been asked, as if fulfilled"
  )
  struct DyingProviderTests {
    /// A moment at which an app dies, and what becomes of its call.
    private struct Death: CustomStringConvertible, Sendable {
      let description: String
      /// Brings the call there, and gives its path and the command under way.
      let prepare: @Sendable (CallingApp, HeadUnit) throws -> (path: String, call: BusClient.Call?)
      var reason = "failed"
      let status: String
      /// Whether who waits is told that it is done.
      var isDone = false
    }

    /// A command that is under way when the app dies.
    private static func pending(
      _ action: String, _ path: String, _ app: CallingApp, _ head: HeadUnit, _ member: String, _ arguments: DBusValue...
    ) throws -> (path: String, call: BusClient.Call?) {
      app.answers[action] = .isSilent
      let call = try head.begin(member, on: path, with: arguments)
      try app.waitForAction(action)
      return (path, call)
    }

    private static let deaths: [Death] = [
      Death(description: "ringing", prepare: { app, _ in (try app.incoming("a"), nil) }, status: "missed"),
      Death(
        description: "ringing, silenced",
        prepare: { app, head in
          let path = try app.incoming("a")
          #expect(try head.call("Silence", on: path) == nil)
          return (path, nil)
        }, status: "missed"),
      Death(
        description: "between Answer and its reply",
        prepare: { app, head in try pending("join", app.incoming("a"), app, head, "Answer") }, status: "missed"),
      Death(
        description: "joining",
        prepare: { app, _ in
          let path = try app.incoming("a")
          try app.report("a", "startedConnecting")
          return (path, nil)
        }, status: "missed"),
      Death(description: "joined", prepare: { app, _ in (try app.joined("a"), nil) }, status: "connected"),
      Death(
        description: "paused",
        prepare: { app, head in
          let path = try app.joined("a")
          #expect(try head.call("SetPaused", on: path, true, meanwhile: [app]) == nil)
          return (path, nil)
        }, status: "connected"),
      Death(
        description: "in a group",
        prepare: { app, head in
          let first = try app.joined("b")
          let path = try app.joined("a")
          #expect(try head.call("MergeWith", on: path, .path(first), meanwhile: [app]) == nil)
          return (path, nil)
        }, status: "connected"),
      Death(
        description: "between End and its reply",
        prepare: { app, head in try pending("end", app.joined("a"), app, head, "End") }, reason: "ended",
        status: "connected", isDone: true),
      Death(
        description: "between a decline and its reply",
        prepare: { app, head in try pending("end", app.incoming("a"), app, head, "End") }, reason: "declined",
        status: "declined", isDone: true),
      Death(
        description: "while it is put on hold",
        prepare: { app, head in try pending("pause", app.joined("a"), app, head, "SetPaused", true) },
        status: "connected"),
      Death(
        description: "while it is muted",
        prepare: { app, head in try pending("mute", app.joined("a"), app, head, "SetMuted", true) },
        status: "connected"),
      Death(
        description: "while tones are played",
        prepare: { app, head in try pending("playTones", app.joined("a"), app, head, "PlayTones", "123") },
        status: "connected"),
      Death(
        description: "while it starts",
        prepare: { app, head in
          app.answers["start"] = .isSilent
          let call = try head.client.send(
            DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Conversations"), "Start",
            [.string(app.provider), .handles(.handle(["value": "x"])), .dictionary(["uuid": "a"])])
          head.client.flush()
          try app.waitForAction("start")
          return (try head.conversations().last ?? "", call)
        }, status: "failed"),
    ]

    @Test(arguments: PrivateBus.Flavour.allCases.filter(\.isAvailable))
    func states(flavour: PrivateBus.Flavour) throws {
      let trial = try Trial(flavour: flavour)
      let head = try trial.headUnit()
      for (number, death) in DyingProviderTests.deaths.enumerated() {
        for leaves in [true, false] {
          let name = "com.example.Phone\(number)\(leaves ? "a" : "b")"
          let app = try trial.callingApp(name)
          let (path, call) = try death.prepare(app, head)
          if leaves { app.client.disconnect() } else { #expect(try app.refusal("Unregister", []) == nil) }
          if let call {
            let refused = try head.finish(call)
            if death.isDone {
              #expect(refused == nil, "\(death): \(said(refused))")
            } else {
              #expect(refused.isOneSentence(.actionFailed, name, "is gone"), "\(death): \(said(refused))")
            }
          }
          let over = try head.wait(for: path) { $0["State"] == "left" }
          #expect(over["EndReason"]?.text == death.reason, "\(death)")
          #expect(over["Ringing"] == false && over["Pending"] == "" && over["Group"]?.text == "/", "\(death)")
          #expect(over["Controls"]?.elements?.isEmpty == true && over["EndedAt"]?.integer ?? 0 > 0, "\(death)")
          let rows = try trial.recents().filter { $0["provider"]?.text == name }
          let expected = Array(repeating: death.status, count: death.description == "in a group" ? 2 : 1)
          #expect(rows.map { $0["status"]?.text } == expected, "\(death)")
          let providers = try trial.property("Conversations", "Providers").elements ?? []
          #expect(providers.isEmpty, "\(death)")
        }
      }
      let log = trial.daemon.log.filter { !$0.contains("glanced: Serving") }
      #expect(!log.contains { $0.contains("too late") }, "\(log)")
    }

    @Test("one app's death is nothing to another's call, which may be answered then")
    func theOthers() throws {
      let trial = try Trial()
      let head = try trial.headUnit()
      let dying = try trial.callingApp("com.example.Dying")
      let app = try trial.callingApp("com.example.Phone")
      let live = try dying.joined("a")
      let waiting = try app.incoming("b")
      dying.answers["pause"] = .isSilent
      let answer = try head.begin("AnswerHoldingOthers", on: waiting)
      try dying.waitForAction("pause")
      dying.client.disconnect()
      // If the live one ends meanwhile: go on.
      #expect(try head.finish(answer, meanwhile: [app]) == nil)
      #expect(try head.state(waiting) == "joined" && head.state(live) == "left")
      #expect(app.asked.map(\.action) == ["join"])
    }

    @Test("an app that has left before its calls are read leaves nothing")
    func beforeItIsRead() throws {
      let trial = try Trial()
      let client = try trial.daemon.connect()
      try client.own("com.example.Phone")
      trial.daemon.child.stop()
      for configuration in [DBusValue.dictionary(), .dictionary(["app": "com.example.Phone"])] {
        _ = try client.send(
          DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Conversations"), "RegisterProvider",
          ["/calls", configuration].map { $0.text == "/calls" ? .path("/calls") : $0 })
      }
      _ = try client.send(
        DaemonUnderTest.name, DaemonUnderTest.root + "/provider/1", DaemonUnderTest.interface("Provider"),
        "ReportIncoming", ["a", .dictionary()])
      client.flush()
      client.disconnect()
      try trial.app.client.waitForNoOwner(of: client.uniqueName)
      trial.daemon.child.resume()
      try trial.app.client.roundTrip(to: DaemonUnderTest.name)
      let head = try trial.headUnit()
      for path in try head.conversations() { try head.wait(for: path) { $0["State"] == "left" } }
      #expect(try trial.property("Conversations", "Providers").elements?.isEmpty == true)
      let objects = try trial.app.client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root)
      #expect(objects.keys.filter { $0.contains("/provider/") }.isEmpty)
    }
  }
}
