import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct TextTests {
  static let spans: [(Int, String)] = [
    (0, "0 s"), (59, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"), (11_520, "3 h 12 min"), (86_400, "1 d"),
    (100_000, "1 d 3 h"),
  ]

  @Test(arguments: spans) func spansHaveTwoUnitsAtMost(_ seconds: Int, _ text: String) {
    #expect(Span.text(.seconds(seconds)) == text)
  }

  @Test func aMomentIsAgoOrAhead() {
    let now = WallTime(seconds: 1000)
    #expect(Span.relative(now, now: now) == "now")
    #expect(Span.relative(WallTime(seconds: 880), now: now) == "2 min ago")
    #expect(Span.relative(WallTime(seconds: 1045), now: now) == "in 45 s")
  }

  static let numbers: [(Double, String)] = [
    (0, "0"), (3, "3"), (0.5, "0.5"), (52.333, "52.33"), (0.05, "0.05"), (-0.25, "-0.25"), (-3.5, "-3.5"),
  ]

  @Test(arguments: numbers) func numbersAreShort(_ number: Double, _ text: String) {
    #expect(Plain.number(number) == text)
  }

  static let cuts: [(String, Int, String)] = [
    ("Latte", 5, "Latte"), ("Latte", 4, "Lat…"), ("Blue Bottle", 6, "Blue…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
    ("x", 0, ""), ("👩‍👩‍👧 family", 3, "👩‍👩‍👧…"),
  ]

  @Test(arguments: cuts) func textIsCutByWholeCharacters(_ text: String, _ columns: Int, _ result: String) {
    #expect(Columns.cut(text, to: columns) == result)
  }

  @Test func columnsOfATableAreAligned() {
    var table = Table(.init("NAME"), .init("SIZE"), .init("SHOWN", least: 12))
    table.add("日本", "3", "Latte is being made")
    table.add("island", "12", "")
    #expect(
      table.lines(width: 30) == ["NAME    SIZE  SHOWN", "日本    3     Latte is being…", "island  12"])
    #expect(table.lines()[1] == "日本    3     Latte is being made")
  }

  @Test func theWidestColumnThatCanGivesWay() {
    var table = Table(.init("APP", least: 6, keepsEnd: true), .init("TYPE", least: 6), .init("ON"))
    table.add("org.example.Ride", "DrinkOrder", "lockscreen")
    #expect(table.lines(width: 40)[1] == "org.example.Ride  DrinkOrder  lockscreen")
    #expect(table.lines(width: 34)[1] == "…Ride       DrinkOrder  lockscreen")
    #expect(table.lines(width: 30)[1] == "…Ride     DrinkOr…  lockscreen")
    #expect(table.lines(width: 8)[1] == "…Ride   Drink…  lockscreen")
  }

  static let starts: [(String, Int, String)] = [
    ("org.example.Ride", 16, "org.example.Ride"), ("org.example.Ride", 15, "…example.Ride"),
    ("org.example.Ride", 12, "…Ride"), ("org.example.Ride", 4, "…ide"), ("org.example.Ride", 0, ""),
    ("日本語", 5, "…本語"), ("日本語", 4, "…語"),
  ]

  @Test(arguments: starts) func aNameLosesItsBeginning(_ text: String, _ columns: Int, _ result: String) {
    #expect(Columns.cutStart(text, to: columns) == result)
  }

  @Test func paragraphsAreBrokenAnew() {
    #expect(Wrapping.paragraphs("one two\nthree\n\nfour", width: 9) == ["one two", "three", "", "four"])
    #expect(Wrapping.paragraphs("one two\nthree", width: 13) == ["one two three"])
  }

  @Test func controlCharactersOfContentCannotReachTheTerminal() {
    #expect(Plain.text(.string("a\u{1b}[31mb\nc")) == "a[31mb c")
    #expect(Plain.pairs(["k": "two words", "n": 1]) == #"k="two words" n=1"#)
  }

  static let timers: [(GlanceTimer, TimerStyle, Bool, String, Int64?)] = [
    (GlanceTimer(start: at(900)), .clock, true, "1:40", 1001),
    (GlanceTimer(end: at(1245), countsDown: true), .clock, true, "4:05", 1001),
    (GlanceTimer(end: at(5000), countsDown: true), .clock, true, "1:06:40", 1001),
    (GlanceTimer(end: at(5000), countsDown: true), .clock, false, "66:40", 1001),
    (GlanceTimer(end: at(1230), countsDown: true), .minutes, true, "4 min", 1050),
    (GlanceTimer(end: at(1030), countsDown: true), .relative, true, "in 1 minute", 1030),
    (GlanceTimer(end: at(990), countsDown: true), .clock, true, "0:00", nil),
    (GlanceTimer(start: at(900), pausedAt: at(930)), .clock, true, "0:30", nil),
    (GlanceTimer(start: at(900), pausedAt: at(930), resumesAt: at(1010)), .clock, true, "0:30", 1011),
  ]

  private static func at(_ seconds: Int64) -> WallTime { WallTime(seconds: seconds) }

  @Test(arguments: timers) func timersTickByThemselves(
    _ timer: GlanceTimer, _ style: TimerStyle, _ showsHours: Bool, _ text: String, _ next: Int64?
  ) {
    let clock = ClockText(timer, style: style, showsHours: showsHours, at: Self.at(1000))
    #expect(clock.text == text)
    #expect(clock.nextChange == next.map(Self.at))
  }
}
