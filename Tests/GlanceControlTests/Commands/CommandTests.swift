import GlanceModel
import JSON
import TestPeers
import Testing

@testable import GlanceControl

@Suite struct CommandTests {
  /// A daemon with an activity that was pushed, one of an app, and the surface `dash` that shows the first.
  private func daemon() throws -> FakeDaemon {
    let daemon = try FakeDaemon()
    func activity(_ number: Int, _ id: String, _ app: String, _ state: String) {
      daemon.put(
        "/activity/\(number)", "Activity",
        [
          "ID": .string(id), "App": .string(app), "Type": "Order", "State": .string(state),
          "ContentState": .dictionary(["phase": "preparing", "bags": 2]), "UpdatedAt": .uint64(1_796_035_200_000_000),
        ])
    }
    activity(1, "42", "org.glanced.Feed.push", "active")
    activity(2, "trip", "org.example.Ride", "stale")
    activity(3, "old", "org.example.Ride", "ended")
    let root = DaemonUnderTest.root
    daemon.put(
      "/surface/dash", "Surface",
      [
        "Family": "small", "Active": true, "Glances": .paths([root + "/surface/dash/5"]),
        "Environment": .dictionary([
          "width": .double(24), "height": .double(3), "unit": "cell", "view": true, "capacity": .uint32(1),
        ]
        ),
      ])
    daemon.put(
      "/surface/dash/5", "Glance",
      [
        "Source": .path(root + "/activity/1"), "Kind": "activity", "App": "org.glanced.Feed.push",
        "Presentation": "small", "Title": "Blue Bottle", "Subtitle": "Being prepared", "Interactive": true,
      ])
    daemon.put(
      "/surface/dash/5", "View",
      [
        "Width": .double(24), "Height": .double(1),
        "Nodes": .array(
          of: "(usdddda{sv})",
          [
            .structure([
              .uint32(0), "text", .double(0), .double(0), .double(24), .double(1),
              .dictionary(["text": "Blue Bottle", "weight": .uint32(600), "size": .double(1)]),
            ])
          ]),
      ])
    return daemon
  }

  @Test func statusTellsHowTheDaemonIsDoing() throws {
    let daemon = try daemon()
    let text = try daemon.run("status")
    #expect(text.code == 0 && text.errors.isEmpty, "\(text.errors)")
    for line in [
      "Activities   2 live, 1 ended", "Surfaces     dash: small, 1 glance", "Environment  driving parked, night",
      "Types        Order", "Features     pango",
    ] {
      #expect(text.output.contains(line + "\n"), "\(text.output)")
    }
    let json = try #require(try JSON.parse(try daemon.run("status", "--json").output).object)
    #expect(json["Version"] == "0.1" && json["activityCount"] == 2 && json["Environment"]?.object?["Night"] == true)
  }

