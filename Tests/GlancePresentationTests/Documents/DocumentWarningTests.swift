import GlanceModel
import GlancePresentation
import Testing

/// What can be used but is hardly meant: `glancectl presentation check` says so, with the path.
@Suite struct DocumentWarningTests {
  private func warnings(_ more: ValueObject) throws -> [String] {
    var document: ValueObject = ["type": "T", "content": ["text": "{state.phase|label}"]]
    for entry in more.entries { document[entry.key] = entry.value }
    return try Document(parsing: .object(document)).warnings
  }

  @Test(
    arguments: [
      ([:], []),
      (["summary": [:]], ["summary: it says nothing; a title would be right."]),
      (["summary": ["title": "a"]], []),
      (["schema": ["phase": "string"]], []),
      (["schema": ["phases": "string"]], ["content.text: the schema has no state.phase; did you mean phases?"]),
      (["schema": ["other": "string"]], []),
      (
        ["schema": ["phase": "string"], "content": ["text": "{state.phase.name} {state.phase.name}"]],
        [
          "content.text: the schema says that state.phase is a text so nothing is inside it; state.phase would be right."
        ]
      ),
      (
        ["schema": ["home": ["name": "string"]], "content": ["timer": ["end": "state.home.nane"]]],
        ["content.timer.end: the schema has no state.home.nane; did you mean name?"]
      ),
      (["schema": ["list": "list"], "content": ["each": "state.list", "node": ["text": "{item.a}"]]], []),
      (["parts": ["p": ["text": "a"]]], ["parts.p: nothing uses this part; {\"use\": \"p\"} would."]),
      (
        ["parts": ["p": ["use": "q"], "q": ["text": "a"]]],
        [
          "parts.p: nothing uses this part; {\"use\": \"p\"} would.",
          "parts.q: nothing uses this part; {\"use\": \"q\"} would.",
        ]
      ),
      (["parts": ["p": ["use": "q"], "q": ["text": "a"]], "content": ["use": "p"]], []),
      (["maps": ["m": [:]]], ["maps.m: nothing uses this map; {path|map(m)} would."]),
      (["strings": ["en": ["phase.a": "b", "alert.ready": "Ready"]]], []),
      (
        ["strings": ["en": ["phas.a": "b"]]],
        [
          "strings.en.phas.a: nothing in the document uses this string; if an alert's loc-key does, alert.phas.a would be "
            + "right."
        ]
      ),
      (["strings": ["en": ["phase.a": "@b", "b": "{state.x|map(m)}", "c": "d"]], "maps": ["m": ["x": "@c"]]], []),
      (
        ["strings": ["en": ["phase.a": "b"], "de": ["phase.a": "b", "phase.c": "d"]]],
        ["strings.de.phase.c: en, which other languages fall back to, has no such string; one there would be right."]
      ),
      (
        ["strings": ["de": ["phase.a": "b"], "fr": ["phase.a": "b", "phase.c": "d"]]],
        ["strings.fr.phase.c: de, which other languages fall back to, has no such string; one there would be right."]
      ),
      (["strings": ["en_GB": ["phase.a": "b", "phase.c": "d"], "fr": ["phase.a": "b"]]], []),
      (
        ["content": ["symbol": "a b"]],
        [
          "content.symbol: “a b” is no such value; an icon's name, 1 to 128 letters, digits, “.”, “-”, “_”, “:”, “/” and "
            + "“+”, would be right; the default holds."
        ]
      ),
    ] as [(ValueObject, [String])])
  func says(_ more: ValueObject, _ warnings: [String]) throws {
    #expect(try self.warnings(more) == warnings)
  }

  @Test func notWithoutEnd() throws {
    var parts: ValueObject = [:]
    for index in 0..<100 { parts["p\(index)"] = ["text": "a"] }
    #expect(try warnings(["parts": .object(parts)]).count == 32)
  }
}
