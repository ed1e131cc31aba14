import GlanceModel
import GlancePresentation
import JSON
import Testing

/// "An unknown key, kind or format is an error at registration (JSON syntax: line and column; else the path). Limits:
/// 64 KiB, 512 nodes after expansion, depth 32."
@Suite struct DocumentErrorTests {
  @Test(arguments: DocumentSamples.bad) func namesThePath(_ sample: DocumentSamples.Bad) throws {
    let refusal = #expect(throws: Refusal.self) { try Document(parsing: sample.value) }
    #expect(refusal?.kind == .invalidArgs)
    #expect(refusal?.sentence.hasPrefix(sample.sentence) == true, "\(refusal?.sentence ?? "")")
  }

  @Test func syntaxByLineAndColumn() throws {
    let refusal = #expect(throws: Refusal.self) { try Document(text: "{\n  \"type\": \"T\",\n  \"content\": ]\n}") }
    #expect(refusal?.kind == .invalidArgs)
    #expect(refusal?.sentence.contains("line 3") == true, "\(refusal?.sentence ?? "")")
  }

  @Test func size() throws {
    func text(padding: Int) -> String {
      #"{"type": "T", "content": {"text": "\#(String(repeating: "a", count: padding))"}}"#
    }
    let frame = text(padding: 0).utf8.count
    #expect(throws: Never.self) { try Document(text: text(padding: 65_536 - frame)) }
    #expect(throws: Refusal(.tooLarge, "The document has 65537 bytes; at most 65536 would be right.")) {
      try Document(text: text(padding: 65_537 - frame))
    }
  }

  private func document(_ content: Value, parts: Value = [:]) -> Value {
    ["type": "T", "content": content, "parts": parts]
  }

  @Test(arguments: [(511, true), (512, false)]) func countsNodes(_ texts: Int, _ fits: Bool) {
    let content: Value = ["vstack": .array(Array(repeating: ["text": "a"], count: texts))]
    #expect(((try? Document(parsing: document(content))) != nil) == fits)
  }

  @Test func countsUsedPartsAndRepetitions() {
    let parts: Value = [
      "a": ["hstack": .array(Array(repeating: ["use": "b"], count: 8))],
      "b": ["each": "state.x", "max": 8, "node": ["text": "a"]],
    ]
    let once = document(["vstack": [["use": "a"], ["use": "a"], ["use": "a"], ["use": "a"]]], parts: parts)
    let more = document(["vstack": .array(Array(repeating: ["use": "a"], count: 7))], parts: parts)
    #expect(throws: Never.self) { try Document(parsing: once) }
    let refusal = #expect(throws: Refusal.self) { try Document(parsing: more) }
    #expect(refusal?.sentence.contains("more than 512 nodes after expansion") == true)
  }

  @Test func doublingPartsEndSoon() {
    var parts = ValueObject()
    for number in 0..<60 {
      parts["p\(number)"] = ["hstack": [["use": .string("p\(number + 1)")], ["use": .string("p\(number + 1)")]]]
    }
    parts["p60"] = ["text": "a"]
    #expect(throws: Refusal.self) { try Document(parsing: document(["use": "p0"], parts: .object(parts))) }
  }

  @Test(arguments: [(31, true), (32, false)]) func countsDepth(_ stacks: Int, _ fits: Bool) {
    var content: Value = ["text": "a"]
    for _ in 0..<stacks { content = ["vstack": [content]] }
    #expect(((try? Document(parsing: document(content))) != nil) == fits)
  }

  @Test func conditionsNestNoDeeper() {
    var condition: Value = "state.a"
    for _ in 0..<200 { condition = ["not": condition] }
    #expect(throws: Refusal.self) { try Document(parsing: document(["if": condition, "then": ["text": "a"]])) }
  }

  /// What is read of a document and quoted in a sentence is neither endless nor hidden.
  @Test func sentencesAreShort() throws {
    let long = String(repeating: "a\u{202e}", count: 5000)
    for value: Value in [
      document(["text": "a", .init(long): 1]), document(["text": .string("{\(long)}")]),
      document(["txt": .string(long)]),
      document(["timer": ["end": .string(long)]]), document(["text": .string("{state.a|\(long)}")]),
    ] {
      let refusal = #expect(throws: Refusal.self) { try Document(parsing: value) }
      let sentence = try #require(refusal?.sentence)
      #expect(sentence.count <= SafeText.graphemeLimit && SafeText.clean(sentence) == sentence)
    }
    let warned = try Document(parsing: document(["text": "a", "color": .string(long)]))
    #expect(warned.warnings.allSatisfy { $0.count <= 300 && SafeText.clean($0) == $0 })
  }

  /// A control's name that comes from a value is the sender's, and kept as long as all of it can be seen; an icon's is
  /// one of a set.
  @Test(arguments: [
    ("a#2", "<mug>"), ("\u{202e}a", "<mug>"), ("", "<mug>"), (" x", "<mug>"), ("a\nb", "<mug>"),
    ("a\u{200b}b", "<mug>"),
    (String(repeating: "a", count: 65), "<\(String(repeating: "a", count: 65))>"),
    ("Mark as done", "button[Mark as done x] <mug>"), ("später", "button[später x] <mug>"),
    ("a.b-c_1", "button[a.b-c_1 x] <a.b-c_1>"),
  ])
  func namesFromValues(_ name: String, _ shown: String) throws {
    let content = #"{"hstack": [{"button": "{state.n}", "label": "x"}, {"symbol": "{state.n}", "fallback": "mug"}]}"#
    #expect(try Bench(["n": .string(name)]).bound(content) == "h(\(shown))")
  }

  @Test func doubtfulConstantsAreWarnings() throws {
    let document = try Document(
      parsing: document(["text": "a", "color": "gren", "font": "hedline", "lines": "two", "opacity": "half"]))
    #expect(
      document.warnings == [
        "content.font: “hedline” is no such value; largeTitle, title, title2, headline, body, callout, subheadline, footnote, caption, caption2 would be right; the default holds.",
        "content.color: “gren” is no such value; #rrggbb, #rrggbbaa, primary, secondary, tint, positive, warning, negative would be right; the default holds.",
        "content.lines: “two” is no such value; a whole number would be right; the default holds.",
        "content.opacity: “half” is no such value; a number from 0 on would be right; the default holds.",
      ])
  }
}
