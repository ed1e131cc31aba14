import GlanceModel
import JSON
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Pushes over the bus, as APNs and Home Assistant shape them") struct PushTests {
    private func update(
      _ state: ValueObject, at seconds: Int64 = 4_102_444_800, event: String = "update", more: ValueObject = [:]
    ) -> String {
      var aps: ValueObject = ["timestamp": .integer(seconds), "event": .string(event), "content-state": .object(state)]
      for entry in more.entries { aps[entry.key] = entry.value }
      return JSON.text(["aps": .object(aps)])
    }

    private func start(_ state: ValueObject = ["title": "Latte"], at seconds: Int64 = 4_102_444_800) -> String {
      let more: ValueObject = [
        "attributes-type": "Order", "attributes": [:], "alert": ["title": "Placed", "body": "Thanks"],
        "input-push-token": 1,
      ]
      return update(state, at: seconds, event: "start", more: more)
    }

    private func title(_ trial: Trial, _ path: String) throws -> String {
      try trial.app.property("ContentState", of: path)["title"]?.text ?? ""
    }

    /// Conversations are never pushed as states; their examples are for previews.
    private static let examples = Project.names(in: "Examples/payloads").filter { $0 != "conversation" }

    @Test(arguments: examples) func everyExampleFromItsStartToItsEnd(name: String) throws {
      let trial = try Trial()
      var path = ""
      let files = Project.names(in: "Examples/payloads/\(name)")
      for file in files {
        let text = Project.text("Examples/payloads/\(name)/\(file)")
        let payload = try #require(try JSON.parse(text).object)
        let isClearing = payload["message"]?.text == "clear_notification"
        let pushed = try trial.app.push(text, options: .dictionary(["id": "example"]))
        if path.isEmpty { path = pushed.path }
        #expect(pushed.path == path, "\(file)")
        let aps = payload["aps"]?.object
        // The examples' days are past, and so is the date at which an end leaves the lock screen.
        if isClearing || aps?["event"]?.text == "end" && aps?["dismissal-date"] != nil {
          #expect(try trial.activities().isEmpty)
          #expect(try trial.history(1).first?["reason"] == "ended")
          continue
        }
        let state = try trial.app.property("State", of: path).text ?? ""
        #expect(aps?["event"]?.text == "end" ? state == "ended" : ["active", "stale"].contains(state), "\(file)")
        if let content = aps?["content-state"] {
          #expect(try trial.app.property("ContentState", of: path).value == content, "\(file)")
        } else if let message = payload["message"]?.text {
          #expect(try trial.app.property("ContentState", of: path)["message"]?.text == message)
        }
        #expect(try trial.app.property("App", of: path) == "org.glanced.Feed.push")
        #expect(try trial.activities().count == 1)
      }
      #expect(files.count > 2)
    }

    @Test("Update and end go to token, else channel, else app + id, else that app's only live one, else InvalidArgs")
    func addresses() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let app = DBusValue.dictionary(["app": "org.example.Cafe"])
      let mine = try cafe.request(
        "Order", state: ["title": "0"],
        options: .dictionary(["app": "org.example.Cafe", "id": "a", "push": "token"]))
      #expect(mine.token.utf8.count == 64 && mine.token.allSatisfy { $0.isHexDigit })
      let one = try trial.app.push(start(), options: .dictionary(["id": "one"])).path
      // The only live one: of the feed, or of the app that the caller is.
      #expect(try trial.app.push(update(["title": "1"])).path == one)
      #expect(try cafe.push(update(["title": "2"]), options: app).path == mine.path)
      // A token reaches it from anywhere; a wrong one is ignored silently.
      let token = DBusValue.dictionary(["token": .string(mine.token)])
      #expect(try trial.app.push(update(["title": "3"]), options: token).path == mine.path)
      #expect(try title(trial, mine.path) == "3")
      let wrong = DBusValue.dictionary(["token": .string(String(repeating: "0", count: 64)), "id": "one"])
      #expect(try trial.app.push(update(["title": "4"]), options: wrong).path == "/")
      #expect(try title(trial, one) == "1")
      // Two live ones have to be told apart.
      let two = try trial.app.push(start(), options: .dictionary(["id": "two"])).path
      let ambiguous = try trial.refusal("Activities", "Push", .string(update(["title": "5"])), .dictionary())
      #expect(ambiguous.says(.invalidArgs, "2 live activities", "token"), "\(said(ambiguous))")
      #expect(try trial.app.push(update(["title": "6"]), options: .dictionary(["id": "two"])).path == two)
      let missing = try trial.refusal(
        "Activities", "Push", .string(update(["title": "7"])), .dictionary(["id": "three"]))
      #expect(missing.says(.invalidArgs, "three"), "\(said(missing))")
      #expect(try trial.app.push(update([:], event: "end"), options: token).path == mine.path)
      #expect(try trial.app.property("State", of: mine.path) == "ended")
      // Once it has ended, what comes is ignored.
      #expect(try trial.app.push(update(["title": "8"]), options: token).path == "/")
    }

    @Test("A channel's update goes to every activity on it; a channel cannot start one; ≤ 5,120 bytes")
    func channels() throws {
      let trial = try Trial()
      let news = DBusValue.dictionary(["push": "channel:news"])
      let first = try trial.app.request("Order", state: ["title": "0"], options: news).path
      let other = try GlanceApp(trial.daemon.connect())
      let second = try other.request("Order", state: ["title": "0"], options: news).path
      let apart = try trial.app.request("Order", state: ["title": "0"]).path
      #expect(try trial.app.property("Channel", of: first) == "news")
      let channel = DBusValue.dictionary(["channel": "news"])
      #expect(try trial.app.push(update(["title": "1"]), options: channel).path == "/")
      #expect(try [first, second, apart].map { try title(trial, $0) } == ["1", "1", "0"])
      // One that is older, as retained ones are, changes nothing.
      #expect(try trial.app.push(update(["title": "old"], at: 1_700_000_000), options: channel).path == "/")
      #expect(try title(trial, first) == "1")
      let started = try trial.refusal("Activities", "Push", .string(start()), channel)
      #expect(started.says(.invalidArgs, "channel"), "\(said(started))")
      let large = update(["title": .string(String(repeating: "x", count: 5_120))])
      let tooLarge = try trial.refusal("Activities", "Push", .string(large), channel)
      #expect(tooLarge.says(.tooLarge, "5120", "\(large.utf8.count)"), "\(said(tooLarge))")
      #expect(try trial.app.push(update(["title": "n"]), options: .dictionary(["channel": "nobody"])).path == "/")
      _ = try trial.app.push(update([:], event: "end"), options: channel)
      #expect(try [first, second].map { try trial.app.property("State", of: $0).text } == ["ended", "ended"])
    }

    @Test("timestamps compare in whole seconds; older: ignored; equal: applied; an End is always applied")
    func timestamps() throws {
      let trial = try Trial()
      let now = (try trial.property("Daemon", "StartedAt").integer ?? 0) / 1_000_000
      let path = try trial.app.push(start(at: now - 100), options: .dictionary(["id": "a"])).path
      let rows: [(seconds: Int64, title: String, shown: String)] = [
        (now - 50, "newer", "newer"), (now - 60, "older", "newer"), (now - 50, "equal", "equal"),
        (now - 51, "a second older", "equal"), (now - 10, "newest", "newest"), (now - 100, "as the start", "newest"),
      ]
      for (seconds, text, shown) in rows {
        // An ignored one returns `/`.
        let answer = try trial.app.push(update(["title": .string(text)], at: seconds)).path
        #expect(answer == (text == shown ? path : "/"), "\(text)")
        #expect(try title(trial, path) == shown, "\(text)")
      }
      _ = try trial.app.push(update(["title": "too old for an end"], at: now - 60, event: "end"))
      #expect(try title(trial, path) == "newest")
      #expect(try trial.app.property("State", of: path) == "ended")
    }

    @Test("priority 10: a token bucket per app; excess delayed and merged, newest wins; start and end always pass")
    func budget() throws {
      let trial = try Trial("[Limits]\nPushBudget=3\n")
      let path = try trial.app.push(start(), options: .dictionary(["id": "a"])).path
      let there = DBusValue.dictionary(["id": "a"])
      for number in 1...10 { _ = try trial.app.push(update(["title": .string("\(number)")]), options: there) }
      #expect(try title(trial, path) == "3")
      let other = try trial.app.push(start(["title": "new"]), options: .dictionary(["id": "b"])).path
      #expect(try title(trial, other) == "new")
      // Another app has a budget of its own, and what an app calls itself is not counted.
      let cafe = try trial.namedApp("org.example.Cafe")
      let app = DBusValue.dictionary(["app": "org.example.Cafe"])
      let mine = try cafe.request("Order", state: ["title": "0"], options: app).path
      for number in 1...10 { try cafe.update(mine, ["title": .string("call \(number)")]) }
      #expect(try title(trial, mine) == "call 10")
      _ = try cafe.push(update(["title": "push"]), options: app)
      #expect(try title(trial, mine) == "push")
      // The end brings what waited.
      _ = try trial.app.push(#"{"aps": {"timestamp": 4102444800, "event": "end"}}"#, options: there)
      #expect(try title(trial, path) == "10")
      #expect(try trial.app.property("State", of: path) == "ended")
    }

    @Test("priority 5: merged to at most 1 a second")
    func merging() throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      let path = try trial.app.push(start(["title": "0"])).path
      let glance = try #require(try trial.shell.glances(on: lock).first)
      _ = try trial.heard()
      let considerate = DBusValue.dictionary(["priority": 5])
      let began = ContinuousClock.now
      for number in 1...20 { _ = try trial.app.push(update(["title": .string("\(number)")]), options: considerate) }
      var changes: [String] = []
      while changes.last != "20" {
        let change = try trial.shell.client.change(of: DaemonUnderTest.interface("Glance"), at: glance) {
          $0["Title"] != nil
        }
        changes.append(change["Title"]?.text ?? "")
      }
      #expect(changes.count <= 2 + Int((ContinuousClock.now - began).components.seconds), "\(changes)")
      #expect(try title(trial, path) == "20")
    }

    @Test(
      "alert texts are looked up in the document's strings, in the daemon's language",
      arguments: [
        ("C.UTF-8", "Order placed"), ("de_DE.UTF-8", "Bestellung eingegangen"), ("fr_FR.UTF-8", "Order placed"),
      ]) func localisedAlerts(locale: String, title: String) throws
    {
      let trial = try Trial(environment: ["LANG": locale, "LC_ALL": locale])
      try trial.app.registerPresentation(Project.text("Examples/presentations/DrinkOrderAttributes.json"))
      _ = try trial.shell.createSurface("lock", "lockscreen")
      _ = try trial.app.push(Project.text("Examples/payloads/drink-order/01-placed.json"))
      let alert = try trial.shell.client.signal(DaemonUnderTest.interface("Surface"), "Alert").arguments[1]
      #expect(alert["title"]?.text == title)
      #expect(alert["body"] == "Hafermilch-Latte mit Karamellsirup")
    }

    @Test("a text that the document's strings do not have: what the activity shows stands in, and never the key")
    func unknownAlertTexts() throws {
      let trial = try Trial("[Limits]\nAlertInterval=1ms\n")
      let document =
        #"{"type": "Ride", "summary": {"title": "To {attributes.to}"}, "strings": {"en": {"go": "%@ left"}}}"#
      try trial.app.registerPresentation(document)
      _ = try trial.shell.createSurface("lock", "lockscreen")
      func alert(_ type: String, _ state: ValueObject, title: String, body: String) throws -> [String?] {
        let texts: ValueObject = [
          "title": ["loc-key": .string(title)], "body": ["loc-key": .string(body), "loc-args": ["Bus"]],
        ]
        let start = update(
          state, event: "start",
          more: ["attributes-type": .string(type), "attributes": ["to": "Bern"], "alert": .object(texts)])
        let path = try trial.app.push(start).path
        let said = try trial.shell.client.signal(DaemonUnderTest.interface("Surface"), "Alert").arguments[1]
        try trial.call("Activity", "Dismiss", at: path)
        return [said["title"]?.text, said["body"]?.text]
      }
      let shown: ValueObject = ["title": "Corner Café", "status": "Order placed"]
      // A type without a document, twice, and one whose document has one of the two.
      for _ in 0..<2 {
        #expect(
          try alert("Order", shown, title: "alert.placed", body: "alert.drink") == ["Corner Café", "Order placed"])
      }
      #expect(try alert("Order", [:], title: "alert.placed", body: "alert.drink") == [nil, nil])
      #expect(try alert("Ride", shown, title: "gone", body: "go") == ["To Bern", "Bus left"])
      #expect(try alert("Ride", shown, title: "go", body: "gone") == [" left", nil])
      // Each is said once.
      let log = trial.daemon.log.filter { $0.contains("alert of") || $0.contains("An alert") }
      #expect(log.count == 3, "\(log)")
      #expect(log.allSatisfy { $0.contains("none of its presentation's strings") })
    }

    @Test("The same tag pushed again updates the card; it does not make a second one, and no sound")
    func homeAssistant() throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen")
      func push(_ message: String, progress: Int) throws -> String {
        try trial.app.push(
          """
          {"title": "Washer", "message": "\(message)", "data": {"tag": "washer", "live_update": true,
            "progress": \(progress), "progress_max": 100, "critical_text": "9 min", "notification_icon": "mdi:washer"}}
          """
        ).path
      }
      let path = try push("Spinning", progress: 30)
      try trial.shell.client.signal(DaemonUnderTest.interface("Surface"), "Alert")
      #expect(try trial.app.property("ID", of: path) == "washer")
      #expect(try trial.app.property("Type", of: path) == "org.glanced.Generic")
      #expect(try push("Drying", progress: 60) == path)
      let glance = try #require(try trial.shell.glances(on: lock).first)
      let shown = try trial.shell.glance(glance)
      #expect(shown["Title"] == "Washer")
      #expect(shown["Subtitle"] == "Drying")
      #expect(shown["HasProgress"] == true)
      #expect(shown["Progress"]?.number == 0.6)
      #expect(try trial.heard().filter { $0.member == "Alert" }.isEmpty)
      let clear = #"{"message": "clear_notification", "data": {"tag": "washer"}}"#
      #expect(try trial.app.push(clear).path == path)
      #expect(try trial.shell.glances(on: lock).isEmpty)
      // Clearing what is not there, or not there any more, does nothing: automations clear to be on the safe side.
      #expect(try trial.app.push(clear).path == "/")
      #expect(try trial.app.push(#"{"message": "clear_notification", "data": {"tag": "dryer"}}"#).path == "/")
      #expect(try trial.activities().isEmpty)
      let end = #"{"aps": {"timestamp": 4102444800, "event": "end"}}"#
      let missing = try trial.refusal("Activities", "Push", .string(end), .dictionary(["id": "washer"]))
      #expect(missing.says(.invalidArgs, "washer"), "\(said(missing))")
      // The same id tomorrow is a new card.
      #expect(try push("Spinning", progress: 1) != path)
    }

    @Test("SetAllowed(app, false) or Enabled false: Denied, live ones end")
    func authorisation() throws {
      let trial = try Trial()
      let cafe = try trial.namedApp("org.example.Cafe")
      let options = DBusValue.dictionary(["app": "org.example.Cafe"])
      let path = try cafe.request("Order", state: ["title": "Latte"], options: options).path
      #expect(try trial.property("Activities", "Applications")["org.example.Cafe"] == true)
      try trial.call("Activities", "SetAllowed", "org.example.Cafe", false)
      #expect(try trial.activities().isEmpty)
      #expect(try trial.history(1).first?["reason"] == "denied")
      let refused = #expect(throws: BusError.self) { try cafe.request("Order", options: options) }
      #expect(refused?.says(.denied, ["org.example.Cafe"]) == true, "\(said(refused))")
      try trial.call("Activities", "SetAllowed", "org.example.Cafe", true)
      #expect(try cafe.request("Order", options: options).path != path)
      _ = try trial.app.push(#"{"message": "m"}"#)
      func enable(_ enabled: Bool) throws {
        try trial.app.client.set(
          DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Activities"), "Enabled",
          .boolean(enabled))
      }
      try enable(false)
      #expect(try trial.activities().isEmpty)
      #expect(try trial.refusal("Activities", "Push", #"{"message": "m"}"#, .dictionary()).says(.denied))
      try trial.shell.client.change(of: DaemonUnderTest.interface("Activities"), at: DaemonUnderTest.root) {
        $0["Enabled"] == false
      }
      try enable(true)
      _ = try trial.app.push(#"{"message": "m"}"#)
    }
  }
}
