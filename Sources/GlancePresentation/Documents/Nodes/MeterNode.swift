import GlanceModel

/// A gauge or a progress bar of a document.
final class MeterNode: Sendable {
  /// What drives it.
  enum Source: Sendable {
    /// A number between two others.
    case value(Expression, least: Attribute<Double>, most: Attribute<Double>)
    /// A timer.
    case timer(TimerDates)
  }

  /// A stretch or a mark: a number and a colour.
  struct Mark: Sendable {
    let number: Attribute<Double>
    let color: Attribute<Paint>
  }

  let isGauge: Bool
  let source: Source
  let style: Attribute<Meter.Style>
  let tint: Attribute<Paint>
  let segments: [Mark]
  let points: [Mark]
  let tracker: Expression?
  let box: Box

  init(
    isGauge: Bool, source: Source, style: Attribute<Meter.Style>, tint: Attribute<Paint>, segments: [Mark],
    points: [Mark], tracker: Expression?, box: Box
  ) {
    self.isGauge = isGauge
    self.source = source
    self.style = style
    self.tint = tint
    self.segments = segments
    self.points = points
    self.tracker = tracker
    self.box = box
  }
}
