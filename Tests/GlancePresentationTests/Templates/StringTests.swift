import GlanceModel
import GlancePresentation
import Testing

/// "`@key` is a localised template. Its value is a text; or a list of shorter and shorter forms, first that fits; or
/// `{"count": "state.bags", "one": …, "other": …}` (the plural classes of the locale)."
@Suite struct StringTests {
  private func bound(
    _ text: String, locale: String, _ state: ValueObject = [:], strings: Value, maps: Value = [:]
  ) throws -> String {
    let document = try Document(parsing: [
      "type": "T", "content": ["text": .string(text)], "strings": strings, "maps": maps,
    ])
    let context = BindingContext(
      state: state, environment: EnvironmentFacts(family: .bar, presentation: .compact), locale: locale,
      now: WallTime(seconds: 0))
    var tree = BoundTree()
    let binder = Binder()
    binder.bind(document, .content, in: context, into: &tree)
    let once = tree
    binder.bind(document, .content, in: context, into: &tree)
    #expect(once == tree)
    return written(tree)
  }

  @Test(arguments: [
    ("de", "de"), ("de_AT", "de_AT"), ("de_CH", "de"), ("de-AT", "de_AT"), ("de_AT.UTF-8", "de_AT"), ("fr", "en"),
    ("en_GB", "en"), ("C", "en"), ("", "en"), ("pt_PT", "pt_BR"), ("zh_TW", "zh_Hant"), ("zh_HK", "zh_Hant"),
    ("zh_CN", "zh"), ("nn_NO", "nb"), ("sr@latin", "sr_Latn"),
  ]) func language(_ locale: String, _ chosen: String) throws {
    var strings = ValueObject()
    for name in ["ar", "de", "de_AT", "en", "pt_BR", "zh", "zh_Hant", "nb", "sr", "sr_Latn"] {
      strings[name] = ["a": .string(name)]
    }
    #expect(try bound("@a", locale: locale, strings: .object(strings)) == "“\(chosen)”")
  }

  @Test(arguments: [("de", "d"), ("fr", "h")]) func withoutEnglishTheFirst(_ locale: String, _ chosen: String) throws {
    #expect(try bound("@a", locale: locale, strings: ["de": ["a": "d"], "ar": ["a": "h"]]) == "“\(chosen)”")
  }

  @Test func eachKeyFallsBackAlone() throws {
    let strings: Value = ["de": ["a": "d"], "en": ["a": "e", "b": "f"], "el": ["c": "g"]]
    #expect(try bound("@b", locale: "de", strings: strings) == "“f”")
    #expect(try bound("@c", locale: "de", strings: strings) == "“g”")
  }

  @Test(arguments: [
    (0, "“0 bags|0”"), (1, "“a bag”"), (2, "“2 bags|2”"),
  ]) func plurals(_ bags: Int, _ text: String) throws {
    let strings: Value = [
      "en": ["bags": ["count": "state.bags", "one": "a bag", "other": ["{state.bags} bags", "{state.bags}"]]]
    ]
    #expect(try bound("@bags", locale: "en", ["bags": .integer(Int64(bags))], strings: strings) == text)
    #expect(try bound("@bags", locale: "en", strings: strings) == "", "a missing count is a missing path")
  }

  @Test func pluralsOfOtherLanguages() throws {
    let strings: Value = [
      "ru": ["n": ["count": "state.n", "one": "1", "few": "2", "many": "5", "other": "x"]],
      "pl": ["n": ["count": "state.n", "one": "1", "other": "x"]],
    ]
    #expect(try bound("@n", locale: "ru", ["n": 22], strings: strings) == "“2”")
    #expect(try bound("@n", locale: "ru", ["n": 1.5], strings: strings) == "“x”")
    #expect(try bound("@n", locale: "pl", ["n": 22], strings: strings) == "“x”", "a class without words is other")
  }

  @Test(arguments: [
    ("{state.a|label}", "“Long|Short”"), ("It is {state.a|label}.", "“It is Long.|It is Short.”"),
    ("{state.a|label}, {state.b|label}", "“Long, Three|Short, Two|Short, One”"),
    ("{state.missing|default(@forms)}", "“Long form|Form”"), ("{state.a|label|upper}", "“LONG|SHORT”"),
  ]) func formsGoOn(_ text: String, _ written: String) throws {
    let strings: Value = [
      "en": ["a.x": ["Long", "Short"], "b.y": ["Three", "Two", "One"], "forms": ["Long form", "Form"]]
    ]
    #expect(try bound(text, locale: "en", ["a": "x", "b": "y"], strings: strings) == written)
  }

  /// Binding cannot loop: strings that lead to themselves by a value end as missing.
  @Test func stringsThatLeadInCircles() throws {
    let strings: Value = ["en": ["a.x": "<{state.a|label}{state.a|label}>"]]
    #expect(try bound("{state.a|label}", locale: "en", ["a": "x"], strings: strings) == "")
  }
}
