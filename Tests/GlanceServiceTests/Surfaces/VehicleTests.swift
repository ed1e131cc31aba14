import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Driving, on vehicle surfaces unless parked") struct VehicleTests {
    private static let environment = DaemonUnderTest.interface("Environment")
    private static let document = """
      {"type": "Ride", "content": {"vstack": [{"text": "{state.title}"}, {"button": "call", "label": "Call"}]},
       "small": {"hstack": [{"text": "{state.title}"}, {"button": "call", "label": "Call"}]},
       "summary": {"title": "{state.title}"}}
      """

    /// Counted characters: punctuation and spaces are not counted.
    private func counted(_ text: String) -> Int { text.filter { $0.isLetter || $0.isNumber }.count }

    @Test("controls are not interactive, texts limited; parked publishes at once what was held")
    func moving() throws {
      // What is held is held for so long that only parking lets it out.
      let trial = try Trial("[Limits]\nDrivingInterval=10min\n")
      try trial.app.registerPresentation(VehicleTests.document)
      let tile = try trial.shell.createSurface("tile", "small", .dictionary(["view": true]))
      let phone = try trial.shell.createSurface("phone", "lockscreen")
      let long = "A title that goes on and on for much more than thirty characters"
      let path = try trial.app.request("Ride", state: ["title": .string(long)]).path
      let glance = try #require(try trial.shell.glances(on: tile).first)
      let other = try #require(try trial.shell.glances(on: phone).first)
      #expect(try trial.shell.glance(glance)["Title"]?.text == long)
      #expect(try trial.shell.glance(glance)["Interactive"] == true)

      try trial.shell.override(.dictionary(["Driving": "moving"]))
      let limited = try trial.shell.glance(glance)
      #expect(limited["Interactive"] == false)
      #expect(counted(limited["Title"]?.text ?? "") <= 30)
      #expect(counted(limited["Text"]?.text ?? "") <= 30)
      // Label is not limited
      #expect(limited["Label"]?.text?.contains(long) == true)
      let texts = try trial.shell.view(glance)["Nodes"]?.elements?.compactMap { $0[6]?["text"]?.text } ?? []
      #expect(counted(texts.joined()) <= 30, "\(texts)")
      let refused = #expect(throws: BusError.self) { try trial.shell.activate("call", of: glance) }
      #expect(
        [RefusalKind.invalidState.busName, RefusalKind.unknownControl.busName].contains(refused?.name),
        "\(said(refused))")
      #expect(try trial.shell.glance(other)["Title"]?.text == long)

      for number in 1...10 { try trial.app.update(path, ["title": .string("Update \(number)")]) }
      #expect(try trial.shell.glance(other)["Title"] == "Update 10")
      let held = try trial.shell.glance(glance)["Title"]?.text ?? ""
      #expect(held == limited["Title"]?.text)
      _ = try trial.heard()
      try trial.shell.override(.dictionary(["Driving": "parked"]))
      try trial.shell.client.change(of: DaemonUnderTest.interface("Glance"), at: glance) {
        $0["Title"] == "Update 10" && $0["Interactive"] == true
      }
      try trial.shell.activate("call", of: glance)
    }

    @Test("Content changes at least DrivingInterval apart, newest wins")
    func interval() throws {
      let trial = try Trial("[Limits]\nDrivingInterval=1s\n")
      let tile = try trial.shell.createSurface("tile", "small")
      try trial.shell.override(.dictionary(["Driving": "moving"]))
      let path = try trial.app.request("Ride", state: ["title": "0"]).path
      let glance = try #require(try trial.shell.glances(on: tile).first)
      let began = ContinuousClock.now
      var seen: [String] = []
      for round in 1...2 {
        for number in 1...20 { try trial.app.update(path, ["title": .string("\(round).\(number)")]) }
        let change = try trial.shell.client.change(of: DaemonUnderTest.interface("Glance"), at: glance) {
          $0["Title"] != nil
        }
        seen.append(change["Title"]?.text ?? "")
      }
      // Each change waited for its second, and brought the newest there was.
      #expect(seen.last == "2.20")
      #expect(ContinuousClock.now - began >= .milliseconds(1000))
    }

    @Test(
      "unknown counts as moving; idling too; a surface that is no vehicle's is not limited",
      arguments: ["unknown", "idling", "moving", "parked"])
    func situations(driving: String) throws {
      let trial = try Trial()
      try trial.shell.override(.dictionary(["Driving": .string(driving)]))
      let tile = try trial.shell.createSurface("tile", "small")
      let watch = try trial.shell.createSurface("watch", "small", .dictionary(["preset": "watch-45"]))
      _ = try trial.app.request("Ride", state: ["title": "Ride"])
      let glance = try #require(try trial.shell.glances(on: tile).first)
      let other = try #require(try trial.shell.glances(on: watch).first)
      #expect(try trial.shell.glance(glance)["Interactive"]?.flag == (driving == "parked"))
      #expect(try trial.shell.glance(other)["Interactive"] == true)
      #expect(try trial.property("Environment", "Driving").text == driving)
    }

    @Test("a configured source alone decides; one that is not on the bus: unknown")
    func source() throws {
      let trial = try Trial("[Environment]\nDriving=org.example.Car /car org.example.Vehicle Moving\n")
      let tile = try trial.shell.createSurface("tile", "small")
      _ = try trial.app.request("Ride", state: ["title": "Ride"])
      let glance = try #require(try trial.shell.glances(on: tile).first)
      #expect(try trial.property("Environment", "Driving") == "unknown")
      #expect(try trial.shell.glance(glance)["Interactive"] == false)
      // a key with a configured source is AccessDenied for all, and the keys beside it stay as they are
      let refused = try trial.refusal("Environment", "Override", .dictionary(["Driving": "parked", "Night": true]))
      #expect(refused.says(.accessDenied, "Driving"))
      #expect(try trial.property("Environment", "Night") == false)
      #expect(try trial.refusal("Environment", "Override", .dictionary(["Night": true])) == nil)

      let car = try trial.daemon.connect()
      car.exportProperties("/car", "org.example.Vehicle", ["Moving": false, "Speed": .double(0)])
      try car.own("org.example.Car")
      try car.incomingCall("GetAll")
      func follow(_ driving: DBusValue) throws {
        try trial.shell.client.change(of: VehicleTests.environment, at: DaemonUnderTest.root) {
          $0["Driving"] == driving
        }
        #expect(try trial.shell.glance(glance)["Interactive"]?.flag == (driving == "parked"))
      }
      try follow("parked")
      let values: [(value: DBusValue, driving: DBusValue)] = [
        (true, "moving"), ("parked", "parked"), ("idling", "idling"), ("flying", "unknown"), (.int64(0), "parked"),
        (.uint16(3), "moving"), (.double(0), "parked"), (.int16(-2), "moving"), (.boolean(false), "parked"),
      ]
      for (value, driving) in values {
        try car.announce(["Moving": value], at: "/car", of: "org.example.Vehicle")
        try follow(driving)
      }
      #expect(trial.daemon.log.filter { $0.contains("flying") }.count == 1)
      // A change of something else changes nothing.
      try car.announce(["Speed": .double(80)], at: "/car", of: "org.example.Vehicle")
      car.disconnect()
      try follow("unknown")
      // It comes back, under another unique name.
      let again = try trial.daemon.connect()
      again.exportProperties("/car", "org.example.Vehicle", ["Moving": "parked"])
      try again.own("org.example.Car")
      try again.incomingCall("GetAll")
      try follow("parked")
    }

    @Test func aSourceWithoutThatPropertyIsUnknownAndSaid() throws {
      let trial = try Trial("[Environment]\nDriving=org.example.Car /car org.example.Vehicle Moving\n")
      let car = try trial.daemon.connect()
      try car.own("org.example.Car")
      try car.incomingCall("GetAll")
      try trial.shell.override(.dictionary(["Night": true]))
      #expect(try trial.property("Environment", "Driving") == "unknown")
      try trial.daemon.child.line { $0.contains("org.example.Vehicle.Moving of org.example.Car cannot be read") }
    }
  }
}
