import GlanceModel

extension Engine {
  /// Notes that families' orders may have changed.
  ///
  /// - Parameters:
  ///   - families: which.
  ///   - all: whether every one of their surfaces has to be arranged anew, though its order be the same.
  mutating func unsettle(_ families: FamilyMask, all: Bool) {
    unsettledFamilies.formUnion(families)
    guard all else { return }
    for family in SurfaceFamily.allCases where families.contains(family) { unsettleSurfaces(of: family) }
  }

  /// Notes that a surface has to be arranged anew.
  mutating func unsettle(surface: Int) {
    guard !surfaces[surface].isUnsettled else { return }
    surfaces[surface].isUnsettled = true
    unsettledSurfaces.append(surface)
  }

  /// Notes that the roles of an activity's glances may have changed, where it shows.
  mutating func unsettle(glancesOf activity: Int) {
    for glance in activities[activity].glances where glances[glance].isShown {
      unsettle(surface: glances[glance].surface)
    }
  }

  private mutating func unsettleSurfaces(of family: SurfaceFamily) {
    for surface in orders[family].surfaces { unsettle(surface: surface) }
  }

  /// Once an input is dealt with, finds out who gets the screens now, and tells what that changes.
  mutating func settle() {
    settleConversations()
    if !unsettledFamilies.isEmpty {
      for family in SurfaceFamily.allCases where unsettledFamilies.contains(family) { findHead(of: family) }
      unsettledFamilies = []
    }
    for surface in unsettledSurfaces { arrange(surface) }
    unsettledSurfaces.removeAll(keepingCapacity: true)
    announceAlert()
    for conversation in pushed { deliverPush(of: conversation) }
    pushed.removeAll(keepingCapacity: true)
    // What its conversation's end has overtaken is asked no more.
    for request in requests where actions[request.id] != nil {
      actions[request.id]?.isAsked = true
      effects.append(.perform(request))
    }
    requests.removeAll(keepingCapacity: true)
  }

  /// Finds the head of a family's order; if it is not what it was, its surfaces have to be arranged.
  private mutating func findHead(of family: SurfaceFamily) {
    guard !orders[family].surfaces.isEmpty else { return }
    let alerting = alertingCandidate(in: family)
    if let alerting { orders[family].lead = activities[alerting].app }
    if orders[family].lead == nil { orders[family].lead = orders[family].apps[.live].first?.slot }
    var writer = HeadWriter(limit: orders[family].capacity, head: orders[family].head)
    writeHead(of: family, alerting: alerting, to: &writer)
    guard writer.finish() else { return }
    orders[family].head = writer.head
    unsettleSurfaces(of: family)
  }

  /// The alerting activity, where this family's order has it: class 3, before class 4.
  private func alertingCandidate(in family: SurfaceFamily) -> Int? {
    guard let current = alerts.current, let placing = activities[current.activity].placing else { return nil }
    return !placing.isTransient && placing.mask.contains(family) ? current.activity : nil
  }

  /// Writes the head of a family's order: conversations, then the alerting activity, then the others.
  ///
  /// Within an app: relevance, then earliest start. Between apps: the attached one stays until a higher class or a
  /// newer alert; else earliest start, then id.
  private func writeHead(of family: SurfaceFamily, alerting: Int?, to writer: inout HeadWriter) {
    for conversation in conversationOrder { writer.write(SourceSlot(conversation: conversation)) }
    if let alerting { writer.write(SourceSlot(activity: alerting)) }
    for screenClass in ScreenClass.allCases {
      let lead = screenClass == .live ? orders[family].lead : nil
      if let lead { write(appOf: lead, family, screenClass, alerting: alerting, to: &writer) }
      var last: AppRank?
      while !writer.isFull, let app = orders[family].apps[screenClass].first(after: last) {
        if app.slot != lead { write(appOf: app.slot, family, screenClass, alerting: alerting, to: &writer) }
        last = app
      }
    }
  }

  /// Writes an app's activities of a class in their order, but the alerting one, which stands already. A group counts as
  /// one: on an island an app has one place.
  private func write(
    appOf app: Int, _ family: SurfaceFamily, _ screenClass: ScreenClass, alerting: Int?, to writer: inout HeadWriter
  ) {
    if family == .island, let alerting, activities[alerting].app == app { return }
    var last: Rank?
    while !writer.isFull, let rank = firstRank(of: app, family, screenClass, after: last) {
      if rank.slot != alerting { writer.write(SourceSlot(activity: rank.slot)) }
      if family == .island { return }
      last = rank
    }
  }

  /// The next in an app's order, whichever of its lists has it.
  private func firstRank(of app: Int, _ family: SurfaceFamily, _ screenClass: ScreenClass, after last: Rank?) -> Rank? {
    var best: Rank?
    for list in apps[app].lists where list.screenClass == screenClass && list.mask.contains(family) {
      guard let rank = list.byRank.first(after: last) else { continue }
      if best.map({ rank < $0 }) ?? true { best = rank }
    }
    return best
  }
}
