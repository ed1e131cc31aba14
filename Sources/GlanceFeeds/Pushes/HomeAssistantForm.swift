import GlanceModel

extension PushPayload {
  /// The type of what comes in Home Assistant's form; its presentation is built in.
  public static let genericType = "org.glanced.Generic"

  /// Reads the notify form of Home Assistant's companion apps. A message `clear_notification` ends the one with the tag;
  /// anything else starts it, or updates it if it is there.
  init(homeAssistant payload: ValueObject, now: WallTime) throws(Refusal) {
    let top = ObjectReader(payload)
    let message = try top.text("message") ?? ""
    let data = ObjectReader(try top.object("data") ?? [:], at: "data")
    let tag = try data.text("tag")
    if message == "clear_notification" {
      guard let tag else { throw data.missing("tag", "clear_notification ends the activity of a tag") }
      self.init(event: .end)
      self.tag = tag
      dismissalDate = now
      return
    }
    self.init(event: .start)
    self.tag = tag
    type = PushPayload.genericType
    let title = try top.text("title") ?? ""
    alert = PushAlert(title: .plain(title), body: .plain(message))
    contentState = try PushPayload.state(title: title, message: message, data: data, now: now)
  }

  private static func state(
    title: String, message: String, data: ObjectReader, now: WallTime
  ) throws(Refusal) -> ValueObject {
    var state = ValueObject()
    if !title.isEmpty { state["title"] = .string(title) }
    if !message.isEmpty { state["message"] = .string(message) }
    for key in ["critical_text", "notification_icon", "notification_icon_color", "url"] {
      if let text = try data.text(key) { state[key] = .string(text) }
    }
    for key in ["progress", "progress_max"] where data.object[key] != nil {
      _ = try data.number(key)
      state[key] = data.object[key]
    }
    if try data.flag("chronometer") { state["chronometer"] = true }
    if try data.flag("when_relative"), let seconds = try data.number("when") {
      guard abs(seconds) <= 366 * 86_400 else {
        throw Refusal(.invalidArgs, "data.when: a time from now is in seconds, a year at most.")
      }
      state["when"] = Value(whole: (now + .milliseconds(Int64(seconds * 1000))).wholeSeconds)
    } else if let date = try data.date("when") {
      state["when"] = Value(whole: date.wholeSeconds)
    }
    if let actions = try actions(data) { state["actions"] = actions }
    return state
  }

  /// The actions as they came, each with the two texts a button needs.
  private static func actions(_ data: ObjectReader) throws(Refusal) -> Value? {
    guard let value = data.object["actions"] else { return nil }
    guard let list = value.list else { throw data.wrongType("actions", value, "a list") }
    for (index, action) in list.enumerated() {
      let path = "data.actions[\(index)]"
      guard let object = action.object else {
        throw Refusal(.invalidArgs, "\(path): it takes an object with action and title, not \(action.kindName).")
      }
      let reader = ObjectReader(object, at: path)
      if try reader.text("action") == nil { throw reader.missing("action", "it is what comes back when it is tapped") }
      if try reader.text("title") == nil { throw reader.missing("title", "it is what the button says") }
    }
    return value
  }
}
