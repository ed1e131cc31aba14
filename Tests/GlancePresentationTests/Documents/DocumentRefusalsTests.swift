import GlanceModel
import GlancePresentation
import JSON
import Testing

/// "`presentation check` tells all that is wrong, twenty errors at most; registration the first."
@Suite struct DocumentRefusalsTests {
  private func places(_ text: String) -> [String] {
    Document.refusals(of: text).map { String($0.sentence.prefix { $0 != ":" }) }
  }

  @Test func eachSectionIsRead() throws {
    let text = """
      {
        "type": "A B", "dates": "roman", "schema": {"phase": "strng"},
        "strings": {"en": {"a": "{state.x|lable}", "b": 7, "c": "fine"}, "de": {"a": {"count": "state.n"}}},
        "maps": {"icon": {"x": "{state.y|uper}", "*": "mug"}},
        "parts": {"used": {"text": "{state"}, "unused": {"txt": "a"}},
        "content": {"vstack": [{"text": "@d"}, {"use": "used"}, {"hstack": [{"timer": {}}, {"text": "@c"}]}]},
        "small": {"vstak": []}, "expanded": {"leading": {"each": 1}, "trailing": {"text": {"other": 1}}},
        "tint": "{state", "background": {"gradient": []}, "url": "no address", "summary": {"titel": "b"}, "sumary": {}
      }
      """
    let refusals = Document.refusals(of: text)
    #expect(
      places(text) == [
        "type", "dates", "schema.phase", "strings.de.a", "strings.en.a", "strings.en.b", "maps.icon.x",
        "content.vstack[0].text", "parts.used.text", "content.vstack[2].hstack[0].timer", "small",
        "expanded.leading.each", "expanded.trailing.text", "tint", "background.gradient", "url", "summary.titel",
        "parts.unused", "sumary",
      ], "\(refusals.map(\.sentence).joined(separator: "\n"))")
    let first = #expect(throws: Refusal.self) { try Document(text: text) }
    #expect(first == refusals.first)
  }

  /// What is wrong once is told once, also if it is used twice, and nothing follows from it.
  @Test(arguments: [
    (#"{"type": "T", "parts": {"p": {"txt": 1}}, "content": {"vstack": [{"use": "p"}, {"use": "p"}]}}"#, ["parts.p"]),
    (#"{"type": "T", "strings": {"e n": {"a": "x"}}, "content": {"text": "@a"}}"#, ["strings.e n"]),
    (#"{"type": "T", "strings": 3, "content": {"text": "a"}}"#, ["strings"]),
    (#"{"type": "T", "parts": {"p": {"use": "p"}}, "content": {"use": "p"}, "tint": "{a"}"#, ["parts.p.use", "tint"]),
    (#"{"type": "T", "content": {"txt": 1}}"#, ["content"]),
    (#"{"type": "T"}"#, ["The document has neither content nor"]),
    (#"{"type": "T", "content": {"text": "a"}}"#, []), (#"{"type": "T","#, ["The document, line 1, column"]),
    ("[]", ["The document is a list"]),
  ])
  func nothingIsToldTwice(_ text: String, _ starts: [String]) {
    let refusals = Document.refusals(of: text)
    #expect(refusals.count == starts.count, "\(refusals)")
    for (refusal, start) in zip(refusals, starts) { #expect(refusal.sentence.hasPrefix(start), "\(refusal.sentence)") }
  }

  @Test func twentyAreEnough() {
    let texts = Array(repeating: #"{"txt": 1}"#, count: 50).joined(separator: ",")
    #expect(Document.refusals(of: #"{"type": "T", "content": {"vstack": [\#(texts)]}}"#).count == 20)
  }

  /// Behind a limit that is passed everything would be wrong.
  @Test func aLimitIsToldOnce() {
    let texts = Array(repeating: #"{"text": "a"}"#, count: 600).joined(separator: ",")
    let refusals = Document.refusals(of: #"{"type": "T", "content": {"vstack": [\#(texts)]}, "tint": "{a"}"#)
    #expect(refusals.count == 1 && refusals[0].sentence.contains("more than 512 nodes"))
  }

  @Test(arguments: [
    (#""content": {"text": {"count": "state.bags", "one": "A bag", "other": "{count} bags"}}"#, "content.text"),
    (#""summary": {"title": {"count": "state.bags", "one": "A bag", "other": "{count} bags"}}"#, "summary.title"),
  ])
  func aPluralBelongsIntoStrings(_ member: String, _ place: String) {
    let refusal = #expect(throws: Refusal.self) { try Document(text: #"{"type": "T", \#(member)}"#) }
    #expect(
      refusal?.sentence
        == #"\#(place): the forms of a plural stand here; they would be right in strings, as in {"en": {"bags": {…}}}, and “@bags” here."#
    )
  }
}
