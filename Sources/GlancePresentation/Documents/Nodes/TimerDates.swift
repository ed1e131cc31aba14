/// Where a timer's dates come from.
struct TimerDates: Sendable {
  var start: Expression?
  var end: Expression?
  var pausedAt: Expression?
  var resumesAt: Expression?
  /// By default it counts down if it has no start.
  var countsDown: Attribute<Bool>
}
