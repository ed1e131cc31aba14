import GlanceModel
import Testing

@testable import GlancePresentation

struct AlertTextTests {
  /// However often a long argument is put in: as much as any text, and no more work than that.
  @Test func bounded() {
    let text = AlertText(String(repeating: "%1$@", count: 250))
    #expect(text.filled(with: [String(repeating: "ä", count: 1000)]).count == SafeText.graphemeLimit)
  }

  @Test(
    arguments: [
      ("Ready", [], "Ready"),
      ("On shelf %@", ["B4"], "On shelf B4"),
      ("%@ : %@", ["Home", "Away"], "Home : Away"),
      ("%2$@ : %1$@", ["Home", "Away"], "Away : Home"),
      ("%@ and %@", ["one"], "one and "),
      ("100 %% of %@%", ["it"], "100 % of it%"),
      ("%9$@ %x %1$d", ["a"], " %x %1$d"),
      ("%@", ["%@"], "%@"),
      ("%@", ["a\u{202E}b\nc"], "ab c"),
    ] as [(String, [String], String)])
  func fillsGaps(text: String, arguments: [String], filled: String) {
    #expect(AlertText(text).filled(with: arguments) == filled)
  }

  @Test func looksStringsUpInTheBestLanguage() throws {
    let document = try Document(
      parsing: [
        "type": "T", "content": ["text": "x"],
        "strings": [
          "en": ["ready": "Ready: %@"], "de": ["ready": ["Fertig: %@", "Fertig"], "own": "{attributes.shop}"],
        ],
      ])
    let binder = Binder()
    func text(_ key: String, _ locale: String) -> String? {
      binder.string(
        key, arguments: ["B4"], of: document,
        in: BindingContext(
          attributes: ["shop": "Corner"], environment: EnvironmentFacts(family: .bar, presentation: .compact),
          locale: locale, now: WallTime(seconds: 0)))
    }
    #expect(text("ready", "de_DE.UTF-8") == "Fertig: B4")
    #expect(text("ready", "fr") == "Ready: B4")
    #expect(text("own", "de") == "Corner")
    #expect(text("missing", "de") == nil)
  }
}
