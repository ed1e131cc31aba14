import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct ObviousCallTests {
  private static func call(
    _ number: Int, _ state: ConversationState, controls: [String] = [], group: Int? = nil, rings: Bool = false
  ) -> ConversationRecord {
    let group = group.map { "\(ConversationRecord.prefix)\($0)" } ?? "/"
    let controls = controls.map { Value.object(["id": .string($0), "enabled": true]) }
    return ConversationRecord(
      path: "\(ConversationRecord.prefix)\(number)",
      properties: [
        "State": .string(state.rawValue), "Controls": .array(controls), "Group": .string(group),
        "Ringing": .bool(rings),
        "Direction": state == .idle ? "incoming" : "outgoing", "Title": "Jonathan Livingston-Featherstonehaugh",
        "Provider": "org.example.telephony.Phone", "Muted": true, "RemoteHeld": true,
      ])
  }

  private static let ringing = call(1, .idle, controls: ["decline", "answer"], rings: true)
  private static let silenced = call(2, .idle, controls: ["decline", "answer"])
  private static let connecting = call(3, .joining, controls: ["end", "mute"])
  private static let joined = call(4, .joined, controls: ["mute", "end", "hold"])
  private static let held = call(5, .paused, controls: ["resume", "end"])
  private static let leaving = call(6, .leaving)
  private static let first = call(7, .joined, controls: ["mute", "end", "unmerge"], group: 7)
  private static let second = call(8, .joined, controls: ["mute", "end", "unmerge"], group: 7)

  /// Of which calls which one is meant; nil where it has to be said.
  static let rows: [(String, ObviousCall, [ConversationRecord], Int?)] = [
    ("answer", .incoming, [ringing, joined, held], 1), ("answer", .incoming, [silenced], 2),
    ("answer", .incoming, [ringing, silenced], nil), ("silence", .ringing, [ringing, silenced], 1),
    ("end", .any, [joined], 4), ("end", .any, [ringing], 1), ("end", .any, [ringing, joined], nil),
    ("end", .any, [leaving, held], 5), ("end", .any, [first, second], 7), ("end", .any, [], nil),
    ("hold", .joined, [joined, held, ringing], 4), ("hold", .joined, [first, second], 7),
    ("hold", .joined, [joined, first], nil), ("hold", .joined, [connecting], nil),
    ("resume", .paused, [joined, held], 5),
    ("mute", .spoken, [connecting, held], 3), ("mute", .spoken, [joined, ringing], 4),
    ("unmerge", .grouped, [first, second], nil), ("unmerge", .grouped, [joined], nil),
  ]

  @Test(arguments: rows) func theOnlyOneIsMeant(
    _ command: String, _ obvious: ObviousCall, _ calls: [ConversationRecord], _ number: Int?
  ) throws {
    func pick() throws -> ConversationRecord { try obvious.pick(calls, for: command, now: Views.now) }
    if let number {
      #expect(try pick().number == "\(number)")
    } else {
      let complaint = try #require(throws: Complaint.self) { try pick() }
      let fitting = calls.filter(obvious.fits)
      #expect(complaint.below.count == (fitting.isEmpty ? 0 : fitting.count + 1))
      #expect(complaint.sentence.contains("glancectl \(command) ") != fitting.isEmpty, "\(complaint.sentence)")
    }
  }

  @Test func callsFitATerminal() {
    let calls = [ObviousCallTests.ringing, ObviousCallTests.joined, ObviousCallTests.second]
    let surfaces = [SurfaceRecord(path: SurfaceRecord.path("a_rather_long_name"), properties: [:], glances: [])]
    for rows in [
      CallTable.lines(calls, now: Views.now, width: 80),
      CallTable.lines(calls, on: surfaces, now: Views.now, width: 80),
    ] {
      for row in rows { #expect(Columns.of(row) <= 80, "\(row)") }
      #expect(rows.count == 4 && rows[1].hasPrefix("1   Jonath") && rows[1].contains("  …"))
    }
  }
}
