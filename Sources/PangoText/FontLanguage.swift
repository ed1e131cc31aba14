/// A locale's language as Pango and fontconfig know it.
public enum FontLanguage {
  /// The tag of a locale that glibc spells: `zh_TW.UTF-8` is `zh-tw`; C is English.
  public static func tag(of locale: String) -> String {
    if locale == "C" || locale == "POSIX" || locale.isEmpty || locale.hasPrefix("C.") { return "en" }
    return String(locale.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
  }
}
