/// The locales that numbers, times and dates are written by.
public enum InstalledLocales {
  /// Whether there is one for a surface's name, the one without a language (`C`) included; without one the words are right
  /// and all else is as in C.
  public static func have(_ name: String) -> Bool {
    let isPlain = ["C", "POSIX"].contains { name == $0 || name.hasPrefix($0 + ".") }
    return isPlain || SystemLocale(name).isThere
  }
}
