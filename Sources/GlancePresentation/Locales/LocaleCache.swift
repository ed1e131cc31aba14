/// Locales by their names, so that each is loaded once: surfaces have few.
struct LocaleCache {
  private var locales: [String: SurfaceLocale] = [:]
  private var asked: Set<String> = []

  /// How many are kept.
  private static let limit = 32
  /// How many names the system is ever asked for: it remembers each for good, also those that it does not have.
  private static let askedLimit = 512

  /// Whether none has been asked for yet.
  var isEmpty: Bool { locales.isEmpty }

  /// The locale of a name.
  mutating func locale(named name: String) -> SurfaceLocale {
    if let known = locales[name] { return known }
    if locales.count >= LocaleCache.limit { locales.removeAll(keepingCapacity: true) }
    if asked.count < LocaleCache.askedLimit { asked.insert(name) }
    let locale = SurfaceLocale(asked.contains(name) ? name : "C")
    locales[name] = locale
    return locale
  }
}
