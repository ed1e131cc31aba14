/// A document's languages by how well they serve a reader: his own with its region, his own, English, the first.
struct LanguageOrder: Sendable, Hashable {
  private var first = -1
  private var second = -1
  private var third = -1
  private var last = -1

  /// No languages.
  init() {}

  /// The order for a reader.
  init(_ languages: [LanguageTag], for reader: LanguageTag) {
    var best = 0
    var nextBest = 0
    for index in languages.indices {
      let score = languages[index].serves(reader)
      if score > best {
        (second, nextBest) = (first, best)
        (first, best) = (index, score)
      } else if score > nextBest {
        (second, nextBest) = (index, score)
      }
      if third < 0, languages[index].language == "en" { third = index }
    }
    last = languages.isEmpty ? -1 : 0
  }

  /// The best wording that there is.
  func best(of wordings: [LocalizedString.Wording?]) -> LocalizedString.Wording? {
    if first >= 0, let wording = wordings[first] { return wording }
    if second >= 0, let wording = wordings[second] { return wording }
    if third >= 0, let wording = wordings[third] { return wording }
    if last >= 0, let wording = wordings[last] { return wording }
    return wordings.lazy.compactMap { $0 }.first
  }
}
