import GlanceModel

/// The dates of a payload that was made some other day.
enum PayloadDates {
  /// The payload as if it were sent at a moment: its timestamp is that moment, and its dates have moved along.
  ///
  /// A date is a number of seconds since 1970 that lies within a year of the timestamp, wherever it stands under `aps`. A
  /// payload without a timestamp stays as it is.
  static func moved(_ payload: Value, to now: WallTime) -> Value {
    guard var object = payload.object, let aps = object["aps"], let sent = aps.object?["timestamp"]?.double,
      sent > 1e9, sent < 1e11
    else { return payload }
    object["aps"] = moved(aps, sentAt: sent, by: Double(now.wholeSeconds) - sent.rounded(.down))
    return .object(object)
  }

  private static func moved(_ value: Value, sentAt sent: Double, by offset: Double) -> Value {
    switch value {
    case .integer(let whole):
      isDate(Double(whole), near: sent) ? .integer(whole + Int64(offset)) : value
    case .number(let number): isDate(number, near: sent) ? .number(number + offset) : value
    case .array(let list): .array(list.map { moved($0, sentAt: sent, by: offset) })
    case .object(let object):
      .object(ValueObject(object.entries.map { ($0.key, moved($0.value, sentAt: sent, by: offset)) }))
    case .bool, .string: value
    }
  }

  private static func isDate(_ number: Double, near sent: Double) -> Bool { abs(number - sent) < 366 * 86_400 }
}
