import GlanceModel

extension Engine {
  /// Puts an activity where its state, relevance and start now belong, in its app's lists and in the families' orders.
  mutating func place(_ slot: Int) {
    let mask = activities[slot].visibleFamilies
    let isTransient = activities[slot].activity.style == .transient
    let new =
      mask.isEmpty
      ? nil
      : Placing(
        rank: activities[slot].rank(slot: slot), mask: mask, screenClass: activities[slot].screenClass,
        isTransient: isTransient)
    let old = activities[slot].placing
    guard new != old else { return }
    let app = activities[slot].app
    if let old { take(old, outOf: app) }
    if let new { put(new, into: app) }
    activities[slot].placing = new
    let standsSame =
      new?.mask == old?.mask && new?.rank.start == old?.rank.start && new?.screenClass == old?.screenClass
    if !standsSame && !isTransient { standAnew(app) }
    unsettle((new?.mask ?? []).union(old?.mask ?? []), all: isTransient)
  }

  private mutating func put(_ placing: Placing, into app: Int) {
    guard !placing.isTransient else {
      orders[.island].transients.insert(placing.rank)
      return
    }
    let index: Int
    if let found = list(of: app, for: placing) {
      index = found
    } else {
      apps[app].lists.append(RankedList(mask: placing.mask, screenClass: placing.screenClass))
      index = apps[app].lists.count - 1
    }
    apps[app].lists[index].byRank.insert(placing.rank)
    apps[app].lists[index].byStart.insert(StartRank(placing.rank))
  }

  private mutating func take(_ placing: Placing, outOf app: Int) {
    guard !placing.isTransient else {
      orders[.island].transients.remove(placing.rank)
      return
    }
    guard let index = list(of: app, for: placing) else { return }
    apps[app].lists[index].byRank.remove(placing.rank)
    apps[app].lists[index].byStart.remove(StartRank(placing.rank))
    if apps[app].lists[index].byRank.isEmpty { apps[app].lists.remove(at: index) }
  }

  private func list(of app: Int, for placing: Placing) -> Int? {
    apps[app].lists.firstIndex { $0.mask == placing.mask && $0.screenClass == placing.screenClass }
  }

  /// Puts an app where its oldest activity of each class now belongs among the apps, family by family.
  private mutating func standAnew(_ app: Int) {
    for family in SurfaceFamily.allCases {
      for screenClass in ScreenClass.allCases { standAnew(app, in: family, screenClass) }
    }
  }

  private mutating func standAnew(_ app: Int, in family: SurfaceFamily, _ screenClass: ScreenClass) {
    var oldest: WallTime?
    for list in apps[app].lists where list.screenClass == screenClass && list.mask.contains(family) {
      guard let start = list.byStart.first?.start else { continue }
      oldest = oldest.map { min($0, start) } ?? start
    }
    let before = apps[app].standing[family][screenClass]
    guard oldest != before else { return }
    let id = apps[app].id
    if let before { orders[family].apps[screenClass].remove(AppRank(start: before, id: id, slot: app)) }
    if let oldest { orders[family].apps[screenClass].insert(AppRank(start: oldest, id: id, slot: app)) }
    apps[app].standing[family][screenClass] = oldest
    if screenClass == .live, oldest == nil, orders[family].lead == app { orders[family].lead = nil }
  }
}
