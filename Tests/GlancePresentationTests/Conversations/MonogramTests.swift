import GlancePresentation
import Testing

/// Initials of a name's first and last word, by grapheme, in capitals whatever the locale; none of a number.
@Suite struct MonogramTests {
  @Test(
    arguments: [
      ("Anna Schmidt", "AS"), ("anna maria schmidt", "AS"), ("Anna", "A"), ("  Anna   Schmidt  ", "AS"),
      ("Anna (Work)", "A"), ("Anna 2", "A"), ("Åsa Öberg", "ÅÖ"), ("A\u{30a}sa Berg", "A\u{30a}B"),
      ("ilkay işler", "II"), ("王小明", "王"), ("김 철수", "김철"), ("क्षमा शर्मा", "क्षश"),
      ("محمد سعيد", "م\u{200c}س"), ("Anna 🦊", "A"), ("Élise d’Arc", "ÉD"),
    ]) func lettersOfNames(_ name: String, _ monogram: String)
  {
    #expect(Monogram.of(name) == monogram)
  }

  @Test(arguments: ["", " ", "+49 170 1234567", "110", "🦊", "(Work)", "#31#"]) func noLetters(_ name: String) {
    #expect(Monogram.of(name) == nil)
  }
}
