/// Locales by their names, so that each is loaded once: surfaces have few.
struct LocaleCache {
  private var locales: [String: SurfaceLocale] = [:]

  /// How many are kept.
  private static let limit = 32

  /// Whether none has been asked for yet.
  var isEmpty: Bool { locales.isEmpty }

  /// The locale of a name.
  mutating func locale(named name: String) -> SurfaceLocale {
    if let known = locales[name] { return known }
    if locales.count >= LocaleCache.limit { locales.removeAll(keepingCapacity: true) }
    let locale = SurfaceLocale(name)
    locales[name] = locale
    return locale
  }
}
