import GlanceModel

extension Engine {
  /// Notes that families' orders may have changed.
  ///
  /// - Parameters:
  ///   - families: which.
  ///   - all: whether every one of their surfaces has to be arranged anew, though its order be the same.
  mutating func unsettle(_ families: FamilyMask, all: Bool) {
    for family in SurfaceFamily.allCases where families.contains(family) {
      guard !orders[family].surfaces.isEmpty else { continue }
      orders[family].isUnsettled = true
      if all { for surface in orders[family].surfaces { surfaces[surface].isUnsettled = true } }
    }
  }

  /// Once an input is dealt with, finds out who gets the screens now, and tells what that changes.
  mutating func settle() {
    for family in SurfaceFamily.allCases {
      guard !orders[family].surfaces.isEmpty else { continue }
      if orders[family].isUnsettled { findHead(of: family) }
      for surface in orders[family].surfaces where surfaces[surface].isUnsettled { arrange(surface) }
    }
    announceAlert()
  }

  /// Finds the head of a family's order; if it is not what it was, its surfaces have to be arranged.
  private mutating func findHead(of family: SurfaceFamily) {
    orders[family].isUnsettled = false
    let alerting = alertingCandidate(in: family)
    if let alerting { orders[family].lead = activities[alerting].app }
    if orders[family].lead == nil { orders[family].lead = orders[family].apps.first?.slot }
    var writer = HeadWriter(limit: orders[family].capacity, head: orders[family].head)
    writeHead(of: family, alerting: alerting, to: &writer)
    guard writer.finish() else { return }
    orders[family].head = writer.head
    for surface in orders[family].surfaces { surfaces[surface].isUnsettled = true }
  }

  /// The alerting activity, where this family's order has it: class 3, before class 4.
  private func alertingCandidate(in family: SurfaceFamily) -> Int? {
    guard let current = alerts.current, let placing = activities[current.activity].placing else { return nil }
    return !placing.isTransient && placing.mask.contains(family) ? current.activity : nil
  }

  /// Writes the head of a family's order.
  ///
  /// Within an app: relevance, then earliest start. Between apps: the attached one stays until a higher class or a newer
  /// alert; else earliest start, then id.
  private func writeHead(of family: SurfaceFamily, alerting: Int?, to writer: inout HeadWriter) {
    let lead = orders[family].lead
    if let alerting { writer.write(alerting) }
    if let lead { write(appOf: lead, family, alerting: alerting, to: &writer) }
    var last: AppRank?
    while !writer.isFull, let app = orders[family].apps.first(after: last) {
      if app.slot != lead { write(appOf: app.slot, family, alerting: alerting, to: &writer) }
      last = app
    }
  }

  /// Writes an app's activities in their order, but the alerting one, which stands already. A group counts as one: on an
  /// island an app has one place.
  private func write(appOf app: Int, _ family: SurfaceFamily, alerting: Int?, to writer: inout HeadWriter) {
    if family == .island, let alerting, activities[alerting].app == app { return }
    var last: Rank?
    while !writer.isFull, let rank = firstRank(of: app, family, after: last) {
      if rank.slot != alerting { writer.write(rank.slot) }
      if family == .island { return }
      last = rank
    }
  }

  /// The next in an app's order, whichever of its lists has it.
  private func firstRank(of app: Int, _ family: SurfaceFamily, after last: Rank?) -> Rank? {
    var best: Rank?
    for list in apps[app].lists where list.mask.contains(family) {
      guard let rank = list.byRank.first(after: last) else { continue }
      if best.map({ rank < $0 }) ?? true { best = rank }
    }
    return best
  }
}
