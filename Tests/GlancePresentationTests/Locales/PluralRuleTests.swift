import GlanceModel
import Testing

@testable import GlancePresentation

/// The plural classes, by numbers that the published rules name as examples.
@Suite struct PluralRuleTests {
  static let rows: [(String, [PluralClass: [Double]])] = [
    ("en", [.one: [1], .other: [0, 2, 11, 1.5, 100]]),
    ("de", [.one: [1], .other: [0, 2, 1.5, 1_000_000]]),
    ("nl", [.one: [1], .other: [0, 1.1, 21]]),
    ("sv", [.one: [1], .other: [0, 1.5, 2]]),
    ("fi", [.one: [1], .other: [0, 0.5, 2]]),
    ("da", [.one: [1, 0.1, 1.6], .other: [0, 2, 2.5]]),
    ("nb", [.one: [1], .other: [0, 0.5, 2]]),
    ("fr", [.one: [0, 1, 1.5], .many: [1_000_000, 2_000_000], .other: [2, 17, 100, 2.5]]),
    ("es", [.one: [1], .many: [1_000_000], .other: [0, 2, 1.5]]),
    ("it", [.one: [1], .many: [1_000_000], .other: [0, 2, 1.5]]),
    ("pt_BR", [.one: [0, 1, 1.5], .many: [1_000_000], .other: [2, 2.5]]),
    ("pt_PT", [.one: [1], .many: [1_000_000], .other: [0, 1.5, 2]]),
    ("pl", [.one: [1], .few: [2, 3, 4, 22, 104], .many: [0, 5, 11, 12, 14, 19, 21, 112], .other: [0.5, 1.5]]),
    ("cs", [.one: [1], .few: [2, 3, 4], .many: [0.5, 1.5], .other: [0, 5, 22, 100]]),
    ("sk", [.one: [1], .few: [2, 3, 4], .many: [0.5], .other: [0, 5, 22]]),
    ("ru", [.one: [1, 21, 101], .few: [2, 4, 22], .many: [0, 5, 11, 12, 14, 111], .other: [1.5]]),
    ("uk", [.one: [1, 21], .few: [3, 23], .many: [0, 11, 20], .other: [0.1]]),
    ("hr", [.one: [1, 21, 0.1, 2.1], .few: [2, 3, 22, 0.2], .other: [0, 5, 11, 12, 0.5]]),
    ("sr", [.one: [1, 31], .few: [4, 24], .other: [11, 14, 20]]),
    ("sl", [.one: [1, 101, 201], .two: [2, 102], .few: [3, 4, 103, 0.5], .other: [0, 5, 11, 100]]),
    ("lt", [.one: [1, 21, 101], .few: [2, 9, 22], .many: [0.1, 1.5], .other: [0, 10, 11, 19, 20]]),
    ("lv", [.zero: [0, 10, 11, 19, 20, 100], .one: [1, 21, 0.1, 1.1], .other: [2, 9, 22, 0.2]]),
    ("ro", [.one: [1], .few: [0, 2, 16, 101, 119, 1.5], .other: [20, 35, 100, 120]]),
    ("hu", [.one: [1], .other: [0, 2, 1.5]]),
    ("el", [.one: [1], .other: [0, 2, 1.5]]),
    ("tr", [.one: [1], .other: [0, 2]]),
    (
      "ar",
      [.zero: [0], .one: [1], .two: [2], .few: [3, 10, 103], .many: [11, 26, 99, 111], .other: [100, 102, 0.1]]
    ),
    ("he", [.one: [1, 0.5], .two: [2], .other: [0, 3, 10, 1.5, 2.5]]),
    ("hi", [.one: [0, 0.5, 1], .other: [1.1, 2, 10]]),
    ("ja", [.other: [0, 1, 2, 1.5]]), ("zh", [.other: [1]]), ("ko", [.other: [1]]),
    ("xx", [.one: [1], .other: [0, 2, 1.5]]),
  ]

  @Test(arguments: rows) func classes(_ language: String, _ numbers: [PluralClass: [Double]]) {
    let rule = PluralRule(LanguageTag(language))
    for (expected, examples) in numbers {
      for number in examples { #expect(rule.plural(number) == expected, "\(number) in \(language)") }
    }
  }

  @Test(arguments: [Double.infinity, .nan, 1e300, -1e18, -1, 1e-9, .leastNonzeroMagnitude]) func total(_ number: Double)
  {
    for (language, _) in PluralRuleTests.rows { _ = PluralRule(LanguageTag(language)).plural(number) }
    #expect(PluralRule(LanguageTag("en")).plural(number) == (number == -1 ? .one : .other))
  }

  @Test(arguments: rows.map(\.0)) func everyWordHasAForm(_ language: String) {
    let tag = LanguageTag(language)
    let rule = PluralRule(tag)
    let words = LanguageWords.of(tag)
    for forms in words.ahead + words.gone {
      #expect(forms.count <= rule.wholeClasses.count)
      for number in 1...120 { #expect(!rule.form(number, of: forms).isEmpty) }
    }
    #expect(words.ahead.count == 3 && words.gone.count == 3)
    for pattern in [words.future, words.past] { #expect(pattern.contains("%")) }
  }

  @Test(arguments: [
    ("pl", 22, "za 22 minuty"), ("cs", 5, "za 5 minut"), ("ar", 2, "خلال دقيقتين"), ("ar", 3, "خلال 3 دقائق"),
    ("he", 2, "בעוד שתי דקות"), ("ja", 4, "4分後"), ("zh_TW", 4, "4分鐘後"), ("fi", 4, "4 minuutin päästä"),
    ("fr", 1, "dans 1 minute"),
    ("ro", 20, "peste 20 de minute"), ("lv", 21, "pēc 21 minūtes"), ("sl", 2, "čez 2 minuti"), ("xx", 1, "in 1 minute"),
  ]) func words(_ language: String, _ minutes: Int64, _ text: String) {
    var bytes: [UInt8] = []
    TimeSpanWriter(date: .init(seconds: minutes * 60), now: .init(seconds: 0)).appendRelative(
      SurfaceLocale(language), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
