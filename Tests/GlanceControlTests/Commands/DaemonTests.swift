import GlanceModel
import JSON
import TestPeers
import Testing

@testable import GlanceControl

/// The program with the real daemon.
@Suite struct DaemonTests {
  private let daemon: DaemonUnderTest
  private let glancectl: GlanceCtl

  init() throws {
    daemon = try DaemonUnderTest()
    glancectl = GlanceCtl(daemon.bus)
  }

  /// What the program prints; it must succeed.
  private func output(_ line: String, _ file: String? = nil) throws -> String {
    let words = line.split(separator: " ").map(String.init) + (file.map { [$0] } ?? [])
    let run = try Child.run(
      BuiltProgram.path("glancectl"), ["--bus=" + daemon.bus.address] + words, environment: daemon.bus.environment)
    #expect(run.status == .code(0) && run.errors.isEmpty, "\(line): \(run.errors)")
    return run.output
  }

  private func json(_ line: String) throws -> Value { try JSON.parse(try output(line + " --json")) }

  @Test func anActivityIsStartedUpdatedEndedAndRemembered() throws {
    let path = try output("activity start Order --id=42 title=Latte phase=preparing")
    #expect(path.hasPrefix("/org/glanced/Glance1/activity/"))
    #expect(try output("activity start Order --id=42 title=Latte phase=preparing") == path)
    _ = try output("activity update 42 --merge phase=ready --relevance=3")
    let activities = try #require(try json("list").object?["activities"]?.list)
    #expect(activities.count == 1)
    #expect(activities.first?.object?["ContentState"] == ["title": "Latte", "phase": "ready"])
    #expect(activities.first?.object?["RelevanceScore"]?.double == 3)
    _ = try output("activity end 42 --dismiss=now")
    #expect(try json("list") == ["activities": [], "conversations": []])
    let row = try #require(try json("history").list?.first?.object)
    #expect(row["id"] == "42" && row["reason"] == "ended" && row["title"] == "Latte")
    #expect(try output("history").contains("ended"))
  }

  @Test func anAppsActivityStaysWhenTheProgramHasGone() throws {
    let line = "activity start Ride --app=org.example.Ride --id=7 --private --surfaces=bar,lockscreen title=Ride"
    let path = try output(line)
    #expect(try json("list").object?["activities"]?.list?.first?.object?["App"] == "org.example.Ride")
    _ = try output("activity update 7 title=Here")
    _ = try output("activity end 7 --dismiss=+1h")
    let ended = try #require(try json("list --all").object?["activities"]?.list?.first?.object)
    #expect(ended["State"] == "ended" && ended["ContentState"] == ["title": "Here"])
    #expect(path == "\(ended["path"]?.text ?? "")\n")
    _ = try output("activity dismiss 7")
    #expect(try json("list --all") == ["activities": [], "conversations": []])
  }

