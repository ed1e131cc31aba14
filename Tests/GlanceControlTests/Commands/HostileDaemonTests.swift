import GlanceModel
import JSON
import TestPeers
import Testing

@testable import GlanceControl

/// Whatever a bus says, the program neither ends by a fault nor passes on what would steer a terminal.
@Suite struct HostileDaemonTests {
  private let fake: FakeDaemon

  init() throws {
    fake = try FakeDaemon()
    let evil = DBusValue.string("a\u{1b}[31m\u{202e}b\u{9b}1m\nc")
    fake.put("", "Daemon", ["Version": evil, "Feeds": .array(of: "{ss}", [.entry(evil, evil)])])
    fake.put(
      "", "Activities",
      ["Enabled": true, "Types": .array(of: "s", [evil]), "Applications": .array(of: "{sb}", [.entry(evil, false)])])
    fake.put("", "Environment", ["Driving": evil, "Night\u{1b}[1m": true])
    fake.put(
      "/activity/1", "Activity",
      ["ID": evil, "App": evil, "Type": evil, "State": "active", "ContentState": .dictionary(["title\u{9b}": evil])])
    fake.put(
      "/surface/dash", "Surface",
      [
        "Family": evil, "Active": true,
        "Environment": .dictionary([
          "width": .double(.nan), "height": .double(.infinity), "unit": "cell", "view": true, "locale": evil,
        ]), "Glances": .array(of: "o", [.path(DaemonUnderTest.root + "/surface/dash/1")]),
      ])
    fake.put(
      "/surface/dash/1", "Glance",
      [
        "Source": .path(DaemonUnderTest.root + "/activity/1"), "Kind": evil, "App": evil, "AppName": evil,
        "Presentation": evil, "Title": evil, "Subtitle": evil, "Text": evil, "Label": evil, "Symbol": evil,
        "HasProgress": true, "Progress": .double(.nan), "TimerStart": .uint64(.max), "TimerEnd": .uint64(1 << 53),
        "TimerCountsDown": true, "Interactive": true,
        "Controls": .array(of: "a{sv}", [.dictionary(["id": evil, "label": evil, "kind": evil, "role": evil])]),
      ])
    fake.answer("History", of: "Activities") { _ in
      [.array(of: "a{sv}", [.dictionary(["title": evil, "app": evil, "type": evil, "reason": evil])])]
    }
    fake.answer("List", of: "Recents") { _ in
      [
        .array(
          of: "a{sv}",
          [
            .dictionary(["id": evil, "title": evil, "provider": evil, "status": evil, "duration": .uint64(.max)]),
            .dictionary([
              "startedAt": .uint64(.max), "duration": .double(.nan), "status": "connected", "direction": evil,
            ]),
          ])
      ]
    }
    fake.answer("Redial", of: "Recents") { _ in [evil] }
    fake.answer("Dismiss", of: "Activity", at: "/activity/1") { _ in
      throw BusError("org.example.Error", "no\u{1b}[31m\u{202e}")
    }
  }

  /// Views that no layout makes.
  private static let views: [[DBusValue]] = [
    [],
    [node("text", .nan, 1e308, -1e308, .infinity, .dictionary(["text": "t\u{1b}[1m\nu", "weight": .double(.nan)]))],
    [node("gauge", 0, 0, 1e9, 1e9, .dictionary(["value": .double(.nan)]))],
    [
      node(
        "progress", 0, 0, 20, 1,
        .dictionary([
          "value": .double(0.5),
          "points": .array(of: "a{sv}", [.dictionary(["position": .double(.nan)]), .dictionary(["position": 1e300])]),
          "segments": .array(of: "a{sv}", [.dictionary(["length": .double(.infinity)])]), "tracker": "x",
        ]))
    ],
    [node("timer", 0, 0, 10, 1, .dictionary(["end": .uint64(1 << 53), "style": "minutes"]))],
    [node("button", 1e300, -1e300, .nan, .nan, .dictionary(["control": "c\u{1b}", "label": "l\u{1b}[1m"]))],
    [node("divider", 0, 0, 1e300, 1e300, .dictionary(["axis": "vertical"]))],
  ]

  private static func node(
    _ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ attributes: DBusValue
  ) -> DBusValue {
    .structure([.uint32(0), .string(kind), .double(x), .double(y), .double(width), .double(height), attributes])
  }

  private func run(_ arguments: [String], status: Int32 = 0) throws {
    let finished = try fake.run(arguments)
    #expect(finished.code == status, "\(arguments): \(finished)")
    for scalar in (finished.output + finished.errors).unicodeScalars {
      let isHarmless =
        scalar == "\n" || scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
      #expect(isHarmless, "\(arguments): U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["show", "dash"], ["show", "dash", "--json"], ["surface", "list"], ["history"],
    ["history", "--json"], ["status"], ["status", "--json"], ["presentation", "list"], ["environment"],
    ["recents"], ["recents", "--json"], ["redial", "1"],
    ["watch", "--once", "--surface=dash"], ["watch", "--once", "--surface=dash", "--json"],
  ]) func nothingSteersATerminal(_ arguments: [String]) throws {
    try run(arguments)
  }

  @Test func errorsAreMadeSafeToo() throws { try run(["activity", "dismiss", "1"], status: 1) }

  @Test(arguments: views) func noViewEndsIt(_ nodes: [DBusValue]) throws {
    fake.put(
      "/surface/dash/1", "View",
      [
        "Width": .double(.infinity), "Height": .double(.nan), "Nodes": .array(of: "(usdddda{sv})", nodes),
      ])
    try run(["watch", "--once", "--surface=dash"])
    try run(["show", "dash"])
  }
}
