import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Beyond a limit: LimitsExceeded, and nothing changes") struct GroupLimitTests {
    /// All that is to be seen of conversations.
    private func everything(_ paths: [String], _ head: HeadUnit) throws -> [DBusValue] {
      try paths.map { try head.properties(of: $0) }
    }

    @Test("Group limit reached: merge is not offered; asked anyway, it fails with the limit's name and nothing changes")
    func fullGroup() throws {
      let trial = try Trial()
      let app = try trial.callingApp(
        "com.example.Phone", ["maximumPerGroup": .uint32(2), "maximumGroups": .uint32(4), "supportsVideo": true])
      let head = try trial.headUnit()
      let paths = try ["a", "b", "c"].map { try app.joined($0) }
      #expect(try head.call("MergeWith", on: paths[1], .path(paths[0]), meanwhile: [app]) == nil)
      try head.wait(for: paths[1]) { $0["Group"]?.text == paths[0] }
      #expect(try !head.controls(paths[2]).contains("merge"))
      app.forget()
      let before = try everything(paths, head)
      for (member, arguments) in [
        ("MergeWith", [DBusValue.path(paths[0])]), ("MergeWith", [.path(paths[1])]),
        ("Activate", ["merge", .dictionary(["with": .path(paths[0])])]),
      ] {
        let refused = try head.finish(head.begin(member, on: paths[2], with: arguments), meanwhile: [app])
        if member == "Activate" {
          #expect(refused.isOneSentence(.unknownControl, "merge"), "\(said(refused))")
        } else {
          #expect(refused.isOneSentence(.limitsExceeded, "maximumPerGroup", "2"), "\(said(refused))")
        }
      }
      let own = try app.refusal("RequestActions", [.actions([.action("merge", "c", ["with": "a"])])])
      #expect(own.isOneSentence(.limitsExceeded, "maximumPerGroup"), "\(said(own))")
      try app.catchUp()
      #expect(try everything(paths, head) == before && app.asked.isEmpty)
      // With room again it works.
      #expect(try head.call("End", on: paths[1], meanwhile: [app]) == nil)
      #expect(try head.call("MergeWith", on: paths[2], .path(paths[0]), meanwhile: [app]) == nil)
    }

    @Test("At most maximumGroups × maximumPerGroup per provider: Start and Unmerge beyond it")
    func groups() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone", ["maximumGroups": .uint32(2)])
      let head = try trial.headUnit()
      let first = try app.joined("a")
      let second = try app.joined("b")
      #expect(try head.call("MergeWith", on: second, .path(first), meanwhile: [app]) == nil)
      let third = try app.joined("c")
      let paths = [first, second, third]
      app.forget()
      let before = try everything(paths, head)
      let unmerged = try head.call("Unmerge", on: second, meanwhile: [app])
      #expect(unmerged.isOneSentence(.limitsExceeded, "maximumGroups", "2"), "\(said(unmerged))")
      let handle = DBusValue.handle(["kind": "phone", "value": "+49"])
      let started = try trial.refusal(
        "Conversations", "Start", "com.example.Phone", .handles(handle), .dictionary(["uuid": "d"]))
      #expect(started.isOneSentence(.limitsExceeded, "maximumGroups"), "\(said(started))")
      try app.catchUp()
      #expect(try everything(paths, head) == before && app.asked.isEmpty)
      #expect(try head.conversations() == paths.sorted())
    }

    @Test("12 open conversations per provider, 4 providers per sender")
    func conversations() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      for number in 0..<12 { try app.incoming("\(number)") }
      let paths = try head.conversations()
      let before = try everything(paths, head)
      for refused in [
        try app.refusal("ReportIncoming", ["12", .dictionary()]),
        try app.refusal(
          "RequestActions",
          [
            .actions([
              .action("end", "1"),
              .action(
                "start", "12",
                [
                  "handles": .handles(.handle(["value": "x"]))
                ]),
            ])
          ]),
        try trial.refusal(
          "Conversations", "Start", .string(app.provider), .handles(.handle(["value": "x"])), .dictionary()),
      ] { #expect(refused.isOneSentence(.limitsExceeded, "ConversationsPerProvider", "12"), "\(said(refused))") }
      try app.catchUp()
      #expect(try everything(paths, head) == before && head.conversations() == paths && app.asked.isEmpty)
      for _ in 0..<3 { try app.register(.dictionary()) }
      let fifth: BusError? = #expect(throws: BusError.self) { try app.register(.dictionary()) }
      #expect(fifth.isOneSentence(.limitsExceeded, "ProvidersPerSender", "4"), "\(said(fifth))")
    }
  }
}
