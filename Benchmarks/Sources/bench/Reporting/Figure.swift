/// One number of a comparison, and whether it is as good as it should be.
struct Figure: Encodable {
  /// What a number is counted in.
  enum Unit: String, Encodable {
    case nanoseconds, bytes, perSecond, count, seconds

    /// A number of it, as people read it.
    func text(_ number: Double) -> String {
      switch self {
      case .nanoseconds where number < 10_000: "\(number / 1000, digits: 2) µs"
      case .nanoseconds where number < 1_000_000: "\(number / 1000, digits: 1) µs"
      case .nanoseconds: "\(number / 1_000_000, digits: 2) ms"
      case .bytes where number < 1_048_576: "\(number / 1024, digits: 0) KiB"
      case .bytes: "\(number / 1_048_576, digits: 2) MiB"
      case .perSecond: "\(number, digits: 0)/s"
      case .count: "\(number, digits: number == number.rounded() ? 0 : 1)"
      case .seconds: "\(number, digits: 1) s"
      }
    }
  }

  /// What is compared with what it should be.
  enum Target: Encodable {
    /// The ratio is to be this at most.
    case ratioAtMost(Double)
    /// The ratio is to be this at least.
    case ratioAtLeast(Double)
    /// The number itself is to be this at most.
    case atMost(Double)
    /// The number itself is to be this at least.
    case atLeast(Double)
  }

  /// What is measured.
  var what: String
  var unit: Unit
  /// Our number; nil if it could not be measured, which ``note`` explains.
  var ours: Double?
  /// The number it is compared with, from the same run.
  var baseline: Double?
  /// What that is the number of.
  var baselineName: String?
  /// The median of the rounds' ratios, which is steadier than the ratio of the medians.
  var ratio: Double?
  /// What the design asks for; nil if it asks for nothing.
  var target: Target?
  /// What else there is to say.
  var note: String?

  /// Whether it is as it should be; nil if nothing is asked for or nothing could be measured.
  var holds: Bool? {
    switch target {
    case .ratioAtMost(let limit): ratio.map { $0 <= limit }
    case .ratioAtLeast(let limit): ratio.map { $0 >= limit }
    case .atMost(let limit): ours.map { $0 <= limit }
    case .atLeast(let limit): ours.map { $0 >= limit }
    case nil: nil
    }
  }

  /// The target as people read it.
  var targetText: String {
    switch target {
    case .ratioAtMost(let limit): "≤ \(limit, digits: 1) ×"
    case .ratioAtLeast(let limit): "≥ \(limit, digits: 1) ×"
    case .atMost(let limit): limit == 0 ? unit.text(0) : "≤ \(unit.text(limit))"
    case .atLeast(let limit): "≥ \(unit.text(limit))"
    case nil: ""
    }
  }
}

extension Figure {
  /// A figure from rounds of two sides.
  init(
    _ what: String, _ unit: Unit, _ rounds: Rounds, against name: String, target: Target? = nil, note: String? = nil
  ) {
    self.init(
      what: what, unit: unit, ours: rounds.ours.median, baseline: rounds.theirs.median, baselineName: name,
      ratio: rounds.ratio, target: target, note: note)
  }

  /// A figure without a baseline.
  init(_ what: String, _ unit: Unit, _ ours: Double?, target: Target? = nil, note: String? = nil) {
    self.init(what: what, unit: unit, ours: ours, target: target, note: note)
  }

  /// A figure of two numbers.
  init(
    _ what: String, _ unit: Unit, _ ours: Double, against name: String, _ baseline: Double, target: Target? = nil,
    note: String? = nil
  ) {
    self.init(
      what: what, unit: unit, ours: ours, baseline: baseline, baselineName: name,
      ratio: baseline > 0 ? ours / baseline : nil, target: target, note: note)
  }
}

extension DefaultStringInterpolation {
  /// A number with a fixed count of digits behind the point.
  mutating func appendInterpolation(_ number: Double, digits: Int) {
    var factor = 1
    for _ in 0..<digits { factor *= 10 }
    let scaled = (number.magnitude * Double(factor)).rounded()
    guard scaled < 1e15 else { return appendInterpolation(number) }
    let whole = Int(scaled)
    if number < 0, whole > 0 { appendLiteral("-") }
    appendInterpolation(whole / factor)
    guard digits > 0 else { return }
    let rest = String(whole % factor)
    appendLiteral("." + String(repeating: "0", count: digits - rest.count) + rest)
  }
}
