import GlanceModel

extension PushPayload {
  /// Reads the form that APNs carries for Live Activities.
  init(apns payload: ValueObject) throws(Refusal) {
    guard let object = try ObjectReader(payload).object("aps") else {
      throw Refusal(.invalidArgs, "aps is missing.")
    }
    let aps = ObjectReader(object, at: "aps")
    let names = Event.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = try aps.text("event") else { throw aps.missing("event", "it is one of \(names)") }
    guard let event = Event(rawValue: name) else {
      throw Refusal(.invalidArgs, "aps.event: \(quoting: name) is none of \(names).")
    }
    self.init(event: event)
    guard let timestamp = try aps.date("timestamp") else {
      throw aps.missing("timestamp", "it is the time of sending, in seconds since 1970")
    }
    self.timestamp = timestamp
    contentState = try aps.object("content-state")
    type = try aps.text("attributes-type")
    let attributes = try aps.object("attributes")
    self.attributes = attributes ?? [:]
    staleDate = try aps.date("stale-date")
    dismissalDate = try aps.date("dismissal-date")
    relevanceScore = try aps.number("relevance-score") ?? 0
    alert = try PushAlert(aps)
    wantsToken = try aps.flag("input-push-token")
    channel = try aps.text("input-push-channel") ?? ""
    switch event {
    case .start:
      if contentState == nil { throw aps.missing("content-state", "a start has its first content") }
      if type == nil { throw aps.missing("attributes-type", "a start names its type") }
      if attributes == nil { throw aps.missing("attributes", "a start has its attributes, {} if there are none") }
      if alert == nil { throw aps.missing("alert", "a start has an alert with title and body") }
    case .update:
      if contentState == nil { throw aps.missing("content-state", "an update has its content, whole") }
    case .end: break
    }
  }
}

extension PushAlert {
  /// The alert under `aps`: an object, or a text, which is its body; absent is nil.
  fileprivate init?(_ aps: ObjectReader) throws(Refusal) {
    guard let value = aps.object["alert"] else { return nil }
    self.init()
    switch value {
    case .string(let body): self.body = .plain(body)
    case .object(let object):
      let alert = ObjectReader(object, at: "aps.alert")
      title = try PushAlert.text("title", of: alert)
      body = try PushAlert.text("body", of: alert)
      sound = try alert.text("sound") ?? ""
    case .bool, .integer, .number, .array: throw aps.wrongType("alert", value, "an object with title and body")
    }
    if sound.isEmpty, case .string(let name)? = aps.object["sound"] { sound = name }
  }

  private static func text(_ key: String, of alert: ObjectReader) throws(Refusal) -> Text {
    guard let value = alert.object[key] else { return .plain("") }
    switch value {
    case .string(let text): return .plain(text)
    case .object(let object):
      let reader = ObjectReader(object, at: alert.path(key))
      guard let name = try reader.text("loc-key") else {
        throw reader.missing("loc-key", "it is a key of the presentation's strings")
      }
      guard let list = (object["loc-args"] ?? .array([])).list else {
        throw Refusal(.invalidArgs, "\(reader.path("loc-args")): it takes a list of texts.")
      }
      return .localized(key: name, arguments: list.map(\.plainText))
    case .bool, .integer, .number, .array: throw alert.wrongType(key, value, "a text or an object with loc-key")
    }
  }
}

extension Value {
  /// The value as a text, as it stands in a sentence; lists and objects have none.
  fileprivate var plainText: String {
    switch self {
    case .string(let text): text
    case .integer(let whole): String(whole)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .array, .object: ""
    }
  }
}
