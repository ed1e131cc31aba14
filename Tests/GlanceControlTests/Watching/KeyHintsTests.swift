import Testing

@testable import GlanceControl

@Suite struct KeyHintsTests {
  /// What the keys do stays where rows are cut or the line is short; where the daemon is goes first.
  @Test(arguments: [
    (
      120, 3,
      "3 more rows below · Tab chooses, Enter taps · e opens the island · ? keys · q quits · glanced on the user bus"
    ),
    (90, 1, "1 more row below · Tab chooses, Enter taps · e opens the island · ? keys · q quits"),
    (80, 0, "Tab chooses, Enter taps · e opens the island · ? keys · q quits"),
    (40, 12, "12 more rows below · ? keys · q quits"), (16, 12, "? keys · q quits"), (8, 0, "q quits"),
  ])
  func theLineSaysWhatFits(_ width: Int, _ hidden: Int, _ line: String) {
    #expect(
      KeyHints.line(hidden: hidden, hasControls: true, island: "compact", bus: "the user bus", width: width) == line)
  }

  @Test func theLineSaysWhatTheKeysDoNow() {
    func line(_ island: String?, _ controls: Set<String> = [], width: Int = 80) -> String {
      KeyHints.line(
        hidden: 0, hasControls: false, call: CallKeys(controls: controls), island: island, bus: "b", width: width)
    }
    #expect(line("compact").hasPrefix("e opens the island · "))
    #expect(line("expanded").hasPrefix("e closes the island · "))
    #expect(line(nil) == "? keys · q quits · glanced on b")
    #expect(line("expanded", ["decline", "answer"]).hasPrefix("a answers, d declines · e closes the island · "))
    #expect(line("expanded", ["decline", "answer"], width: 44) == "a answers, d declines · ? keys · q quits")
    // All that can be done with a second call has room in 80 columns.
    let second = line("expanded", ["decline", "answerHolding", "answerEnding", "silence"])
    #expect(second == "a holds & answers, A ends & answers, d declines, s silences · ? keys · q quits")
    #expect(!KeyHints.overKeys.contains("island"))
  }

  @Test func allKeysAreShown() {
    for key in ["Tab", "Enter", "e", "a", "A", "d", "s", "h", "u", "m", "x", "?", "q"] {
      #expect(KeyHints.lines.contains { $0.hasPrefix("  \(key) ") }, "\(key)")
    }
    for line in KeyHints.lines { #expect(Columns.of(line) <= 80) }
    #expect(KeyHints.lines.count < 24 && KeyHints.lines.last == "Any other key goes back.")
  }

  /// "the user bus" is the user's own; one that a script made is named by its address.
  @Test(
    arguments: [
      (nil, "the user bus"), ("unix:path=/tmp/x/bus,guid=1", "the bus at unix:path=/tmp/x/bus"),
      ("unix:abstract=/tmp/dbus-1", "the bus at unix:abstract=/tmp/dbus-1"),
    ] as [(String?, String)])
  func aPrivateBusIsNotTheUsers(_ address: String?, _ phrase: String) {
    #expect(BusChoice.userPhrase(address: address) == phrase)
  }
}
