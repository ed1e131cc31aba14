import GlancePresentation

/// A locale's language as Pango and fontconfig know it.
public enum FontLanguage {
  /// The tag of a locale that glibc spells: `zh_TW.UTF-8` is `zh-TW`, since Chinese is set in several ways; `de_AT.UTF-8`
  /// is `de`. C, and what is no language, is English: Pango remembers each tag for good.
  public static func tag(of locale: String) -> String {
    if locale == "C" || locale == "POSIX" || locale.isEmpty || locale.hasPrefix("C.") { return "en" }
    let tag = LanguageTag(locale)
    guard (2...3).contains(tag.language.utf8.count),
      tag.language.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a })
    else { return "en" }
    guard tag.language == "zh" else { return tag.language }
    return tag.script == "Hant" || ["TW", "HK", "MO"].contains(tag.region) ? "zh-TW" : "zh-CN"
  }
}
