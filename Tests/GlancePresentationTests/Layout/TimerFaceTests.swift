import GlanceModel
import Testing

@testable import GlancePresentation

@Suite struct TimerFaceTests {
  static let now = WallTime(seconds: 1_000_000)

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let timer: GlanceTimer
    var style = TimerStyle.clock
    var showsHours = true
    let text: String
    /// Seconds from now.
    let nextChange: Double?
  }

  static func at(_ seconds: Double) -> WallTime {
    now + .milliseconds(Int64(seconds * 1000))
  }

  static let cases = [
    Case(testDescription: "up, below ten minutes", timer: GlanceTimer(start: at(-65)), text: "0:00", nextChange: 535),
    Case(testDescription: "up, below an hour", timer: GlanceTimer(start: at(-600)), text: "00:00", nextChange: 3000),
    Case(testDescription: "up, over an hour", timer: GlanceTimer(start: at(-3600)), text: "0:00:00", nextChange: 32400),
    Case(
      testDescription: "up, over a day", timer: GlanceTimer(start: at(-90_000)), text: "00:00:00", nextChange: 270_000),
    Case(
      testDescription: "up, without hours", timer: GlanceTimer(start: at(-3600)), showsHours: false, text: "00:00",
      nextChange: 2400),
    Case(
      testDescription: "up, to an end before the next digit", timer: GlanceTimer(start: at(-65), end: at(60)),
      text: "0:00", nextChange: nil),
    Case(
      testDescription: "up, over", timer: GlanceTimer(start: at(-900), end: at(-60)), text: "00:00", nextChange: nil),
    Case(
      testDescription: "up, before its start", timer: GlanceTimer(start: at(10)), text: "0:00", nextChange: 610),
    Case(
      testDescription: "down, shows 10:00 as long as more than 9:59 is left",
      timer: GlanceTimer(end: at(599.5), countsDown: true), text: "00:00", nextChange: 0.5),
    Case(
      testDescription: "down, from an hour to minutes", timer: GlanceTimer(end: at(3700), countsDown: true),
      text: "0:00:00", nextChange: 101),
    Case(
      testDescription: "down, the last ten minutes", timer: GlanceTimer(end: at(599), countsDown: true), text: "0:00",
      nextChange: nil),
    Case(
      testDescription: "down, over", timer: GlanceTimer(end: at(-5), countsDown: true), text: "0:00", nextChange: nil),
    Case(
      testDescription: "down, before its start", timer: GlanceTimer(start: at(60), end: at(60 + 605), countsDown: true),
      text: "00:00", nextChange: 66),
    Case(
      testDescription: "without a start it counts down", timer: GlanceTimer(end: at(605)), text: "00:00", nextChange: 6),
    Case(
      testDescription: "paused for good", timer: GlanceTimer(start: at(-700), pausedAt: at(-100)), text: "00:00",
      nextChange: nil),
    Case(
      testDescription: "a pause with a known end: the timer runs on by itself",
      timer: GlanceTimer(start: at(-100), pausedAt: at(-50), resumesAt: at(30)), text: "0:00", nextChange: 580),
    Case(
      testDescription: "after such a pause",
      timer: GlanceTimer(start: at(-700), pausedAt: at(-650), resumesAt: at(-50)), text: "0:00", nextChange: 500),
    Case(
      testDescription: "down after such a pause",
      timer: GlanceTimer(end: at(0), pausedAt: at(-700), resumesAt: at(-50), countsDown: true), text: "00:00",
      nextChange: 51),
    Case(
      testDescription: "minutes", timer: GlanceTimer(end: at(9 * 60 + 30), countsDown: true), style: .minutes,
      text: "00 min", nextChange: 30),
    Case(
      testDescription: "relative, to the singular", timer: GlanceTimer(end: at(150), countsDown: true),
      style: .relative,
      text: "in 0 minutes", nextChange: 90),
    Case(
      testDescription: "relative, to fewer digits", timer: GlanceTimer(end: at(1500), countsDown: true),
      style: .relative,
      text: "in 00 minutes", nextChange: 960),
    Case(
      testDescription: "relative, gone, to hours", timer: GlanceTimer(start: at(-1800)), style: .relative,
      text: "00 minutes ago", nextChange: 1800),
    Case(
      testDescription: "relative, hours, to the singular", timer: GlanceTimer(end: at(3 * 3600), countsDown: true),
      style: .relative, text: "in 0 hours", nextChange: 3660),
    Case(
      testDescription: "relative, over", timer: GlanceTimer(end: at(-3), countsDown: true), style: .relative,
      text: "now", nextChange: nil),
  ]

  @Test("A timer is measured for the digits it has now, and tells when their number changes", arguments: cases)
  func face(_ test: Case) {
    let face = TimerFace(test.timer, style: test.style, showsHours: test.showsHours, at: Self.now)
    #expect(face.text == test.text)
    #expect(face.nextChange == test.nextChange.map(Self.at))
  }

  @Test("At the moment it names, and not a microsecond before, the number of digits is another", arguments: cases)
  func exactMoment(_ test: Case) {
    guard test.nextChange != nil else { return }
    let face = TimerFace(test.timer, style: test.style, showsHours: test.showsHours, at: Self.now)
    guard let change = face.nextChange else { return #expect(Bool(false)) }
    let before = WallTime(microseconds: change.microseconds - 1)
    #expect(TimerFace(test.timer, style: test.style, showsHours: test.showsHours, at: before).text == face.text)
    #expect(TimerFace(test.timer, style: test.style, showsHours: test.showsHours, at: change).text != face.text)
  }

  @Test("Sixty running timers that keep their digits wake nobody")
  func idle() {
    for number in 0..<60 as Range<Int64> {
      let timer = GlanceTimer(start: WallTime(seconds: 1_000_000 - 3600 - 60 * number))
      let face = TimerFace(timer, style: .clock, showsHours: true, at: Self.now)
      #expect(face.nextChange.map { $0 - Self.now > .seconds(60) } ?? true)
    }
  }

  @Test("A layout reports the first change of the timers it shows")
  func reported() {
    let page = Page(
      .column(0, .leading, .timer(GlanceTimer(start: Self.at(-65))), .timer(GlanceTimer(start: Self.at(-3000)))),
      width: 100, now: Self.now)
    #expect(page.output.nextChange == Self.at(535))
    #expect(page.leaves == ["timer 37 0 20 12", "timer 37 12 25 12"])
  }
}
