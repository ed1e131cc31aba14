import GlanceModel
import GlancePresentation

extension Painter {
  /// A gauge or a progress bar.
  ///
  /// Progress fills a bar or closes a ring; a gauge marks a place on a bar or on a dial that is open below.
  func paint(_ meter: Meter, isGauge: Bool, on picture: Picture, in frame: Rect) {
    switch meter.style {
    case .linear: paint(bar: meter, isGauge: isGauge, on: picture, in: frame)
    case .circular: paint(ring: meter, isGauge: isGauge, on: picture, in: frame)
    }
  }

  /// How opaque what is not filled is.
  private static let rest = 0.25
  /// How thick a bar is at most, in points.
  private static let thickness = 6.0

  private func paint(bar meter: Meter, isGauge: Bool, on picture: Picture, in frame: Rect) {
    let share = MeterReading(meter, at: now).share
    // A bar with a tracker is as high as the tracker; in a doubled view all of it is twice as thick.
    let hasTracker = !meter.tracker.isEmpty
    let thickness = hasTracker ? min(frame.height, max(Painter.thickness, frame.height / 3)) : frame.height
    let inset = hasTracker ? frame.height / 2 : isGauge ? thickness / 2 : 0
    let bar = Rect(
      x: frame.x, y: frame.y + (frame.height - thickness) / 2, width: frame.width, height: thickness)
    /// Where a share of the way is.
    func place(_ share: Double) -> Double {
      let share = rightToLeft ? 1 - share : share
      return bar.x + inset + share * (bar.width - 2 * inset)
    }
    func stretch(_ from: Double, _ to: Double, _ color: RGBA) {
      // The way ends where the bar does.
      let start = from <= 0 ? (rightToLeft ? bar.maxX : bar.x) : place(from)
      let end = to >= 1 ? (rightToLeft ? bar.x : bar.maxX) : place(to)
      picture.fill(Rect(x: min(start, end), y: bar.y, width: abs(end - start), height: bar.height), [color])
    }
    let segments = Painter.segments(of: meter)
    let gap = segments.count > 1 ? min(2, thickness / 3) / max(1, bar.width) : 0
    picture.clipped(to: bar, radius: thickness / 2) {
      for (index, segment) in segments.enumerated() {
        let from = segment.from + (index == 0 ? 0 : gap / 2)
        let to = segment.to - (index == segments.count - 1 ? 0 : gap / 2)
        if share > from { stretch(from, min(share, to), segment.color) }
        if share < to { stretch(max(share, from), to, segment.color.faded(Painter.rest)) }
      }
    }
    let middle = bar.y + bar.height / 2
    for point in meter.points {
      picture.fill(circle: (place(min(1, max(0, point.position))), middle), radius: thickness / 2, point.color)
    }
    let color = Painter.color(at: share, of: meter, segments)
    if hasTracker {
      let size = frame.height
      paint(
        symbol: meter.tracker, on: picture, x: place(share) - size / 2, y: frame.y, size: size, color,
        mirrored: rightToLeft)
    } else if isGauge {
      picture.fill(circle: (place(share), middle), radius: thickness / 2, RGBA(0xffff_ffff))
      picture.fill(circle: (place(share), middle), radius: thickness / 3, color)
    }
  }

  private func paint(ring meter: Meter, isGauge: Bool, on picture: Picture, in frame: Rect) {
    let share = MeterReading(meter, at: now).share
    let size = min(frame.width, frame.height)
    let width = max(1, size / 8)
    let radius = (size - width) / 2
    let center = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    // A dial leaves the lower quarter open.
    let (first, length) = isGauge ? (0.625, 0.75) : (0, 1)
    func turn(_ share: Double) -> Double {
      let turn = first + share * length
      return rightToLeft ? -turn : turn
    }
    func arc(_ from: Double, _ to: Double, _ color: RGBA) {
      picture.stroke(arc: center, radius: radius, from: turn(from), to: turn(to), width: width, color)
    }
    let segments = Painter.segments(of: meter)
    for segment in segments { arc(segment.from, segment.to, segment.color.faded(Painter.rest)) }
    for segment in segments where share > segment.from { arc(segment.from, min(share, segment.to), segment.color) }
    func place(_ share: Double) -> (x: Double, y: Double) {
      let direction = Turn(clock: turn(share))
      return (center.x + direction.x * radius, center.y + direction.y * radius)
    }
    for point in meter.points {
      picture.fill(circle: place(min(1, max(0, point.position))), radius: width / 2, point.color)
    }
    if !meter.tracker.isEmpty {
      let inside = size * 0.5
      paint(
        symbol: meter.tracker, on: picture, x: center.x - inside / 2, y: center.y - inside / 2, size: inside,
        Painter.color(at: share, of: meter, segments))
    }
  }

  private struct Stretch {
    var from: Double
    var to: Double
    var color: RGBA
  }

  /// The meter's stretches as shares of the whole way; one in its own colour if it has none.
  private static func segments(of meter: Meter) -> [Stretch] {
    let length = meter.segments.reduce(0) { $0 + max(0, $1.length) }
    guard length > 0 else { return [Stretch(from: 0, to: 1, color: meter.color)] }
    var position = 0.0
    return meter.segments.filter { $0.length > 0 }.map { segment in
      let from = position / length
      position += segment.length
      return Stretch(from: from, to: position / length, color: segment.color)
    }
  }

  /// The colour of what is filled last.
  private static func color(at share: Double, of meter: Meter, _ segments: [Stretch]) -> RGBA {
    segments.last { $0.from < share }?.color ?? meter.color
  }
}
