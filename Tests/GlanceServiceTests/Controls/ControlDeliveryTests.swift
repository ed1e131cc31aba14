import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("A tapped control goes to exactly one place") struct ControlDeliveryTests {
    private static let activity = DaemonUnderTest.interface("Activity")
    private static let application = "org.freedesktop.Application"
    private static let document = """
      {"type": "Order", "content": {"vstack": [{"text": "{state.title}"},
         {"hstack": [{"button": "rate", "label": "Good", "arguments": {"positive": true, "order": "{attributes.id}"}},
                     {"button": "rate", "label": "Bad", "arguments": {"positive": false}},
                     {"toggle": "sound", "label": "Sound", "on": "{state.sound}"}]}]},
       "url": "coffee://order/{attributes.id}", "summary": {"title": "{state.title}"}}
      """

    /// A daemon with an activity of an app, and its glance on a lock screen.
    private func stand(
      _ trial: Trial, app: GlanceApp, stating name: String? = nil
    ) throws -> (path: String, glance: String) {
      try app.registerPresentation(ControlDeliveryTests.document)
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      let options = name.map { DBusValue.dictionary(["app": .string($0)]) } ?? .dictionary()
      let path = try app.request(
        "Order", attributes: ["id": "A-7"], state: ["title": "Latte", "sound": true], options: options
      ).path
      return (path, try #require(try trial.shell.glances(on: lock).first))
    }

    private func enabled(_ trial: Trial, _ glance: String) throws -> [String: Bool] {
      let controls = try trial.shell.glance(glance)["Controls"]?.elements ?? []
      return Dictionary(uniqueKeysWithValues: controls.map { ($0["id"]?.text ?? "", $0["enabled"]?.flag ?? false) })
    }

    @Test("an owner on the bus gets the unicast signal ActionInvoked, the id without #2, the arguments merged")
    func toTheOwner() throws {
      let trial = try Trial()
      let (path, glance) = try stand(trial, app: trial.app)
      #expect(try enabled(trial, glance) == ["rate": true, "rate#2": true, "sound": true])
      let controls = try trial.shell.glance(glance)["Controls"]?.elements ?? []
      #expect(controls.map { $0["kind"]?.text } == ["button", "button", "toggle"])
      #expect(controls[2]["on"] == true)
      let spy = try trial.daemon.connect()
      try spy.matchAll(from: DaemonUnderTest.name)
      // a caller can't override a control's own arguments
      try trial.shell.activate(
        "rate#2", of: glance, options: .dictionary(["positive": true, "stars": 5, "note": "too cold"]))
      let signal = try trial.app.client.signal(ControlDeliveryTests.activity, "ActionInvoked", path: path)
      #expect(signal.destination == trial.app.client.uniqueName)
      #expect(signal.arguments[0] == "rate")
      #expect(signal.arguments[1].value == ["positive": false, "stars": 5, "note": "too cold"])
      // The control is disabled until the answer or the next update.
      #expect(try enabled(trial, glance) == ["rate": true, "rate#2": false, "sound": true])
      let again = #expect(throws: BusError.self) { try trial.shell.activate("rate#2", of: glance) }
      #expect(again?.says(.invalidState, ["rate#2"]) == true, "\(said(again))")
      try trial.shell.activate("rate", of: glance)
      let other = try trial.app.client.signal(ControlDeliveryTests.activity, "ActionInvoked")
      #expect(other.arguments[1].value == ["positive": true, "order": "A-7"])
      try trial.app.update(path, ["title": "Thanks", "sound": false])
      #expect(try enabled(trial, glance) == ["rate": true, "rate#2": true, "sound": true])
      try spy.roundTrip(to: DaemonUnderTest.name)
      #expect(!spy.signals.isEmpty)
      #expect(!spy.signals.contains { $0.member == "ActionInvoked" })
    }

    @Test("the same by the activity's own Activate; UnknownControl for one that is not offered")
    func byTheActivity() throws {
      let trial = try Trial()
      let (path, glance) = try stand(trial, app: trial.app)
      try trial.call("Activity", "Activate", "sound", .dictionary(["on": false]), at: path)
      let signal = try trial.app.client.signal(ControlDeliveryTests.activity, "ActionInvoked")
      #expect(signal.arguments == ["sound", .dictionary(["on": false])])
      #expect(try enabled(trial, glance)["sound"] == false)
      for control in ["", "none", "rate#3", String(repeating: "x", count: 1000)] {
        let atActivity = try trial.refusal("Activity", "Activate", .string(control), .dictionary(), at: path)
        #expect(atActivity.says(.unknownControl, "rate"), "\(said(atActivity))")
        let atGlance = #expect(throws: BusError.self) { try trial.shell.activate(control, of: glance) }
        #expect(atGlance?.says(.unknownControl, ["rate"]) == true, "\(said(atGlance))")
      }
      // its controls stop working once it has ended
      try trial.app.end(path)
      let ended = try trial.refusal("Activity", "Activate", "rate", .dictionary(), at: path)
      #expect(ended.says(.invalidState, "ended"), "\(said(ended))")
    }

    @Test("… until the answer or the next update, 20 s at most")
    func withoutAnAnswer() throws {
      let trial = try Trial("[Limits]\nCommandTimeout=300ms\n")
      let (_, glance) = try stand(trial, app: trial.app)
      try trial.shell.activate("rate", of: glance)
      #expect(try enabled(trial, glance)["rate"] == false)
      try trial.shell.waitForGlance(glance) { $0["Controls"]?[0]?["enabled"] == true }
    }

    @Test("an owner that is not on the bus, but is activatable: ActivateAction")
    func toAProgram() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Ca-fe.Shop")
      let (path, glance) = try stand(trial, app: cafe, stating: "org.example.Ca-fe.Shop")
      cafe.client.disconnect()
      try trial.shell.client.waitForNoOwner(of: "org.example.Ca-fe.Shop")
      // What the bus starts stays out of the way; the name is taken up here.
      try trial.daemon.bus.addService("org.example.Ca-fe.Shop", exec: ["/bin/sleep", "20"])
      try trial.shell.activate("rate#2", of: glance, options: .dictionary(["stars": 1]))
      #expect(try enabled(trial, glance)["rate#2"] == false)
      let started = try trial.daemon.connect()
      started.export("/org/example/Ca_fe/Shop", ControlDeliveryTests.application, "ActivateAction") { _ in [] }
      try started.own("org.example.Ca-fe.Shop")
      let call = try started.incomingCall("ActivateAction")
      #expect(call.path == "/org/example/Ca_fe/Shop")
      #expect(call.arguments[0] == "rate")
      #expect(call.arguments[1].elements?.count == 1)
      #expect(call.arguments[1][0]?.value == ["positive": false, "stars": 1])
      #expect(call.arguments[2] == .dictionary())
      // the answer enables it again
      try trial.shell.waitForGlance(glance) { $0["Controls"]?[1]?["enabled"] == true }
      // Now that it is on the bus, it gets the signal.
      try trial.shell.activate("sound", of: glance)
      try started.signal(ControlDeliveryTests.activity, "ActionInvoked", path: path)
    }

    @Test func anOwnerThatCannotBeReachedEnablesItAgain() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let (_, glance) = try stand(trial, app: cafe, stating: "org.example.Cafe")
      cafe.client.disconnect()
      try trial.shell.client.waitForNoOwner(of: "org.example.Cafe")
      try trial.shell.activate("rate", of: glance)
      try trial.shell.waitForGlance(glance) { $0["Controls"]?[0]?["enabled"] == true }
      #expect(trial.daemon.log.contains { $0.contains("“rate”") && $0.contains("org.example.Cafe") })
    }

    @Test("a pushed one, its feed: over the bus there is nobody, and it works again")
    func toAFeed() throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      let payload = #"{"title": "Door", "message": "Ring", "data": {"actions": [{"action": "open", "title": "Open"}]}}"#
      _ = try trial.app.push(payload)
      let glance = try #require(try trial.shell.glances(on: lock).first)
      #expect(try enabled(trial, glance) == ["open": true])
      try trial.shell.activate("open", of: glance)
      try trial.shell.waitForGlance(glance) { $0["Controls"]?[0]?["enabled"] == true }
    }

    @Test("Open(): org.freedesktop.Application.Open of the owner with URL, else NotSupported")
    func open() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let (path, glance) = try stand(trial, app: cafe, stating: "org.example.Cafe")
      #expect(try trial.shell.glance(glance)["URL"] == "coffee://order/A-7")
      func open() throws -> BusClient.Call {
        let call = try trial.shell.client.send(
          DaemonUnderTest.name, glance, DaemonUnderTest.interface("Glance"), "Open")
        trial.shell.client.flush()
        return call
      }
      cafe.client.export("/org/example/Cafe", ControlDeliveryTests.application, "Open") { _ in [] }
      let opened = try open()
      let call = try cafe.client.incomingCall("Open")
      #expect(call.arguments == [.strings(["coffee://order/A-7"]), .dictionary()])
      _ = try trial.shell.client.reply(to: opened)
      // A glance that may not show its URL opens it all the same.
      let lock = DaemonUnderTest.root + "/surface/lock"
      func show(_ privacy: DBusValue) throws { try trial.shell.update(lock, ["privacy": privacy]) }
      try show("always")
      #expect(try trial.shell.glance(glance)["URL"] == "Cafe")
      let redacted = try open()
      #expect(try cafe.client.incomingCall("Open").arguments[0] == .strings(["coffee://order/A-7"]))
      _ = try trial.shell.client.reply(to: redacted)
      try show("show")
      cafe.client.export("/org/example/Cafe", ControlDeliveryTests.application, "Open") { _ in
        throw BusError("org.example.Closed", "We are closed.")
      }
      let failed = try open()
      try cafe.client.incomingCall("Open")
      let error = #expect(throws: BusError.self) { try trial.shell.client.reply(to: failed) }
      #expect(
        error?.says(.actionFailed, ["org.example.Cafe", "coffee://order/A-7", "We are closed"]) == true,
        "\(said(error))")
      try cafe.end(path, options: .dictionary(["dismissal": "immediate"]))

      // One without a name has no program, and one without a URL opens nothing.
      _ = try trial.app.request("Order", attributes: ["id": "B"], state: ["title": "Mocha"])
      _ = try cafe.request("Plain", state: ["title": "Plain"], options: .dictionary(["app": "org.example.Cafe"]))
      for glance in try trial.shell.glances(on: lock) {
        let error = #expect(throws: BusError.self) { try trial.shell.call("Open", of: glance) }
        #expect(error?.says(.notSupported) == true, "\(said(error))")
      }
    }
  }
}
