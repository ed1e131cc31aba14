import GlanceModel
import GlancePresentation
import Testing

/// "Text from outside is made safe once, on entry: control and unpaired bidi characters removed, line breaks to spaces,
/// at most 1,024 graphemes; each inserted value isolated when its direction differs. Never markup."
@Suite struct OutsideTextTests {
  private func text(_ template: String, _ name: String, locale: String = "en") throws -> String {
    let document = try Document(parsing: ["type": "T", "content": ["text": .string(template)]])
    let context = BindingContext(
      state: ["name": .string(name)], environment: EnvironmentFacts(family: .bar, presentation: .compact),
      locale: locale, now: WallTime(seconds: 0))
    var tree = BoundTree()
    Binder().bind(document, .content, in: context, into: &tree)
    guard case .text(let text)? = tree.nodes.first?.kind else { return "" }
    return text.text
  }

  /// Case 32: "Names with bidi override or zero-width characters cannot change how the rest of the line reads."
  @Test(arguments: [
    ("{state.name}", "a\u{202e}b", "en", "ab"), ("{state.name}", "pay\u{200b}pal", "en", "paypal"),
    ("{state.name} is here", "סמי", "en", "\u{2068}סמי\u{2069} is here"), ("{state.name}", "סמי", "en", "סמי"),
    ("{state.name}: 5", "Sami", "ar", "\u{2068}Sami\u{2069}: 5"), ("{state.name}: 5", "سامي", "ar", "سامي: 5"),
    ("tel {state.name}", "+49 30", "he", "tel \u{2068}+49 30\u{2069}"), ("{state.name} x", "Sami", "en", "Sami x"),
    ("{state.name}", "+49 30", "he", "\u{2068}+49 30\u{2069}"), ("{state.name}", "4930", "he", "4930"),
    ("{state.name}", "+49 30", "en", "+49 30"), ("{state.name}", "Sami 2 3", "ar", "Sami 2 3"),
    ("{state.name|prefix(6)}", "+49 30", "he", "\u{2068}+49 30\u{2069}"),
    ("{state.name|upper} x", "\u{202b}סמי", "en", "\u{2068}סמי\u{2069} x"),
    ("{state.name|prefix(2)} x", "סמי", "en", "\u{2068}סמ\u{2069} x"),
  ]) func cannotReachOut(_ template: String, _ name: String, _ locale: String, _ text: String) throws {
    #expect(try self.text(template, name, locale: locale).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  /// Case 29: "`&`, `<` and `"` in titles: shown as they are."
  @Test func markupIsText() throws {
    #expect(try text("{state.name}", "<b>\"Q&A\"</b>") == "<b>\"Q&A\"</b>")
  }

  /// Case 33: "A title of 2,700 characters, a name with newlines: one line, bounded."
  @Test func bounded() throws {
    #expect(try text("{state.name}", String(repeating: "ä", count: 2700)).count == 1024)
    #expect(try text("{state.name}{state.name}", String(repeating: "ä", count: 1000)).count == 1024)
    #expect(try text(String(repeating: "{state.name}", count: 32), String(repeating: "9", count: 100)).count == 1024)
    #expect(try text("{state.name}", "a\nb\r\n\r\nc") == "a b c")
  }

  /// Whatever is published is cut and made safe, the document's own words too.
  @Test(
    arguments: [
      #"{"text": "LONG"}"#, #"{"text": "LONG{state.x}"}"#, #"{"text": "@long"}"#, #"{"text": "{state.x|label}"}"#,
      #"{"text": "{state.x|map(m)}"}"#, #"{"text": "{state.none|default(LONG)}"}"#,
      #"{"text": "{state.x|unit(LONG)}"}"#,
      #"{"text": "@forms"}"#, #"{"text": {"if": "state.x", "then": "LONG"}}"#, #"{"button": "b", "label": "LONG"}"#,
      #"{"button": "b", "label": "@long"}"#, #"{"text": "x", "label": "LONG"}"#,
      #"{"text": "x", "label": "LONG{state.x}"}"#,
      #"{"text": "x", "label": {"if": "state.x", "then": "LONG"}}"#, #"{"text": "x{state.x|map(m)|upper}y{state.x}"}"#,
    ], ["a", "ä", "שa", "\u{200f}-", "👩\u{200d}👧"])
  func nothingEscapesTheCut(_ content: String, _ letter: String) throws {
    let long = String(repeating: letter, count: 6000 / letter.utf8.count)
    let more =
      #""strings": {"en": {"long": "\#(long)", "x.a": "\#(long)", "forms": ["\#(long)", "\#(long)b"]}}, "#
      + #""maps": {"m": {"a": "\#(long)"}}"#
    let tree = try Bench(["x": "a"], more: more).tree(content.replacing("LONG", with: long))
    for text in tree.nodes.flatMap(said) {
      #expect(text.count <= SafeText.graphemeLimit)
      #expect(SafeText.clean(text) == text)
    }
    #expect(tree.nodes.flatMap(said).contains { $0.utf8.count > 500 })
    var summary = BoundSummary()
    let document = try Document(
      text: #"{"type": "T", "summary": {"title": "\#(long)", "subtitle": "@long", "label": "\#(long)"}, \#(more)}"#)
    var context = Bench(["x": "a"]).context
    for text in [true, false] {
      context.state["x"] = text ? "a" : "b"
      Binder().bindSummary(document, in: context, into: &summary)
      for text in [summary.title, summary.subtitle, summary.text, summary.label] + summary.textShorter {
        #expect(text.count <= SafeText.graphemeLimit)
        #expect(SafeText.clean(text) == text)
      }
    }
  }

  /// All that a node says.
  private func said(_ node: BoundNode) -> [String] {
    let label = node.box.decoration.label
    switch node.kind {
    case .text(let text): return [text.text, label] + text.shorter
    case .button(let button), .toggle(let button): return [button.control.label, label]
    case .timer, .symbol, .image, .gauge, .progress, .stack, .expanded, .spacer, .divider, .fit: return [label]
    }
  }

  /// A cut takes no half of a pair with it that a string had put around a value.
  @Test func cutsLeaveNoHalfPair() throws {
    let more = #""strings": {"en": {"x.a": "שלום {state.name} {state.name}"}}"#
    let tree = try Bench(["x": "a", "name": "שלום"], more: more).tree(#"{"text": "{state.x|label|prefix(8)}!"}"#)
    let text = try #require(tree.nodes.flatMap(said).first)
    #expect(SafeText.clean(text) == text)
  }

  @Test func argumentsStayAsTheyAre() throws {
    let document = try Document(parsing: [
      "type": "T", "content": ["button": "b", "arguments": ["whole": "{state.name}", "part": "x{state.name}"]],
    ])
    let context = BindingContext(
      state: ["name": "a\u{202e}\n"], environment: EnvironmentFacts(family: .bar, presentation: .compact),
      now: WallTime(seconds: 0))
    var tree = BoundTree()
    Binder().bind(document, .content, in: context, into: &tree)
    guard case .button(let bound)? = tree.nodes.first?.kind else { return #expect(Bool(false)) }
    #expect(bound.control.arguments == ["whole": "a\u{202e}\n", "part": "xa\u{202e}\n"])
  }

  /// A value put into an address cannot add parts to it; a whole address stays as it is.
  @Test(arguments: [
    ("coffee://order/{state.name}", "A 7?x=1#y", "coffee://order/A%207%3Fx=1%23y"),
    ("coffee://{state.name}", "a/b:c", "coffee://a/b:c"), ("{state.name}", "https://x.y/?a=b c", "https://x.y/?a=b c"),
    ("x:{state.name}", "ü%", "x:%C3%BC%25"),
  ]) func addresses(_ url: String, _ name: String, _ address: String) throws {
    let document = try Document(parsing: ["type": "T", "summary": [:], "url": .string(url)])
    let context = BindingContext(
      state: ["name": .string(name)], environment: EnvironmentFacts(family: .bar, presentation: .compact),
      now: WallTime(seconds: 0))
    var summary = BoundSummary()
    Binder().bindSummary(document, in: context, into: &summary)
    #expect(summary.url == address)
  }

  /// What is no address is not published, though the document lets it through.
  @Test(arguments: [
    "no address", "javascript", ":x", "1a:b", "a:", "https://a\nb", "https://a\u{202e}b", "x:\u{7}", "x:\u{9b}",
    "x:\u{2028}", "x:\u{fffe}", "x:" + String(repeating: "a", count: 2047), "",
  ]) func noAddresses(_ text: String) throws {
    let document = try Document(parsing: ["type": "T", "summary": [:], "url": "{state.url}"])
    let context = BindingContext(
      state: ["url": .string(text)], environment: EnvironmentFacts(family: .bar, presentation: .compact),
      now: WallTime(seconds: 0))
    var summary = BoundSummary()
    Binder().bindSummary(document, in: context, into: &summary)
    #expect(summary.url == "")
    guard !text.isEmpty else { return }
    // At a request it is said with its path.
    let refusal = #expect(throws: Refusal.self) {
      try document.check(attributes: [:], contentState: ["url": .string(text)])
    }
    #expect(refusal?.sentence.hasPrefix("state.url: ") == true)
  }

  /// A picture is a file or its data, with nothing in it that cannot be seen.
  @Test(arguments: [
    ("/usr/share/icons/cup.png", true), ("file:///a%20b.png", true), ("/Bilder/Grüße.png", true),
    ("data:image/png;base64,AAAA", true), ("cup.png", false), ("../cup.png", false), ("https://x.y/cup.png", false),
    ("/a\nb", false), ("/a\u{202e}gnp.exe", false), ("/a\u{9b}b", false), ("/a\u{ffff}", false),
    ("/" + String(repeating: "a", count: 4096), false),
  ]) func images(_ path: String, _ fits: Bool) throws {
    let document = try Document(parsing: [
      "type": "T", "content": ["image": ["file": "{state.path}"]], "summary": ["image": "{state.path}"],
    ])
    let context = BindingContext(
      state: ["path": .string(path)], environment: EnvironmentFacts(family: .bar, presentation: .compact),
      now: WallTime(seconds: 0))
    var summary = BoundSummary()
    Binder().bindSummary(document, in: context, into: &summary)
    #expect(summary.image == (fits ? path : ""))
    var tree = BoundTree()
    Binder().bind(document, .content, in: context, into: &tree)
    #expect(tree.nodes.contains { if case .image = $0.kind { true } else { false } } == fits)
  }

  @Test(arguments: [
    "no address", "{{x}}", "x{state.a}", "https", "1:{state.a}",
  ]) func aDocumentOpensNothingElse(_ url: String) {
    let refusal = #expect(throws: Refusal.self) {
      try Document(parsing: [
        "type": "T", "summary": [:], "url": ["if": "state.a", "then": .string(url), "else": "x:y"],
      ])
    }
    #expect(refusal?.sentence.hasPrefix("url.then: ") == true)
  }
}
