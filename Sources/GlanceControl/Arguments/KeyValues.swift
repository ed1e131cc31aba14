import GlanceModel
import JSON

/// Content as it is given on the command line: an object in JSON, or `key=value` a key.
enum KeyValues {
  /// The object that all given pieces make together; of a repeated key the last counts.
  ///
  /// A value is JSON if it reads as such, else a text, so `count=3` is a number and `drink=latte` a text; `name="3"` is
  /// a text for certain. A key with dots goes into objects: `driver.name=Ada`. What ``DateKey`` is true of takes a time
  /// as options do: `endsAt=+3min`.
  static func read(_ pieces: [String], option: String, now: WallTime) throws(UsageFailure) -> ValueObject {
    var result = ValueObject()
    for piece in pieces {
      if piece.first == "{" {
        for entry in try object(piece, option: option).entries { result[entry.key] = entry.value }
        continue
      }
      guard let mark = piece.firstIndex(of: "="), mark > piece.startIndex else {
        throw UsageFailure(
          "“\(piece.prefix(100))” is neither key=value nor an object in JSON such as {\"phase\":\"ready\"}")
      }
      let keys = piece[..<mark].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let value = value(String(piece[piece.index(after: mark)...]))
      set(keys.last.map(DateKey.isDate) ?? false ? DateKey.value(value, now: now) : value, at: keys[...], in: &result)
    }
    return result
  }

  /// A value: JSON if it reads as such, else the text itself.
  static func value(_ text: String) -> Value {
    guard let value = try? JSON.parse(text) else { return .string(text) }
    return value
  }

  private static func object(_ text: String, option: String) throws(UsageFailure) -> ValueObject {
    do throws(Refusal) {
      let value = try JSON.parse(text, named: "--\(option)")
      return value.object ?? [:]
    } catch {
      throw UsageFailure(error.sentence)
    }
  }

  private static func set(_ value: Value, at keys: ArraySlice<String>, in object: inout ValueObject) {
    guard let key = keys.first else { return }
    if keys.count == 1 {
      object[key] = value
    } else {
      var inner = object[key]?.object ?? [:]
      set(value, at: keys.dropFirst(), in: &inner)
      object[key] = .object(inner)
    }
  }
}
