import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Who may do what on a session bus") struct OwnershipTests {
    private static let activity = DaemonUnderTest.interface("Activity")
    private static let activities = DaemonUnderTest.interface("Activities")

    /// What only an owner may do.
    private static let ownersCalls: [(member: String, arguments: [DBusValue])] = [
      ("Update", [.dictionary(["title": "Stolen"]), .dictionary()]),
      ("End", [.dictionary(["title": "Stolen"]), .dictionary()]),
      ("GetPushToken", []),
    ]

    private func refusal(_ client: BusClient, _ path: String, _ call: (String, [DBusValue])) throws -> BusError? {
      let sent = try client.send(DaemonUnderTest.name, path, OwnershipTests.activity, call.0, call.1)
      do {
        _ = try client.reply(to: sent)
        return nil
      } catch let error as BusError {
        return error
      }
    }

    @Test("nobody else may touch it: what another connection says in the bus's name is not believed")
    func forgedSignals() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let forger = try trial.namedApp("org.example.Forger").client
      let mine = try trial.app.request("Order", state: ["title": "Mine"]).path
      let theirs = try cafe.request("Order", options: .dictionary(["app": "org.example.Cafe"])).path
      let (bus, path) = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
      let me = DBusValue.string(trial.app.client.uniqueName)
      let forged: [(member: String, arguments: [DBusValue])] = [
        ("NameOwnerChanged", [me, me, ""]),
        (
          "NameOwnerChanged",
          ["org.example.Cafe", .string(cafe.client.uniqueName), .string(forger.uniqueName)]
        ),
        ("NameLost", [.string(DaemonUnderTest.name)]),
      ]
      for (member, arguments) in forged {
        switch arguments.count {
        case 1: try forger.emit(path, bus, member, arguments[0], to: DaemonUnderTest.name)
        default: try forger.emit(path, bus, member, arguments[0], arguments[1], arguments[2], to: DaemonUnderTest.name)
        }
      }
      // The daemon has handled them before it answers this.
      let stolen = try refusal(forger, theirs, ("Update", [.dictionary(["title": "Stolen"]), .dictionary()]))
      #expect(stolen.says(.notOwner, "org.example.Cafe"), "\(said(stolen))")
      #expect(try trial.app.property("State", of: mine) == "active")
      #expect(try refusal(cafe.client, theirs, ("Update", [.dictionary(["title": "Own"]), .dictionary()])) == nil)
    }

    @Test("nobody else may touch it: NotOwner for Update, End and GetPushToken")
    func strangers() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let other = try trial.namedApp("org.example.Other")
      let options = DBusValue.dictionary(["push": "token"])
      let paths = [
        (try trial.app.request("Order", state: ["title": "Mine"], options: options).path, trial.app.client.uniqueName),
        (
          try cafe.request(
            "Order", state: ["title": "Mine"], options: .dictionary(["push": "token", "app": "org.example.Cafe"])
          ).path, "org.example.Cafe"
        ),
        (try trial.app.push(#"{"title": "Mine", "message": "Push"}"#).path, "org.glanced.Feed.push"),
      ]
      for (path, owner) in paths {
        for call in OwnershipTests.ownersCalls {
          let refused = try refusal(other.client, path, call)
          #expect(refused.says(.notOwner, owner), "\(call.member) of \(owner): \(said(refused))")
        }
        #expect(try trial.app.property("ContentState", of: path)["title"] == "Mine")
        #expect(try trial.app.property("State", of: path) == "active")
      }
      // Each owner may, and a path that is none gets the standard's own error.
      let token = try cafe.client.call(DaemonUnderTest.name, paths[1].0, OwnershipTests.activity, "GetPushToken")
      #expect(token.first?.text?.utf8.count == 64)
      for call in OwnershipTests.ownersCalls {
        let gone = try refusal(other.client, DaemonUnderTest.root + "/activity/99", call)
        #expect(gone?.name == RefusalKind.unknownObject.busName, "\(call.member): \(said(gone))")
      }
    }

    @Test("An activity follows the name")
    func theNameIsTheOwner() throws {
      let trial = try Trial()
      let first = try trial.namedApp("org.example.Cafe")
      let path = try first.request(
        "Order", state: ["title": "One"], options: .dictionary(["app": "org.example.Cafe"])
      ).path
      try first.client.release("org.example.Cafe")
      let update = OwnershipTests.ownersCalls[0]
      #expect(try refusal(first.client, path, update).says(.notOwner, "org.example.Cafe"))
      #expect(try trial.app.property("State", of: path) == "active")
      let second = try trial.namedApp("org.example.Cafe")
      try second.update(path, ["title": "Two"])
      #expect(try refusal(first.client, path, update).says(.notOwner, "org.example.Cafe"))
      #expect(try trial.app.property("ContentState", of: path)["title"] == "Two")
      #expect(try trial.app.property("App", of: path) == "org.example.Cafe")
    }

    @Test("An owner by unique name takes its activities along when it leaves")
    func connectionsTakeTheirsAlong() throws {
      let trial = try Trial()
      let leaving = try GlanceApp(trial.daemon.connect())
      let named = try trial.namedApp("org.example.Cafe")
      let gone = try leaving.request("Order", state: ["title": "Bye"]).path
      let staying = try named.request("Order", options: .dictionary(["app": "org.example.Cafe"])).path
      leaving.client.disconnect()
      named.client.disconnect()
      try trial.waitForRemoval(of: gone)
      #expect(try trial.activities() == [staying])
      let row = try #require(try trial.history(1).first)
      #expect(row["reason"] == "ownerLeft")
      #expect(row["title"] == "Bye")
    }

    /// Apps that a caller may not state, and why.
    private static let apps: [(app: String, words: [String])] = [
      ("org.example.Absent", ["nobody owns", "org.example.Absent"]),
      ("org.example.Cafe", ["another connection owns", "org.example.Cafe"]),
      ("org.glanced.Feed.mqtt", ["org.glanced.Feed.", "feeds"]),
      ("org.glanced.Feed.push", ["org.glanced.Feed.", "feeds"]),
      ("org.freedesktop.DBus", ["org.freedesktop.DBus"]),
      ("org.freedesktop.Application", ["org.freedesktop.Application"]),
      ("org.glanced.Glance1", ["org.glanced.Glance1"]),
    ]

    @Test("An app id is a well-known bus name that the caller states (app) and owns")
    func statedApps() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      for (app, words) in OwnershipTests.apps {
        let options = DBusValue.dictionary(["app": .string(app)])
        let requested = try trial.refusal("Activities", "Request", "Order", .dictionary(), .dictionary(), options)
        #expect(requested?.says(.accessDenied, words) == true, "\(app): \(said(requested))")
        let pushed = try trial.refusal("Activities", "Push", #"{"message": "Hello"}"#, options)
        #expect(pushed?.says(.accessDenied, words) == true, "\(app): \(said(pushed))")
      }
      #expect(try trial.activities().isEmpty)
      _ = try cafe.request("Order", options: .dictionary(["app": "org.example.Cafe"]))
      // A name that is taken up later is the caller's from then on.
      try trial.app.client.own("org.example.Absent")
      _ = try trial.app.request("Order", options: .dictionary(["app": "org.example.Absent"]))
    }

    @Test("A presentation belongs to the app that first registered its type")
    func presentations() throws {
      let trial = try Trial()
      let document = #"{"type": "Order", "content": {"text": "{state.title}"}}"#
      let owner = try GlanceApp(trial.daemon.connect())
      try owner.registerPresentation(document)
      for (member, argument) in [("RegisterPresentation", document), ("UnregisterPresentation", "Order")] {
        let refused = try trial.refusal("Activities", member, .string(argument))
        #expect(refused.says(.notOwner, "Order", owner.client.uniqueName))
      }
      try owner.registerPresentation(document)
      try owner.client.call(
        DaemonUnderTest.name, DaemonUnderTest.root, OwnershipTests.activities, "UnregisterPresentation", "Order")
      try trial.app.registerPresentation(document)
      #expect(try trial.property("Activities", "Types").texts?.contains("Order") == true)
      let mine = try trial.refusal(
        "Activities", "RegisterPresentation", #"{"type": "org.glanced.Generic", "content": {"text": "x"}}"#)
      #expect(mine.says(.accessDenied, "org.glanced."))
      #expect(try trial.refusal("Activities", "UnregisterPresentation", "None").says(.invalidArgs, "None"))
    }

    @Test("shells: Dismiss and Activate are anybody's on a session bus")
    func anybodyDismisses() throws {
      let trial = try Trial()
      let path = try trial.app.request("Order", state: ["title": "Gone"]).path
      try trial.shell.client.call(DaemonUnderTest.name, path, OwnershipTests.activity, "Dismiss")
      #expect(try trial.activities().isEmpty)
      #expect(try trial.history(1).first?["reason"] == "dismissed")
    }
  }
}
