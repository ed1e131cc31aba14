import GlanceModel
import Testing

@testable import GlancePresentation

@Suite struct TextCacheTests {
  let traits = TextTraits(TextFont(typeface: Typeface(number: 1), size: 17))

  private func value(_ number: Int) -> FittedText { FittedText("", size: TextSize(), lines: number) }

  @Test("What was remembered is found again, by font and by text")
  func finds() {
    var cache = TextCache(bytes: 10_000)
    cache.insert(value(1), for: "Latte", traits)
    cache.insert(value(2), for: "a text that is longer than fifteen bytes", traits)
    #expect(cache.value(for: "Latte", traits)?.lines == 1)
    #expect(cache.value(for: "a text that is longer than fifteen bytes", traits)?.lines == 2)
    #expect(cache.value(for: "a text that is longer than fifteen byteS", traits) == nil)
    #expect(cache.value(for: "Latte", TextTraits(TextFont(typeface: Typeface(number: 2), size: 17))) == nil)
    #expect(cache.value(for: "Latte", TextTraits(TextFont(typeface: Typeface(number: 1), size: 18))) == nil)
    #expect(
      cache.value(for: "Latte", TextTraits(TextFont(typeface: Typeface(number: 1), size: 17, weight: 600))) == nil)
    #expect(cache.value(for: "Latte", TextTraits(traits.font, width: 5, lines: 1, truncation: .tail)) == nil)
  }

  @Test(
    "With digits folded, texts that differ in digits only are the same",
    arguments: [
      ("12:04", "97:31", true), ("12:04", "12:4", false), ("a1", "b1", false),
      ("in 12 minutes, at 17:31", "in 45 minutes, at 08:00", true),
      ("①2", "①3", true), ("١٢", "١٣", false), ("/1:", "/9:", true), ("0/", "0:", false),
    ])
  func folds(_ first: String, _ second: String, _ same: Bool) {
    var cache = TextCache(bytes: 10_000)
    cache.insert(value(1), for: first, traits, folding: true)
    #expect((cache.value(for: second, traits, folding: true) != nil) == same)
    #expect(cache.value(for: first, traits) == nil)
  }

  @Test("It never holds more bytes than it may, and keeps what is asked for again and again")
  func bounded() {
    var cache = TextCache(bytes: 20_000)
    cache.insert(value(-1), for: "asked for again", traits)
    for number in 0..<5000 {
      cache.insert(value(number), for: "a text of its own, number \(number)", traits)
      #expect(cache.bytes <= 20_000)
      #expect(cache.value(for: "asked for again", traits)?.lines == -1)
    }
    #expect(cache.value(for: "a text of its own, number 4999", traits)?.lines == 4999)
    #expect(cache.value(for: "a text of its own, number 0", traits) == nil)
    #expect(cache.count < 200)
  }

  @Test("What alone is larger than a generation is not kept")
  func tooLarge() {
    var cache = TextCache(bytes: 1000)
    cache.insert(value(1), for: String(repeating: "x", count: 2000), traits)
    #expect(cache.count == 0)
  }

  @Test("Typefaces keep their numbers, and a full table never gives one again")
  func typefaces() throws {
    var table = TypefaceTable()
    let first = table.typeface("Sans", locale: "C")
    #expect(table.typeface("Sans", locale: "C") == first)
    #expect(table.typeface("Sans", locale: "de_DE") != first)
    var seen: Set<Typeface> = []
    for number in 0..<1000 { #expect(seen.insert(table.typeface("Font \(number)", locale: "C")).inserted) }
    #expect(table[first] == nil)
    let last = table.typeface("Font 999", locale: "C")
    #expect(table[last]?.family == "Font 999")
  }
}
