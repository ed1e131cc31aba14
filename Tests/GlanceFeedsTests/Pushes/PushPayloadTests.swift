import GlanceFeeds
import GlanceModel
import Testing

struct PushPayloadTests {
  private let now = WallTime(seconds: 1_700_000_000)

  private func start(_ changes: [String: Value?] = [:]) -> Value {
    var aps: ValueObject = [
      "timestamp": 1_700_000_000, "event": "start", "content-state": ["phase": "placed"],
      "attributes-type": "DrinkOrderAttributes", "attributes": ["shop": "Corner"],
      "alert": ["title": "Order placed", "body": "We have begun", "sound": "bell"],
    ]
    for (key, value) in changes { aps[key] = value }
    return ["aps": .object(aps)]
  }

  @Test func readsAStart() throws {
    let push = try PushPayload(
      start(["stale-date": 1_700_000_600, "relevance-score": 0.5, "input-push-token": 1, "input-push-channel": "c"]),
      now: now)
    #expect(push.event == .start)
    #expect(push.timestamp == now)
    #expect(push.contentState == ["phase": "placed"])
    #expect(push.type == "DrinkOrderAttributes")
    #expect(push.attributes == ["shop": "Corner"])
    #expect(push.staleDate == WallTime(seconds: 1_700_000_600))
    #expect(push.relevanceScore == 0.5)
    #expect(push.wantsToken)
    #expect(push.channel == "c")
    #expect(
      push.alert == PushAlert(title: .plain("Order placed"), body: .plain("We have begun"), sound: "bell"))
  }

  @Test func readsAnEndWithoutContent() throws {
    let push = try PushPayload(["aps": ["timestamp": 5, "event": "end", "dismissal-date": 9]], now: now)
    #expect(push.event == .end)
    #expect(push.contentState == nil)
    #expect(push.dismissalDate == WallTime(seconds: 9))
  }

  @Test func readsLocalizedAlerts() throws {
    let push = try PushPayload(
      start(["alert": ["title": ["loc-key": "goal", "loc-args": ["Home", 2]], "body": "2:1"]]), now: now)
    #expect(push.alert?.title == .localized(key: "goal", arguments: ["Home", "2"]))
  }

  @Test(
    arguments: [
      (["timestamp": nil], "aps.timestamp is missing; it is the time of sending, in seconds since 1970."),
      (["event": nil], "aps.event is missing; it is one of start, update, end."),
      (["event": "begin"], "aps.event: “begin” is none of start, update, end."),
      (["event": 3], "aps.event: it takes a text, not a number."),
      (["content-state": nil], "aps.content-state is missing; a start has its first content."),
      (["content-state": "x"], "aps.content-state: it takes an object, not a text."),
      (["event": "update", "content-state": nil], "aps.content-state is missing; an update has its content, whole."),
      (["attributes-type": nil], "aps.attributes-type is missing; a start names its type."),
      (["attributes": nil], "aps.attributes is missing; a start has its attributes, {} if there are none."),
      (["alert": nil], "aps.alert is missing; a start has an alert with title and body."),
      (["alert": 3], "aps.alert: it takes an object with title and body, not a number."),
      (
        ["alert": ["title": ["key": "x"]]],
        "aps.alert.title.loc-key is missing; it is a key of the presentation's strings."
      ),
      (
        ["stale-date": 1_700_000_000_000],
        "aps.stale-date: stale-date is in seconds since 1970, and this looks like milliseconds; divide it by 1000."
      ),
      (["dismissal-date": -1], "aps.dismissal-date: a date is not before 1970."),
      (["relevance-score": "high"], "aps.relevance-score: it takes a number, not a text."),
    ] as [([String: Value?], String)])
  func refusesWithThePath(changes: [String: Value?], sentence: String) {
    #expect(throws: Refusal(.invalidArgs, sentence)) { try PushPayload(start(changes), now: now) }
  }

  @Test func readsHomeAssistant() throws {
    let push = try PushPayload(
      [
        "title": "Washing machine", "message": "Rinsing",
        "data": [
          "tag": "washer", "live_update": true, "progress": 40, "progress_max": 100, "chronometer": true, "when": 900,
          "when_relative": true, "critical_text": "15 min", "notification_icon": "mdi:washing-machine",
          "actions": [["action": "PAUSE", "title": "Pause"]],
        ],
      ], now: now)
    #expect(push.event == .start)
    #expect(push.tag == "washer")
    #expect(push.type == PushPayload.genericType)
    #expect(push.alert?.title == .plain("Washing machine"))
    #expect(
      push.contentState == [
        "title": "Washing machine", "message": "Rinsing", "progress": 40, "progress_max": 100, "chronometer": true,
        "when": 1_700_000_900, "critical_text": "15 min", "notification_icon": "mdi:washing-machine",
        "actions": [["action": "PAUSE", "title": "Pause"]],
      ])
  }

  @Test func clearsANotification() throws {
    let push = try PushPayload(["message": "clear_notification", "data": ["tag": "washer"]], now: now)
    #expect(push.event == .end)
    #expect(push.tag == "washer")
    #expect(push.dismissalDate == now)
  }

  @Test(
    arguments: [
      ("text", "a payload is an object with “aps” or “message”, not a text."),
      ([:], "a payload has “aps”, as APNs has it, or “message”, as Home Assistant has it; this has neither."),
      (["aps": 3], "aps: it takes an object, not a number."),
      (["message": "clear_notification"], "data.tag is missing; clear_notification ends the activity of a tag."),
      (["message": "x", "data": ["progress": "half"]], "data.progress: it takes a number, not a text."),
      (
        ["message": "x", "data": ["when": 1_700_000_000_000]],
        "data.when: when is in seconds since 1970, and this looks like milliseconds; divide it by 1000."
      ),
      (
        ["message": "x", "data": ["actions": [["title": "Pause"]]]],
        "data.actions[0].action is missing; it is what comes back when it is tapped."
      ),
    ] as [(Value, String)])
  func refusesOtherForms(payload: Value, sentence: String) {
    #expect(throws: Refusal(.invalidArgs, sentence)) { try PushPayload(payload, now: now) }
  }
}
