extension [Double] {
  /// The middle one; of an even count the mean of the two. 0 of none.
  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

/// Two sides of a comparison, measured in turns, so that whatever else the machine does falls on both.
struct Rounds {
  /// Each round's number.
  private(set) var ours: [Double] = []
  private(set) var theirs: [Double] = []

  /// Measures both sides in turns; the one that begins alternates, and the first turn of each is not counted.
  init(_ count: Int, ours: () throws -> Double, theirs: () throws -> Double) rethrows {
    _ = try ours()
    _ = try theirs()
    for round in 0..<count {
      if round.isMultiple(of: 2) {
        self.ours.append(try ours())
        self.theirs.append(try theirs())
      } else {
        self.theirs.append(try theirs())
        self.ours.append(try ours())
      }
    }
  }

  /// The median of the rounds' ratios.
  var ratio: Double { zip(ours, theirs).map { $1 > 0 ? $0 / $1 : .infinity }.median }
}
