import GlanceModel

/// Calls as rows of a table.
enum CallTable {
  /// Their lines, headings first.
  static func lines(_ calls: [ConversationRecord], now: WallTime, width: Int) -> [String] {
    lines(calls, now: now, width: width, last: .init("CONTROLS", least: 12)) { controls($0) }
  }

  /// Their lines with where each of them shows in place of what can be done with it.
  static func lines(
    _ calls: [ConversationRecord], on surfaces: [SurfaceRecord], now: WallTime, width: Int
  ) -> [String] {
    lines(calls, now: now, width: width, last: .init("SHOWN ON", least: 14)) { call in
      let shown = surfaces.filter { $0.glances.contains { $0.source == call.path } }
      return ListCommand.places(shown, of: surfaces.count)
    }
  }

  private static func lines(
    _ calls: [ConversationRecord], now: WallTime, width: Int, last: Table.Column,
    _ words: (ConversationRecord) -> String
  ) -> [String] {
    var table = Table(
      .init("NO"), .init("WHO", least: 10), .init("STATE", least: 8), .init("TIME"),
      .init("PROVIDER", least: 10, keepsEnd: true), last)
    for call in calls {
      table.add(
        call.number, Columns.cut(call.title, to: 40), call.words, call.since.map { Span.text(now - $0) } ?? "",
        call.provider, words(call))
    }
    return table.lines(width: width)
  }

  /// What works now, as the commands are called that do it.
  static func controls(_ call: ConversationRecord) -> String {
    let offered = call.controls
    let isOn = Set(call.properties.objects("Controls").filter { $0.flag("on") }.map { $0.text("id") })
    return offered.compactMap { id in
      switch id {
      case "decline": "end"
      case "answerHolding": "answer"
      case "answerEnding": offered.contains("answerHolding") ? nil : "answer --end-others"
      case "mute": isOn.contains(id) ? "mute off" : id
      case "keypad": "tones"
      default: id
      }
    }.joined(separator: ", ")
  }
}
