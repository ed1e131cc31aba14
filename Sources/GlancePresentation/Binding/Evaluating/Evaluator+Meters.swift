import GlanceModel

extension Evaluator {
  /// A gauge or a progress bar; it vanishes if its value or its timer is missing.
  mutating func bind(_ node: MeterNode, into tree: inout BoundTree) {
    let old = meter(in: tree)
    guard let (value, timer) = reading(node.source) else { return }
    let meter = Meter(
      value: value, timer: timer, style: resolve(node.style), color: palette[resolve(node.tint)],
      segments: segments(node.segments, keeping: old?.segments ?? []),
      points: points(node.points, keeping: old?.points ?? []),
      tracker: node.tracker.flatMap { name($0) } ?? "")
    emit(node.isGauge ? .gauge(meter) : .progress(meter), node.box, into: &tree)
  }

  /// What drives a meter: 0…1, or a timer; nil if it is missing.
  mutating func reading(_ source: MeterNode.Source) -> (value: Double?, timer: GlanceTimer?)? {
    switch source {
    case .timer(let dates):
      guard let timer = timer(dates) else { return nil }
      return (nil, timer)
    case .value(let expression, let least, let most):
      guard let number = value(expression).flatMap(Double.init) else { return nil }
      let (low, high) = (resolve(least), resolve(most))
      guard high > low else { return nil }
      // Halves, so that ends as far apart as numbers go leave a share that is one.
      let share = (number / 2 - low / 2) / (high / 2 - low / 2)
      return share.isNaN ? nil : (min(max(share, 0), 1), nil)
    }
  }

  /// Lengths beyond it would not add up.
  private static let longestSegment = 1e15

  private func meter(in tree: BoundTree) -> Meter? {
    guard written < tree.nodes.count else { return nil }
    switch tree.nodes[written].kind {
    case .gauge(let meter), .progress(let meter): return meter
    case .text, .timer, .symbol, .image, .button, .toggle, .stack, .expanded, .spacer, .divider, .fit: return nil
    }
  }

  private mutating func segments(_ marks: [MeterNode.Mark], keeping old: [Meter.Segment]) -> [Meter.Segment] {
    if marks.isEmpty { return [] }
    let before = budget
    var same = old.count == marks.count
    for (index, mark) in marks.enumerated() where same { same = segment(mark) == old[index] }
    if same { return old }
    budget = before
    return marks.map { segment($0) }
  }

  private mutating func segment(_ mark: MeterNode.Mark) -> Meter.Segment {
    Meter.Segment(
      length: min(max(0, resolve(mark.number)), Evaluator.longestSegment), color: palette[resolve(mark.color)])
  }

  private mutating func points(_ marks: [MeterNode.Mark], keeping old: [Meter.Point]) -> [Meter.Point] {
    if marks.isEmpty { return [] }
    let before = budget
    var same = old.count == marks.count
    for (index, mark) in marks.enumerated() where same { same = point(mark) == old[index] }
    if same { return old }
    budget = before
    return marks.map { point($0) }
  }

  private mutating func point(_ mark: MeterNode.Mark) -> Meter.Point {
    Meter.Point(position: min(max(resolve(mark.number), 0), 1), color: palette[resolve(mark.color)])
  }
}
