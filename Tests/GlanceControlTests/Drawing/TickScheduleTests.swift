import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct TickScheduleTests {
  private func wake(_ glances: [(ValueObject, ValueObject?)], at now: WallTime = Views.now) -> WallTime? {
    var schedule = TickSchedule()
    for glance in Views.surface("lockscreen", glances).glances { schedule.add(glance, columns: 20, at: now) }
    return schedule.next
  }

  private func timer(_ attributes: ValueObject) -> (ValueObject, ValueObject?) {
    ([:], Views.view(8, 1, [Views.node(0, "timer", 0, 0, 8, 1, attributes)]))
  }

  @Test func nothingThatMovesWakesNobody() {
    let text = Views.view(8, 1, [Views.node(0, "text", 0, 0, 8, 1, ["text": "Ready"])])
    #expect(wake([([:], text)]) == nil)
    #expect(wake([timer(["start": Views.time(-60), "pausedAt": Views.time(-30)])]) == nil)
  }

  @Test func secondsWakeOnceASecond() {
    #expect(wake([timer(["start": Views.time(-60)])]) == Views.now + .seconds(1))
    // Two clocks that change at different times within a second are drawn together.
    let off = Value(whole: (Views.now + .milliseconds(-400)).microseconds)
    #expect(wake([timer(["start": Views.time(-60)]), timer(["start": off])]) == Views.now + .seconds(1))
  }

  @Test func minutesWakeOnceAMinute() {
    #expect(wake([timer(["start": Views.time(-90), "style": "minutes"])]) == Views.now + .seconds(30))
  }

  @Test(arguments: [true, false]) func aBarWakesWhenItShowsAnotherStep(_ countsDown: Bool) throws {
    let bar: ValueObject = [
      "start": Views.time(-30), "end": Views.time(70), "countsDown": .bool(countsDown), "style": "linear",
    ]
    let glances: [(ValueObject, ValueObject?)] = [
      ([:], Views.view(10, 1, [Views.node(0, "progress", 0, 0, 10, 1, bar)]))
    ]
    func drawn(_ now: WallTime) -> [String] {
      SurfaceBox(Views.surface("bar", glances), now: now, width: 14).canvas.lines(.plain)
    }
    var now = Views.now
    for _ in 0..<5 {
      let later = try #require(wake(glances, at: now))
      #expect(drawn(later + .microseconds(-2)) == drawn(now))
      #expect(drawn(later) != drawn(now))
      now = later
    }
  }
}
