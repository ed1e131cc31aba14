import GlanceModel
import Testing

@testable import GlancePresentation

/// "Separators, clock and month names follow the surface's locale (glibc's), else C."
@Suite struct SurfaceLocaleTests {
  @Test(arguments: [
    ("de", "de_DE.UTF-8"), ("en", "en_US.UTF-8"), ("ar", "ar_EG.UTF-8"), ("cs", "cs_CZ.UTF-8"), ("pt", "pt_BR.UTF-8"),
    ("nb", "nb_NO.UTF-8"), ("zh-Hant", "zh_TW.UTF-8"), ("en-GB", "en_GB.UTF-8"), ("sr_RS@latin", "sr_RS.UTF-8@latin"),
  ]) func systemNames(_ name: String, _ system: String) {
    #expect(SystemLocale.candidates(name).contains(system))
  }

  @Test(arguments: ["C", "POSIX", "", "C.UTF-8"]) func noLanguage(_ name: String) {
    #expect(SystemLocale.candidates(name) == [])
    let locale = SurfaceLocale(name)
    #expect(locale.decimalMark == "." && locale.groupMark == "" && locale.direction == .leftToRight)
  }

  @Test(arguments: [
    ("de", ",", ".", [3, 3]), ("en_US", ".", ",", [3, 3]), ("fr", ",", "\u{202f}", [3]), ("hi", ".", ",", [2]),
    ("xx_XX", ".", "", []),
  ]) func separators(_ name: String, _ decimal: String, _ group: String, _ sizes: [Int]) {
    let locale = SurfaceLocale(name)
    #expect(locale.decimalMark == decimal)
    #expect(locale.groupMark == group)
    #expect(sizes.isEmpty == locale.grouping.isEmpty)
  }

  @Test(arguments: [
    ("ar", true), ("fa", true), ("he_IL.UTF-8", true), ("ur", true), ("de", false), ("C", false),
  ]) func directions(_ name: String, _ rightToLeft: Bool) {
    #expect((SurfaceLocale(name).direction == .rightToLeft) == rightToLeft)
  }

  @Test(arguments: [
    "en_US", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "sk", "ru", "uk", "ar", "he", "tr",
    "ja", "zh",
    "ko", "hi", "lt", "lv", "ro", "sl", "hr", "sr", "hu", "el", "fa",
  ]) func everyListedLanguageTellsTheTime(_ name: String) {
    deviceZone()
    let locale = SurfaceLocale(name)
    var bytes: [UInt8] = []
    locale.appendTime(WallTime(seconds: 1_782_900_300).local, to: &bytes)
    let time = String(decoding: bytes, as: UTF8.self)
    #expect(time.contains("10:05") || time.contains("10.05"), "\(time)")
    bytes = []
    locale.appendDate(WallTime(seconds: 1_782_900_300).local, withYear: true, to: &bytes)
    let date = String(decoding: bytes, as: UTF8.self)
    #expect(date.contains("2026") && date.contains("1"), "\(date)")
  }

  /// The system remembers each name it was ever asked for, so it is not asked for new ones without end.
  @Test func namesWithoutEnd() {
    var cache = LocaleCache()
    #expect(cache.locale(named: "de").decimalMark == ",")
    for index in 0..<600 { _ = cache.locale(named: "xx_\(index)") }
    #expect(cache.locale(named: "fr").decimalMark == ".")
    #expect(cache.locale(named: "de").decimalMark == ",")
  }
}
