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
    #expect(try text(String(repeating: "{state.name}", count: 4000), "123456789").count == 1024)
    #expect(try text("{state.name}", "a\nb\r\n\r\nc") == "a b c")
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
}
