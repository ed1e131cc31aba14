import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("What is too big is refused before it is worked through, and never ends the daemon") struct BigArgumentsTests {
    @Test func statesAndOptionsAreNotReadToTheirEnd() throws {
      let trial = try Trial()
      let big = DBusValue.dictionary(["x": .string(String(repeating: "z", count: 140_000))])
      let many = DBusValue.dictionary(["x": .array(of: "i", Array(repeating: .int32(1), count: 140_000))])
      let none = DBusValue.dictionary()
      let started = try trial.app.request("Order", state: ["title": "Latte"]).path
      for value in [big, many] {
        let cases: [(name: String, refusal: BusError?)] = [
          ("attributes", try trial.refusal("Activities", "Request", "Order", value, none, none)),
          ("contentState", try trial.refusal("Activities", "Request", "Order", none, value, none)),
          ("options", try trial.refusal("Activities", "Request", "Order", none, none, value)),
          ("contentState", try trial.refusal("Activity", "Update", value, none, at: started)),
          ("contentState", try trial.refusal("Activity", "End", value, none, at: started)),
          ("options", try trial.refusal("Activity", "Activate", "x", value, at: started)),
          ("values", try trial.refusal("Environment", "Override", value)),
          ("environment", try trial.refusal("Surfaces", "Create", "a", "bar", value)),
        ]
        for (name, refusal) in cases {
          #expect(refusal?.says(.tooLarge, [name, "131072 bytes"]) == true, "\(name): \(said(refusal))")
        }
      }
    }

    @Test func optionsHaveAtMost64Keys() throws {
      let trial = try Trial()
      let none = DBusValue.dictionary()
      func options(_ count: Int) -> DBusValue {
        .array(of: "{sv}", (0..<count).map { .entry(.string("key\($0)"), .variant(.int32(1))) })
      }
      #expect(
        try trial.refusal("Activities", "Request", "Order", none, none, options(65))
          .says(.invalidArgs, "options", "at most 64"))
      #expect(try trial.refusal("Activities", "Request", "Order", none, none, options(64)) == nil)
    }

    /// Empty ones have no bytes that count, and are not read to their end either.
    @Test func handlesAreAtMost64() throws {
      let trial = try Trial()
      let none = DBusValue.dictionary()
      let handle = DBusValue.dictionary(["kind": "phone", "value": "+4930111"])
      func refusal(_ handles: [DBusValue]) throws -> BusError? {
        try trial.refusal("Conversations", "Start", "", .array(of: "a{sv}", handles), none)
      }
      #expect(
        try refusal(Array(repeating: none, count: 100_000)).says(.invalidArgs, "handles", "too many", "at most 64"))
      // One too many, and not even a handle: it is not looked at.
      #expect(
        try refusal(Array(repeating: handle, count: 64) + [.dictionary(["kind": "pigeon"])])
          .says(.invalidArgs, "at most 64"))
      #expect(try refusal(Array(repeating: handle, count: 64)).says(.invalidState))
      // They count together.
      let long = DBusValue.dictionary(["value": .string(String(repeating: "1", count: 70_000))])
      #expect(try refusal([long, handle, long]).says(.tooLarge, "handles", "131072 bytes"))
    }

    @Test func payloadsAreMeasuredBeforeTheyAreRead() throws {
      let trial = try Trial()
      // It would be refused at its first character if it were read.
      let payload = DBusValue.string(String(repeating: "!", count: 65_537))
      #expect(
        try trial.refusal("Activities", "Push", payload, .dictionary()).says(.tooLarge, "payload", "65537", "65536"))
    }

    @Test(arguments: [String(repeating: "z", count: 256), "a\u{1b}[31m", "\u{200b}"])
    func channelsAreVisibleAndShort(channel: String) throws {
      let trial = try Trial()
      let update = #"{"aps": {"timestamp": 1796040060, "event": "update", "content-state": {"title": "1"}}}"#
      let refusal = try trial.refusal(
        "Activities", "Push", .string(update), .dictionary(["channel": .string(channel)]))
      #expect(refusal.says(.invalidArgs, "options.channel", "1 to 255"))
      guard !channel.contains("\u{1b}") else { return }
      let start =
        #"{"aps": {"timestamp": 1796040060, "event": "start", "attributes-type": "Order", "attributes": {}, "#
        + #""content-state": {}, "alert": {"title": "a", "body": "b"}, "input-push-channel": "\#(channel)"}}"#
      #expect(
        try trial.refusal("Activities", "Push", .string(start), .dictionary())
          .says(.invalidArgs, "aps.input-push-channel", "1 to 255"))
    }

    @Test("A reply over 16 MiB is refused", arguments: PrivateBus.Flavour.allCases.filter(\.isAvailable))
    func treesThatAreTooLarge(flavour: PrivateBus.Flavour) throws {
      let trial = try Trial("[Limits]\nStateBytes=1000000\n", flavour: flavour)
      let title = Value.string(String(repeating: "z", count: 900_000))
      let apps = try (0..<4).map { _ in try GlanceApp(trial.daemon.connect()) }
      for app in apps {
        for _ in 0..<5 { _ = try app.request("Order", state: ["title": title]) }
      }
      #expect(throws: BusError.self) { try trial.activities() }
      let refusal = try managedObjectsRefusal(trial)
      #expect(refusal.says(.limitsExceeded, "16 MiB"), "\(said(refusal))")
      #expect(try trial.property("Activities", "Enabled") == true)
      withExtendedLifetime(apps) {}
    }

    private func managedObjectsRefusal(_ trial: Trial) throws -> BusError? {
      do {
        _ = try trial.app.client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root)
        return nil
      } catch let error as BusError {
        return error
      }
    }
  }
}
