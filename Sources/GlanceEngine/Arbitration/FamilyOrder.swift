import GlanceModel

/// The order of everything that one family's surfaces may show.
struct FamilyOrder {
  /// Apps with something to show in each class, in their order.
  var apps = PerClass(repeating: SortedList<AppRank>())
  /// The transient activities, in their order; islands only.
  var transients = SortedList<Rank>()
  /// The app whose live ones stand first; it stays until a higher class or a newer alert.
  var lead: Int?
  /// The activities at the head of the order, as many as the largest surface shows.
  var head: [Int] = []
  /// The surfaces' slots, the oldest first.
  var surfaces: [Int] = []
  /// How many the largest surface shows.
  var capacity = 0
}
