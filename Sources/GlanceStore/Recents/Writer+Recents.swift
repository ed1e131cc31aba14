import GlanceModel

extension Writer {
  /// Answers who wants to see recents, by what the database holds and what waits to be written into it.
  mutating func answer(_ questions: [RecentQuestion]) {
    for question in questions {
      desk.tell([.found(question.ticket, find(question.query, over: desk.waitingRecents))])
    }
  }

  private mutating func find(_ query: RecentQuery, over waiting: [StoreChange]) -> [StoredRecent] {
    var newer: [Int: StoreChange] = [:]
    var found: [StoredRecent] = []
    for change in waiting {
      if case .recent(let id)? = change.row { newer[id] = change }
      if case .recent(let stored) = change, query.matches(stored) { found.append(stored) }
    }
    var left = query.limit
    // What cannot be read just now is left out; that it cannot be written is said elsewhere.
    try? readRecents(query) { stored in
      guard left > 0 else { return false }
      var stored = stored
      if let change = newer[stored.id] {
        guard case .recentRead = change else { return true }
        stored.isRead = true
      }
      guard query.matches(stored) else { return true }
      found.append(stored)
      left -= 1
      return left > 0
    }
    found.sort { $0.id > $1.id }
    return Array(found.prefix(query.limit))
  }

  /// Reads the database, be it one that can only be read just now.
  private mutating func readRecents(
    _ query: RecentQuery, _ take: (StoredRecent) -> Bool
  ) throws(DatabaseFailure) {
    if isOpen {
      try database?.recents(query, take)
    } else if hasContents {
      var readable = try file.openToRead()
      try readable.recents(query, take)
    }
  }

  /// Takes over what can still be read of the recents in a database that is lost: nobody has them in memory.
  mutating func rescueRecents(into batch: inout Batch) {
    var rescued: [StoredRecent] = []
    try? database?.recents(RecentQuery()) { stored in
      rescued.append(stored)
      return true
    }
    for stored in rescued {
      let change = StoreChange.recent(stored)
      batch.rows[.recent(stored.id)] = batch.rows[.recent(stored.id)]?.after(change) ?? change
    }
  }
}