  @Test func listTellsWhatIsThereAndWhereItShows() throws {
    let daemon = try daemon()
    let lines = try daemon.run("list").output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.count == 3)
    #expect(lines[1].prefix(5) == ["1", "org.glanced.Feed.push", "42", "Order", "active"])
    #expect(lines[1].suffix(6) == ["dash", "Blue", "Bottle", "·", "Being", "prepared"])
    #expect(lines[2].suffix(3) == ["nowhere", "bags=2", "phase=preparing"])
    #expect(try daemon.run("list", "--all").output.split(separator: "\n").count == 4)
    let json = try JSON.parse(try daemon.run("list", "--json").output)
    #expect(json.object?["activities"]?.list?.map { $0.object?["ID"] } == ["42", "trip"])
  }

  /// The usual five surfaces, ids of strangers and a long title: no row is wider than a terminal that just opened.
  @Test func listFitsATerminal() {
    func activity(_ number: Int) -> ActivityRecord {
      ActivityRecord(
        path: "\(Daemon.root)/activity/\(number)",
        properties: [
          "ID": "0123456789abcdef0123", "App": "org.example.pizza.Courier", "Type": "PizzaDeliveryAttributes",
          "State": "pending", "UpdatedAt": 1_796_035_200_000_000,
          "ContentState": ["title": "Pizza at the very end of a very long street"],
        ])
    }
    let surfaces = SurfaceFamily.allCases.map { family in
      let sources = family == .bar ? [1] : family == .island ? [1, 2, 3] : [1, 2]
      return SurfaceRecord(
        path: SurfaceRecord.path("watch_7_\(family)"), properties: ["Family": .string(family.rawValue)],
        glances: sources.map { number in
          GlanceRecord(
            path: "", properties: ["Source": .string("\(Daemon.root)/activity/\(number)"), "Title": "Pizza for you"])
        })
    }
    let now = WallTime(microseconds: 1_796_035_200_000_000 + 3_599_000_000)
    let rows = ListCommand.lines((1...4).map(activity), surfaces, now: now, width: 80)
    for row in rows { #expect(Columns.of(row) <= 80, "\(row)") }
    for (row, place) in zip(rows.dropFirst(), ["  all screens  ", "  island, 3 more  ", "  island  ", "  nowhere  "]) {
      #expect(row.contains("…Courier") && row.contains(place), "\(row)")
    }
  }

  @Test func showTellsAllOfASurface() throws {
    let daemon = try daemon()
    let text = try daemon.run("show", "dash").output
    #expect(text.hasPrefix("dash  small, 24 × 3 cells\n"))
    #expect(text.contains("  Glance 5  small\n"))
    #expect(text.contains("    Title     Blue Bottle\n"))
    #expect(text.contains("text “Blue Bottle” semibold"))
    for line in text.split(separator: "\n") { #expect(Columns.of(line) <= 100) }
    let missing = try daemon.run("show", "dish")
    #expect(missing.code == 1)
    #expect(missing.errors == "glancectl: There is no surface “dish”; there are: dash\n")
    let json = try JSON.parse(try daemon.run("show", "dash", "--json").output).object
    let glance = json?["Glances"]?.list?.first?.object
    #expect(glance?["Title"] == "Blue Bottle" && glance?["View"]?.object?["Nodes"]?.list?.count == 1)
  }

  /// A glance that comes while a surface is being read: the list of glances was answered before, the objects after.
  @Test func aWatchMissesNothingThatComesWhileItReads() throws {
    let daemon = try FakeDaemon()
    let dash = DaemonUnderTest.root + "/surface/dash"
    func surface(_ glances: [String]) {
      daemon.put("/surface/dash", "Surface", ["Family": "small", "Active": true, "Glances": .paths(glances)])
    }
    surface([])
    let client = daemon.client
    client.export(dash, "org.freedesktop.DBus.Properties", "GetAll") { _ in
      client.export(dash, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects") { _ in
        surface([dash + "/5"])
        daemon.put("/surface/dash/5", "Glance", ["Presentation": "small", "Title": "Blue Bottle"])
        let change = DBusValue.entry("Glances", DBusValue.paths([dash + "/5"]).inVariant)
        try client.emit(
          dash, "org.freedesktop.DBus.Properties", "PropertiesChanged", .string(DaemonUnderTest.name + ".Surface"),
          .array(of: "{sv}", [change]), .strings([]))
        return [.array(of: "{oa{sa{sv}}}", [])]
      }
      return [.array(of: "{sv}", [])]
    }
    let text = try daemon.run("watch", "--surface=dash", "--once", "--json").output
    #expect(text.contains("Blue Bottle"), "\(text)")
  }

  @Test func aStartIsPushedAndItsPathPrinted() throws {
    let daemon = try daemon()
    daemon.answer("Push", of: "Activities") { _ in [.path("/org/glanced/Glance1/activity/9")] }
    let run = try daemon.run("activity", "start", "Order", "--id=9", "phase=ready")
    #expect(run.output == "/org/glanced/Glance1/activity/9\n")
    let call = try daemon.client.incomingCall("Push")
    #expect(call.signature == "sa{sv}" && call.arguments[1]["id"]?.text == "9")
    let aps = try JSON.parse(call.arguments[0].text ?? "").object?["aps"]?.object
    #expect(aps?["event"] == "start" && aps?["content-state"] == ["phase": "ready"])
  }

  @Test func aStartAsAnAppOwnsItsNameMeanwhile() throws {
    let daemon = try daemon()
    var owner: String?
    daemon.answer("Request", of: "Activities") { call in
      owner = call.sender
      return [.path("/org/glanced/Glance1/activity/9"), ""]
    }
    _ = try daemon.run("activity", "start", "Order", "--app=org.example.Ride", "--private", "--surfaces=bar,small")
    let call = try daemon.client.incomingCall("Request")
    #expect(call.signature == "sa{sv}a{sv}a{sv}")
    let options = call.arguments[3]
    #expect(options["app"]?.text == "org.example.Ride" && options["private"]?.flag == true)
    #expect(options["surfaces"]?.texts == ["bar", "small"])
    let owners = daemon.client.signals.filter { $0.arguments.first?.text == "org.example.Ride" }
    #expect(owner != nil && owners.first?.arguments.last?.text == owner)
  }

  @Test func anUpdateReplacesContentOrMergesIntoIt() throws {
    let daemon = try daemon()
    daemon.answer("Push", of: "Activities") { _ in [.path("/org/glanced/Glance1/activity/1")] }
    daemon.answer("Update", of: "Activity", at: "/activity/2") { _ in [] }
    func state(_ call: BusMessage) throws -> Value? {
      try JSON.parse(call.arguments[0].text ?? "").object?["aps"]?.object?["content-state"]
    }
    #expect(try daemon.run("activity", "update", "42", "phase=ready").code == 0)
    #expect(try state(try daemon.client.incomingCall("Push")) == ["phase": "ready"])
    #expect(try daemon.run("activity", "update", "1", "--merge", "phase=ready").code == 0)
    #expect(try state(try daemon.client.incomingCall("Push")) == ["phase": "ready", "bags": 2])
    #expect(try daemon.run("activity", "update", "trip", "eta=7", "--relevance=2").code == 0)
    let update = try daemon.client.incomingCall("Update")
    #expect(update.arguments[0].value == ["eta": 7] && update.arguments[1]["relevanceScore"] == .double(2))
  }

  @Test func anEndSaysWhenItLeavesTheLockScreen() throws {
    let daemon = try daemon()
    daemon.answer("Push", of: "Activities") { _ in [.path("/org/glanced/Glance1/activity/1")] }
    daemon.answer("End", of: "Activity", at: "/activity/2") { _ in [] }
    _ = try daemon.run("activity", "end", "42", "--dismiss=1796035200")
    let aps = try JSON.parse(try daemon.client.incomingCall("Push").arguments[0].text ?? "").object?["aps"]?.object
    #expect(aps?["event"] == "end" && aps?["content-state"] == nil && aps?["dismissal-date"] == 1_796_035_200)
    _ = try daemon.run("activity", "end", "trip", "--dismiss=1796035200")
    let end = try daemon.client.incomingCall("End")
    #expect(end.arguments[1]["dismissAt"] == .uint64(1_796_035_200_000_000))
  }

  /// "Given content replaces the last whole, and `--merge` keeps the keys that are not mentioned"; none keeps all.
  @Test(
    arguments: [
      (["phase=ready"], ["phase": "ready"]), (["--merge", "phase=ready"], ["phase": "ready", "bags": 2]),
      (["--merge"], nil), ([], nil),
    ] as [([String], Value?)])
  func anEndReplacesContentOrMergesIntoIt(_ words: [String], _ state: Value?) throws {
    let daemon = try daemon()
    daemon.answer("Push", of: "Activities") { _ in [.path("/org/glanced/Glance1/activity/1")] }
    daemon.answer("End", of: "Activity", at: "/activity/2") { _ in [] }
    #expect(try daemon.run(["activity", "end", "42"] + words).code == 0)
    let aps = try JSON.parse(try daemon.client.incomingCall("Push").arguments[0].text ?? "").object?["aps"]?.object
    #expect(aps?["content-state"] == state)
    #expect(try daemon.run(["activity", "end", "trip"] + words).code == 0)
    #expect(try daemon.client.incomingCall("End").arguments[0].value == state ?? .object([:]))
  }

  /// What is hardly meant is done all the same, with a sentence.
  @Test func aDoubtIsAWarning() throws {
    let daemon = try daemon()
    daemon.answer("Push", of: "Activities") { _ in [.path("/org/glanced/Glance1/activity/9")] }
    let run = try daemon.run("activity", "start", "Order", "progress=80%")
    #expect(run.code == 0 && run.output == "/org/glanced/Glance1/activity/9\n")
    #expect(run.errors == "glancectl: warning: progress=80% is no number; progress=0.8 would be right.\n")
  }

  /// Ids that the daemon made up are shown by their beginning, which names them again.
  @Test func aRandomIDIsShortened() throws {
    func activity(_ id: String, _ number: Int, _ state: String = "active") -> (String, ValueObject) {
      ("\(Daemon.root)/activity/\(number)", ["ID": .string(id), "App": "org.example.A", "State": .string(state)])
    }
    let id = "0a1b2c3d4e5f60718293a4b5c6d7e8f9"
    var tree = ObjectTree()
    for (path, properties) in [activity(id, 1), activity("0a1b2c3e" + id.dropFirst(8), 2), activity("order-2026-x", 3)]
    {
      tree.add(path, [Daemon.interface("Activity"): .object(properties)])
    }
    let all = ActivityRecord.all(in: tree)
    let lines = ListCommand.lines(all, [], now: Views.now, width: .max)
    #expect(lines.dropFirst().map { $0.contains("  0a1b2c3d  ") } == [true, false, false])
    #expect(lines[3].contains("  order-2026-x  "))
    #expect(try ActivityRecord.find("0a1b2c3d", app: nil, in: tree).number == "1")
    #expect(throws: Complaint.self) { try ActivityRecord.find("0a1b2c3", app: nil, in: tree) }
    #expect(throws: Complaint.self) { try ActivityRecord.find("order-20", app: nil, in: tree) }
  }

  @Test func aRefusalIsTheDaemonsSentence() throws {
    let daemon = try daemon()
    daemon.answer("Push", of: "Activities") { _ in
      throw BusError("org.freedesktop.DBus.Error.InvalidArgs", "aps.event: “stop” is none of start, update, end")
    }
    let file = try TemporaryFolder()
    let run = try daemon.run("push", try file.write("x.json", "{}"))
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.errors == "glancectl: aps.event: “stop” is none of start, update, end\n")
  }

  @Test func theEnvironmentIsOverriddenWithItsTypes() throws {
    let daemon = try daemon()
    daemon.answer("Override", of: "Environment") { _ in [] }
    #expect(try daemon.run("environment", "set", "driving=moving", "Night=no").code == 0)
    let call = try daemon.client.incomingCall("Override")
    #expect(call.arguments[0]["Driving"]?.text == "moving" && call.arguments[0]["Night"] == .boolean(false))
    #expect(try daemon.run("environment").output == "Driving  parked\nNight    yes\n")
  }

  @Test func recentsAreListed() throws {
    let daemon = try daemon()
    func row(
      _ id: Int64, _ title: DBusValue, _ status: DBusValue, _ direction: DBusValue, _ duration: UInt64
    )
      -> DBusValue
    {
      .dictionary([
        "id": .int64(id), "provider": "org.example.Phone", "status": status, "direction": direction, "title": title,
        "startedAt": .uint64(1_796_035_200_000_000), "duration": .uint64(duration),
        "read": .boolean(status != "missed"),
      ])
    }
    daemon.answer("List", of: "Recents") { _ in
      [
        .array(
          of: "a{sv}",
          [row(17, "Zoë\u{1b}", "missed", "incoming", 0), row(16, "Bob", "connected", "outgoing", 61_000_000)])
      ]
    }
    let lines = try daemon.run("recents").output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.count == 3 && lines[0].first == "ID")
    #expect(lines[1].first == "17" && lines[1].suffix(4) == ["missed,", "unread", "Zoë", "org.example.Phone"])
    #expect(lines[2].suffix(6) == ["connected,", "outgoing", "1", "min", "Bob", "org.example.Phone"])
    let plain = try daemon.client.incomingCall("List")
    #expect(plain.signature == "xua{sv}" && plain.arguments == [.int64(0), .uint32(20), .dictionary()])
    let json = try JSON.parse(try daemon.run("recents", "--json", "--missed", "--unread", "-n", "5").output)
    #expect(json.list?.map { $0.object?["id"] } == [17, 16])
    #expect(
      try daemon.client.incomingCall("List").arguments
        == [.int64(0), .uint32(5), .dictionary(["status": "missed", "unread": true])])
    daemon.answer("List", of: "Recents") { _ in [.array(of: "a{sv}", [])] }
    #expect(try daemon.run("recents").output == "No call is over yet.\n")
    #expect(try daemon.run("recents", "-m").output == "There are none of these.\n")
  }

  @Test func recentsAreReadRemovedAndCalledAgain() throws {
    let daemon = try daemon()
    for member in ["MarkRead", "Remove", "Clear"] { daemon.answer(member, of: "Recents") { _ in [] } }
    func ids(_ ids: Int64...) -> [DBusValue] { [.array(of: "x", ids.map { .int64($0) })] }
    #expect(try daemon.run("recents", "read", "17", "3").code == 0)
    #expect(try daemon.client.incomingCall("MarkRead").arguments == ids(17, 3))
    #expect(try daemon.run("recents", "remove", "5").code == 0)
    #expect(try daemon.client.incomingCall("Remove").arguments == ids(5))
    #expect(try daemon.run("recents", "clear").code == 0)
    #expect(try daemon.client.incomingCall("Clear").arguments == [])
    daemon.answer("List", of: "Recents") { _ in
      [.array(of: "a{sv}", [.dictionary(["id": 9]), .dictionary(["id": 4])])]
    }
    #expect(try daemon.run("recents", "read", "all").code == 0)
    #expect(try daemon.client.incomingCall("List").arguments.last == .dictionary(["unread": true]))
    #expect(try daemon.client.incomingCall("MarkRead").arguments == ids(9, 4))
    daemon.answer("Redial", of: "Recents") { _ in [.path("/org/glanced/Glance1/conversation/2")] }
    #expect(try daemon.run("redial", "17").output == "/org/glanced/Glance1/conversation/2\n")
    #expect(try daemon.client.incomingCall("Redial").arguments == [.int64(17)])
  }

  @Test func withoutADaemonTheExitStatusIs3() throws {
    let bus = try PrivateBus()
    let run = try GlanceCtl(bus).run("list")
    #expect(run.status == .code(3))
    #expect(run.errors.hasPrefix("glancectl: glanced is not running on the bus at unix:path="))
    let nowhere = try Child.run(BuiltProgram.path("glancectl"), ["--bus=unix:path=/nonexistent", "list"])
    #expect(nowhere.status == .code(3) && nowhere.errors.contains("/nonexistent"))
  }

  @Test func wrongOptionsExitWith2() throws {
    for line in [["list", "--frob"], ["--frob", "list"], [], ["frob"]] {
      let run = try Child.run(BuiltProgram.path("glancectl"), line)
      #expect(run.status == .code(2) && run.output.isEmpty && run.errors.hasPrefix("glancectl: "), "\(line)")
    }
    let help = try Child.run(BuiltProgram.path("glancectl"), ["push", "--help"])
    #expect(help.status == .code(0) && help.output.hasPrefix("Usage: glancectl push FILE|-"))
  }

  /// What nobody can read was not printed: one sentence says so, whatever the command. A reader who has enough is no fault.
  @Test(arguments: ["--help", "--version", "help dial", "presentation show org.glanced.Generic", "list --json"])
  func aFullDiskIsSaid(_ line: String) throws {
    let daemon = try daemon()
    let path = BuiltProgram.path("glancectl").quoted
    func run(_ command: String) throws -> Child.Finished {
      let child = try Child("/bin/sh", ["-c", command], environment: daemon.bus.environment)
      let status = try child.exit(meanwhile: [daemon.client])
      return Child.Finished(status: status, output: child.text(.output), errors: child.text(.errors))
    }
    let full = try run("\(path) \(line) > /dev/full")
    #expect(full.status == .code(1))
    #expect(full.errors == "glancectl: what this prints cannot be written: No space left on device\n")
    let enough = try run("\(path) \(line) | head -c 1")
    #expect(enough.status == .code(0) && enough.output.count == 1 && enough.errors.isEmpty)
  }

  /// A look of one's own begins with what is printed: it is a document, and a right one.
  @Test(arguments: ["org.glanced.Conversation", "org.glanced.Generic", "org.glanced.Standard"])
  func aBuiltInDocumentIsPrinted(_ type: String) throws {
    let shown = try Child.run(BuiltProgram.path("glancectl"), ["presentation", "show", type])
    #expect(shown.status == .code(0) && shown.errors.isEmpty)
    let folder = try TemporaryFolder()
    let file = try folder.write("\(type).json", shown.output)
    let check = try Child.run(BuiltProgram.path("glancectl"), ["presentation", "check", "--strict", file])
    #expect(check.output == "\(file): \(type), no errors\n" && check.status == .code(0))
  }

  @Test func whatIsNotBuiltInIsSaid() throws {
    let run = try Child.run(BuiltProgram.path("glancectl"), ["presentation", "show", "Tea"])
    #expect(run.status == .code(2) && run.output.isEmpty)
    #expect(
      run.errors
        == "glancectl: “Tea” is not built in; org.glanced.Conversation, org.glanced.Generic, org.glanced.Standard are\n"
    )
  }
}
