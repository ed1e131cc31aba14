import GlanceModel
import GlancePresentation

/// When what is drawn changes by itself, so that a terminal wakes up for that alone.
struct TickSchedule: Sendable, Hashable {
  private var moments: [WallTime] = []

  /// Nothing that moves.
  init() {}

  /// Takes note of all that moves in a glance; `columns` is how wide its bars may be.
  mutating func add(_ glance: GlanceRecord, columns: Int, at now: WallTime) {
    guard let view = glance.view else {
      if let timer = glance.timer { note(ClockText(timer, at: now).nextChange) }
      return
    }
    for node in view.nodes {
      switch node.content {
      case .timer(_, let timer, let style, let showsHours):
        note(ClockText(timer, style: style, showsHours: showsHours, at: now).nextChange)
      case .gauge(let meter), .progress(let meter):
        let steps = meter.style == .circular ? 4 : 2 * max(1, min(columns, Int(bounded: node.frame.width)))
        if let timer = meter.timer { note(TickSchedule.step(timer, of: steps, at: now)) }
      case .text, .symbol, .image, .button, .toggle, .stack, .divider: break
      }
    }
  }

  /// When to draw again: at the first change, put off until all that change within a second of it have, so that there is
  /// one wake-up a second at most; nil if nothing moves.
  var next: WallTime? {
    guard let first = moments.min() else { return nil }
    return moments.filter { $0 - first < .seconds(1) }.max()
  }

  private mutating func note(_ moment: WallTime?) {
    if let moment { moments.append(moment) }
  }

  /// When a timer has gone one of so many steps further.
  private static func step(_ timer: GlanceTimer, of steps: Int, at now: WallTime) -> WallTime? {
    guard let start = timer.start, let end = timer.end, start < end else { return nil }
    let length = Double((end - start).wholeMicroseconds) / Double(steps)
    let reading = TimerReading(timer, at: now)
    // A step is drawn when more than half of it has gone.
    let position = Double(reading.value) / length
    let next = reading.countsDown ? (position - 0.5).rounded(.up) - 0.5 : (position + 0.5).rounded(.down) + 0.5
    guard let value = Int64(exactly: (next * length).rounded(.down)) else { return nil }
    let (wanted, overflow) = value.addingReportingOverflow(reading.countsDown ? -1 : 1)
    return overflow ? nil : reading.moment(whenValueIs: wanted)
  }
}
