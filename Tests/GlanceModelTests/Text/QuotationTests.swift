import GlanceModel
import Testing

/// Sentences quote what was given: in one line, short, and nothing but what can be seen.
struct QuotationTests {
  static let rows: [(given: String, quoted: String)] = [
    ("plain", "“plain”"), ("", "“”"), ("grün", "“grün”"), ("two\nlines", "“two lines”"), ("a\u{1b}[31mb", "“a[31mb”"),
    ("\u{202e}evil", "“evil”"), ("a\u{2067}b\u{2069}c", "“abc”"), ("a\u{200f}b\u{61c}c", "“abc”"),
    ("a\u{fffe}b", "“ab”"), (String(repeating: "x", count: 64), "“\(String(repeating: "x", count: 64))”"),
    (String(repeating: "x", count: 65), "“\(String(repeating: "x", count: 64))…”"),
    (String(repeating: "é", count: 100_000), "“\(String(repeating: "é", count: 64))…”"),
    (String(repeating: "\n", count: 1000) + "x", "“…”"),
  ]

  @Test(arguments: rows) func quoting(given: String, quoted: String) {
    #expect("\(quoting: given)" == quoted)
    #expect("“\(naming: given[...])”" == quoted)
  }

  /// Whatever has been put into it without being quoted.
  @Test(arguments: [
    "a\nb", "a\u{7}b", "a\u{202e}b", "a\u{2066}b\u{2069}", String(repeating: "long ", count: 10_000),
    "z" + String(repeating: "\u{301}", count: 50_000), "a\u{1ffff}b",
  ])
  func aRefusalIsOneSafeLine(text: String) {
    let sentence = Refusal(.invalidArgs, "type: “\(text)” is none.").sentence
    #expect(sentence.count <= 1024 && sentence.utf8.count < 4096)
    for scalar in sentence.unicodeScalars {
      #expect(!scalar.properties.isBidiControl && scalar.properties.generalCategory != .control)
      #expect(!scalar.properties.isNoncharacterCodePoint)
    }
  }
}
