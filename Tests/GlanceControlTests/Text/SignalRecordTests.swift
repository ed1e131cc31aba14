import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct SignalRecordTests {
  static let root = "/org/glanced/Glance1"
  static let signals: [(String, String, [Value], String)] = [
    (
      "/surface/bar/3", "org.freedesktop.DBus.Properties.PropertiesChanged",
      ["org.glanced.Glance1.Glance", ["Title": "Blue Bottle", "Stale": false, "Controls": [["id": "a"]]], []],
      "  surface/bar/3  Glance  Controls=[1 element] Stale=no Title=\"Blue Bottle\""
    ),
    (
      "", "org.freedesktop.DBus.ObjectManager.InterfacesAdded",
      [.string(root + "/activity/4"), ["org.glanced.Glance1.Activity": ["ID": "tea", "EndedAt": 0, "Channel": ""]]],
      "+ activity/4  Activity  ID=tea"
    ),
    (
      "/surface/bar", "org.freedesktop.DBus.ObjectManager.InterfacesRemoved",
      [.string(root + "/surface/bar/3"), ["org.glanced.Glance1.Glance"]], "- surface/bar/3"
    ),
    (
      "/surface/bar", "org.glanced.Glance1.Surface.Alert", [.string(root + "/surface/bar/3"), ["title": "Ready"]],
      "  surface/bar  Alert  surface/bar/3 {title=Ready}"
    ),
    (
      "", "org.glanced.Glance1.Recents.Added",
      [
        [
          ["id": 17, "status": "missed", "title": "Zoë"], ["id": 18, "status": "declined", "title": "Stand-up, daily"],
        ]
      ],
      "+ recents  17 missed Zoë, 18 declined \"Stand-up, daily\""
    ),
    ("", "org.glanced.Glance1.Recents.Removed", [[3, 17]], "- recents  3, 17"),
  ]

  @Test(arguments: signals) func aSignalIsALine(_ path: String, _ name: String, _ arguments: [Value], _ words: String) {
    let mark = name.lastIndex(of: ".") ?? name.startIndex
    let signal = SignalRecord(
      path: Self.root + path, interface: String(name[..<mark]), member: String(name[name.index(after: mark)...]),
      arguments: arguments, time: WallTime(microseconds: 1_796_035_200_123_456))
    #expect(signal.text == LocalTime.clock(signal.time) + ".123  " + words)
  }

  @Test func aLongOneIsBrokenForATerminal() {
    let changes: ValueObject = ["Subtitle": "Being prepared", "Symbol": "cup", "Title": "Café Morgenstern"]
    let signal = SignalRecord(
      path: Self.root + "/surface/bar/3", interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
      arguments: ["org.glanced.Glance1.Glance", .object(changes), []], time: WallTime(microseconds: 0))
    let lines = signal.lines(width: 70)
    #expect(lines.count == 2 && lines.allSatisfy { Columns.of($0) <= 70 })
    #expect(lines[1] == "                Symbol=cup Title=\"Café Morgenstern\"")
    #expect(signal.lines(width: .max) == [signal.text])
  }

  @Test func momentsAreClockTimes() {
    let time: Int64 = 1_796_035_200_123_456
    let changes: ValueObject = ["TimerEnd": .integer(time), "TimerStart": 0]
    let signal = SignalRecord(
      path: Self.root, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
      arguments: ["org.glanced.Glance1.Glance", .object(changes), []], time: WallTime(microseconds: 0))
    let clock = LocalTime.clockWithMilliseconds(WallTime(microseconds: time))
    #expect(signal.text.hasSuffix("TimerEnd=\(clock) TimerStart=0"))
  }
}