  @Test func aWatchDrawsEveryFamilyOnce() throws {
    _ = try output("activity start Order title=Latte status=Ready progress=0.5")
    let drawn = try output("watch --once")
    for words in ["island", "lock screen", "StandBy", "small", "bar", "Latte", "Ready", "━━━━"] {
      #expect(drawn.contains(words), "\(drawn)")
    }
    for line in drawn.split(separator: "\n") { #expect(Columns.of(line) <= 100) }
    #expect(try json("watch --once").list?.count == 5)
    #expect(try json("surface list") == [])
  }

  @Test func aWatchPrintsChangesAndOutlivesTheDaemon() throws {
    let watch = try glancectl.start("watch")
    _ = try output("activity start Order --id=42 title=Latte")
    try watch.line(on: .output) { $0.contains("bar") && $0.contains("Latte") }
    _ = try output("activity update 42 title=Mocha")
    try watch.line(on: .output) { $0.contains("bar") && $0.contains("Mocha") }
    try daemon.stop()
    try watch.line { $0 == "glancectl: glanced has gone; waiting for it" }
    try watch.line(on: .output) { $0.contains("bar") && $0.hasSuffix("gone") }
    try daemon.start()
    try watch.line { $0 == "glancectl: glanced is back" }
    _ = try output("activity update 42 title=Flat")
    try watch.line(on: .output) { $0.contains("bar") && $0.contains("Flat") }
    watch.send(2)
    #expect(try watch.exit() == .code(0))
  }

  @Test func aWatchOfASurfaceThatIsThereFollowsIt() throws {
    let shell = try glancectl.start("surface", "create", "dash", "small", "unit=cell", "width=24", "height=3")
    try shell.line(on: .output) { $0.hasSuffix("/surface/dash") }
    let watch = try glancectl.start("watch", "--surface=dash", "--json")
    _ = try output("activity start Order --id=42 title=Latte")
    let line = try watch.line(on: .output) { $0.contains("Latte") }
    let change = try #require(try JSON.parse(line).object)
    #expect(change["surface"] == "dash" && change["Title"] == "Latte" && change["time"]?.double ?? 0 > 1e15)
    #expect(try output("show dash").contains("Title    Latte\n"))
    _ = try output("activity end 42")
    try watch.line(on: .output) { $0.contains("\"removed\":true") }
    try shell.terminate()
    let missing = try glancectl.run("show", "dash")
    #expect(missing.status == .code(1))
  }

  /// More surfaces than whole trees may be asked for at once, of two shells, since one may make sixteen.
  @Test func anyNumberOfSurfacesIsListed() throws {
    let shells = try (0..<2).map { _ in try GlanceShell(daemon.connect()) }
    _ = try output("activity start Order --id=42 title=Latte")
    for number in 0..<30 {
      let view: DBusValue = .dictionary(["view": .boolean(number % 2 == 0)])
      let surface = try shells[number / 15].createSurface("screen_\(number)", "lockscreen", view)
      try shells[number / 15].waitForGlances(on: surface) { $0.count == 1 }
    }
    let rows = try output("surface list").split(separator: "\n").dropFirst()
    #expect(rows.count == 30)
    for row in rows { #expect(row.contains("1 of 4") && row.hasSuffix("Latte"), "\(row)") }
    let listed = try #require(try json("surface list").list)
    #expect(listed.count { $0.object?["Glances"]?.list?.first?.object?["Title"] == "Latte" } == 30)
    #expect(listed.count { $0.object?["Glances"]?.list?.first?.object?["View"] != nil } == 15)
    #expect(try output("list").contains("all screens"))
  }

  /// What the daemon does not answer is a sentence and a status, never a row that says less than there is.
  @Test func whatCannotBeReadIsSaid() throws {
    let daemon = try FakeDaemon()
    let glance = DaemonUnderTest.root + "/surface/dash/5"
    daemon.put("/surface/dash", "Surface", ["Family": "small", "Active": true, "Glances": .paths([glance])])
    daemon.client.export(glance, "org.freedesktop.DBus.Properties", "GetAll") { _ in
      throw BusError("org.freedesktop.DBus.Error.LimitsExceeded", "CallsPerSecond allows 100 calls a second.")
    }
    for command in [["surface", "list"], ["list"], ["show", "dash"]] {
      let child = try daemon.run(command)
      #expect(child.code == 1 && child.output.isEmpty, "\(child.output)")
      #expect(child.errors == "glancectl: CallsPerSecond allows 100 calls a second.\n")
    }
  }

  /// A glance that goes while its surface is being read: what the surface names now is shown.
  @Test func aGlanceThatGoesMeanwhileIsLeftOut() throws {
    let daemon = try FakeDaemon()
    let paths = [5, 6].map { DaemonUnderTest.root + "/surface/dash/\($0)" }
    func surface(_ glances: [String]) {
      daemon.put("/surface/dash", "Surface", ["Family": "small", "Active": true, "Glances": .paths(glances)])
    }
    surface(paths)
    daemon.put("/surface/dash/6", "Glance", ["Title": "Mocha"])
    daemon.client.export(paths[0], "org.freedesktop.DBus.Properties", "GetAll") { _ in
      surface([paths[1]])
      throw BusError("org.freedesktop.DBus.Error.UnknownObject", "It has gone.")
    }
    let run = try daemon.run("surface", "list")
    #expect(run.code == 0 && run.output.contains("Mocha") && run.errors.isEmpty)
  }

  /// The state of what a card shows is the activity's, of which the card says only that it is stale.
  @Test func anEndedCardIsSaidToBe() throws {
    let watch = try glancectl.start("watch")
    _ = try output("activity start Order --id=42 title=Latte --stale=+1h")
    try watch.line(on: .output) { $0.contains("lockscreen") && $0.contains("Latte") }
    _ = try output("activity end 42")
    try watch.line(on: .output) { $0.contains("lockscreen") && $0.hasSuffix("Latte  (ended)") }
    watch.send(2)
    _ = try watch.exit()
    let drawn = try output("watch --once")
    #expect(drawn.contains("─ ended ─╮") && drawn.contains("not active: not charging"), "\(drawn)")
    _ = try output("environment set Charging=yes")
    #expect(try output("watch --once").contains("not active: not landscape"))
  }

  @Test func aMonitorPrintsSignals() throws {
    let monitor = try glancectl.start("monitor")
    try monitor.line { $0 == "glancectl: glanced is there; its signals follow" }
    let shell = try glancectl.start("surface", "create", "dash", "bar")
    try monitor.line(on: .output) { $0.contains("+ surface/dash  Surface") }
    _ = try output("activity start Order --id=42 title=Latte --alert=Coffee:ready")
    try monitor.line(on: .output) { $0.contains("surface/dash  Alert") && $0.contains("title=Coffee") }
    try shell.terminate()
    try monitor.line(on: .output) { $0.contains("- surface/dash") }
  }

  @Test func presentationsAreRegisteredListedAndTakenBack() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("tea.json", #"{"type": "Tea", "content": {"text": "{state.kind}"}}"#)
    let register = try glancectl.start("presentation", "register", file)
    #expect(try register.exit() == .code(0))
    let wrong = try glancectl.run("presentation", "register", try folder.write("x.json", #"{"type": "Tea"}"#))
    #expect(wrong.status == .code(1) && wrong.errors.contains("x.json: "))
  }

  @Test func whatADeniedAppAsksForIsRefused() throws {
    _ = try output("deny org.example.Ride")
    let line = ["activity", "start", "Ride", "--app=org.example.Ride", "title=Ride"]
    let refused = try Child.run(
      BuiltProgram.path("glancectl"), ["--bus=" + daemon.bus.address] + line, environment: daemon.bus.environment)
    #expect(refused.status == .code(1) && refused.errors.hasPrefix("glancectl: "))
    #expect(try output("status").contains("Denied apps  org.example.Ride"))
    _ = try output("allow org.example.Ride")
    _ = try output(line.joined(separator: " "))
  }

  @Test func theEnvironmentIsOverridden() throws {
    _ = try output("environment set Night=yes Driving=moving")
    #expect(try json("environment").object?["Night"] == true)
    #expect(try output("environment").contains("Driving      moving\n"))
  }

  @Test func aPushGoesToItsActivity() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "w.json", #"{"title": "Washer", "message": "Spinning", "data": {"tag": "washer", "progress": 3}}"#)
    let path = try output("push \(file)")
    #expect(try output("push \(file)") == path)
    #expect(try json("push \(file)") == ["path": .string(String(path.dropLast()))])
    let refused = try glancectl.run("push", try folder.write("x.json", "{}"))
    #expect(refused.status == .code(1) && refused.errors.hasPrefix("glancectl: "))
  }

  /// The examples' dates are of some day in the past, so that pictures of them stay the same.
  @Test func aPushAsOfNowIsFresh() throws {
    let file = PreviewSheetTests.examples + "payloads/drink-order/01-placed.json"
    _ = try output("push --id=old", file)
    _ = try output("push --id=new --now", file)
    let states = try json("list").object?["activities"]?.list?.map { $0.object?["State"] }
    #expect(states == ["stale", "active"])
  }
}
