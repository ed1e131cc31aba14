/// Writes numbers into bytes of UTF-8, without making strings.
enum NumberWriter {
  /// Appends a whole number.
  static func append(_ number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: number.magnitude, least: 1, to: &bytes)
  }

  /// Appends a number with as many decimals as it needs; without a locale as programs write it.
  static func append(_ number: Double, _ locale: SurfaceLocale?, to bytes: inout [UInt8]) {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 { return append(whole, to: &bytes) }
    var text = number.description
    text.withUTF8 { digits in
      for digit in digits {
        if digit == UInt8(ascii: "."), let locale {
          bytes.append(contentsOf: locale.decimalMark.utf8)
        } else {
          bytes.append(digit)
        }
      }
    }
  }

  /// Appends a number rounded to so many decimals, its digits grouped.
  static func append(_ number: Double, decimals: Int, _ locale: SurfaceLocale, to bytes: inout [UInt8]) {
    let scale = powers[decimals]
    let scaled = (number.magnitude * Double(scale)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 1e18 else { return append(number, locale, to: &bytes) }
    let units = UInt64(scaled)
    if number < 0 && units > 0 { bytes.append(UInt8(ascii: "-")) }
    append(grouped: units / scale, locale, to: &bytes)
    guard decimals > 0 else { return }
    bytes.append(contentsOf: locale.decimalMark.utf8)
    append(digits: units % scale, least: decimals, to: &bytes)
  }

  /// Appends a whole percentage.
  static func append(percent: Double, _ locale: SurfaceLocale, to bytes: inout [UInt8]) {
    if locale.percent == .before { bytes.append(UInt8(ascii: "%")) }
    append(percent, decimals: 0, locale, to: &bytes)
    switch locale.percent {
    case .attached: bytes.append(UInt8(ascii: "%"))
    case .spaced: bytes.append(contentsOf: "\u{a0}%".utf8)
    case .before: break
    }
  }

  private static let powers: [UInt64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// Appends digits, zeros before them if there are too few.
  static func append(digits number: UInt64, least: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0 || bytes.count - start < least
    var (left, right) = (start, bytes.count - 1)
    while left < right {
      bytes.swapAt(left, right)
      left += 1
      right -= 1
    }
  }

  private static func append(grouped number: UInt64, _ locale: SurfaceLocale, to bytes: inout [UInt8]) {
    let start = bytes.count
    append(digits: number, least: 1, to: &bytes)
    guard let last = locale.grouping.last else { return }
    var place = bytes.count
    var group = 0
    while true {
      let size = group < locale.grouping.count ? locale.grouping[group] : last
      group += 1
      place -= size
      guard place > start else { return }
      bytes.insert(contentsOf: locale.groupMark.utf8, at: place)
    }
  }
}
