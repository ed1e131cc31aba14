extension Int {
  /// How far from 0 a number of cells or per cent may be; a terminal has far fewer.
  static let mostCells = 10_000

  /// The nearest whole number within ±``mostCells``; 0 for what is no number, which a bus can carry too.
  init(bounded number: Double) {
    let most = Double(Int.mostCells)
    self = number.isNaN ? 0 : Int(Swift.min(most, Swift.max(-most, number)).rounded())
  }
}
