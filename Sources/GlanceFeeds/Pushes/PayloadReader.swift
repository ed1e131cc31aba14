import GlanceModel

/// Reads the keys of one object of a payload, and says by its path what is wrong with one.
struct PayloadReader {
  let object: ValueObject
  let path: String

  /// The object under a key of an object; absent is nil.
  func object(_ key: String) throws(Refusal) -> ValueObject? {
    guard let value = object[key] else { return nil }
    guard let object = value.object else { throw wrongType(key, value, "an object") }
    return object
  }

  /// The text under a key; absent is nil.
  func text(_ key: String) throws(Refusal) -> String? {
    guard let value = object[key] else { return nil }
    guard let text = value.text else { throw wrongType(key, value, "a text") }
    return text
  }

  /// The number under a key; absent is nil.
  func number(_ key: String) throws(Refusal) -> Double? {
    guard let value = object[key] else { return nil }
    guard let number = value.double else { throw wrongType(key, value, "a number") }
    return number
  }

  /// The moment under a key, written in seconds since 1970; absent is nil.
  func date(_ key: String) throws(Refusal) -> WallTime? {
    guard let seconds = try number(key) else { return nil }
    guard seconds < PayloadReader.milliseconds else {
      throw Refusal(
        .invalidArgs,
        "\(path(key)): \(key) is in seconds since 1970, and this looks like milliseconds; divide it by 1000")
    }
    guard seconds >= 0 else { throw Refusal(.invalidArgs, "\(path(key)): a date is not before 1970") }
    return WallTime(microseconds: Int64(seconds * 1_000_000))
  }

  /// Whether a key is switched on: `true`, or a number other than 0.
  func flag(_ key: String) throws(Refusal) -> Bool {
    guard let value = object[key] else { return false }
    if let flag = value.boolean { return flag }
    guard let number = value.double else { throw wrongType(key, value, "1 or true") }
    return number != 0
  }

  /// A refusal for a key that must be there.
  func missing(_ key: String, _ what: String) -> Refusal {
    Refusal(.invalidArgs, "\(path(key)) is missing; \(what)")
  }

  /// A refusal for a value of another type than the key takes.
  func wrongType(_ key: String, _ value: Value, _ wanted: String) -> Refusal {
    Refusal(.invalidArgs, "\(path(key)): it takes \(wanted), not \(value.kindName)")
  }

  /// The path of a key.
  func path(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// From here on a number of seconds is taken for milliseconds: 10^11 seconds are the year 5138.
  private static let milliseconds = 1e11
}
