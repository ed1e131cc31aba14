extension Duration {
  /// A time as the configuration writes it: a whole number with `ms`, `s`, `min`, `h` or `d`, or seconds without a unit;
  /// from 1 ms to 7 d. Nil if it is anything else.
  init?(configured text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let number = Int64(digits), number > 0 else { return nil }
    let milliseconds: Int64
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }) {
    case "ms": milliseconds = 1
    case "", "s": milliseconds = 1000
    case "min", "m": milliseconds = 60_000
    case "h": milliseconds = 3_600_000
    case "d": milliseconds = 86_400_000
    default: return nil
    }
    let (product, overflow) = number.multipliedReportingOverflow(by: milliseconds)
    guard !overflow, product <= 7 * 86_400_000 else { return nil }
    self = .milliseconds(product)
  }
}
