import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("An app that is started for a call: it registers, and is asked right behind the answer")
  struct ActivatedAppTests {
    private static let delegate = DaemonUnderTest.interface("ProviderDelegate")

    @Test func theAnswerIsThereFirst() throws {
      let trial = try Trial()
      let name = "org.example.Phone"
      try trial.daemon.bus.addService(name, exec: ["/bin/sleep", "20"])
      let head = try trial.headUnit()
      let start = try head.client.send(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Conversations"), "Start",
        [.string(name), .handles(.handle(["kind": "phone", "value": "+4930111"])), .dictionary()])
      // What the bus starts stays out of the way; the name is taken up here, by one that waits for no answer.
      let app = try trial.daemon.connect()
      try app.own(name)
      var register: BusClient.Call?
      var hadTheAnswer: [Bool] = []
      app.export("/calls", ActivatedAppTests.delegate, "PerformAction") { _ in
        hadTheAnswer.append(register.map(app.isAnswered) ?? false)
        return [.dictionary()]
      }
      let call = try app.send(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Conversations"), "RegisterProvider",
        [.path("/calls"), .dictionary(["app": .string(name)])])
      register = call
      try app.incomingCall("PerformAction")
      #expect(hadTheAnswer == [true])
      #expect(try app.reply(to: call).first?.text == DaemonUnderTest.root + "/provider/1")
      let path = try #require(try head.client.reply(to: start).first?.text)
      #expect(try head.state(path) == "joined")
    }

    @Test("a delegate that is not exported: one sentence that says so, logged once")
    func withoutDelegate() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let path = try app.incoming("a")
      try app.register(.dictionary(["app": "com.example.Phone", "name": "Second"]))
      let head = try trial.headUnit()
      _ = try app.client.call(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Conversations"), "RegisterProvider",
        .path("/nowhere"), .dictionary(["name": "Third"]))
      let third = DaemonUnderTest.root + "/provider/3"
      #expect(try app.refusal("ReportIncoming", ["x", .dictionary()], of: third) == nil)
      let ringing = try #require(try head.conversations().first { $0 != path })
      for _ in 0..<2 {
        let refused = try head.call("Answer", on: ringing, meanwhile: [app])
        #expect(
          refused.isOneSentence(.actionFailed, "Third could not answer: its delegate is not there."), "\(said(refused))"
        )
        if try !head.conversations().contains(ringing) || head.state(ringing) == "left" { break }
      }
      #expect(trial.daemon.log.filter { $0.contains("does not export it") }.count == 1)
    }
  }
}
