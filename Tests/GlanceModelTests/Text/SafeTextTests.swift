import GlanceModel
import Testing

/// "Text from outside is made safe once, on entry: control and unpaired bidi characters removed, line breaks to spaces,
/// at most 1,024 graphemes and 4,096 bytes."
@Suite struct SafeTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let why: String
    let text: String
    let safe: String
    var testDescription: String { why }
  }

  /// A name, or an address, is short, and none if nothing of it can be seen.
  @Test(arguments: [
    ("Anna", "Anna"), (" Anna ", " Anna "), ("", ""), ("   ", ""), ("\u{a0}\u{3000}\t", ""), ("\u{2800}", ""),
    ("\u{2800}\u{2801}", "\u{2800}\u{2801}"), ("\u{200e}\u{200f}", ""), ("\u{200b}\u{3164}\u{e0061}", ""),
    ("\u{2068}\u{2069}", ""), ("\u{7f}\u{1b}", ""),
    (String(repeating: "x", count: 300), String(repeating: "x", count: 256)),
    ("x" + String(repeating: "é", count: 200), "x" + String(repeating: "é", count: 127)),
  ])
  func names(text: String, name: String) {
    #expect(SafeText.name(text) == name)
    #expect(SafeText.isBlank(text) == name.isEmpty)
  }

  static let rows: [Row] = [
    Row(why: "plain text stays", text: "Latte & <b>\"Milk\"</b>", safe: "Latte & <b>\"Milk\"</b>"),
    Row(why: "accents stay", text: "Café Müller", safe: "Café Müller"),
    Row(why: "control characters go", text: "a\u{0}b\u{7}c\u{1b}[31m\u{9f}", safe: "abc[31m"),
    Row(why: "a line break is a space", text: "one\ntwo", safe: "one two"),
    Row(why: "several line breaks are one space", text: "one\r\n\r\n\u{2028}two", safe: "one two"),
    Row(why: "a line break beside a space adds none", text: "one \n two", safe: "one  two"),
    Row(why: "line breaks at the ends go", text: "\n\tone\n", safe: "one"),
    Row(why: "an override goes, its end too", text: "user\u{202e}gpj.exe\u{202c}!", safe: "usergpj.exe!"),
    Row(why: "an open override goes", text: "Anna\u{202e}", safe: "Anna"),
    Row(why: "an open embedding goes", text: "\u{202b}Anna", safe: "Anna"),
    Row(why: "a closed embedding stays", text: "\u{202b}שלום\u{202c}", safe: "\u{202b}שלום\u{202c}"),
    Row(why: "an open isolate goes", text: "a\u{2067}b", safe: "ab"),
    Row(why: "a closed isolate stays", text: "a\u{2068}ב\u{2069}c", safe: "a\u{2068}ב\u{2069}c"),
    Row(why: "ends without a beginning go", text: "a\u{202c}\u{2069}b", safe: "ab"),
    Row(
      why: "an isolate's end closes what is open in it", text: "\u{2067}\u{202b}a\u{2069}\u{202c}",
      safe: "\u{2067}a\u{2069}"),
    Row(
      why: "an embedding's end reaches not out of an isolate", text: "\u{202b}\u{2067}a\u{202c}\u{2069}b",
      safe: "\u{2067}a\u{2069}b"),
    Row(why: "direction marks stay", text: "C\u{200e}#", safe: "C\u{200e}#"),
    Row(why: "zero-width spaces go", text: "pay\u{200b}pal\u{feff}\u{2060}\u{ad}", safe: "paypal"),
    Row(why: "fillers go", text: "a\u{3164}\u{115f}b", safe: "ab"),
    Row(why: "a non-joiner between Latin letters goes", text: "pay\u{200c}pal", safe: "paypal"),
    Row(why: "a non-joiner in Persian stays", text: "می\u{200c}خواهم", safe: "می\u{200c}خواهم"),
    Row(why: "a joiner between Latin letters goes", text: "pay\u{200d}pal", safe: "paypal"),
    Row(why: "a joiner in Devanagari stays", text: "क्\u{200d}ष", safe: "क्\u{200d}ष"),
    Row(why: "a family stays one", text: "👩\u{200d}👩\u{200d}👧", safe: "👩\u{200d}👩\u{200d}👧"),
    Row(why: "a profession with a skin tone stays", text: "👩🏽\u{200d}⚕\u{fe0f}", safe: "👩🏽\u{200d}⚕\u{fe0f}"),
    Row(why: "a joiner after the last emoji goes", text: "👩\u{200d}x", safe: "👩x"),
    Row(
      why: "a flag of tags stays", text: "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
      safe: "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"),
    Row(why: "hidden tags go", text: "a\u{e0067}\u{e0062}\u{e007f}b", safe: "ab"),
    Row(why: "an open flag loses its tags", text: "🏴\u{e0067}\u{e0062}x", safe: "🏴x"),
    Row(why: "a variation selector needs a base", text: "\u{fe0f}❤\u{fe0f}\u{fe0f}", safe: "❤\u{fe0f}"),
    Row(
      why: "marks are bounded", text: "a" + String(repeating: "\u{301}", count: 99),
      safe: "a" + String(repeating: "\u{301}", count: 8)),
    Row(why: "noncharacters go", text: "a\u{fffe}b", safe: "ab"),
  ]

  @Test(arguments: rows) func cleans(_ row: Row) {
    #expect(Array(SafeText.clean(row.text).unicodeScalars) == Array(row.safe.unicodeScalars))
  }

  @Test(arguments: rows) func cleansOnce(_ row: Row) {
    let once = SafeText.clean(row.text)
    #expect(Array(SafeText.clean(once).unicodeScalars) == Array(once.unicodeScalars))
  }

  @Test(arguments: ["x", "é", "日", "👩"]) func boundsGraphemes(_ grapheme: String) {
    #expect(SafeText.clean(String(repeating: grapheme, count: 2700)).count == 1024)
    #expect(SafeText.clean(String(repeating: grapheme, count: 1024)).count == 1024)
  }

  /// What can make one grapheme as long as one likes.
  static let endless = [
    "\u{1100}", "👨\u{200d}", "क\u{94d}", "क\u{94d}\u{200d}", "\u{600}", "\u{903}", "\u{200f}", "\u{fe0f}", "e\u{301}",
    "👩\u{200d}👩\u{200d}👧", "\u{1f1e9}", "\u{1100}\u{200b}", "\u{1100}\u{202a}\u{202c}", "\u{202a}\u{1100}",
  ]

  @Test(arguments: endless) func boundsBytes(_ piece: String) {
    for text in [
      "a" + String(repeating: piece, count: 20_000), "日" + String(repeating: "日" + piece, count: 2000) + "a",
    ] {
      let safe = SafeText.clean(text)
      #expect(safe.utf8.count <= 4096 && safe.count <= 1024)
      #expect(safe.allSatisfy { $0.utf8.count <= 64 })
      #expect(Array(SafeText.clean(safe).unicodeScalars) == Array(safe.unicodeScalars))
    }
  }

  @Test func aLongGraphemeKeepsItsBeginning() {
    #expect(SafeText.clean("1" + String(repeating: "\u{1100}", count: 500) + "2").utf8.count == 1 + 63 + 1)
    let people = String(repeating: "👩🏽\u{200d}", count: 100) + "👧"
    let safe = SafeText.clean(people)
    #expect(safe.count == 1 && safe.unicodeScalars.last != "\u{200d}" && safe.utf8.count > 50)
  }

  @Test(arguments: [
    ("order-7", true), ("Bestellung 7 ä", true), ("日本", true), ("👩", true), ("e\u{301}", true), ("", false),
    (" ", false),
    ("\u{a0}\u{3000}", false), ("\u{2800}", false), ("a\u{200b}", false), ("\u{2060}", false), ("\u{feff}", false),
    ("a\u{ad}", false), ("\u{180e}", false), ("\u{3164}", false), ("\u{115f}", false), ("\u{1160}", false),
    ("\u{ffa0}", false),
    ("a\u{e0041}", false), ("❤\u{fe0f}", false), ("a\u{200d}b", false), ("\u{202e}", false), ("a\u{600}", false),
    ("two\nlines", false), ("e" + String(repeating: "\u{301}", count: 9), false),
    ("क" + String(repeating: "\u{903}", count: 9), false),
  ]) func identifiersShowAllThatIsInThem(_ text: String, isOne: Bool) {
    #expect(SafeText.isIdentifier(text) == isOne)
  }

  @Test func pairsAreFormedAfterTheCut() {
    let long = "\u{2067}" + String(repeating: "א", count: 1100) + "\u{2069}"
    #expect(!SafeText.clean(long).unicodeScalars.contains("\u{2067}"))
  }
}
