/// A document's summary, before values are put in.
struct SummaryProgram: Sendable {
  /// Whether the document has one.
  var isGiven = false
  /// Whether it, or what it is completed from, depends on the surface's facts.
  var readsEnvironment = false
  var title: Expression?
  var subtitle: Expression?
  var text: Expression?
  var symbol: Expression?
  var image: Expression?
  var label: Expression?
  var progress: MeterNode.Source?
  var timer: TimerDates?
}
