import GlanceModel
import GlancePresentation
import Testing

/// "A content state that breaks it is refused with its path"; "a value used as a date (by the schema, the document or the
/// default document) of 10^11 or more is milliseconds: refused".
@Suite struct DocumentCheckTests {
  static let document: Value = [
    "type": "T",
    "schema": [
      "phase": "string", "progress": "number?", "stops": "integer?", "paid": "boolean?", "readyAt": "date?",
      "members": "list?",
      "route": "object?", "home": ["name": "string", "since": "date?"],
    ],
    "content": [
      "vstack": [
        ["timer": ["end": "state.arrival.at", "start": "{state.begin}"]],
        ["text": "{attributes.opened|date} {state.note}"],
        ["each": "state.members", "as": "m", "node": ["text": "{m.due|relative}"]],
        ["use": "clock", "with": ["p": "state.pause"]],
        ["gauge": ["end": ["if": "state.x", "then": "state.one", "else": "{state.two}"]]],
        ["text": "@since"],
      ]
    ],
    "parts": ["clock": ["timer": ["end": "p.until"]]],
    "strings": ["en": ["since": "{state.list[1]|time}"]],
  ]

  static let good: ValueObject = ["phase": "a", "home": ["name": "b"]]

  private func refusal(_ changes: ValueObject, attributes: ValueObject = [:]) throws -> String? {
    var state = DocumentCheckTests.good
    for entry in changes.entries { state[entry.key] = entry.value }
    do throws(Refusal) {
      try Document(parsing: DocumentCheckTests.document).check(attributes: attributes, contentState: state)
      return nil
    } catch {
      #expect(error.kind == .invalidArgs)
      return error.sentence
    }
  }

  @Test(
    arguments: [
      [:], ["progress": 1], ["progress": 0.5], ["stops": 3.0], ["readyAt": 1_782_900_300],
      ["readyAt": "2026-07-01T00:00:00Z"],
      ["readyAt": 1.5], ["members": [["due": 100]]], ["route": [:]], ["other": 1e12], ["note": 1e12], ["paid": false],
      ["home": ["name": "x", "more": 1]], ["members": ["x"]], ["arrival": 1e12], ["list": [1e12, 5]],
    ] as [ValueObject]) func allows(_ changes: ValueObject) throws
  {
    #expect(try refusal(changes) == nil)
  }

  @Test(
    arguments: [
      (["phase": 3], "state.phase: a number stands here; a text would be right."),
      (["progress": "x"], "state.progress: a text stands here; a number would be right."),
      (["stops": 1.5], "state.stops: a number stands here; a whole number would be right."),
      (["paid": 1], "state.paid: a number stands here; true or false would be right."),
      (
        ["readyAt": true],
        "state.readyAt: a boolean stands here; a date, in Unix seconds or as RFC 3339 writes it, would be right."
      ),
      (
        ["readyAt": "tomorrow"],
        "state.readyAt: “tomorrow” is no date; a date, in Unix seconds or as RFC 3339 writes it, would be right."
      ),
      (
        ["readyAt": 1_782_900_300_000],
        "state.readyAt: 1782900300000 looks like milliseconds; a date in seconds would be right."
      ),
      (["readyAt": 1e11], "state.readyAt: 100000000000 looks like milliseconds; a date in seconds would be right."),
      (["members": [:]], "state.members: an object stands here; a list would be right."),
      (["route": []], "state.route: a list stands here; an object would be right."),
      (["home": [:]], "state.home.name is missing; a text would be right."),
      (
        ["home": ["name": "x", "since": 1e12]],
        "state.home.since: 1000000000000 looks like milliseconds; a date in seconds would be right."
      ),
      (
        ["arrival": ["at": 1e12]],
        "state.arrival.at: 1000000000000 looks like milliseconds; a date in seconds would be right."
      ),
      (["begin": 1e12], "state.begin: 1000000000000 looks like milliseconds; a date in seconds would be right."),
      (
        ["members": [["due": 5], ["due": 1e12]]],
        "state.members[1].due: 1000000000000 looks like milliseconds; a date in seconds would be right."
      ),
      (
        ["pause": ["until": 1e12]],
        "state.pause.until: 1000000000000 looks like milliseconds; a date in seconds would be right."
      ),
      (["one": 1e12], "state.one: 1000000000000 looks like milliseconds; a date in seconds would be right."),
      (["two": -1e12], "state.two: -1000000000000 looks like milliseconds; a date in seconds would be right."),
      (["list": [1, 1e12]], "state.list[1]: 1000000000000 looks like milliseconds; a date in seconds would be right."),
    ] as [(ValueObject, String)]) func refuses(_ changes: ValueObject, _ sentence: String) throws
  {
    #expect(try refusal(changes) == sentence)
  }

  @Test func attributes() throws {
    #expect(
      try refusal([:], attributes: ["opened": 1e12])
        == "attributes.opened: 1000000000000 looks like milliseconds; a date in seconds would be right.")
    #expect(try refusal([:], attributes: ["opened": 1e10]) == nil)
  }

  @Test func aMissingMember() throws {
    let document = try Document(parsing: DocumentCheckTests.document)
    #expect(throws: Refusal(.invalidArgs, "state.phase is missing; a text would be right.")) {
      try document.check(contentState: ["home": ["name": "b"]])
    }
  }

  @Test(arguments: ["endsAt"]) func theStandardDocument(_ key: String) throws {
    let document = try Document.standard()
    var object = ValueObject()
    object[key] = 1_782_900_300_000
    #expect(throws: Refusal.self) { try document.check(contentState: object) }
    #expect(throws: Refusal.self) { try document.check(attributes: object, contentState: [:]) }
    object[key] = 1_782_900_300
    #expect(throws: Never.self) { try document.check(attributes: object, contentState: object) }
  }

  @Test func theGenericDocument() throws {
    #expect(throws: Refusal.self) { try Document.generic().check(contentState: ["when": 1_782_900_300_000]) }
  }
}
