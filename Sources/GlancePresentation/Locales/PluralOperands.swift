/// A number as plural rules look at it.
struct PluralOperands: Sendable, Hashable {
  /// The number without its sign.
  let absolute: Double
  /// The whole part (`i`).
  let whole: Int
  /// How many decimals are shown (`v`); none of them is an ending zero.
  let decimals: Int
  /// The shown decimals as a number (`f`).
  let fraction: Int

  /// The number as it is shown without a format: with the decimals that it needs.
  init(_ number: Double) {
    absolute = number.magnitude
    guard absolute < 1e12 else {
      whole = absolute < 1e18 ? Int(absolute) : 0
      decimals = 0
      fraction = 0
      return
    }
    var places = 0
    while places < 6, (absolute * PluralOperands.powers[places]).rounded() / PluralOperands.powers[places] != absolute {
      places += 1
    }
    whole = Int(absolute)
    decimals = places
    fraction = Int((absolute * PluralOperands.powers[places]).rounded()) - whole * Int(PluralOperands.powers[places])
  }

  private static let powers: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// The last digit of the whole part.
  var last: Int { whole % 10 }
  /// The last two digits of the whole part.
  var lastTwo: Int { whole % 100 }
  /// Whether it is a whole number.
  var isWhole: Bool { decimals == 0 }
  /// Whether it is whole millions, which Romance languages follow by "de".
  var isMillions: Bool { isWhole && whole != 0 && whole % 1_000_000 == 0 }
}
