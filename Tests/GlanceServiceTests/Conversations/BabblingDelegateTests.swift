import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("A delegate that answers twice, late or with garbage") struct BabblingDelegateTests {
    /// Replies that say it is done in words that make no sense.
    private static let babble: [(name: String, words: [DBusValue])] = [
      ("nothing", []), ("a text", ["what?"]), ("more than one", [.dictionary(), .uint32(7)]),
      ("another dictionary", [.array(of: "{ss}", [.entry("date", "now")])]),
      ("a date that is a text", [.dictionary(["date": "now"])]),
      ("a date before 1970", [.dictionary(["date": .int64(-1)])]),
      ("a date out of range", [.dictionary(["date": .uint64(.max)])]),
      ("a date that is no number", [.dictionary(["date": .double(.nan)])]),
      ("100 KB", [.dictionary(["text": .string(String(repeating: "x", count: 100 << 10))])]),
      ("a date in an array of bytes", [.dictionary(["date": .array(of: "y", [.byte(1)])])]),
    ]

    @Test("the reply fulfils, however it is worded; what cannot be read is noted once")
    func garbage() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let path = try app.joined("a")
      let connected = try head.property("ConnectedAt", of: path)
      var paused = false
      for (name, words) in BabblingDelegateTests.babble {
        app.answers["pause"] = .says(words)
        paused.toggle()
        #expect(try head.call("SetPaused", on: path, .boolean(paused), meanwhile: [app]) == nil, "\(name)")
        #expect(try head.state(path) == (paused ? "paused" : "joined"), "\(name)")
      }
      #expect(try head.property("ConnectedAt", of: path) == connected)
      let noted = trial.daemon.log.filter { $0.contains("cannot be read") }
      #expect(noted.count == 1 && noted[0].utf8.count < 1024 && noted[0].contains("pause"), "\(noted)")
      // Another one's is its own.
      let other = try trial.callingApp("com.example.Other")
      let second = try other.incoming("a")
      other.answers["join"] = .says(["date"])
      #expect(try head.call("AnswerEndingOthers", on: second, meanwhile: [app, other]) == nil)
      #expect(try head.property("ConnectedAt", of: second).integer ?? 0 > 0)
      #expect(trial.daemon.log.filter { $0.contains("cannot be read") }.count == 2)
    }

    /// Errors, and what the head unit is told of them.
    private static let errors: [(text: String, words: [String])] = [
      ("The line is busy", ["could not put it on hold: The line is busy."]),
      ("The line is busy.", ["could not put it on hold: The line is busy."]),
      ("", ["it gave no reason"]), (" \n", ["it gave no reason"]), ("\u{200b}\u{202e}", ["it gave no reason"]),
      ("one\ntwo\r\nthree\u{0}\u{7}\u{1b}[31mred", ["one two"]),
      (String(repeating: "busy ", count: 20_000), ["busy busy", "…"]),
      (String(repeating: "漢", count: 30_000), ["漢漢", "…"]),
      ("e" + String(repeating: "\u{301}", count: 50_000), ["could not put it on hold: "]),
      ("evil \u{202e}txet", ["evil txet"]),
    ]

    @Test("an error fails, its text is the reason: the head unit gets one clear sentence, and the state stays")
    func errors() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone", ["name": "Example Phone"])
      let head = try trial.headUnit()
      let path = try app.joined("a")
      let before = try head.properties(of: path)
      for (text, words) in BabblingDelegateTests.errors {
        // What libdbus would not send ends there.
        app.answers["pause"] = .fails(String(text.unicodeScalars.filter { $0 != "\u{0}" }.map(Character.init)))
        let refused = try head.call("SetPaused", on: path, true, meanwhile: [app])
        #expect(refused.isOneSentence(.actionFailed, "Example Phone"), "\(text.prefix(20)): \(said(refused))")
        #expect(refused?.says(.actionFailed, words) == true, "\(text.prefix(20)): \(said(refused))")
        #expect(refused?.message.hasSuffix("..") == false)
        #expect(try head.properties(of: path) == before)
      }
      #expect(trial.daemon.log.allSatisfy { $0.utf8.count < 2048 })
    }

    @Test(
      "The provider answers an action twice: the first counts",
      arguments: PrivateBus.Flavour.allCases.filter(\.isAvailable))
    func twice(flavour: PrivateBus.Flavour) throws {
      let trial = try Trial(flavour: flavour)
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let path = try app.joined("a")
      app.answers["pause"] = .isSilent
      for (first, second, state) in [
        (CallingApp.Answer.fulfils, CallingApp.Answer.fails("busy"), "paused"),
        (.fails("busy"), .fulfils, "joined"), (.fulfils, .fulfils, "paused"),
        (.says(["what?"]), .fails("busy"), "paused"),
      ] {
        if try head.state(path) == "paused" {
          app.answers["pause"] = .fulfils
          #expect(try head.call("SetPaused", on: path, false, meanwhile: [app]) == nil)
          app.answers["pause"] = .isSilent
        }
        app.forget()
        let pause = try head.begin("SetPaused", on: path, true)
        try app.waitForAction("pause")
        try app.answer("pause", of: "a", with: first)
        try app.answer("pause", of: "a", with: second)
        try app.catchUp()
        let refused = try head.finish(pause)
        #expect(state == "paused" ? refused == nil : refused.isOneSentence(.actionFailed, "busy"), "\(said(refused))")
        #expect(try head.state(path) == state)
      }
    }

    @Test("result may hold date: since when it is so, never in the future")
    func dates() throws {
      let trial = try Trial()
      let app = try trial.callingApp("com.example.Phone")
      let head = try trial.headUnit()
      let now = try #require(try trial.property("Daemon", "StartedAt").integer)
      for (number, (offset, isTaken)) in [(-60_000_000, true), (3_600_000_000, false)].enumerated() {
        let path = try app.incoming("\(number)")
        app.answers["join"] = .says([.dictionary(["date": .uint64(UInt64(now + Int64(offset)))])])
        #expect(try head.call("AnswerEndingOthers", on: path, meanwhile: [app]) == nil)
        let connected = try #require(try head.property("ConnectedAt", of: path).integer)
        #expect(isTaken ? connected == now + Int64(offset) : (now..<now + 600_000_000).contains(connected))
      }
    }
  }
}
