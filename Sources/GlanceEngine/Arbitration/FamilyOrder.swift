import GlanceModel

/// The order of everything that one family's surfaces may show.
struct FamilyOrder {
  /// Apps with something to show in each class, in their order.
  var apps = PerClass(repeating: SortedList<AppRank>())
  /// The transient activities, in their order; islands only.
  var transients = SortedList<Rank>()
  /// The app whose live ones stand first; it stays until a higher class or a newer alert.
  var lead: Int?
  /// What stands at the head of the order, as much as the largest surface shows.
  var head: [SourceSlot] = []
  /// The surfaces' slots, the oldest first.
  var surfaces: [Int] = []
  /// How many the largest surface shows.
  var capacity = 0
}
