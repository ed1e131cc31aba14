import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("An app's calls, from ringing to the end") struct ConversationTests {
    @Test func incomingAnsweredHeldResumedAndEnded() throws {
      let trial = try Trial()
      let app = try CallingApp(trial.daemon.connect(), name: "com.example.Phone")
      let head = try HeadUnit(trial.daemon.connect())
      let lock = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["audio": true]))
      let path = try app.incoming("a", name: "Anna")
      #expect(path == DaemonUnderTest.root + "/conversation/1")
      #expect(try head.conversations() == [path])
      let ringing = try head.wait(for: path) { $0["State"] == "idle" }
      #expect(ringing["Ringing"] == true && ringing["Title"] == "Anna" && ringing["Direction"] == "incoming")
      #expect(ringing["Provider"] == "com.example.Phone" && ringing["UUID"] == "a" && ringing["Group"]?.text == "/")
      #expect(try head.controls(path) == ["decline", "answer", "silence"])
      let glance = try #require(try trial.shell.waitForGlances(on: lock) { $0.count == 1 }.first)
      let shown = try trial.shell.waitForGlance(glance) { $0["Title"] == "Anna" }
      #expect(shown["Presentation"] == "fullscreen" && shown["Kind"] == "conversation" && shown["Alerting"] == true)
      #expect(shown["Source"]?.text == path)
      #expect(try trial.shell.property("Ringing", of: lock) == true)

      #expect(try head.call("Answer", on: path, meanwhile: [app]) == nil)
      #expect(app.asked.map(\.action) == ["join"] && app.asked.map(\.uuid) == ["a"])
      let joined = try head.wait(for: path) { $0["State"] == "joined" }
      #expect(joined["ConnectedAt"]?.integer ?? 0 > 0 && joined["Pending"] == "")
      #expect(try trial.shell.property("Ringing", of: lock) == false)
      #expect(try head.controls(path) == ["mute", "keypad", "end", "hold"])
      #expect(try head.call("SetPaused", on: path, true, meanwhile: [app]) == nil)
      #expect(try head.state(path) == "paused")
      #expect(try head.call("Activate", on: path, "resume", .dictionary(), meanwhile: [app]) == nil)
      #expect(try head.state(path) == "joined")
      #expect(try head.call("PlayTones", on: path, "12", meanwhile: [app]) == nil)
      #expect(app.asked.map(\.action) == ["join", "pause", "pause", "playTones", "playTones"])
      #expect(try head.call("End", on: path, meanwhile: [app]) == nil)
      let over = try head.wait(for: path) { $0["State"] == "left" }
      #expect(over["EndReason"] == "ended" && over["Controls"]?.elements?.isEmpty == true)
      try trial.shell.waitForGlances(on: lock) { $0.isEmpty }
      try trial.waitForRemoval(of: path)
    }

    /// One app with rooms full of people does not make what all read too long to be told.
    @Test(
      "A name is at most 256 bytes of whole characters, and one that says nothing is none",
      arguments: [
        (String(repeating: "a", count: 257), String(repeating: "a", count: 256)),
        (String(repeating: "\u{1f600}", count: 1020), String(repeating: "\u{1f600}", count: 64)),
        ("a" + String(repeating: "\u{1f600}", count: 64), "a" + String(repeating: "\u{1f600}", count: 63)),
        ("   ", ""), ("\u{2800}\u{2800}", ""), ("\u{200b}\u{200d}", ""), ("\u{202e}\u{2066}", ""),
      ])
    func names(given: String, kept: String) throws {
      let trial = try Trial()
      let app = try CallingApp(trial.daemon.connect(), name: "com.example.Phone")
      let head = try HeadUnit(trial.daemon.connect())
      let path = try app.incoming("a", from: "+4930111", name: given)
      let call = try head.wait(for: path) { $0["State"] == "idle" }
      #expect(call["Members"]?.elements?.first?["displayName"]?.text == kept)
      #expect(call["Title"]?.text == (kept.isEmpty ? "+4930111" : kept))
    }

    @Test(
      "Driving: call controls are, at most 3: a glance takes taps on those it shows, the conversation on all it has")
    func tapsOnAGlance() throws {
      let trial = try Trial()
      let app = try CallingApp(trial.daemon.connect(), name: "com.example.Phone")
      let head = try HeadUnit(trial.daemon.connect())
      let tile = try trial.shell.createSurface("tile", "small")
      let path = try app.incoming("a", name: "Anna")
      #expect(try head.call("Answer", on: path, meanwhile: [app]) == nil)
      #expect(try head.controls(path) == ["mute", "keypad", "end", "hold"])
      let glance = try #require(try trial.shell.waitForGlances(on: tile) { $0.count == 1 }.first)
      try trial.shell.override(.dictionary(["Driving": "moving"]))
      let shown = try trial.shell.waitForGlance(glance) {
        $0["Controls"]?.elements?.contains { $0["id"] == "hold" } == false
      }
      let ids = shown["Controls"]?.elements?.compactMap { $0["id"]?.text } ?? []
      #expect(ids.count <= 3 && ids.contains("end") && ids.contains("mute"), "\(ids)")
      let hidden = try #require(#expect(throws: BusError.self) { try trial.shell.activate("hold", of: glance) })
      #expect(hidden.says(.unknownControl, "hold"), "\(said(hidden))")
      #expect(try head.call("Activate", on: path, "hold", .dictionary(), meanwhile: [app]) == nil)
      #expect(try head.call("Activate", on: path, "resume", .dictionary(), meanwhile: [app]) == nil)

      // What is only looked at takes no taps at all.
      try trial.shell.update(tile, ["interactive": false])
      try trial.shell.waitForGlance(glance) { $0["Interactive"] == false }
      let asked = app.asked.count
      let still = try #require(#expect(throws: BusError.self) { try trial.shell.activate("mute", of: glance) })
      #expect(still.says(.invalidState, "not interactive"), "\(said(still))")
      #expect(try head.state(path) == "joined" && app.asked.count == asked)
      // Another's path is no conversation.
      try trial.shell.update(tile, ["interactive": true])
      let wrong = try #require(
        #expect(throws: BusError.self) {
          try trial.shell.activate("end", of: glance, options: .dictionary(["with": .string("/org/example")]))
        })
      #expect(wrong.says(.invalidArgs, "/org/example"), "\(said(wrong))")
    }
  }
}
