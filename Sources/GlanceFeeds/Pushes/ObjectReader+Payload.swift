import GlanceModel

extension ObjectReader {
  /// The moment under a key, written in seconds since 1970; absent is nil.
  func date(_ key: String) throws(Refusal) -> WallTime? {
    guard let seconds = try number(key) else { return nil }
    guard seconds < millisecondsFrom else {
      throw Refusal(
        .invalidArgs,
        "\(path(key)): \(key) is in seconds since 1970, and this looks like milliseconds; divide it by 1000.")
    }
    guard seconds >= 0 else { throw Refusal(.invalidArgs, "\(path(key)): a date is not before 1970.") }
    return WallTime(microseconds: Int64(seconds * 1_000_000))
  }

  /// Whether a key is switched on: `true`, or a number other than 0.
  func flag(_ key: String) throws(Refusal) -> Bool {
    guard let value = object[key] else { return false }
    if let flag = value.boolean { return flag }
    guard let number = value.double else { throw wrongType(key, value, "1 or true") }
    return number != 0
  }
}

/// From here on a number of seconds is taken for milliseconds: 10^11 seconds are the year 5138.
private let millisecondsFrom = 1e11
