import GlanceModel
import GlancePresentation

/// What a timer says at a moment, and when it will say something else.
struct ClockText: Sendable, Hashable {
  /// `4:05`, `1:04:05`, `4 min`, `in 4 minutes`.
  let text: String
  /// When the text changes by itself; nil if it does not.
  let nextChange: WallTime?

  /// The text of a timer at a moment.
  init(_ timer: GlanceTimer, style: TimerStyle = .clock, showsHours: Bool = true, at now: WallTime) {
    let reading = TimerReading(timer, at: now)
    let unit: Int64
    switch style {
    case .clock: unit = 1_000_000
    case .minutes, .relative: unit = 60_000_000
    }
    // As the layout measures it: what is left is rounded up, what has gone is rounded down.
    let shown = reading.value / unit + (reading.countsDown && reading.value % unit > 0 ? 1 : 0)
    text = TimerText(timer, style: style, showsHours: showsHours, at: now).text
    let (next, overflow) = (reading.countsDown ? shown - 1 : shown + 1).multipliedReportingOverflow(by: unit)
    nextChange = overflow ? nil : reading.moment(whenValueIs: next)
  }
}
